import {
  type AppLoadContext,
  createRequestHandler,
  redirect,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/cloudflare';
import { FALLBACK_LANGUAGE, isLanguage, type Language } from '#app/domain/platform/languages.ts';
import { translationsOf } from '#app/i18n/i18n.server.ts';
import { boundBody } from './body-limit.server.ts';
import { REPORT_PATH } from './content-security-policy.server.ts';
import { languageOf } from '../access/guard.server.ts';
import { bareContext, createLoadContext, readTranslations } from './load-context.server.ts';
import { logEvent } from './log.server.ts';
import { refuseForeignOrigin } from '../access/origin.server.ts';
import { learnIdentity } from '../programme/known-identity.server.ts';
import { inPlainTerms, isRefusedFile, type MatchRoutes, refuseMethod } from './methods.server.ts';
import { isTooDeep, type EdgeRefusal, refuseOutOfBounds } from './request-limits.server.ts';
import { refuseTooMany } from '../access/request-rates.server.ts';
import { finishResponse } from './response.server.ts';
import { answerManifest, MANIFEST_PATH } from './route-manifest.server.ts';
import { buildsByPath, routeFinder } from './routes-of-path.server.ts';

/** Addresses that answer without a page, and so without translations. */
const WITHOUT_TEXTS: readonly string[] = ['/healthz', '/session', REPORT_PATH, MANIFEST_PATH];
const MEDIA = '/media/';
const hasTexts = (path: string) => !WITHOUT_TEXTS.includes(path) && !path.startsWith(MEDIA);

/** What a failure page says: the key of a text. The first is the Render Error of spec.txt section 2. */
export type Failure = {
  status: number;
  text:
    | 'errorScreens.render'
    | 'errorScreens.global.title'
    | 'errorScreens.notFound.title'
    | 'errorScreens.linkEnded.title'
    | `errorScreens.status.${EdgeRefusal['status'] | 503 | 'foreign'}`;
};
export const RENDER_FAILURE: Failure = { status: 500, text: 'errorScreens.render' };

/** What a person reads who opens the address of a file and does not get it. */
const FILE_REFUSALS: Readonly<Record<number, Failure['text']>> = {
  403: 'errorScreens.status.403',
  404: 'errorScreens.notFound.title',
  500: 'errorScreens.global.title',
  503: 'errorScreens.status.503',
};

/** Renders a whole page without Remix, in the language as far as its translations are there. */
type FailurePage = (failure: Failure, language: Language, nonce: string) => Promise<Response>;

type Bindings = Record<string, unknown>;
type Fetch = (request: Request, bindings: Bindings, ctx: Pick<ExecutionContext, 'waitUntil'>) => Promise<Response>;

/**
 * The Worker's fetch handler for a build: bounds every request before Remix sees it, and has an answer for what fails
 * around Remix. Whatever a stranger sends costs at most a few log-in pages (`npm run bench -- abuse`).
 */
export function edgeOf(build: ServerBuild, failurePage: FailurePage, matchRoutes: MatchRoutes): Fetch {
  const finder = routeFinder(build.routes);
  const buildFor = buildsByPath(build, finder);
  const handlers = new WeakMap<ServerBuild, RequestHandler>();

  /** Remix's handler for these routes. */
  function handlerFor(narrowed: ServerBuild): RequestHandler {
    const handler = handlers.get(narrowed) ?? createRequestHandler(narrowed, 'production');
    handlers.set(narrowed, handler);
    return handler;
  }

  async function answer(asked: Request, context: AppLoadContext, bindings: Bindings): Promise<Response> {
    const url = new URL(asked.url);
    if (isTooDeep(url.pathname)) {
      await textsFor(asked, bindings);
      return nowhere(asked, context, failurePage);
    }
    const narrowed = buildFor(url.pathname);
    const unanswered = refuseMethod(asked, url.pathname, narrowed.routes, matchRoutes);
    if (unanswered) return unanswered;
    if (url.pathname === MANIFEST_PATH) return answerManifest(build, finder, url);
    if (hasTexts(url.pathname)) {
      const { session, waitUntil } = context;
      await Promise.all([textsFor(asked, bindings), session && learnIdentity(session.env, waitUntil, Date.now())]);
    }
    const { request, refusal } = await boundBody(asked);
    if (refusal && !isForRemix(asked)) return Response.json({ code: refusal.code }, { status: refusal.status });
    context.refusal ??= refusal;
    const answered = await handlerFor(narrowed)(asRemixTakesIt(request), context);
    const text = isRefusedFile(answered) && wantsPage(asked) ? FILE_REFUSALS[answered.status] : null;
    if (!text) return inPlainTerms(answered);
    return failurePage({ status: answered.status, text }, languageAsked(asked), context.nonce);
  }

  return async (request, bindings, ctx) => {
    let context = bareContext();
    try {
      const refusal = refuseOutOfBounds(request) ?? refuseForeignOrigin(request);
      if (refusal)
        return finishResponse(await refuse(refusal, request, context, bindings, failurePage), request, context);
      context = createLoadContext(request, bindings, ctx, context);
      const tooMany = context.session && (await refuseTooMany(request, context.session.env.limiters));
      if (tooMany && !(tooMany.hasPage && isForRemix(request)))
        return finishResponse(await refuse(tooMany, request, context, bindings, failurePage), request, context);
      context.refusal = tooMany;
      return finishResponse(await answer(request, context, bindings), request, context);
    } catch (error) {
      logEvent('error', 'start-failed', { requestId: context.requestId, error });
      const failed = await failurePage(RENDER_FAILURE, languageAsked(request), context.nonce);
      return finishResponse(failed, request, context);
    } finally {
      if (context.session) ctx.waitUntil(context.session.close());
    }
  };
}

/** Reads the translations. Throws only when those of this request's language are missing. */
async function textsFor(request: Request, bindings: Bindings): Promise<void> {
  try {
    await readTranslations(bindings);
  } catch (error) {
    if (!translationsOf(languageAsked(request))) throw error;
  }
}

function languageAsked(request: Request) {
  return languageOf(request, new URL(request.url).pathname.split('/')[1]);
}

/** Whether Remix answers it with a page or a page's data, in which a refusal has a screen. */
function isForRemix(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return hasTexts(pathname) && (pathname.endsWith('.data') || wantsPage(request));
}

function wantsPage(request: Request): boolean {
  return (request.headers.get('Accept') ?? '').includes('text/html');
}

/** Before Remix: a sentence for a person, `{code}` for a program. */
async function refuse(
  refusal: EdgeRefusal,
  request: Request,
  { nonce }: AppLoadContext,
  bindings: Bindings,
  failurePage: FailurePage,
): Promise<Response> {
  if (!wantsPage(request)) return Response.json({ code: refusal.code }, { status: refusal.status });
  // Without them the sentence is in English.
  await readTranslations(bindings).catch(() => {});
  const kind = refusal.code === 'foreign-origin' ? 'foreign' : refusal.status;
  return failurePage({ status: refusal.status, text: `errorScreens.status.${kind}` }, languageAsked(request), nonce);
}

/** What the route for unknown paths answers, without Remix: the English root outside the language prefix, 404 inside it. */
function nowhere(request: Request, { nonce }: AppLoadContext, failurePage: FailurePage): Promise<Response> | Response {
  const segment = new URL(request.url).pathname.split('/')[1];
  if (!isLanguage(segment)) return redirect(`/${FALLBACK_LANGUAGE}`);
  return failurePage({ status: 404, text: 'errorScreens.notFound.title' }, segment, nonce);
}

/**
 * Without X-Forwarded-Host: Remix compares it with the Origin of a write, which has been checked, and answers 500 when they
 * differ. A HEAD for data as a GET, since Remix takes it for a write.
 */
function asRemixTakesIt(request: Request): Request {
  const isHeadForData = request.method === 'HEAD' && new URL(request.url).pathname.endsWith('.data');
  if (!request.headers.has('X-Forwarded-Host') && !isHeadForData) return request;
  const headers = new Headers(request.headers);
  headers.delete('X-Forwarded-Host');
  return new Request(request, { headers, ...(isHeadForData && { method: 'GET' }) });
}

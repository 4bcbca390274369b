import { data, redirect } from '@remix-run/cloudflare';
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import { FALLBACK_LANGUAGE, isLanguage, type Language } from '#app/domain/platform/languages.ts';
import { decideAccess, safeRedirectTo, type Viewer, withLanguage } from '#app/domain/access/redirects.ts';
import { addressOf, isDownload, policyOf, type ROUTES, type RouteKey } from '#app/domain/access/permissions.ts';
import { effectiveRole, type Standing } from '#app/domain/access/roles.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { LANGUAGE_KEY, detectLanguage } from '#app/i18n/detect-language.ts';
import { readCookie } from '../platform/cookies.server.ts';
import { type DataAccess, openDataAccess } from '../data/access.server.ts';
import { isTransient } from '../data/firestore.server.ts';
import { logRefusal } from '../platform/log.server.ts';
import { forbidden, networkFailure } from '../data/refusals.server.ts';
import type { Identity, ResolvedSession } from './resolved-session.ts';
import type { RequestSession } from './session.server.ts';

type GuardArgs = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>;

/** What every guard knows of the page: its language, the prefix in its path, and the request's session. */
export type PageAccess = { language: Language; prefix: Language | null; session: RequestSession; viewer: Viewer };

/** A member on a route of the table. */
export type MemberAccess = PageAccess & DataAccess & { identity: Identity; standing: Standing };

type AccessOf<Key extends RouteKey> = (typeof ROUTES)[Key]['policy'] extends { access: 'members' }
  ? MemberAccess
  : PageAccess & { identity: Identity | null };

/**
 * The guard: the first statement of every loader and action. Throws the redirect or refusal, or returns who is asking.
 *
 * A page request that may not be answers with a redirect (302); an action and a file answer a wrong role with 403. Throws 503
 * `{kind:'configuration'}` or `{kind:'network'}` when nothing can be decided.
 */
export async function guard<Key extends RouteKey>(args: GuardArgs, route: Key): Promise<AccessOf<Key>> {
  if (args.context.refusal) throw data({ code: args.context.refusal.code }, { status: args.context.refusal.status });
  const page = openPage(args);
  const isAction = !['GET', 'HEAD'].includes(args.request.method);
  const resolved = await resolveOrThrow(page.session.resolve());
  enforce(args, page.prefix, resolved, route, isAction);
  refuseMalformed(args, isAction);
  const access = { ...page, viewer: resolved.viewer, identity: resolved.identity };
  if (policyOf(route).access !== 'members') return access as unknown as AccessOf<Key>;
  if (resolved.viewer.kind !== 'member' || !resolved.identity) throw new Error(`${route} let a non-member through`);
  const { session } = page;
  const decideAgain = async (why: 'read' | 'write') => {
    const renewed = why === 'read' ? await resolveOrThrow(session.renew()) : await session.renew();
    // A write that the rules refused was refused: that the provider can't be reached doesn't make it a matter of the network.
    if (!renewed.unavailable) enforce(args, page.prefix, renewed, route, isAction);
  };
  const { standing } = resolved.viewer;
  const { token, uid } = resolved.identity;
  const { requestId } = args.context;
  const actor = effectiveRole(standing);
  const toData = openDataAccess({ session, actor, uid, token, requestId, decideAgain }, Date.now());
  return { ...access, standing, ...toData } as unknown as AccessOf<Key>;
}

/** Parameters of paths that name a document. */
const ID_PARAMS = ['id', 'offerId', 'streamId', 'commissionId'];
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** No document can have this id: 404. Every action takes a form: another kind of body is a 415. */
function refuseMalformed({ request, params }: GuardArgs, isAction: boolean): void {
  if (ID_PARAMS.some((name) => params[name] !== undefined && !isDocumentId(params[name]))) {
    throw data(null, { status: 404 });
  }
  if (isAction && !FORM.test(request.headers.get('Content-Type') ?? '')) {
    throw data({ code: 'invalid-request' }, { status: 415 });
  }
}

/** For pages outside the table: the language is checked, nobody is turned away. */
export async function guardNotFound(args: GuardArgs): Promise<never> {
  const { pathname } = new URL(args.request.url);
  const isFile = /^\/(assets|clips|locales|guide-texts)\//.test(pathname);
  if (!isFile && !isLanguage(args.params.lang)) throw redirect(`/${FALLBACK_LANGUAGE}`);
  throw data(null, { status: 404 });
}

/** The language of a request and its session, or the refusal when either can't be had. */
function openPage({ request, params, context }: GuardArgs): Omit<PageAccess, 'viewer'> {
  if (!context.session) throw data({ kind: 'configuration', missing: context.missing }, { status: 503 });
  if (params.lang !== undefined && !isLanguage(params.lang)) throw redirect(`/${FALLBACK_LANGUAGE}`);
  const prefix = params.lang ?? null;
  return { prefix, language: languageOf(request, prefix), session: context.session };
}

export function languageOf(request: Request, segment: string | null | undefined): Language {
  return detectLanguage({
    segment,
    cookie: readCookie(request, LANGUAGE_KEY),
    acceptLanguage: request.headers.get('Accept-Language'),
  });
}

async function resolveOrThrow(session: Promise<ResolvedSession>): Promise<ResolvedSession> {
  const resolved = await session.catch((error: unknown) => {
    if (isTransient(error)) throw networkFailure();
    throw error;
  });
  if (resolved.unavailable) throw networkFailure();
  return resolved;
}

function enforce(
  { request, context }: GuardArgs,
  prefix: Language | null,
  { viewer, identity, reason }: ResolvedSession,
  route: RouteKey,
  isAction: boolean,
): void {
  const decision = decideAccess(viewer, route);
  if (decision.kind === 'allow') return;
  logRefusal(context.requestId, route, { viewer, identity });
  // A sign-up that was sent twice is led on, like every visit of a member to a page for guests.
  const isPage = !isAction && !isDownload(route);
  if (!isPage && viewer.kind === 'member' && policyOf(route).access !== 'guest') throw forbidden();

  const url = new URL(request.url);
  if (viewer.kind === 'member' && policyOf(route).access === 'guest') {
    const wanted = safeRedirectTo(url.searchParams.get('redirectTo'), viewer.standing);
    if (wanted) throw redirect(wanted);
  }
  const [path, fixedQuery = ''] = decision.to.split('?');
  const back = isAction ? pageOfForm(request) : url.pathname + url.search;
  const to = { pathname: withLanguage(prefix, path!), search: decision.keepQuery ? url.search : fixedQuery };
  throw redirect(
    hrefWith(to, {
      ...(reason && path === addressOf('login') && { code: reason }),
      ...(decision.remember && { redirectTo: back }),
    }),
  );
}

/** Where a form was sent from: an action's own address need not be a page. Null when the browser does not say. */
function pageOfForm(request: Request): string | null {
  const referrer = URL.parse(request.headers.get('Referer') ?? '');
  return referrer?.origin === new URL(request.url).origin ? referrer.pathname + referrer.search : null;
}

import { data, redirect } from '@remix-run/cloudflare';
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isDocumentId } from '#app/domain/document-id.ts';
import { FALLBACK_LANGUAGE, isLanguage, type Language } from '#app/domain/languages.ts';
import { decideAccess, safeRedirectTo, type Viewer, withLanguage } from '#app/domain/redirects.ts';
import { policyOf, ROUTES, type RouteKey } from '#app/domain/permissions.ts';
import type { Standing } from '#app/domain/roles.ts';
import { LANGUAGE_KEY, detectLanguage } from '#app/i18n/detect-language.ts';
import { readCookie } from './cookies.server.ts';
import { type Firestore, isPermissionDenied, isTransient } from './firestore.server.ts';
import { logRefusal } from './log.server.ts';
import type { Identity, RequestSession, ResolvedSession } from './session.server.ts';
import { type Streamed, streamFound, streamRead } from './streamed-read.server.ts';

type GuardArgs = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>;

/** What every guard knows of the page: its language, the prefix in its path, and the request's session. */
export type PageAccess = { language: Language; prefix: Language | null; session: RequestSession; viewer: Viewer };

/** A member on a route of the table. */
export type MemberAccess = PageAccess & {
  identity: Identity;
  standing: Standing;
  /**
   * Reads with the member's token: retried once when the network failed (spec.txt section 9). When the rules refuse
   * what the table allows, the token is renewed once and access is decided again on the live record.
   */
  read: <Result>(query: (db: Firestore) => Promise<Result>) => Promise<Result>;
  /**
   * A write of an action, as `commit` does it. When the rules refuse it, access is decided again on the live record, which may
   * lead to /login or be a 403; a person who still may is given the refusal, since what was written is then at fault.
   */
  write: <Result>(change: (db: Firestore) => Promise<Result>) => Promise<Result>;
  /** `read` for what a page need not wait for: see streamed-read.server.ts. */
  stream: <Result>(query: (db: Firestore) => Promise<Result>) => Promise<Streamed<Result>>;
  /** `read` for the one thing that the page is about: null is a 404. */
  find: <Result>(query: (db: Firestore) => Promise<Result | null>) => Promise<Streamed<Result>>;
};

type AccessOf<Key extends RouteKey> = (typeof ROUTES)[Key]['policy'] extends { access: 'members' }
  ? MemberAccess
  : PageAccess & { identity: Identity | null };

/**
 * The guard: the first statement of every loader and action. Throws the redirect or refusal, or returns who is asking.
 *
 * A page request that may not be answers with a redirect (302); an action answers a wrong role with 403. Throws 503
 * `{kind:'configuration'}` or `{kind:'network'}` when nothing can be decided.
 */
export async function guard<Key extends RouteKey>(args: GuardArgs, route: Key): Promise<AccessOf<Key>> {
  // Remix hands it to the loaders of routes without a page, as if it were a GET.
  if (args.request.method === 'OPTIONS') throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  const page = openPage(args);
  const isAction = !['GET', 'HEAD'].includes(args.request.method);
  const resolved = await resolveOrThrow(page.session.resolve());
  enforce(args, page.prefix, resolved, route, isAction);
  refuseMalformed(args, isAction);
  const access = { ...page, viewer: resolved.viewer, identity: resolved.identity };
  if (policyOf(route).access !== 'members') return access as unknown as AccessOf<Key>;
  if (resolved.viewer.kind !== 'member' || !resolved.identity) throw new Error(`${route} let a non-member through`);
  const read = (query: (db: Firestore) => Promise<unknown>) => readWithRenewal(args, page, route, isAction, query);
  const reader = {
    token: resolved.identity.token,
    requestId: args.context.requestId,
    now: Date.now(),
    keepOpenFor: (late: Promise<unknown>) => page.session.keepOpenFor(late),
  };
  return {
    ...access,
    standing: resolved.viewer.standing,
    read,
    write: (change: (db: Firestore) => Promise<unknown>) => writeOrDecide(args, page, route, change),
    stream: (query: (db: Firestore) => Promise<unknown>) => streamRead(reader, () => read(query)),
    find: (query: (db: Firestore) => Promise<unknown>) => streamFound(reader, () => read(query)),
  } as unknown as AccessOf<Key>;
}

/** Parameters of paths that name a document. */
const ID_PARAMS = ['id', 'offerId', 'streamId', 'commissionId'];
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** No document can have such an id: 404. Every action takes a form: another kind of body is a 415. */
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

/**
 * A write of an action. Never tried again by itself; when Firestore can't be reached or has no time, the answer is 503
 * with the network text, and what the form held is still in the browser.
 */
export async function commit<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw isTransient(error) ? networkFailure() : error;
  }
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

function networkFailure() {
  return data({ kind: 'network' }, { status: 503 });
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
  if (isAction && viewer.kind === 'member') throw data({ code: 'forbidden' }, { status: 403 });

  const url = new URL(request.url);
  if (viewer.kind === 'member' && policyOf(route).access === 'guest') {
    const wanted = safeRedirectTo(url.searchParams.get('redirectTo'), viewer.standing);
    if (wanted) throw redirect(wanted);
  }
  const [path, fixedQuery] = decision.to.split('?');
  const query = new URLSearchParams(decision.keepQuery ? url.search : fixedQuery);
  if (reason && path === ROUTES.login.path) query.set('code', reason);
  const back = isAction ? pageOfForm(request) : url.pathname + url.search;
  if (decision.remember && back) query.set('redirectTo', back);
  const search = query.size > 0 ? `?${query}` : '';
  throw redirect(withLanguage(prefix, path!) + search);
}

/** Where a form was sent from: an action's own address need not be a page. Null when the browser does not say. */
function pageOfForm(request: Request): string | null {
  const referrer = URL.parse(request.headers.get('Referer') ?? '');
  return referrer?.origin === new URL(request.url).origin ? referrer.pathname + referrer.search : null;
}

async function readWithRenewal<Result>(
  args: GuardArgs,
  page: Omit<PageAccess, 'viewer'>,
  route: RouteKey,
  isAction: boolean,
  query: (db: Firestore) => Promise<Result>,
): Promise<Result> {
  const { session } = page;
  try {
    return await retryOnce(() => query(session.port.db));
  } catch (error) {
    if (!isPermissionDenied(error)) throw isTransient(error) ? networkFailure() : error;
  }
  const renewed = await resolveOrThrow(session.renew());
  enforce(args, page.prefix, renewed, route, isAction);
  try {
    return await query(session.port.db);
  } catch (error) {
    if (isPermissionDenied(error)) throw data({ code: 'forbidden' }, { status: 403 });
    throw isTransient(error) ? networkFailure() : error;
  }
}

async function writeOrDecide<Result>(
  args: GuardArgs,
  page: Omit<PageAccess, 'viewer'>,
  route: RouteKey,
  change: (db: Firestore) => Promise<Result>,
): Promise<Result> {
  try {
    return await commit(change(page.session.port.db));
  } catch (error) {
    if (!isPermissionDenied(error)) throw error;
    const renewed = await page.session.renew();
    // Unavailable decides nothing, and neither does it make a refusal a matter of the network.
    if (!renewed.unavailable) enforce(args, page.prefix, renewed, route, true);
    throw error;
  }
}

async function retryOnce<Result>(query: () => Promise<Result>): Promise<Result> {
  try {
    return await query();
  } catch (error) {
    if (!isTransient(error)) throw error;
    return query();
  }
}

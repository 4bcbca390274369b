import type { AppLoadContext } from '@remix-run/cloudflare';
import { isLinkCode, type LinkState, LINK_STATES } from '#app/domain/offers/short-link.ts';
import { readOpenDocument } from '../data/open-document.server.ts';
import type { Failure } from '../platform/edge.server.ts';
import type { Env } from '../platform/env.server.ts';
import { keepLatest } from '#app/domain/platform/keep-latest.ts';
import { rememberedMap, SharedCalls } from '../platform/between-requests.server.ts';
import { logEvent } from '../platform/log.server.ts';

/** Where short links lead, as this isolate knows it: viewers of a stream follow the same one all evening. */

type Link = { target: string; state: LinkState };
type Known = { link: Link | null; until: number };

/** How long a link that has ended may still be followed. */
const FRESH_MS = 60_000;
const PATIENCE_MS = 3_000;
/** Bound on links remembered per isolate; the one asked for longest ago goes first. */
const MOST_KNOWN = 2_000;

const known = rememberedMap<string, Known>();
/** Readings that others wait for, too. */
const readings = new SharedCalls<Known>();

const GONE: Failure = { status: 410, text: 'errorScreens.linkEnded.title' };
const UNKNOWN: Failure = { status: 404, text: 'errorScreens.notFound.title' };
const UNREAD: Failure = { status: 503, text: 'errorScreens.status.503' };

/** Where the short link of a code leads, or what is said instead. */
export async function openShortLink(
  { session, waitUntil }: Pick<AppLoadContext, 'session' | 'waitUntil'>,
  code: unknown,
  now: number,
): Promise<{ target: string; failure?: never } | { target?: never; failure: Failure }> {
  if (!session) return { failure: UNREAD };
  try {
    const link = isLinkCode(code) ? await findLink(session.env, waitUntil, code, now) : null;
    if (!link) return { failure: UNKNOWN };
    return link.state === 'live' ? { target: link.target } : { failure: GONE };
  } catch {
    return { failure: UNREAD };
  }
}

/**
 * Null for none. Remembered for a minute, found or not. While the database does not answer, a link goes on as it was known;
 * throws for one that was not.
 */
async function findLink(
  env: Env,
  waitUntil: AppLoadContext['waitUntil'],
  code: string,
  now: number,
): Promise<Link | null> {
  const before = known.get(code);
  if (before && now < before.until) return before.link;
  try {
    return (await readings.join(code, { now, waitUntil }, () => readLink(env, code, now))).link;
  } catch (error) {
    logEvent('warn', 'link-unread', { error });
    if (before?.link) return before.link;
    throw error;
  }
}

async function readLink(env: Env, code: string, now: number): Promise<Known> {
  const texts = await readOpenDocument(env, `links/${code}`, PATIENCE_MS);
  const found = { link: texts && linkOf(texts), until: now + FRESH_MS };
  keepLatest(known, code, found, MOST_KNOWN);
  return found;
}

/** Null for a document that leads nowhere: only functions write them. */
function linkOf({ target, state }: Record<string, unknown>): Link | null {
  const stateKnown = LINK_STATES.find((one) => one === state);
  return typeof target === 'string' && target.startsWith('https://') && stateKnown
    ? { target, state: stateKnown }
    : null;
}

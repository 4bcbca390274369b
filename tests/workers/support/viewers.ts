import { inject } from 'vitest';
import { batchFile } from '#app/domain/payouts/files/batch-file.ts';
import { hashText } from '#app/domain/payouts/batch.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { openCycleAt } from '#app/domain/payouts/calendar.ts';
import { type Language, LANGUAGES } from '#app/domain/platform/languages.ts';
import { addressOf, policyOf, ROUTE_KEYS, type RouteKey } from '#app/domain/access/permissions.ts';
import { decideAccess, type Viewer, withLanguage } from '#app/domain/access/redirects.ts';
import { ROLES, type Standing, STATUSES } from '#app/domain/access/roles.ts';
import { fileOf } from '#app/route-files.ts';
import { addPerson, browser, COOKIE_KEYS, type Harness, type ServerBrowser, SESSION_ID } from '../harness.ts';

/**
 * Every kind of viewer and every route of the table, for the suites that walk them. What is right comes from
 * decideAccess, whose own cases the unit suite states one by one.
 */
const PREFIXES: readonly (Language | null)[] = [null, ...LANGUAGES];

export type ViewerCase = {
  name: string;
  viewer: Viewer;
  /** What the token says and the users record holds; null for none. */
  claims: Record<string, unknown> | null;
  record: Record<string, unknown> | null;
};

const STANDINGS: Standing[] = ROLES.flatMap((role) =>
  STATUSES.flatMap((status) => [false, true].map((completedAllGuides) => ({ role, status, completedAllGuides }))),
);

const asViewer = (standing: Standing): Viewer =>
  standing.role === 'none' ? { kind: 'refused' } : { kind: 'member', standing };

const inWords = ({ role, status, completedAllGuides }: Standing) =>
  `role ${role}, status ${status}, guides ${completedAllGuides ? 'done' : 'open'}`;

const MALFORMED: Record<string, Record<string, unknown>> = {
  'an unknown role': { role: 'superadmin', status: 'active', completedAllGuides: true },
  'a list of roles': { role: ['admin'], status: 'active', completedAllGuides: true },
  'a role of null': { role: null, status: 'active', completedAllGuides: true },
  'a missing role': { status: 'active', completedAllGuides: true },
  'a missing status': { role: 'admin', completedAllGuides: true },
  'guides as text': { role: 'streamer', status: 'active', completedAllGuides: 'true' },
};

const STREAMER: Standing = { role: 'streamer', status: 'active', completedAllGuides: true };

export const VIEWERS: readonly ViewerCase[] = [
  { name: 'signed out', viewer: { kind: 'signed-out' }, claims: null, record: null },
  { name: 'unregistered', viewer: { kind: 'unregistered' }, claims: {}, record: null },
  ...STANDINGS.map((standing) => ({
    name: inWords(standing),
    viewer: asViewer(standing),
    claims: standing,
    record: standing,
  })),
  // The edge reads users/{uid} for these: status and guides are told apart by the rows above.
  ...STANDINGS.filter(
    ({ role, status, completedAllGuides }) => status === 'active' && (completedAllGuides || role === 'streamer'),
  ).map((standing) => ({
    name: `no claims, record of ${inWords(standing)}`,
    viewer: asViewer(standing),
    claims: {},
    record: standing,
  })),
  ...Object.entries(MALFORMED).map(([name, claims]) => ({
    // The record decides.
    name: `claims with ${name}`,
    viewer: asViewer(STREAMER),
    claims,
    record: STREAMER,
  })),
];

/**
 * The prefixes to try a viewer with: of the first of those for whom the table decides alike all at night, otherwise one by turns;
 * English for the others.
 */
export function prefixesOf(who: ViewerCase): readonly (Language | null)[] {
  const turn = UNLIKE.indexOf(who);
  if (turn < 0) return ['en'];
  return inject('isNightly') ? PREFIXES : [PREFIXES[turn % PREFIXES.length]!];
}

/** The prefixes of documents by GET, which are all for everybody at night. */
export function documentPrefixesOf(who: ViewerCase): readonly (Language | null)[] {
  return inject('isNightly') ? PREFIXES : prefixesOf(who);
}

/** The first of those for whom the table decides alike. */
export const UNLIKE: readonly ViewerCase[] = firstOfEach(VIEWERS, ({ viewer, claims }) =>
  JSON.stringify([claims?.role === undefined, ROUTE_KEYS.map((route) => decideAccess(viewer, route))]),
);

function firstOfEach<T>(all: readonly T[], likeness: (one: T) => string): T[] {
  const first = new Map<string, T>();
  for (const one of all) if (!first.has(likeness(one))) first.set(likeness(one), one);
  return [...first.values()];
}

/** Who the address of a person leads to. */
const SOMEONE = 'someone';
const OFFER = {
  id: 'an-offer',
  brandName: 'Northwind',
  status: 'live',
  visibility: 'public',
  title: {},
  description: {},
};
const CYCLE = openCycleAt(new Date(), USUAL_CUT_OFFS).id;
/** A batch without items: the hash is that of a file without rows. */
const BATCH = {
  cycleId: CYCLE,
  state: 'exported',
  builtAt: new Date('2026-01-05T10:00:00.000Z'),
  totals: {},
  rowsHash: '',
  exportHash: await hashText(batchFile(CYCLE, [])),
};
const STREAM = { uid: 'viewer', platform: 'twitch', state: 'planned', plannedAt: new Date('2026-01-05T10:00:00.000Z') };
const COMMISSION = {
  uid: 'viewer',
  offerId: 'an-offer',
  conversionId: 'a-conversion',
  amountMinor: 100,
  currency: 'USD',
  state: 'held',
  createdAt: new Date('2026-01-05T10:00:00.000Z'),
};

/**
 * Puts a viewer into the world; every call of the answer gives a browser of that viewer that has not asked anything.
 * One token serves them all: what is tried is access, not signatures.
 */
export async function admit({ tokens, world }: Harness, { claims, record }: ViewerCase): Promise<() => ServerBrowser> {
  addPerson(world, SOMEONE, STREAMER);
  world.firestore.documents.set('offers/an-offer', OFFER);
  world.firestore.documents.set('streams/a-stream', STREAM);
  world.firestore.documents.set('commissions/a-commission', COMMISSION);
  // The page of a commission has `:id` in its address, as that of a person has.
  world.firestore.documents.set(`commissions/${SOMEONE}`, COMMISSION);
  world.firestore.documents.set(`payoutBatches/${CYCLE}`, BATCH);
  if (!claims) return () => browser();
  const uid = 'viewer';
  if (record) {
    addPerson(world, uid, STREAMER);
    Object.assign(world.firestore.documents.get(`users/${uid}`)!, record);
  }
  const signedIn = await browser().signInWith(
    await tokens.mint({ uid }, claims),
    { uid, refreshToken: 'refresh-viewer', sessionId: SESSION_ID },
    COOKIE_KEYS,
  );
  return () => {
    const copy = browser();
    for (const [name, value] of signedIn.cookies) copy.cookies.set(name, value);
    return copy;
  };
}

/** What makes data tell: every page has a title, in its data and in the document's stream, and every file its columns. */
export const DATA =
  /"title\\?"|date_utc|(earned|joined|requested)_at_utc|target_name|exportedAt|payment_id|available_after|reported_amount|%PDF-1/;

/** A path of the route; parameters name what exists. */
export function pathOf(route: RouteKey): string {
  return addressOf(route, {
    key: 'welcome',
    offerId: 'an-offer',
    streamId: 'a-stream',
    commissionId: 'a-commission',
    cycle: openCycleAt(new Date(), USUAL_CUT_OFFS).id,
    id: SOMEONE,
  });
}

/** The address of a path's data: of the root it has a name of its own. */
export function dataPath(path: string): string {
  return path === '/' ? '/_root.data' : `${path}.data`;
}

/**
 * Where decideAccess sends this request: path and query, or null when it lets it through.
 *
 * @param asked path and query of the page; a write is not remembered
 */
export function expectedTarget(
  viewer: Viewer,
  route: RouteKey,
  prefix: Language | null,
  asked: string,
  isWrite = false,
): string | null {
  const decision = decideAccess(viewer, route);
  if (decision.kind === 'allow') return null;
  const [path, fixed] = decision.to.split('?');
  const query = new URLSearchParams(decision.keepQuery ? new URL(asked, 'https://x').search : fixed);
  if (decision.remember && !isWrite) query.set('redirectTo', asked);
  return withLanguage(prefix, path!) + (query.size > 0 ? `?${query}` : '');
}

/**
 * What a GET for this route answers: 403 to a member for a file of others, otherwise the redirect of `expectedTarget` with the status
 * `led`, or 200.
 */
export function expectedAnswer(
  viewer: Viewer,
  route: RouteKey,
  prefix: Language | null,
  asked: string,
  led: 202 | 302 = 302,
): { status: number; target: string | null } {
  const target = expectedTarget(viewer, route, prefix, asked);
  if (target === null) return { status: 200, target };
  // Remix calls a route without a page a resource route. The old address of a page leads on, as the page does.
  const isFile = viewer.kind === 'member' && !hasPage(route) && policyOf(route).access !== 'guest';
  return isFile ? { status: 403, target: null } : { status: led, target };
}

/** What differs, as a line to read: soft assertions by the thousand take minutes to report. */
export function difference(what: string, got: unknown, wanted: unknown): string[] {
  return got === wanted ? [] : [`${what}: ${String(got)}, not ${String(wanted)}`];
}

const SOURCES = import.meta.glob<string>('../../../app/routes/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The id of a page's own route: Remix's default is the file's path without extension. */
export function idOf(route: RouteKey): string {
  const phase = /^onboarding\/(.*-stream|extras)$/.exec(route)?.[1];
  if (phase) return `onboarding-phase/${phase}`;
  const file = Object.keys(SOURCES).find(
    (path) => !path.endsWith('/layout.tsx') && SOURCES[path]!.includes(`guard(args, '${route}')`),
  );
  if (!file) throw new Error(`No page is guarded as ${route}`);
  return file.replace('../../../app/', '').replace(/\.tsx?$/, '');
}

/** Whether the page of a route has an action: its own file says so. */
export function hasAction(route: RouteKey): boolean {
  return /export async function action\(/.test(sourceOf(route));
}

/** Whether a route has a page: without a component it is what Remix calls a resource route. */
function hasPage(route: RouteKey): boolean {
  return /export (default|\{ .* as default)/.test(sourceOf(route));
}

function sourceOf(route: RouteKey): string {
  return SOURCES[`../../../app/${fileOf(route)}`]!;
}

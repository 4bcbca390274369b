import { Timestamp } from 'firebase-admin/firestore';
import { IS_NIGHTLY } from '#tests/setup/nightly.ts';
import { sampleSubId } from '../../../scripts/seed/sub-id.ts';
import type { ConversionKind, TrackerEvent } from '../../../app/domain/income/conversion.ts';
import { conversionIdOf, recordEvent } from '../../../functions/src/income/record-conversion.ts';
import { rebuildStats } from '../../../functions/src/figures/rebuild-stats.ts';
import { reconcileLedger } from '../../../functions/src/ledger/reconcile-ledger.ts';
import { withoutZeros } from '../../../functions/src/figures/plan-stats.ts';
import { foldAllCounts } from '../../../functions/src/figures/counters.ts';
import { countedAt, isCounter } from './counters.ts';
import { at, contents, openProject, type Project, randomText } from './project.ts';

/** What the tests of income are about: a person, who promotes an offer, and what a tracker says. */

export const NOW = at('2026-11-20T10:00:00.000Z');
export const OFFER_ID = 'northwind';

/** All that income may write, but for jobRuns. */
export const INCOME_COLLECTIONS = [
  'conversions',
  'quarantine',
  'commissions',
  'ledger',
  'balances',
  'payouts',
  'counters',
  'countChanges',
  'offerCounts',
  'dailyStats',
  'monthlyStats',
  'programmeStats',
  'streamerStats',
];

/** The rates of a day, as the source published them. */
export async function keepDay({ db }: Pick<Project, 'db'>, date: string, published: object, kept: object = {}) {
  await db.doc(`exchangeRates/${date}`).set({ date, base: 'EUR', published, kept });
}

type OfferPart = { goals?: object[]; holdDays?: number; caps?: object; startsAt?: Date | null; endsAt?: Date | null };

const GOALS = [
  { type: 'cpa', label: 'first-deposit', amountMinor: 40_00, currency: 'USD' },
  { type: 'cpa', label: 'registration', amountMinor: 1_50, currency: 'USD' },
];

export async function makeOffer({ db }: Project, part: OfferPart = {}, id = OFFER_ID): Promise<void> {
  await db.doc(`offers/${id}`).set({ id, status: 'live' });
  await makeVersion({ db }, 1, at('2026-01-01T00:00:00.000Z'), part, id);
}

export async function makeVersion(
  { db }: Pick<Project, 'db'>,
  version: number,
  effectiveFrom: Date,
  part: OfferPart = {},
  id = OFFER_ID,
): Promise<void> {
  await db.doc(`offers/${id}/versions/${version}`).set({
    version,
    goals: GOALS,
    holdDays: 7,
    caps: { monthlyPerCreator: null, total: null },
    countries: [],
    disclosure: {},
    startsAt: null,
    endsAt: null,
    effectiveFrom,
    ...part,
  });
}

export const person = (uid: string, part: object = {}) => ({
  email: `${uid}@example.test`,
  role: 'streamer',
  displayName: 'Ana Paz',
  username: `n_${uid}`.slice(0, 30),
  firstName: 'Ana',
  lastName: 'Paz',
  createdAt: '2026-01-01T00:00:00.000Z',
  uid,
  status: 'active',
  completedAllGuides: true,
  brandName: '',
  affiliateManagerId: null,
  ...part,
});

/** An approved streamer with a card for the offer and one stream. */
export async function makePromoter(
  { db }: Project,
  { uid = 'ana', state = 'approved', offerId = OFFER_ID } = {},
): Promise<void> {
  const when = Timestamp.fromDate(at('2026-01-02T00:00:00.000Z'));
  await db.doc(`users/${uid}`).set(person(uid));
  await db.doc(`payouts/${uid}`).set({
    userId: uid,
    username: `n_${uid}`.slice(0, 30),
    amount: 0,
    status: 'pending',
    lastUpdated: when,
    nextPayoutDate: Timestamp.fromDate(at('2026-12-01T00:00:00.000Z')),
  });
  await db.doc(`streams/${uid}-stream`).set({ uid, state: 'ended' });
  await db.doc(`offerAccess/${offerId}_${uid}`).set({
    uid,
    offerId,
    card: { brandName: 'Northwind', title: { en: 'First purchase' }, visibility: 'public' },
    state,
    note: '',
    reason: '',
    requestedAt: when,
    decidedAt: when,
    mayAskAgainAt: null,
    trackingUrl: 'https://track.example.test/',
    subId: sampleSubId(offerId, uid),
  });
}

/** A project of its own with the offer and ana, who promotes it. */
export async function promotedOffer(part: OfferPart = {}): Promise<Project> {
  const project = openProject();
  await makeOffer(project, part);
  await makePromoter(project);
  return project;
}

/** One status at a minute of the morning, of the click `click`. */
export function status(kind: ConversionKind, minute: number | null, part: Partial<TrackerEvent> = {}): TrackerEvent {
  const time = minute === null ? null : new Date(at('2026-11-20T08:00:00.000Z').getTime() + minute * 60_000);
  return {
    subid: 'click',
    tid: 't1',
    kind,
    at: time,
    receivedAt: NOW,
    payout: kind === 'sale' || kind === 'rebill' ? '100.00' : null,
    currency: 'USD',
    originalStatus: kind,
    subId: sampleSubId(OFFER_ID, 'ana'),
    streamId: 'ana-stream',
    campaign: '',
    country: 'BR',
    ...part,
  };
}

export async function record(project: Project, ...events: TrackerEvent[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const event of events) outcomes.push(await recordEvent(project.context(NOW), event));
  return outcomes;
}

export const CLICK = conversionIdOf('click', 't1');

export const commission = (project: Project, id = CLICK) => read(project, `commissions/${id}`);
export const balance = (project: Project) => read(project, 'balances/ana');

/** Every order of some events; between the nights every second one, and the last. */
export function ordersOf<Item>(items: readonly Item[]): Item[][] {
  const all = permutations(items);
  return IS_NIGHTLY ? all : all.filter((_, index) => index % 2 === 0 || index === all.length - 1);
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

/** A document, or the sum of a counter's shards. */
export async function read({ db }: Project, path: string): Promise<Record<string, unknown> | undefined> {
  return isCounter(path) ? countedAt({ db }, path) : (await db.doc(path).get()).data();
}

/** What stands at the end: states, amounts, statistics without zeros. How it came about is left out. */
export async function endState({ db }: Project): Promise<unknown> {
  await foldAllCounts({ db });
  const all = (await contents(db, INCOME_COLLECTIONS)) as Record<string, Record<string, unknown>>;
  const left = Object.entries(all).flatMap(([path, document]) => {
    if (path.startsWith('ledger/')) return [];
    const { seq: _seq, lastUpdated: _lastUpdated, updatedAt: _updatedAt, accrued: _accrued, ...rest } = document;
    const kept = /Stats\/|counters\/|offerCounts\/|balances\//.test(path) ? withoutZeros(rest) : rest;
    const empty = kept === undefined || Object.values(kept as object).every((value) => typeof value === 'string');
    return empty ? [] : [[path, kept]];
  });
  return Object.fromEntries(left);
}

/** Throws unless the books add up and the statistics are what a rebuild makes of the events. */
export async function mustAddUp(project: Project): Promise<void> {
  const context = project.context(NOW);
  const { differences } = await reconcileLedger(context);
  if (differences) throw new Error(context.errors.join('\n'));
  const statistics = ['dailyStats', 'monthlyStats', 'programmeStats', 'streamerStats'];
  const stored = async () => {
    const all = await contents(project.db, statistics);
    const kept = Object.entries(all).map(([path, data]) => [path, withoutZeros(data)] as [string, object]);
    return kept.filter(([, data]) => Object.values(data).some((value) => typeof value !== 'string'));
  };
  await foldAllCounts(project);
  const before = await stored();
  await rebuildStats(project.context(new Date(NOW.getTime() + Math.floor(Math.random() * 1e9))));
  const after = await stored();
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    throw new Error(`Rebuilt from ${JSON.stringify(before)} to ${JSON.stringify(after)}`);
  }
}

export async function makeAdmin(project: Project): Promise<string> {
  const uid = `admin${randomText()}`;
  await project.auth.createUser({ uid });
  await project.db.doc(`users/${uid}`).set(person(uid, { role: 'admin' }));
  return uid;
}

/** A session that began now. */
export const callerOf = (uid: string) => ({
  uid,
  authTime: Math.floor(Date.now() / 1000) + 1,
  passwordAt: Math.floor(Date.now() / 1000) + 1,
});

import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeMonthSchema } from '../../app/domain/figures/active-days.ts';
import { sumShards } from '../../app/domain/figures/counter-shards.ts';
import { GUIDE_KEYS } from '../../app/domain/guides/guide.ts';
import { USUAL_CUT_OFFS } from '../../app/domain/payouts/cut-offs.ts';
import { sumLedger } from '../../app/domain/ledger/ledger.ts';
import { nextStepOf } from '../../app/domain/payouts/next-payout.ts';
import { cyclesAhead, parseCycleId } from '../../app/domain/payouts/calendar.ts';
import { isRequestState, type RequestState } from '../../app/domain/payouts/request.ts';
import { effectiveRole } from '../../app/domain/access/roles.ts';
import { userSchema } from '../../app/domain/people/schemas.ts';
import { withDates } from '#app/domain/platform/with-dates.ts';
import { parseSnapshot } from '../../functions/src/platform/context.ts';
import { planRebuild } from '../../functions/src/figures/rebuild-stats.ts';
import { reconcileLedger } from '../../functions/src/ledger/reconcile-ledger.ts';
import { crowdMoney } from '../../scripts/seed/crowd-money.ts';
import { seed } from '../../scripts/seed/index.ts';
import { PAYEES } from '../../scripts/seed/payees.ts';
import { personaOf, PERSONAS } from '../../scripts/seed/personas.ts';
import { SAMPLE_COMMISSION_ID } from '../../scripts/seed/streamer.ts';
import { TRIGGERS } from '../../scripts/seed/triggers.ts';
import { at, randomText } from '../functions/support/project.ts';
import { countedAt } from '../functions/support/counters.ts';
import { readerOf } from '../functions/support/written-documents.ts';

const CROWD = 20;
const { uid } = personaOf('streamer');
const UNDER_WAY: readonly RequestState[] = ['requested', 'locked', 'approved', 'exported', 'sent', 'held'];

describe('the story follows every write', () => {
  const sourceOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const index = sourceOf('functions/src/index.ts');

  it('as often as functions/src/index.ts has triggers of its collection', () => {
    const watched = [...index.matchAll(/document: '([^/']+)\//g)].map(([, collection]) => collection!);
    const followed = Object.entries(TRIGGERS).flatMap(([collection, triggers]) => triggers.map(() => collection));
    expect(followed.sort()).toEqual(watched.sort());
  });

  it('with the functions that these triggers call', () => {
    /** The story has no short links, nothing before a write (so no other email), and a clock of its own. */
    const others = [
      'contextAt',
      'noticeContext',
      'writtenOf',
      'followLinksOfCard',
      'followLinksOfOffer',
      'documentAt',
      'noticeEmail',
    ];
    /** noticeRequest, and what a request means for a batch that it stands behind: the story gives none up. */
    const same: Record<string, string> = { followRequest: 'noticeRequest' };
    const calledIn = (source: string, text: string) =>
      [...source.matchAll(/import \{([^}]*)\} from '\.[^']*'/g)]
        .flatMap(([, names]) => names!.split(',').map((name) => name.trim().split(' as ')))
        .filter(([name, alias]) => name && new RegExp(`\\b${alias ?? name}\\b`).test(text))
        .map(([name]) => same[name!] ?? name!)
        .filter((name) => !others.includes(name) && /^[a-z]/.test(name));
    const called = new Map<string, string[]>();
    for (const text of index.split(/\nexport const /)) {
      const collection = /document: '([^/']+)\//.exec(text)?.[1];
      const handler = text.slice(text.indexOf('document: '));
      if (collection) called.set(collection, [...(called.get(collection) ?? []), ...calledIn(index, handler)]);
    }
    const triggers = sourceOf('scripts/seed/triggers.ts');
    const rows = triggers
      .slice(triggers.indexOf('export const TRIGGERS'))
      .split(/\n {2}(?=\w+: \[)/)
      .slice(1);
    const followed = rows.map((row) => [/^\w+/.exec(row)![0], calledIn(triggers, row).sort()] as const);
    expect(Object.fromEntries(followed)).toEqual(
      Object.fromEntries([...called].map(([collection, names]) => [collection, names.sort()])),
    );
  });
});

// In the middle of a cycle; after a lock, when the batch waits for an admin; at the turn of a year, when it is sent.
describe.each([
  ['2026-11-20T10:00:00.000Z', 'requested'],
  ['2026-11-29T08:00:00.000Z', 'locked'],
  ['2026-12-31T23:59:59.999Z', 'sent'],
] as const)('seeded at %s', (iso, underWay) => {
  const now = at(iso);
  const projectId = `demo-seed-${randomText()}`;
  const app = initializeApp({ projectId }, projectId);
  const [db, auth] = [getFirestore(app), getAuth(app)];
  const log = { info: () => {}, error: () => {} };
  beforeAll(() => seed({ db, auth, now, streamers: CROWD, log: () => {} }), 240_000);
  afterAll(() => deleteApp(app));

  const ownRequests = async () =>
    (await db.collection('payoutRequests').where('userId', '==', uid).get()).docs.map((request) => request.data());
  const commissions = async () =>
    (await db.collection('commissions').where('uid', '==', uid).get()).docs.map((one) => one.data());

  it('has every persona in its state, with an account', async () => {
    const guidesDone: Record<string, number> = { streamer: GUIDE_KEYS.length, newcomer: 5 };
    for (const { uid: of, email, role, status, completedAllGuides, username } of PERSONAS) {
      const user = parseSnapshot(userSchema, await db.doc(`users/${of}`).get())!;
      expect(user).toMatchObject({ uid: of, email, role, status, completedAllGuides, username });
      const account = await auth.getUserByEmail(email);
      expect(account).toMatchObject({ uid: of, customClaims: { role, status, completedAllGuides } });
      expect((await db.doc(`directory/${of}`).get()).data()).toMatchObject({
        effectiveRole: effectiveRole(user),
        guidesDone: guidesDone[username] ?? 0,
      });
    }
    const { decision } = (await db.doc(`reviews/${personaOf('rejected').uid}`).get()).data()!;
    expect(decision).toBe('rejected');
  });

  it('has documents that their readers take, of every collection that pages show', async () => {
    const roots = await db.listCollections();
    const groups = ['items', 'versions'].map((name) => db.collectionGroup(name).get());
    const snapshots = await Promise.all([...roots.map((collection) => collection.get()), ...groups]);
    const misfits = snapshots.flatMap(({ docs }) =>
      docs.flatMap(({ ref, data }, index) => {
        const parsed = readerOf(ref.path)?.safeParse(withDates(data.call(docs[index])));
        return parsed && !parsed.success ? [`${ref.path}: ${parsed.error.message}`] : [];
      }),
    );
    expect(misfits).toEqual([]);
    expect(roots.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'commissions',
        'conversions',
        'payoutBatches',
        'quarantine',
        'programmeStats',
        'notices',
      ]),
    );
  });

  it('has one payout of the streamer under way, and nothing late', async () => {
    const requests = await ownRequests();
    const open = requests.filter(({ state }) => UNDER_WAY.includes(state as RequestState));
    expect(open.map(({ state }) => state as unknown)).toEqual([underWay]);
    for (const { state, cycleId } of requests) {
      expect(
        isRequestState(state) && nextStepOf(state, parseCycleId(String(cycleId), USUAL_CUT_OFFS)!.payAt, now)?.overdue,
      ).toBeFalsy();
    }
    expect(requests.filter(({ state }) => state === 'paid').length).toBeGreaterThanOrEqual(9);
  });

  it('has no late payout of anybody else, and no batch that waits past its payday', async () => {
    for (const batch of (await db.collection('payoutBatches').get()).docs) {
      const { payAt } = parseCycleId(batch.id, USUAL_CUT_OFFS)!;
      if (payAt.getTime() + 86_400_000 <= now.getTime()) expect(batch.get('state'), batch.id).toBe('closed');
    }
    expect((await db.collection('alerts').get()).size).toBe(0);
  });

  it('has one commission reversed, one in a foreign currency, and some in each state', async () => {
    const all = await commissions();
    expect(all.filter(({ corrects }) => corrects !== undefined)).toHaveLength(1);
    expect(all.filter(({ rate }) => rate !== null && rate !== undefined)).toMatchObject([
      { rate: { from: 'EUR', to: 'USD' }, currency: 'USD', amountMinor: 75_95 },
    ]);
    expect(new Set(all.map(({ state }) => state as unknown))).toEqual(
      new Set(['pending', 'held', 'available', 'rejected']),
    );
    expect((await db.doc(`commissions/${SAMPLE_COMMISSION_ID}`).get()).get('streamId')).toBe(`${uid}-0`);
  });

  it('has batches of several currencies with something to look at', async () => {
    const batches = (await db.collection('payoutBatches').orderBy('cycleId', 'desc').get()).docs;
    expect(Object.keys(batches[0]!.get('totals') as object).length).toBeGreaterThanOrEqual(4);
    expect(batches[0]!.get('differences')).toMatchObject({
      comparedTo: batches[1]!.id,
      newPayees: { count: 1 },
      changedDestinations: { count: 1 },
      missing: { count: 1 },
    });
    expect(new Set(batches.map((batch) => batch.get('approvedBy') as unknown).filter(Boolean)).size).toBe(2);
  });

  it('has the cycles ahead open and none of those behind', async () => {
    const cycles = (await db.collection('payoutCycles').get()).docs;
    const open = cycles.filter((cycle) => cycle.get('state') === 'open').map(({ id }) => id);
    expect(open).toEqual(cyclesAhead(now, USUAL_CUT_OFFS).map(({ id }) => id));
  });

  it('has books and statistics that add up, crowd included', async () => {
    const context = { db, auth, now, log };
    expect(await planRebuild(context)).toMatchObject({ written: 0, deleted: 0 });
    expect(await reconcileLedger(context)).toMatchObject({ differences: 0 });
    const held = await db.collection('commissions').where('state', '==', 'held').count().get();
    const waiting = await db.collection('quarantine').where('state', '==', 'open').count().get();
    expect(await countedAt({ db }, 'counters/money')).toEqual({
      heldCommissions: held.data().count,
      quarantined: waiting.data().count,
    });
    const people = (await db.collection('directory').get()).docs.map((entry) => String(entry.get('effectiveRole')));
    const byRole = Object.fromEntries(
      Object.entries(Object.groupBy(people, String)).map(([role, of]) => [role, of!.length]),
    );
    expect(await countedAt({ db }, 'counters/people')).toEqual({ total: people.length, byRole });
    expect(people).toHaveLength(PERSONAS.length + PAYEES.length + CROWD);
  });

  it('has months of active streamers, the latest day of each among them', async () => {
    const months = (await db.collection('counters').get()).docs.filter(({ id }) => id.startsWith('active-'));
    expect(months.length).toBeGreaterThanOrEqual(6);
    const { days } = activeMonthSchema.parse(sumShards(months.map((month) => month.data())));
    const streamers = await db.collection('directory').where('effectiveRole', '==', 'streamer').get();
    const latest = Object.groupBy(
      streamers.docs.map((entry) => String(entry.get('lastActiveDay'))).filter(Boolean),
      (day) => day,
    );
    for (const [day, entries] of Object.entries(latest)) {
      expect(days[day]!.streamers, day).toBeGreaterThanOrEqual(entries!.length);
    }
    expect(Object.keys(days).every((day) => day <= now.toISOString().slice(0, 10))).toBe(true);
  });

  it.runIf(underWay === 'requested')(
    'seeded again is the same',
    async () => {
      const counts = async () => {
        const roots = await db.listCollections();
        const sizes = await Promise.all(roots.map(async (root) => [root.id, (await root.count().get()).data().count]));
        return { sizes, people: await countedAt({ db }, 'counters/people') };
      };
      const before = await counts();
      await seed({ db, auth, now, streamers: CROWD, log: () => {} });
      expect(await counts()).toEqual(before);
    },
    240_000,
  );
});

it('the crowd’s money is as the ledger would have it', () => {
  const { documents } = crowdMoney('crowd-000001', '2026-10', at('2026-11-20T10:00:00.000Z'));
  const of = (collection: string) => documents.filter(({ path }) => path.startsWith(`${collection}/`));
  expect(sumLedger(of('ledger').map(({ data }) => data as never))).toEqual(of('balances')[0]!.data);
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isInRanges, rangesOfTurns } from '../../../functions/src/ledger/plan-reconcile-scope.ts';
import { planReconcile, reconcileEveryone, reconcileLedger } from '../../../functions/src/ledger/reconcile-ledger.ts';
import { differencesOfChanged } from '../../../functions/src/ledger/reconcile-person.ts';
import { ALL_KEYS } from '../../../functions/src/platform/plan-shards.ts';
import { everyNight } from '#tests/setup/nightly.ts';
import { countReads } from '../support/counted-reads.ts';
import { earn, makeAsker, RUN_TIME } from '../support/cycle.ts';
import { postTransfer } from '../support/post-transfer.ts';
import { contents, openProject, type Project, stamp } from '../support/project.ts';

const DAY_MS = 86_400_000;
/** The first run, which is of everyone, is that of night 0. */
const night = (number: number) => new Date(RUN_TIME.getTime() + number * DAY_MS);
const reconcile = (project: Project, number: number) => reconcileLedger(project.context(night(number)));

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** A uid whose turn is in that night. */
function uidOf(number: number, name: string): string {
  const ranges = rangesOfTurns([Math.floor(night(number).getTime() / DAY_MS) % 30], ALL_KEYS);
  const pairs = [...DIGITS].flatMap((one) => [...DIGITS].map((other) => one + other));
  return `${pairs.find((pair) => isInRanges(pair + name, ranges))!}${name}`;
}
/** Whose turn is in the first night, and in the fifth. */
const [FIRST, FIFTH, TENTH] = [uidOf(1, 'first'), uidOf(5, 'fifth'), uidOf(10, 'tenth')] as const;

/** Nobody's books were written for years. */
async function settleDown({ db }: Project): Promise<void> {
  for (const { ref } of (await db.collection('balances').get()).docs)
    await ref.update({ updatedAt: stamp('2020-01-01') });
}

/** Three people with money, all checked in night 0, who did not change since. */
async function scene(): Promise<Project> {
  const project = openProject();
  for (const uid of [FIRST, FIFTH, TENTH]) await makeAsker(project, { uid, availableMinor: 40_00 });
  expect(await reconcile(project, 0)).toMatchObject({ people: 3, differences: 0 });
  await settleDown(project);
  return project;
}

type OneAlert = { kind: string; subject: string; state: string };
const alerts = async ({ db }: Project) => Object.values(await contents(db, ['alerts'])) as OneAlert[];
const open = async (project: Project) => (await alerts(project)).filter(({ state }) => state === 'open');
const subjects = async (project: Project) => [...new Set((await open(project)).map(({ subject }) => subject))].sort();

const first = async ({ db }: Project, uid: string) =>
  (await db.collection('ledger').where('uid', '==', uid).where('seq', '==', 1).get()).docs[0]!.ref;

const PLANTED: [string, (project: Project, uid: string) => Promise<unknown>, string, string][] = [
  [
    'balance',
    ({ db }, uid) => db.doc(`balances/${uid}`).update({ paidMinor: 7 }),
    'reconcile-paidMinor',
    'reconcile-trial-paid programme/accounts-USD',
  ],
  [
    'entry',
    async (project, uid) => (await first(project, uid)).update({ amountMinor: 40_01 }),
    'reconcile-heldMinor',
    'reconcile-trial-held programme/accounts-USD',
  ],
  [
    'projection',
    ({ db }, uid) => db.doc(`payouts/${uid}`).update({ amount: 40.5 }),
    'reconcile-projection',
    'reconcile-trial-projection programme/accounts-all',
  ],
  [
    'commission',
    ({ db }, uid) => db.doc('commissions/x').set({ uid, state: 'held', currency: 'USD', amountMinor: 5 }),
    'reconcile-held-commissions',
    'reconcile-trial-commissions programme/accounts-USD',
  ],
];

describe('reconciling what changed and whose turn it is', () => {
  it.each(PLANTED)('finds a corrupt %s of a person who changed, that night', async (_, plant, kind) => {
    const project = await scene();
    await postTransfer({ db: project.db, now: night(1) }, 'earned_x', {
      ...{ uid: FIFTH, currency: 'USD', amountMinor: 1, kind: 'clawback', source: { type: 'test', id: 'x' } },
    });
    await plant(project, FIFTH);
    await reconcile(project, 1);
    expect(await open(project)).toContainEqual(expect.objectContaining({ kind, subject: `balances/${FIFTH}` }));
  });

  it.each(PLANTED)(
    'finds a corrupt %s behind the ledger by the sums that night, and the person on their turn',
    async (_, plant, kind, sum) => {
      const project = await scene();
      await plant(project, FIFTH);
      for (const number of [1, 4]) {
        await reconcile(project, number);
        expect((await open(project)).map((one) => `${one.kind} ${one.subject}`)).toContain(sum);
        expect(await subjects(project)).not.toContain(`balances/${FIFTH}`);
      }
      await reconcile(project, 5);
      expect(await open(project)).toContainEqual(expect.objectContaining({ kind, subject: `balances/${FIFTH}` }));
    },
  );

  it('checks nobody else', async () => {
    const project = await scene();
    expect(await planReconcile(project.context(night(1)))).toMatchObject({ changed: 0, turns: 1 });
    expect(await reconcile(project, 1)).toMatchObject({ people: 1, differences: 0 });
    expect(await reconcile(project, 2)).toMatchObject({ people: 0 });
    await earn(project, TENTH, 5_00);
    expect(await planReconcile(project.context(night(5)))).toMatchObject({ changed: 1, turns: 3 });
    expect(await reconcile(project, 5)).toMatchObject({ people: 2, differences: 0 });
    expect(await reconcileEveryone(project.context(night(5)))).toMatchObject({ people: 3, differences: 0 });
  });

  it('makes up for a night that failed', async () => {
    const project = await scene();
    await earn(project, TENTH, 5_00);
    await reconcile(project, 1);
    await project.db.doc(`jobRuns/reconcileLedger_${night(1).toISOString()}`).update({ state: 'failed' });
    await project.db.doc(`balances/${FIRST}`).update({ paidMinor: 7 });
    await project.db.doc(`balances/${TENTH}`).update({ paidMinor: 7 });
    expect(await reconcile(project, 2)).toMatchObject({ people: 2 });
    expect(await subjects(project)).toEqual([
      ...[`balances/${FIRST}`, `balances/${TENTH}`].sort(),
      'programme/accounts-USD',
    ]);
  });

  it('checks the same people when a run is delivered twice', async () => {
    const project = await scene();
    await earn(project, TENTH, 5_00);
    expect(await reconcile(project, 1)).toMatchObject({ people: 2 });
    expect(await reconcile(project, 1)).toMatchObject({ people: 2 });
  });

  it("keeps an alert open while it is nobody's turn, counts it, and closes it when the books add up", async () => {
    const project = await scene();
    const balance = project.db.doc(`balances/${FIRST}`);
    await balance.update({ paidMinor: 7 });
    expect(await reconcile(project, 1)).toMatchObject({ people: 1, differences: 2 });
    expect(await reconcile(project, 2)).toMatchObject({ people: 0, differences: 2, closed: 0 });
    expect(await subjects(project)).toEqual([`balances/${FIRST}`, 'programme/accounts-USD']);
    const entry = project.db.doc('ledger/x');
    await entry.set({ uid: FIRST, seq: 'many' });
    expect(await reconcile(project, 3)).toMatchObject({ people: 0, differences: 2, closed: 0 });
    expect((await open(project)).map(({ kind }) => kind).sort()).toEqual([
      'reconcile-paidMinor',
      'reconcile-trial-paid',
      'reconcile-unreadable',
    ]);
    await entry.delete();
    await balance.update({ paidMinor: 0 });
    expect(await reconcile(project, 4)).toMatchObject({ people: 0, differences: 0, closed: 3 });
    expect(await open(project)).toEqual([]);
  });

  // At night as many as a programme may have.
  it.each(everyNight([3_010], 610))('reads a thirtieth of %i people, and the ten who changed', async (count) => {
    const project = openProject();
    const { db } = project;
    const uid = (number: number) =>
      [...createHash('sha256').update(String(number)).digest()]
        .map((byte) => DIGITS[byte % 62])
        .join('')
        .slice(0, 28);
    const uids = Array.from({ length: count }, (_, number) => uid(number));
    const writer = db.bulkWriter();
    for (const [number, uid] of uids.entries()) {
      const accounts = { heldMinor: 0, availableMinor: 5_00, reservedMinor: 0, paidMinor: 0 };
      const updatedAt = number < 10 ? stamp('2099-01-01') : stamp('2020-01-01');
      const about = {
        uid,
        currency: 'USD',
        amountMinor: 5_00,
        source: { type: 't', id: uid },
        at: stamp('2020-01-01'),
      };
      const after = { held: 0, available: 5_00, reserved: 0, paid: 0 };
      const held = { ...after, held: 5_00, available: 0 };
      const moves = [
        { seq: 1, kind: 'earned', debit: 'programme', credit: 'held', balanceAfterMinor: held },
        { seq: 2, kind: 'hold-over', debit: 'held', credit: 'available', balanceAfterMinor: after },
      ];
      void writer.set(db.doc(`balances/${uid}`), {
        uid,
        currency: 'USD',
        ...accounts,
        seq: 2,
        reservedSeq: 0,
        updatedAt,
      });
      void writer.set(db.doc(`payouts/${uid}`), { userId: uid, amount: 5 });
      for (const move of moves) void writer.set(db.doc(`ledger/${move.kind}_${uid}`), { ...about, ...move });
    }
    await writer.close();
    const before = { job: 'reconcileLedger', state: 'done', scheduledFor: night(0), startedAt: night(0) };
    await db.doc(`jobRuns/reconcileLedger_${night(0).toISOString()}`).set(before);
    let people = 0;
    const reads = await countReads(async () => {
      const counts = await reconcile(project, 1);
      expect(counts).toMatchObject({ differences: 0 });
      people = counts['people']!;
    });
    const turn = (count - 10) / 30;
    expect(people).toBeGreaterThan(turn * 0.7);
    expect(people).toBeLessThan(turn * 1.2 + 10);
    // Four documents each; those who changed also had to be found, and have a query for commissions.
    expect(reads).toBeLessThan(4 * people + 10 * 2 + 60);
  });
});

describe('a long ledger', () => {
  it('is checked by its sums in some twenty reads, which no corruption passes', async () => {
    const project = openProject();
    const { db } = project;
    const context = project.context(night(1));
    await makeAsker(project, { uid: 'ana', availableMinor: 0 });
    for (let number = 0; number < 26; number += 1) await earn(project, 'ana', 5_00);
    const source = { type: 'test', id: 'x' };
    const order = { uid: 'ana', currency: 'USD', amountMinor: 9_00, source } as const;
    await postTransfer({ db, now: night(0) }, 'reserved_x', { ...order, kind: 'reserved' });
    await postTransfer({ db, now: night(0) }, 'released_x', { ...order, kind: 'released' });
    const check = () => differencesOfChanged(context, 'ana', 54);
    expect(await check()).toEqual([]);
    expect(await countReads(check)).toBeLessThan(10);

    const [one, last] = [await first(project, 'ana'), db.doc('ledger/released_x')];
    const changes: [FirebaseFirestore.DocumentReference, object][] = [
      [one, { amountMinor: 5_01 }],
      [one, { credit: 'available' }],
      [one, { seq: 2 }],
      [one, { currency: 'EUR' }],
      [last, { 'balanceAfterMinor.available': 1 }],
      [db.doc('ledger/reserved_x'), { kind: 'released' }],
      [db.doc('balances/ana'), { reservedSeq: 0 }],
      [db.doc('balances/ana'), { seq: 55 }],
      [db.doc('balances/ana'), { availableMinor: 1 }],
      [db.doc('payouts/ana'), { amount: 1 }],
    ];
    for (const [ref, change] of changes) {
      const before = (await ref.get()).data()!;
      await ref.update(change);
      expect(await check(), `${ref.path} ${JSON.stringify(change)}`).not.toEqual([]);
      await ref.set(before);
    }
    await db.doc('commissions/x').set({ uid: 'ana', state: 'held', currency: 'USD', amountMinor: 5 });
    expect(await check()).toMatchObject([{ kind: 'held-commissions' }]);
    await db.doc('commissions/x').delete();
    await db.doc('ledger/x').set({ uid: 'ana' });
    await expect(check()).rejects.toThrow('ledger/x does not fit its schema');
    await db.doc('ledger/x').delete();
    expect(await check()).toEqual([]);
  });
});

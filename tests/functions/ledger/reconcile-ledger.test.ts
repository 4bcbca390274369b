import { describe, expect, it } from 'vitest';
import { raiseAlert } from '../../../functions/src/audit/alert.ts';
import { RECONCILE_LEDGER, reconcileLedger } from '../../../functions/src/ledger/reconcile-ledger.ts';
import { keyRange } from '../../../functions/src/platform/plan-shards.ts';
import { CYCLE_ID, makeAsker, openCycle, RUN_TIME, runLock } from '../support/cycle.ts';
import { exportedPayday, record } from '../support/payday.ts';
import { postTransfer } from '../support/post-transfer.ts';
import { contents, openProject, type Project, stamp } from '../support/project.ts';

async function scene(): Promise<Project> {
  const project = openProject();
  await openCycle(project);
  for (const uid of ['ua', 'ub', 'uc']) await makeAsker(project, { uid, availableMinor: 40_00 });
  await runLock(project);
  return project;
}

const reconcile = (project: Project) => reconcileLedger(project.context(RUN_TIME));
const kinds = async (project: Project) =>
  Object.values(await contents(project.db, ['alerts']))
    .map((alert) => alert as { kind: string; subject: string })
    .map(({ kind, subject }) => `${kind} ${subject}`)
    .sort();

describe('reconciling', () => {
  it('finds nothing where everything adds up', async () => {
    const project = await scene();
    expect(await reconcile(project)).toMatchObject({ people: 3, batches: 1, differences: 0 });
    expect(await kinds(project)).toEqual([]);
  });

  const PLANTED: [string, (project: Project) => Promise<unknown>, string[]][] = [
    [
      'a balance that says more',
      ({ db }) => db.doc('balances/ub').update({ availableMinor: 1 }),
      [
        'reconcile-availableMinor balances/ub',
        'reconcile-trial-available programme/accounts-USD',
        'reconcile-trial-projection programme/accounts-all',
      ],
    ],
    [
      'an entry of another amount',
      ({ db }) => db.doc(`ledger/reserved_ub_${CYCLE_ID}`).update({ amountMinor: 39_99 }),
      [
        'reconcile-availableMinor balances/ub',
        'reconcile-last-balance balances/ub',
        'reconcile-projection balances/ub',
        'reconcile-reservedMinor balances/ub',
        'reconcile-trial-available programme/accounts-USD',
        'reconcile-trial-reserved programme/accounts-USD',
      ],
    ],
    [
      'a projection that is off',
      ({ db }) => db.doc('payouts/ub').update({ amount: 0.01 }),
      ['reconcile-projection balances/ub', 'reconcile-trial-projection programme/accounts-all'],
    ],
    [
      'an entry that is gone',
      async ({ db }) => {
        const entries = await db.collection('ledger').where('uid', '==', 'ub').where('seq', '==', 2).get();
        await entries.docs[0]!.ref.delete();
      },
      [
        'reconcile-availableMinor balances/ub',
        'reconcile-held-commissions balances/ub',
        'reconcile-heldMinor balances/ub',
        'reconcile-last-balance balances/ub',
        'reconcile-projection balances/ub',
        'reconcile-sequence balances/ub',
        'reconcile-trial-available programme/accounts-USD',
        'reconcile-trial-commissions programme/accounts-USD',
        'reconcile-trial-entries programme/accounts-USD',
        'reconcile-trial-held programme/accounts-USD',
      ],
    ],
    [
      'a balance that is gone',
      ({ db }) => db.doc('balances/ub').delete(),
      [
        'reconcile-reservedMinor balances/ub',
        'reconcile-reservedSeq balances/ub',
        'reconcile-seq balances/ub',
        'reconcile-trial-entries programme/accounts-USD',
        'reconcile-trial-reserved programme/accounts-USD',
      ],
    ],
    [
      'an amount in a batch',
      ({ db }) => db.doc(`payoutBatches/${CYCLE_ID}/items/ua`).update({ amountMinor: 41_00 }),
      [`reconcile-batch-rows payoutBatches/${CYCLE_ID}`, `reconcile-batch-totals payoutBatches/${CYCLE_ID}`],
    ],
    [
      'an item that is gone',
      ({ db }) => db.doc(`payoutBatches/${CYCLE_ID}/items/ua`).delete(),
      [`reconcile-batch-rows payoutBatches/${CYCLE_ID}`, `reconcile-batch-totals payoutBatches/${CYCLE_ID}`],
    ],
    [
      'an account that nobody approved',
      ({ db }) =>
        db.doc(`payoutBatches/${CYCLE_ID}/destinations/ua`).set({ type: 'crypto', network: 'TRC20', details: {} }),
      [`reconcile-batch-destinations payoutBatches/${CYCLE_ID}`],
    ],
    [
      'a commission that is held by nothing',
      ({ db }) => db.doc('commissions/x').set({ uid: 'uc', state: 'held', currency: 'USD', amountMinor: 5 }),
      ['reconcile-held-commissions balances/uc', 'reconcile-trial-commissions programme/accounts-USD'],
    ],
    [
      'a poisoned entry',
      ({ db }) => db.doc('ledger/x').set({ uid: 'ua', seq: 'many' }),
      ['reconcile-unreadable balances/ua'],
    ],
  ];

  it.each(PLANTED)('finds %s, says so, and leaves it', async (_, plant, expected) => {
    const project = await scene();
    await plant(project);
    const books = ['balances', 'ledger', 'payouts', 'payoutBatches', 'commissions'];
    const before = await contents(project.db, books);
    const context = project.context(RUN_TIME);
    expect(await reconcileLedger(context)).toMatchObject({ differences: expected.length });
    expect(await kinds(project)).toEqual(expected);
    expect(context.errors).toHaveLength(expected.length);
    expect(await contents(project.db, books)).toEqual(before);
    await reconcile(project);
    expect(await kinds(project)).toEqual(expected);
  });

  const LATER = new Date(RUN_TIME.getTime() + 86_400_000);
  const states = async (project: Project) =>
    Object.values(await contents(project.db, ['alerts'])).map((alert) => (alert as { state: string }).state);

  it('closes what adds up again, opens it once more when it does not, and leaves what still differs', async () => {
    const project = await scene();
    await project.db.doc('balances/ub').update({ availableMinor: 1 });
    await project.db.doc('payouts/uc').update({ amount: 0.02 });
    await project.db.doc(`payoutBatches/${CYCLE_ID}/items/ua`).update({ amountMinor: 41_00 });
    await reconcile(project);
    expect(await states(project)).toEqual(['open', 'open', 'open', 'open', 'open', 'open']);
    // Run again for the same time, it would close nothing that it has just seen.
    await project.db.doc('balances/ub').update({ availableMinor: 0 });
    expect(await reconcile(project)).toMatchObject({ differences: 4, closed: 0 });

    await project.db.doc(`payoutBatches/${CYCLE_ID}/items/ua`).update({ amountMinor: 40_00 });
    const later = project.context(LATER);
    expect(await reconcileLedger(later)).toMatchObject({ differences: 2, closed: 4 });
    const alerts = Object.values(await contents(project.db, ['alerts'])) as { state: string; subject: string }[];
    const open = alerts.filter(({ state }) => state === 'open').map(({ subject }) => subject);
    expect(open.sort()).toEqual(['balances/uc', 'programme/accounts-all']);

    await project.db.doc('balances/ub').update({ availableMinor: 1 });
    await reconcileLedger(project.context(new Date(LATER.getTime() + 86_400_000)));
    expect((await states(project)).filter((state) => state === 'open')).toHaveLength(4);
  });

  it('does not close what it can no longer read, nor a batch that differs and is not looked at any more', async () => {
    const project = await scene();
    await project.db.doc('balances/ub').update({ availableMinor: 1 });
    await project.db.doc(`payoutBatches/${CYCLE_ID}/items/ua`).update({ amountMinor: 41_00 });
    await reconcile(project);
    await project.db.doc('ledger/x').set({ uid: 'ub', seq: 'many' });
    const months = new Date(RUN_TIME.getTime() + 90 * 86_400_000);
    expect(await reconcileLedger(project.context(months))).toMatchObject({ batches: 0, closed: 0 });
    expect((await states(project)).filter((state) => state === 'open')).toHaveLength(6);
  });

  it("keeps the programme's accounts with the run, with what deleted accounts left and owed", async () => {
    const payday = await exportedPayday([50_00, 70_00, 90_00], openProject());
    const { project, uids } = payday;
    const [paid, back, gone] = uids as [string, string, string];
    await record(payday, [
      { uid: paid, result: 'paid', feeMinor: 1_50, differenceMinor: -20 },
      { uid: back, result: 'failed', code: 'declined', feeMinor: 25 },
    ]);
    const accounts = async (now: Date) => {
      await reconcileLedger(project.context(now));
      const run = project.db.doc(`jobRuns/reconcileLedger_${now.toISOString()}`);
      return (await run.get()).get('accounts') as unknown;
    };
    const kept = { cashMinor: -51_55, feesMinor: 1_75, exchangeDifferenceMinor: -20 };
    expect(await accounts(RUN_TIME)).toEqual({ USD: { ...kept, writtenOffMinor: 0, unclaimedMinor: 0 } });
    // Their books stay when the accounts are deleted, as do their profiles.
    for (const uid of [back, gone]) await project.db.doc(`balances/${uid}`).update({ closedAt: stamp('2026-11-30') });
    expect(await accounts(LATER)).toEqual({ USD: { ...kept, writtenOffMinor: 0, unclaimedMinor: 160_00 } });
    const source = { type: 'test', id: 'clawback' };
    const clawback = { uid: back, currency: 'USD', amountMinor: 80_00, kind: 'clawback', source } as const;
    await postTransfer({ db: project.db, now: LATER }, 'clawback_test', clawback);
    const last = new Date(LATER.getTime() + 86_400_000);
    expect(await accounts(last)).toEqual({ USD: { ...kept, writtenOffMinor: 10_00, unclaimedMinor: 90_00 } });
    expect(await kinds(project)).toEqual([]);
  });

  it('counts everybody once in these accounts when an attempt cut the people differently', async () => {
    const payday = await exportedPayday([50_00, 70_00], openProject());
    const { project, uids } = payday;
    await record(
      payday,
      uids.map((uid) => ({ uid, result: 'paid' as const })),
    );
    const context = project.context(RUN_TIME);
    const counts = { ...RECONCILE_LEDGER.zero, failed: 0 };
    for (const shard of [0, 1, 2]) await RECONCILE_LEDGER.work(context, keyRange(shard, 3), counts);
    await reconcileLedger(context);
    const run = await project.db.doc(`jobRuns/reconcileLedger_${RUN_TIME.toISOString()}`).get();
    expect(run.get('accounts.USD.cashMinor')).toBe(-120_00);
  });

  it('leaves alerts of others alone', async () => {
    const project = await scene();
    const alert = { kind: 'amount-changed', subject: 'conversions/x', expected: '1', found: 'sale 2' } as const;
    await raiseAlert(project.context(RUN_TIME), alert);
    expect(await reconcileLedger(project.context(LATER))).toMatchObject({ closed: 0 });
    expect(await states(project)).toEqual(['open']);
  });
});

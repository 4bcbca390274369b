import { describe, expect, it } from 'vitest';
import { readResultFile } from '../../../app/domain/payouts/files/result-file.ts';
import { recordResults } from '../../../functions/src/payouts/record-results.ts';
import { CYCLE_ID } from '../support/cycle.ts';
import { DECISION_TIME, expectReconciled, exportedPayday, type Payday, record, stateOf } from '../support/payday.ts';
import { openProject } from '../support/project.ts';

/** What a transfer costs the programme: in the provider's file, with the payout and in the ledger; never in a streamer's balance. */

const HEAD = 'payment_id,status,reference,amount,currency,code,fee,difference';

/** Records the rows of a provider's file, as the operator's page does. */
async function importFile({ project, operator }: Payday, lines: readonly string[]) {
  const { rows, errors } = readResultFile([HEAD, ...lines].join('\r\n'), CYCLE_ID);
  const plain = rows.map(({ line: _, ...row }) => row);
  const answer = await recordResults(project.context(DECISION_TIME), { cycleId: CYCLE_ID, rows: plain }, operator);
  return { verdicts: answer.rows.map(({ verdict }) => verdict), errors };
}

const entriesOf = async ({ project: { db } }: Payday, uid: string) => {
  const entries = await db.collection('ledger').where('uid', '==', uid).orderBy('seq').get();
  return entries.docs.map((entry) => entry.data());
};

describe('the costs of a result', () => {
  it('come with the file and are kept with the transfer, the attempt and the audit entry', async () => {
    const payday = await exportedPayday([50_00, 70_00, 90_00], openProject());
    const { db } = payday.project;
    const [paid, failed, plain] = payday.uids as [string, string, string];
    const id = (uid: string) => `${uid}_${CYCLE_ID}`;
    const answer = await importFile(payday, [
      `${id(paid)},paid,TX-1,50.00,USD,,1.50,-0.20`,
      `${id(failed)},failed,TX-2,70.00,USD,declined,0.25,`,
      `${id(plain)},paid,TX-3,90.00,USD,,,`,
      `nobody_${CYCLE_ID},paid,TX-4,1.00,USD,,9.00,`,
    ]);
    expect(answer).toEqual({
      verdicts: ['recorded', 'recorded', 'recorded'],
      errors: [{ line: 5, code: 'fee' }],
    });

    const costs = { feeMinor: 1_50, differenceMinor: -20 };
    expect((await entriesOf(payday, paid)).at(-1)).toMatchObject({ kind: 'paid', amountMinor: 50_00, ...costs });
    expect((await entriesOf(payday, failed)).at(-1)).toMatchObject({ kind: 'released', feeMinor: 25 });
    expect((await entriesOf(payday, plain)).at(-1)).not.toHaveProperty('feeMinor');
    expect((await stateOf(payday, paid)).item!.attempts).toMatchObject([costs]);
    expect((await db.doc(`auditLog/result-paid_${id(paid)}`).get()).get('after')).toMatchObject(costs);

    // Neither the one who was paid nor the one whose payout failed pays for it.
    expect((await stateOf(payday, paid)).balance).toMatchObject({ availableMinor: 0, paidMinor: 50_00 });
    expect((await stateOf(payday, failed)).balance).toMatchObject({ availableMinor: 70_00, paidMinor: 0 });
    await expectReconciled(payday);
  });

  it('are recorded once, also with a late success and a return', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const [uid] = payday.uids as [string];
    const rows = [
      { result: 'failed', code: 'declined', feeMinor: 10 },
      { result: 'paid', feeMinor: 20, differenceMinor: 5 },
      { result: 'returned', code: 'other', feeMinor: 40 },
    ].map((row) => ({ uid, ...row }));
    for (const row of [...rows, ...rows]) await record(payday, [row]);
    const entries = (await entriesOf(payday, uid)).slice(-3);
    expect(entries.map(({ kind, feeMinor }) => [kind as string, feeMinor as number])).toEqual([
      ['released', 10],
      ['paid-late', 20],
      ['returned', 40],
    ]);
    await expectReconciled(payday);
  });

  it.each([
    ['a fee above the amount', { result: 'paid', feeMinor: 50_01 }],
    ['a fee as large as the amount', { result: 'paid', feeMinor: 50_00 }],
    ['a difference of more than three percent', { result: 'paid', differenceMinor: -1_51 }],
    ['a fee before the transfer has ended', { result: 'sent', feeMinor: 1 }],
    ['an exchange difference of what was not paid', { result: 'failed', code: 'other', differenceMinor: 1 }],
  ])('are refused where they are beyond the tolerance: %s', async (_what, row) => {
    const payday = await exportedPayday([50_00], openProject());
    const [uid] = payday.uids as [string];
    const before = await entriesOf(payday, uid);
    for (const dryRun of [true, false]) {
      expect((await record(payday, [{ uid, ...row }], { dryRun })).rows).toMatchObject([{ uid, verdict: 'differs' }]);
    }
    expect(await entriesOf(payday, uid)).toEqual(before);
    expect((await stateOf(payday, uid)).item).toMatchObject({ state: 'exported', attempts: [] });
  });
});

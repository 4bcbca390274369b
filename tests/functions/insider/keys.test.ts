import { expect, it } from 'vitest';
import { keepExchangeRate } from '../../../functions/src/programme/keep-exchange-rate.ts';
import { reconcileStatement } from '../../../functions/src/payouts/reconcile-statement.ts';
import { stopBatch } from '../../../functions/src/payouts/stop-batch.ts';
import { CYCLE_ID } from '../support/cycle.ts';
import { call, correct } from '../support/insider.ts';
import {
  approve,
  batchOf,
  DECISION_TIME,
  exportedPayday,
  follow,
  lockedPayday,
  makeStaff,
  type Payday,
  record,
  refused,
  stateOf,
} from '../support/payday.ts';
import { openProject } from '../support/project.ts';

/** An insider who takes the ID that a later decision's entry in the audit log will have: that decision would fail for ever. */

const isRefused = (attempt: Promise<unknown>) => expect(attempt).rejects.toEqual(refused('invalid-request'));

/** As the operator, who may do this after the export. */
function compare(payday: Payday, key: string) {
  const rows = [{ reference: 'X', amountMinor: 1, currency: 'USD' }];
  const mapping = { reference: 'a', amount: 'b', currency: 'c' };
  return call(
    payday,
    'reconcileStatement',
    reconcileStatement,
    { cycleId: CYCLE_ID, rows, mapping, key },
    payday.operator,
  );
}

it('an operator does not keep an admin from stopping a batch, nor its payouts from being paused', async () => {
  const payday = await exportedPayday([50_00], openProject());
  const [uid] = payday.uids as [string];
  await isRefused(compare(payday, `stop-batch_${CYCLE_ID}`));
  await isRefused(compare(payday, `hold-stopped_${uid}_${CYCLE_ID}`));
  await call(payday, 'stopBatch', stopBatch, { cycleId: CYCLE_ID, reason: 'A wrong file' }, payday.admin);
  await follow(payday);
  expect(await batchOf(payday)).toMatchObject({ state: 'closed' });
  expect((await stateOf(payday, uid)).balance).toMatchObject({ availableMinor: 50_00, reservedMinor: 0 });
});

it('an admin does not keep another from approving a batch, nor an operator from recording a result', async () => {
  const payday = await lockedPayday([50_00], openProject());
  const [uid] = payday.uids as [string];
  const rate = { date: '2026-11-29', currency: 'USD', rate: '1.16', source: 'A bank', confirmed: false };
  const keep = (key: string) =>
    call(payday, 'keepExchangeRate', keepExchangeRate, { ...rate, key }, payday.admin, DECISION_TIME);
  await isRefused(keep(`approve-batch_${CYCLE_ID}`));
  await isRefused(correct(payday, { uid, key: `result-paid_${uid}_${CYCLE_ID}` }));
  await approve(payday, {}, await makeStaff(payday.project, 'admin'));
  await follow(payday);
  const exported = await exportedPayday([50_00], openProject());
  const [other] = exported.uids as [string];
  await isRefused(correct(exported, { uid: other, key: `result-paid_${other}_${CYCLE_ID}` }));
  expect((await record(exported, [{ uid: other, result: 'paid' }])).rows[0]!.verdict).toBe('recorded');
});

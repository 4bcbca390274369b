import { describe, expect, it } from 'vitest';
import { type Destination, hashText } from '../../../app/domain/payouts/batch.ts';
import { FILE_STATES, fileRows } from '../../../app/domain/payouts/files/batch-file.ts';
import { planPaymentFiles, writePaymentFile } from '../../../app/domain/payouts/files/payment-files.ts';
import type { PaymentFiles } from '../../../app/domain/payouts/files/payment-formats.ts';
import { admit } from '../../../functions/src/access/callable.ts';
import { exportBatch } from '../../../functions/src/payouts/decide-on-batch.ts';
import { CYCLE_ID, earn, makeAsker } from '../support/cycle.ts';
import {
  approve,
  batchOf,
  decide,
  DECISION_TIME,
  exportedPayday,
  follow,
  lockedPayday,
  type Payday,
  refused,
} from '../support/payday.ts';
import { openProject } from '../support/project.ts';

/** The files of the rails, which the export makes of the same rows as the batch's own. */

const PAYER = { name: 'Größe GmbH', iban: 'de89 3704 0044 0532 0130 00' };
const AS_WRITTEN = { name: 'Grosse GmbH', iban: 'DE89370400440532013000' };

/** A payday with two wallets and two IBANs, one of whose holders no bank file can name; approved. */
async function approvedPayday(): Promise<Payday> {
  const project = openProject();
  const iban = 'FR1420041010050500013M02606';
  const uids: string[] = [];
  for (const holder of ['Ana Núñez', '李小龙']) {
    const method = { type: 'bank', network: 'SEPA', details: { holder, iban } };
    const uid = await makeAsker(project, { availableMinor: 0, method });
    await earn(project, uid, 40_00, 'EUR');
    uids.push(uid);
  }
  const payday = await lockedPayday([50_00, 70_00], project);
  await approve(payday);
  await follow(payday);
  return { ...payday, uids: [...uids, ...payday.uids] };
}

async function exportWith({ project, operator }: Payday, more: object) {
  await admit(project.context(DECISION_TIME), 'exportBatch', operator);
  return exportBatch(project.context(DECISION_TIME), { cycleId: CYCLE_ID, ...more }, operator);
}

const filesIn = async (payday: Payday) => (await batchOf(payday)).files as PaymentFiles;

/** The hash of a file, made again from what the operator reads. */
async function hashAgain(payday: Payday, group: string, format: string): Promise<string> {
  const { db } = payday.project;
  const batch = db.doc(`payoutBatches/${CYCLE_ID}`);
  const [found, kept, { exportedAt, payer = null }] = await Promise.all([
    batch.collection('items').where('state', 'in', FILE_STATES).get(),
    batch.collection('destinations').get(),
    batchOf(payday),
  ]);
  const destinations = new Map(kept.docs.map((one) => [one.id, one.data() as Destination]));
  const rows = fileRows(found.docs.map((item) => item.data()) as never, destinations)!;
  const { network, currency, files } = planPaymentFiles(CYCLE_ID, rows, payer).find(({ name }) => name === group)!;
  const plan = files.find((one) => one.format === format)!;
  const facts = { cycleId: CYCLE_ID, network, currency, exportedAt: exportedAt.toDate() as Date, payer };
  return hashText(writePaymentFile(plan, facts)!);
}

describe('the files of the rails', () => {
  it('are made at the export, each with its sum and hash, and name whom they leave out', async () => {
    const payday = await approvedPayday();
    const { db } = payday.project;
    await exportWith(payday, { payer: PAYER });
    await follow(payday);
    const files = await filesIn(payday);
    expect(files).toMatchObject({
      SEPA_EUR: { count: 2, amountMinor: 80_00, formats: { pain001: { count: 1, amountMinor: 40_00, leftOut: 1 } } },
      TRC20_USD: { count: 2, amountMinor: 120_00, formats: { usdt: { count: 2, amountMinor: 120_00, leftOut: 0 } } },
    });
    const { username, displayName: name } = (await db.doc(`users/${payday.uids[1]}`).get()).data()!;
    expect(files.SEPA_EUR!.formats.pain001!.named).toEqual([{ username, name, reason: 'name' }]);
    for (const [group, format] of [
      ['SEPA_EUR', 'pain001'],
      ['SEPA_EUR', 'wise'],
      ['TRC20_USD', 'usdt'],
    ] as const) {
      expect(files[group]!.formats[format]!.hash).toBe(await hashAgain(payday, group, format));
    }
    const entry = (await db.doc(`auditLog/export-batch_${CYCLE_ID}`).get()).data()!;
    expect(entry).toMatchObject({ actor: payday.operator.uid, after: { state: 'exporting', payer: AS_WRITTEN } });
  });

  it('name the account to debit later too, once', async () => {
    const payday = await approvedPayday();
    const { db } = payday.project;
    await exportWith(payday, {});
    await follow(payday);
    const { exportHash } = await batchOf(payday);
    expect((await filesIn(payday)).SEPA_EUR!.formats.pain001).toMatchObject({ refusal: 'payer', hash: '' });
    expect(await exportWith(payday, { payer: PAYER })).toMatchObject({ replayed: false });
    await follow(payday);
    const batch = await batchOf(payday);
    expect(batch).toMatchObject({ payer: AS_WRITTEN, exportHash });
    expect((await filesIn(payday)).SEPA_EUR!.formats.pain001!.hash).toBe(
      await hashAgain(payday, 'SEPA_EUR', 'pain001'),
    );
    const other = { ...PAYER, iban: 'FR1420041010050500013M02606' };
    expect(await exportWith(payday, { payer: PAYER })).toMatchObject({ replayed: true });
    await expect(exportWith(payday, { payer: other })).rejects.toEqual(refused('changed-meanwhile'));
    expect((await batchOf(payday)).payer).toEqual(AS_WRITTEN);
    expect((await db.doc(`auditLog/name-payer_${CYCLE_ID}`).get()).get('after')).toEqual({ payer: AS_WRITTEN });
  });

  it('are made again without a payout that was paused', async () => {
    const payday = await exportedPayday([50_00, 70_00], openProject());
    const before = (await filesIn(payday)).TRC20_USD!.formats.usdt!;
    await decide(payday, 'hold', payday.uids[0]!);
    await follow(payday);
    const after = (await filesIn(payday)).TRC20_USD!.formats.usdt!;
    expect([before.count, after.count, after.amountMinor]).toEqual([2, 1, 70_00]);
    expect(after.hash).toBe(await hashAgain(payday, 'TRC20_USD', 'usdt'));
  });

  it('debit no account that no bank has', async () => {
    const payday = await approvedPayday();
    for (const bend of [{ iban: 'DE89370400440532013001' }, { iban: 'CH9300762011623852957' }, { name: '' }]) {
      const payer = { ...PAYER, ...bend };
      await expect(exportWith(payday, { payer })).rejects.toEqual(refused('invalid-request'));
    }
  });
});

describe('an export', () => {
  it('is of what the operator saw, or of nothing', async () => {
    const payday = await approvedPayday();
    const seen = { USD: { count: 2, amountMinor: 120_00 }, EUR: { count: 2, amountMinor: 80_00 } };
    const totals = { ...seen, EUR: { count: 2, amountMinor: 79_99 } };
    await expect(exportWith(payday, { totals })).rejects.toEqual(refused('changed-meanwhile'));
    expect((await batchOf(payday)).state).toBe('approved');
    expect(await exportWith(payday, { totals: seen })).toMatchObject({ state: 'exporting' });
  });
});

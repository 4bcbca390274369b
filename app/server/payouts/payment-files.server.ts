import * as z from 'zod/mini';
import type { PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import { type BatchTotals, batchTotals, hashText } from '#app/domain/payouts/batch.ts';
import { batchFile, FILE_STATES, fileRows, isInFile } from '#app/domain/payouts/files/batch-file.ts';
import { namedOf, planPaymentFiles, writePaymentFile } from '#app/domain/payouts/files/payment-files.ts';
import { FORMATS, type PaymentFiles } from '#app/domain/payouts/files/payment-formats.ts';
import type { Payer } from '#app/domain/payouts/files/pain001.ts';
import { personText } from '#app/domain/people/person-text.ts';
import { payerSchema } from '#app/domain/payouts/files/payer.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import type { Read } from '../data/port.server.ts';
import { decideMoney, type MoneyAnswer } from '../ledger/money-decisions.server.ts';
import { listAllBatchItems, listAllDestinations, listBatchesToPay } from './batches-collection.server.ts';

/** Whose account is debited, until someone names it: a review counts what a file would carry with any. */
const ANYONE: Payer = { name: '', iban: '' };
/** Batches that are looked at for the account that was named last. */
const LATEST = 6;

/** What an export would bring: the approved payouts by method and currency, and what no bank's file carries. */
export type ExportReview = {
  totals: BatchTotals;
  /** Who has no destination: their payouts stay approved. */
  lost: string[];
  groups: PaymentFiles;
  /** Whether a file names the account to debit, and the one that was named last. */
  needsPayer: boolean;
  payer: Payer | null;
};

/** Reads all approved payouts of a batch and where they go. */
export async function readExportReview(read: Read, cycleId: string): Promise<ExportReview> {
  const [items, destinations, batches] = await Promise.all([
    read(listAllBatchItems(cycleId, ['approved'])),
    read(listAllDestinations(cycleId)),
    read(listBatchesToPay(null, LATEST)),
  ]);
  const known = items.filter(({ uid }) => destinations.has(uid));
  const rows = fileRows(known, destinations) ?? [];
  const plans = planPaymentFiles(cycleId, rows, ANYONE);
  const groups: PaymentFiles = {};
  for (const { name, count, amountMinor, files } of plans) {
    groups[name] = { count, amountMinor, formats: {} };
    for (const { format, transfers, amountMinor: carried, leftOut, refusal } of files) {
      groups[name].formats[format] = {
        ...{ count: transfers.length, amountMinor: carried, hash: '', refusal },
        ...{ leftOut: leftOut.length, named: namedOf(leftOut) },
      };
    }
  }
  return {
    totals: batchTotals(items),
    lost: items.filter(({ uid }) => !destinations.has(uid)).map(personText),
    groups,
    needsPayer: plans.some(({ files }) => files.some(({ format, refusal }) => format === 'pain001' && !refusal)),
    payer: batches.rows.find(({ payer }) => payer)?.payer ?? null,
  };
}

export type DownloadedFile = { text: string; hash: string; name: string; type: string };

/**
 * A file of an exported batch: its own, without a name, or that of a rail ("SEPA_EUR_pain001"). `changed`: the items and their destinations
 * do not give the files that were exported; `unknown`: there is no such file.
 */
export async function readPaymentFile(
  read: Read,
  batch: PayoutBatchRecord & { exportHash: string },
  name: string | null,
): Promise<DownloadedFile | 'changed' | 'unknown'> {
  const { cycleId, payer = null, exportHash, exportedAt, files = {} } = batch;
  const [items, destinations] = await Promise.all([
    read(listAllBatchItems(cycleId, FILE_STATES)),
    read(listAllDestinations(cycleId)),
  ]);
  const rows = fileRows(items.filter(isInFile), destinations);
  const whole = rows && batchFile(cycleId, rows);
  if (!rows || whole === null || (await hashText(whole)) !== exportHash) return 'changed';
  const stem = `greenroom-batch-${cycleId}`;
  if (name === null) return { text: whole, hash: exportHash, name: `${stem}.csv`, type: 'text/csv' };
  for (const { name: group, network, currency, files: plans } of planPaymentFiles(cycleId, rows, payer)) {
    const plan = plans.find(({ format }) => `${group}_${format}` === name);
    if (!plan || !exportedAt) continue;
    const text = writePaymentFile(plan, { cycleId, network, currency, exportedAt, payer });
    const hash = files[group]?.formats[plan.format]?.hash;
    if (!hash) return 'unknown';
    if (text === null || (await hashText(text)) !== hash) return 'changed';
    const { extension } = FORMATS.find(({ format }) => format === plan.format)!;
    const end = name.toLowerCase().replaceAll('_', '-');
    return {
      text,
      hash,
      name: `${stem}-${end}.${extension}`,
      type: extension === 'xml' ? 'application/xml' : 'text/csv',
    };
  }
  return 'unknown';
}

const seenTotals = z.record(z.string(), z.object({ count: z.int(), amountMinor: z.int() }));
const exportForm = z.object({
  /** JSON of the totals that the operator saw; without it, only the account is named. */
  totals: z._default(z.string(), ''),
  payerName: z._default(z.string().check(z.trim()), ''),
  payerIban: z._default(z.string().check(z.trim()), ''),
});

/** The operator takes an approved batch over as it was shown, or names the account to debit of one that was exported. */
export async function exportOnForm(
  access: MemberAccess,
  cycleId: string,
  form: FormData,
): Promise<MoneyAnswer<unknown>> {
  const input = exportForm.safeParse(Object.fromEntries(form));
  if (!input.success) return { ok: false, status: 400, failure: 'decision.invalid' };
  const { totals, payerName, payerIban } = input.data;
  const payer = payerSchema.safeParse({ name: payerName, iban: payerIban });
  const isNamed = payerName !== '' || payerIban !== '';
  if (isNamed && !payer.success) return { ok: false, status: 400, failure: 'paymentFiles.payer.invalid' };
  const seen = totals === '' ? null : seenTotals.safeParse(parseJson(totals));
  if (seen && !seen.success) return { ok: false, status: 400, failure: 'decision.invalid' };
  const order = {
    ...{ cycleId, ...(seen ? { totals: seen.data } : {}) },
    ...(isNamed && payer.success ? { payer: payer.data } : {}),
  };
  return decideMoney(access, 'exportBatch', order, z.unknown(), 'errors.payout.updateStatus');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { hashText } from '../../../app/domain/payouts/batch.ts';
import type { FileRow } from '../../../app/domain/payouts/files/batch-file.ts';
import {
  type FilePlan,
  namedOf,
  planPaymentFiles,
  writePaymentFile,
} from '../../../app/domain/payouts/files/payment-files.ts';
import type { PaymentFiles } from '../../../app/domain/payouts/files/payment-formats.ts';
import type { Payer } from '../../../app/domain/payouts/files/pain001.ts';

/** What a batch keeps of the files of its rails: sums, hashes, and who is left out of each. */
export async function filesOf(
  cycleId: string,
  rows: readonly FileRow[],
  { exportedAt, payer }: { exportedAt: Date; payer: Payer | null },
): Promise<PaymentFiles> {
  const files: PaymentFiles = {};
  for (const { name, network, currency, count, amountMinor, files: plans } of planPaymentFiles(cycleId, rows, payer)) {
    const facts = { cycleId, network, currency, exportedAt, payer };
    const formats: PaymentFiles[string]['formats'] = {};
    for (const plan of plans) formats[plan.format] = { ...kept(plan), hash: await hashOf(plan, facts) };
    files[name] = { count, amountMinor, formats };
  }
  return files;
}

async function hashOf(plan: FilePlan, facts: Parameters<typeof writePaymentFile>[1]): Promise<string> {
  const text = writePaymentFile(plan, facts);
  return text === null ? '' : hashText(text);
}

function kept({ transfers, amountMinor, refusal, leftOut }: FilePlan) {
  return {
    count: transfers.length,
    amountMinor,
    refusal,
    leftOut: leftOut.length,
    named: namedOf(leftOut),
  };
}

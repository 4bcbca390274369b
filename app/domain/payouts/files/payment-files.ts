import { assertMinor, type Currency } from '../../ledger/money.ts';
import { FORMULA } from '../../platform/csv.ts';
import { isRightDestination } from '../destination.ts';
import { payoutRequestId } from '../request.ts';
import { type Characters, LATIN_NAME, PLAIN_NAME, SEPA_NAME, SPEI_NAME, toBankText } from './bank-text.ts';
import { bankList, type Transfer } from './bank-lists.ts';
import type { FileRow } from './batch-file.ts';
import { isInEea, MOST_MINOR, pain001, type Payer } from './pain001.ts';
import { paymentReference } from './payment-reference.ts';
import {
  type FileRefusal,
  FORMATS,
  type LeftOutReason,
  MOST_LEFT_OUT,
  type PaymentFormat,
  groupName,
} from './payment-formats.ts';

/**
 * The files that the rails take, made of the rows of the batch's own file (batch-file.ts): one for each method and currency. What a format can't
 * carry is left out by name. The rows stay in the batch's own file, which carries everything.
 */

/** How each format is filled. `name`: none for wallets. `most`: transfers that a provider takes in one file. */
const RULES: Record<PaymentFormat, { name: Characters | null; account: string; most?: number }> = {
  pain001: { name: SEPA_NAME, account: 'iban' },
  pix: { name: PLAIN_NAME, account: 'pixKey' },
  clabe: { name: SPEI_NAME, account: 'clabe' },
  cbu: { name: PLAIN_NAME, account: 'cbu' },
  usdt: { name: null, account: 'address' },
  // wise.com/help, "How do I fill in my batch template?".
  wise: { name: LATIN_NAME, account: '', most: 1_000 },
};

/** Without `name` where the item has none. */
type LeftOut = { uid: string; username: string; name?: string; reason: LeftOutReason };

export type FilePlan = {
  format: PaymentFormat;
  transfers: readonly Transfer[];
  amountMinor: number;
  leftOut: readonly LeftOut[];
  /** Why there is no file at all. */
  refusal: FileRefusal | null;
};

export type FileGroup = {
  name: string;
  network: string;
  currency: Currency;
  count: number;
  amountMinor: number;
  files: readonly FilePlan[];
};

/** Those whom a batch names of the ones that a file leaves out. */
export function namedOf(leftOut: FilePlan['leftOut']): Omit<LeftOut, 'uid'>[] {
  return leftOut.slice(0, MOST_LEFT_OUT).map(({ uid: _, ...named }) => named);
}

/** What goes into which file, by method and currency in alphabetical order. Without `payer` there is no file that debits an account. */
export function planPaymentFiles(cycleId: string, rows: readonly FileRow[], payer: Payer | null): FileGroup[] {
  const groups = new Map<string, FileRow[]>();
  for (const row of [...rows].sort((a, b) => (a.uid < b.uid ? -1 : 1))) {
    const name = groupName(row.destination.network, row.currency);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return [...groups.keys()].sort().map((name) => {
    const members = groups.get(name)!;
    const { currency, destination } = members[0]!;
    const { network } = destination;
    const files = FORMATS.filter(({ takes }) => takes(network, currency)).map(({ format }) =>
      planFile(format, cycleId, members, payer),
    );
    return { name, network, currency, count: members.length, amountMinor: sumOf(members), files };
  });
}

function planFile(format: PaymentFormat, cycleId: string, rows: readonly FileRow[], payer: Payer | null): FilePlan {
  const transfers: Transfer[] = [];
  const leftOut: LeftOut[] = [];
  for (const row of rows) {
    const transfer = transferOf(format, cycleId, row);
    if (typeof transfer !== 'string') transfers.push(transfer);
    else leftOut.push({ ...whoOf(row), reason: transfer });
  }
  const { most = Infinity } = RULES[format];
  const isTooLong = transfers.length > most ? 'too-many' : null;
  const needsPayer = format === 'pain001' && !payer ? 'payer' : null;
  const refusal = transfers.length === 0 ? 'empty' : (isTooLong ?? needsPayer);
  return { format, transfers, amountMinor: sumOf(transfers), leftOut, refusal };
}

function whoOf({ uid, username, name }: FileRow): Omit<LeftOut, 'reason'> {
  return { uid, username, ...(name ? { name } : {}) };
}

function transferOf(format: PaymentFormat, cycleId: string, row: FileRow): Transfer | LeftOutReason {
  const { uid, amountMinor, currency, destination } = row;
  const { name: characters, account: field } = RULES[format];
  if (!isRightDestination(destination)) return 'account';
  const { details, network } = destination;
  const account = details[field || (network === 'SEPA' ? 'iban' : 'clabe')];
  // An email as a Pix key may begin with what a spreadsheet runs; a phone number begins with a plus sign.
  if (!account || (FORMULA.test(account) && !/^\+\d+$/.test(account))) return 'account';
  if (!characters) return { reference: payoutRequestId(uid, cycleId), name: '', account, amountMinor, currency };
  const reference = paymentReference(uid, cycleId);
  if (!reference) return 'reference';
  const name = toBankText(details.holder ?? '', characters);
  if (!name.ok) return name.reason;
  if (format === 'pain001' && !isInEea(account)) return 'outside-eea';
  if (format === 'pain001' && amountMinor > MOST_MINOR) return 'amount';
  return { reference, name: name.text, account, amountMinor, currency };
}

/** What a file says beyond its transfers. */
export type FileFacts = { cycleId: string; network: string; currency: Currency; exportedAt: Date; payer: Payer | null };

/**
 * The text of a file: the same plan and facts give the same bytes. Null for one that is refused. A pain.001 message of a batch has one
 * ID, also when it is made again without a payout that was paused: a bank that has taken the first refuses the second.
 */
export function writePaymentFile(plan: FilePlan, facts: FileFacts): string | null {
  const { format, transfers, refusal } = plan;
  const { cycleId, network, currency, exportedAt, payer } = facts;
  if (refusal) return null;
  if (format !== 'pain001') return bankList(format, transfers, { cycleId, network });
  if (!payer) return null;
  const exportedOn = exportedAt.toISOString().slice(0, 10);
  return pain001({
    id: `${cycleId.replaceAll('-', '')}-${network}-${currency}`,
    createdAt: exportedAt,
    // A bank refuses a day that is over.
    executesOn: exportedOn > cycleId ? exportedOn : cycleId,
    text: `Payout ${cycleId}`,
    payer,
    currency,
    transfers: transfers.map(({ account, ...transfer }) => ({ ...transfer, iban: account })),
  });
}

function sumOf(amounts: readonly { amountMinor: number }[]): number {
  const sum = amounts.reduce((total, { amountMinor }) => total + amountMinor, 0);
  assertMinor(sum);
  return sum;
}

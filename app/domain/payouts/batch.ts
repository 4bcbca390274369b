import { assertMinor, type Currency, type CurrencyNotation } from '../ledger/money.ts';
import { REQUEST_STATES, type RequestState } from './request.ts';

/**
 * What a batch goes through. `locked` waits for an admin; `approving` and `exporting` are under way, item by item;
 * `paying` has its first results; `closed` has nothing left that is exported or sent. A batch without payouts goes from
 * `locked` to `closed`. While it is `stopping`, everything that was not sent is paused, item by item.
 */
export const BATCH_STATES = [
  'locked',
  'approving',
  'approved',
  'exporting',
  'exported',
  'stopping',
  'paying',
  'closed',
] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** What a payout goes to, as the owner entered it: in payoutMethods, and in a batch's destinations from the approval on. */
export type Destination = { type: 'crypto' | 'bank'; network: string; details: Readonly<Record<string, string>> };

/** What anybody but the operator sees of a destination. */
export type MaskedDestination = { type: 'crypto' | 'bank'; network: string; masked: string };

/** What is summed of a row. */
type Amount = { amountMinor: number; currency: Currency };

/**
 * One row of a batch: payoutBatches/{cycle}/items/{uid}, the part that is hashed and summed. `accountHash`: hex SHA-256 of
 * `accountText`, so that an account can be compared by people who may not read it.
 */
export type BatchRow = Amount & { uid: string; destination: MaskedDestination; accountHash: string };

type Total = { count: number; amountMinor: number };

export type BatchTotals = Partial<Record<Currency, Total>>;

/** Count and sum by currency, currencies in alphabetical order. Throws a RangeError on a sum that is not exact. */
export function batchTotals(rows: readonly Amount[]): BatchTotals {
  const totals: BatchTotals = {};
  for (const currency of [...new Set(rows.map((row) => row.currency))].sort()) {
    const amounts = rows.filter((row) => row.currency === currency).map((row) => row.amountMinor);
    const amountMinor = amounts.reduce((sum, amount) => sum + amount, 0);
    assertMinor(amountMinor);
    totals[currency] = { count: amounts.length, amountMinor };
  }
  return totals;
}

/** How amounts of these totals are written: with the codes of the currencies where there are several. */
export function notationOf(totals: BatchTotals): CurrencyNotation {
  return Object.keys(totals).length > 1 ? 'code' : 'symbol';
}

/** How many different states the payouts of a batch are in. */
export function statesIn(byState: TotalsByState): number {
  return Object.values(byState).filter((totals) => countOf(totals) > 0).length;
}

/** How many payouts that is, over all currencies. */
export function countOf(totals: BatchTotals): number {
  return Object.values(totals).reduce((sum, { count }) => sum + count, 0);
}

/** The totals of the rows of each network, networks in alphabetical order. */
export function totalsByMethod(
  rows: readonly (Amount & { destination: { network: string } })[],
): Record<string, BatchTotals> {
  const networks = [...new Set(rows.map(({ destination }) => destination.network))].sort();
  return Object.fromEntries(
    networks.map((network) => [network, batchTotals(rows.filter((row) => row.destination.network === network))]),
  );
}

/** Items by state, each with its totals. */
export type TotalsByState = Partial<Record<RequestState, BatchTotals>>;

/** What several totals add up to. Throws a RangeError on a sum that is not exact. */
export function sumOfTotals(parts: readonly BatchTotals[]): BatchTotals {
  const sum: BatchTotals = {};
  for (const totals of parts) {
    for (const [currency, { count, amountMinor }] of Object.entries(totals) as [Currency, Total][]) {
      const before = sum[currency] ?? { count: 0, amountMinor: 0 };
      sum[currency] = { count: before.count + count, amountMinor: before.amountMinor + amountMinor };
      assertMinor(sum[currency].amountMinor);
    }
  }
  return sum;
}

/** Whether two totals say the same; a currency without payouts counts as absent. */
export function sameTotals(a: BatchTotals, b: BatchTotals): boolean {
  const currencies = new Set([...Object.keys(a), ...Object.keys(b)] as Currency[]);
  return [...currencies].every(
    (currency) =>
      (a[currency]?.count ?? 0) === (b[currency]?.count ?? 0) &&
      (a[currency]?.amountMinor ?? 0) === (b[currency]?.amountMinor ?? 0),
  );
}

/** Whether an admin may approve this payout: neither its streamer nor anyone who added its money by hand. */
export function mayApprove(
  admin: string,
  { uid, addedBy = [] }: { uid: string; addedBy?: readonly string[] },
): boolean {
  return admin !== uid && !addedBy.includes(admin);
}

/** Whether rows may still join or leave the batch: nothing of it was approved yet. */
export function isBeingBuilt(batch: { state: BatchState } | null): boolean {
  return !batch || batch.state === 'locked';
}

/** The states in which a batch may wait for an approval: the first one, or another admin's of what was left out. */
export const TO_APPROVE_STATES = ['locked', 'approved'] as const satisfies readonly BatchState[];

/** As many of the latest batches in these states are looked at: more never wait together. */
export const MOST_TO_APPROVE = 8;

/** Whether an admin has something to approve. A batch without payouts has not, unless its totals are being built again. */
export function waitsForApproval(batch: Built): boolean {
  return countOf(totalsToApprove(batch)) > 0 || (batch.state === 'locked' && batch.rowsHash === '');
}

type Built = { state: BatchState; totals: BatchTotals; rowsHash: string; waiting?: BatchTotals };

/**
 * The state of a batch that waits for its approval: `closed` once it pays nobody and nothing can join it any more.
 * `open` counts the cycle's requests that may still be locked: requested or held ones.
 */
export function stateOfBuilt({ totals, rowsHash }: Built, open: number): 'locked' | 'closed' {
  return rowsHash !== '' && countOf(totals) === 0 && open === 0 ? 'closed' : 'locked';
}

/** Why a batch under way can't take one of its payouts on: its documents contradict each other. Nothing of it is written then. */
export const REFUSALS = ['destination-missing', 'destination-changed', 'less-reserved', 'contradiction'] as const;
export type BatchRefusal = (typeof REFUSALS)[number];

/** As many refused payouts as a batch names. An admin who pauses them sees the next ones. */
export const MOST_REFUSED = 20;

/** Everyone who approved some of a batch. A batch from before `approvals` was kept names one. */
export function approversOf({ approvals = [], approvedBy }: Partial<Approved>): string[] {
  return [...new Set([...approvals.map(({ by }) => by), ...(approvedBy ? [approvedBy] : [])])];
}

type Approved = { approvals: readonly { by: string }[]; approvedBy: string | undefined };

/** What an admin who approves now approves: the whole batch, or what earlier approvals left out. */
export function totalsToApprove(batch: { state: BatchState; totals: BatchTotals; waiting?: BatchTotals }): BatchTotals {
  if (isBeingBuilt(batch)) return batch.totals;
  return batch.state === 'approved' ? (batch.waiting ?? {}) : {};
}

/** What an admin would pause by stopping the batch: all of an approved one that was not sent. Nothing of one that was stopped. */
export function totalsToStop({
  state,
  byState,
  stoppedAt,
}: {
  state: BatchState;
  byState: TotalsByState;
  stoppedAt?: unknown;
}) {
  const mayStop = ['approving', 'approved', 'exporting', 'exported', 'paying'].includes(state);
  if (!mayStop || stoppedAt !== undefined) return {};
  return sumOfTotals([byState.locked ?? {}, byState.approved ?? {}, byState.exported ?? {}]);
}

/** What the operator would export: what is approved. Nothing while all payouts of the batch are paused or wait for another admin. */
export function totalsToExport({ state, byState }: { state: BatchState; byState: TotalsByState }): BatchTotals {
  return state === 'approved' ? (byState.approved ?? {}) : {};
}

/** The totals of the rows that each admin added money to by hand. */
export function totalsByHand(rows: readonly (Amount & { addedBy?: readonly string[] })[]): Record<string, BatchTotals> {
  const admins = [...new Set(rows.flatMap(({ addedBy = [] }) => addedBy))].sort();
  return Object.fromEntries(
    admins.map((admin) => [admin, batchTotals(rows.filter(({ addedBy = [] }) => addedBy.includes(admin)))]),
  );
}

/**
 * The state of a batch once its items are where they are. A decision under way is over when no item waits for
 * it; whatever has nothing left to pay is closed, and a closed batch stays so (a return comes later). What an approval
 * left out (`waiting`) holds nothing else back. One that paused a payout and left out all others is approved, too: what is
 * paused stays in the batch, and only one that is whole may be built again.
 */
export function nextBatchState(state: BatchState, byState: TotalsByState, waiting: BatchTotals = {}): BatchState {
  const count = (...states: RequestState[]) => states.reduce((sum, one) => sum + countOf(byState[one] ?? {}), 0);
  switch (state) {
    case 'approving':
      if (count('locked') > countOf(waiting)) return 'approving';
      if (count('approved', 'locked') === 0) return 'closed';
      return REQUEST_STATES.some((other) => other !== 'locked' && count(other) > 0) ? 'approved' : 'locked';
    case 'approved':
      return count('approved', 'locked') > 0 ? 'approved' : 'closed';
    case 'exporting':
      return count('approved', 'locked') > 0 ? 'exporting' : nextBatchState('exported', byState);
    case 'stopping':
      if (count('locked', 'approved', 'exported') > 0) return 'stopping';
      return count('sent') > 0 ? 'paying' : 'closed';
    case 'exported':
    case 'paying':
      if (count('exported', 'sent') === 0) return 'closed';
      return count('sent', 'paid', 'failed', 'returned') > 0 ? 'paying' : state;
    default:
      return state;
  }
}

/**
 * The text that a row is hashed by (batch-ranges.ts), and several: one JSON array a row, ordered by uid. Two batches have the
 * same text exactly when they pay the same amounts to the same accounts.
 */
export function canonicalRows(rows: readonly BatchRow[]): string {
  return [...rows]
    .sort((a, b) => compare(a.uid, b.uid))
    .map(({ uid, currency, amountMinor, destination: { type, network }, accountHash }) =>
      JSON.stringify([uid, currency, amountMinor, type, network, accountHash]),
    )
    .join('\n');
}

/** The text that an account is hashed by: JSON, details ordered by name. The same account has the same text. */
export function accountText({ type, network, details }: Destination): string {
  return JSON.stringify([type, network, sortedEntries(details)]);
}

/** Hex SHA-256 of a text in UTF-8. */
export async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The details that identify an account, most telling first; the others (holder, bank, memo) are never shown. */
const IDENTIFYING_DETAILS = ['address', 'iban', 'accountNumber', 'clabe', 'cbu', 'pixKey', 'account'];

/** Masks a destination for everybody but the operator: its type, its network and the ends of the account. */
export function maskDestination({ type, network, details }: Destination): MaskedDestination {
  const value = IDENTIFYING_DETAILS.map((key) => details[key]).find((candidate) => candidate !== undefined);
  return { type, network, masked: maskAccount(value ?? '') };
}

/**
 * Long values keep four characters at each end, shorter ones the last four, short ones nothing: never more than half.
 * A value with an @ (a PIX key may be an email) keeps only its first letter and the last label of its domain.
 */
export function maskAccount(value: string): string {
  const compact = [...value.replace(/\s+/g, '')];
  if (compact.includes('@')) return `${compact[0]}•••${compact.slice(compact.lastIndexOf('.')).join('')}`;
  if (compact.length >= 20) return `${compact.slice(0, 4).join('')}…${compact.slice(-4).join('')}`;
  if (compact.length >= 8) return `••••${compact.slice(-4).join('')}`;
  return '••••';
}

function sortedEntries(record: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(record).sort(([a], [b]) => compare(a, b));
}

/** By UTF-16 code units: the same on every machine, whatever its locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

import { isDay } from '../figures/date-range.ts';
import { CURRENCIES, type Currency, isCurrency, type Money } from '../ledger/money.ts';

/** The table of all income: commissions, conversions that no commission came of, and conversions without a known streamer. */

export const DESK_KINDS = ['commissions', 'conversions'] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/**
 * `none`: a conversion that no commission came of. `unassigned`: its streamer is not known, or its commission can't be computed;
 * `dismissed`: an admin decided that it stays so.
 */
export const DESK_STATUSES = ['pending', 'held', 'available', 'rejected', 'none', 'unassigned', 'dismissed'] as const;
export type DeskStatus = (typeof DESK_STATUSES)[number];
const WITHOUT_COMMISSION: readonly DeskStatus[] = ['none', 'unassigned', 'dismissed'];

/** What has this status. */
export function kindOf(status: DeskStatus): DeskKind {
  return WITHOUT_COMMISSION.includes(status) ? 'conversions' : 'commissions';
}

export type DeskFilter = {
  /** Null for both. A status is of one kind, which is that of the filter, whatever else is asked for. */
  kind: DeskKind | null;
  /** The kind that was asked for and that the status is not of. */
  kindOff: DeskKind | null;
  /** Null for all. */
  status: DeskStatus | null;
  /** Words, or an ID. */
  person: string;
  offer: string;
  currency: Currency | null;
  /** Days in UTC, both included; null for no bound. */
  from: string | null;
  to: string | null;
};

/** Reads `kind`, `status`, `person`, `offer`, `currency`, `from` and `to` from an address; nonsense counts as absent. */
export function readDeskFilter(params: URLSearchParams): DeskFilter {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 100);
  const day = (name: string) => (isDay(params.get(name)) ? params.get(name) : null);
  const currency = params.get('currency');
  const status = DESK_STATUSES.find((one) => one === params.get('status')) ?? null;
  const asked = DESK_KINDS.find((one) => one === params.get('kind')) ?? null;
  const kind = status ? kindOf(status) : asked;
  return {
    kind,
    kindOff: asked === kind ? null : asked,
    status,
    person: text('person'),
    offer: text('offer'),
    currency: isCurrency(currency) ? currency : null,
    from: day('from'),
    to: day('to'),
  };
}

/** What the rows come from: commissions, conversions that no commission came of, and conversions without a known streamer. */
export type DeskSource = 'commissions' | 'conversions' | 'unassigned';
const SOURCES = ['commissions', 'conversions', 'unassigned'] as const satisfies readonly DeskSource[];

/** Which filters narrow a source: a conversion has no currency before its commission, an unassigned one has no streamer either. */
export const NARROWED_BY: Readonly<Record<DeskSource, { person: boolean; currency: boolean }>> = {
  commissions: { person: true, currency: true },
  conversions: { person: true, currency: false },
  unassigned: { person: false, currency: false },
};

/**
 * The sources that a filter lists. A status has one, whatever else is asked for. Otherwise a source that knows nothing of a filter has
 * nothing that matches it.
 */
export function sourcesOf({
  kind,
  status,
  person,
  offer,
  currency,
}: Pick<DeskFilter, 'kind' | 'status' | 'person' | 'offer' | 'currency'>): readonly DeskSource[] {
  if (status)
    return [status === 'none' ? 'conversions' : WITHOUT_COMMISSION.includes(status) ? 'unassigned' : 'commissions'];
  return SOURCES.filter(
    (source) =>
      (kind === null || (kind === 'commissions') === (source === 'commissions')) &&
      (NARROWED_BY[source].person || (person === '' && offer === '')) &&
      // Someone who asks for conversions alone is told that the currency is off.
      (NARROWED_BY[source].currency || currency === null || kind === 'conversions'),
  );
}

/** One row: a commission, or a conversion without one. */
export type DeskRow = {
  id: string;
  status: DeskStatus;
  at: Date;
  uid: string | null;
  offerId: string | null;
  money: Money | null;
  /** It takes an earlier commission back. */
  isReversal: boolean;
  availableAt: Date | null;
  /** Why a commission was declined or is under review, why a conversion is unassigned, or what the tracker says of one without commission. */
  reason: string | null;
  /** What the advertiser pays by the tracker: a decimal text, and what it names as the currency. */
  reported: { amount: string; currency: string } | null;
  /** The transaction by the tracker's name, where the row is a conversion. */
  transaction: string | null;
};

/**
 * What the rows are worth by currency, in minor units. Declined commissions are left out unless only those are asked for: nobody is
 * paid them. `declined` counts those left out, `without` those that have no amount.
 */
export function sumRows(
  rows: readonly Pick<DeskRow, 'status' | 'money'>[],
  status: DeskStatus | null,
): { sums: Money[]; declined: number; without: number } {
  const counted = rows.filter((row) => row.status !== 'rejected' || status === 'rejected');
  const sums = CURRENCIES.flatMap((currency): Money[] => {
    const amounts = counted.flatMap(({ money }) => (money?.currency === currency ? [money.amountMinor] : []));
    return amounts.length > 0 ? [{ currency, amountMinor: amounts.reduce((sum, one) => sum + one, 0) }] : [];
  });
  const without = rows.filter(({ money }) => money === null).length;
  return { sums, declined: rows.length - counted.length, without };
}

import { isDay } from '../figures/date-range.ts';
import { CURRENCIES, type Currency, isCurrency, type Money } from '../ledger/money.ts';

/** The table of all income: commissions, conversions that no commission came of, and conversions without a known streamer. */

/** `none`: a conversion that no commission came of. `unassigned`: its streamer is not known, or its commission can't be computed. */
export const DESK_STATUSES = ['pending', 'held', 'available', 'rejected', 'none', 'unassigned'] as const;
export type DeskStatus = (typeof DESK_STATUSES)[number];

export type DeskFilter = {
  /** Null for all commissions. */
  status: DeskStatus | null;
  /** Words, or an ID. */
  person: string;
  offer: string;
  currency: Currency | null;
  /** Days in UTC, both included; null for no bound. */
  from: string | null;
  to: string | null;
};

/** Reads `status`, `person`, `offer`, `currency`, `from` and `to` from an address; nonsense counts as absent. */
export function readDeskFilter(params: URLSearchParams): DeskFilter {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 100);
  const day = (name: string) => (isDay(params.get(name)) ? params.get(name) : null);
  const currency = params.get('currency');
  return {
    status: DESK_STATUSES.find((one) => one === params.get('status')) ?? null,
    person: text('person'),
    offer: text('offer'),
    currency: isCurrency(currency) ? currency : null,
    from: day('from'),
    to: day('to'),
  };
}

/** Which filters narrow a status: a conversion has no currency before its commission, an unassigned one has no streamer either. */
export function filtersOf(status: DeskStatus | null): { person: boolean; currency: boolean } {
  return { person: status !== 'unassigned', currency: status !== 'unassigned' && status !== 'none' };
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
  /** Why a commission was declined or is under review, or why a conversion is unassigned. */
  reason: string | null;
  /** What the advertiser pays by the tracker: a decimal text, and what it names as the currency. */
  reported: { amount: string; currency: string } | null;
  /** The transaction by the tracker's name, where the row is a conversion. */
  transaction: string | null;
};

/**
 * What the rows are worth by currency, in minor units. Declined commissions are left out unless only those are asked for: nobody is
 * paid them. `declined` counts those left out.
 */
export function sumRows(
  rows: readonly Pick<DeskRow, 'status' | 'money'>[],
  status: DeskStatus | null,
): { sums: Money[]; declined: number } {
  const counted = rows.filter((row) => row.status !== 'rejected' || status === 'rejected');
  const sums = CURRENCIES.flatMap((currency): Money[] => {
    const amounts = counted.flatMap(({ money }) => (money?.currency === currency ? [money.amountMinor] : []));
    return amounts.length > 0 ? [{ currency, amountMinor: amounts.reduce((sum, one) => sum + one, 0) }] : [];
  });
  return { sums, declined: rows.length - counted.length };
}

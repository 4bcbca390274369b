/** What narrows a list of commissions; it lives in the page's address. */
export const COMMISSION_STATES = ['pending', 'held', 'available', 'rejected'] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];

export type CommissionFilter = { state: CommissionState | null; offerId: string | null; streamId: string | null };

/** Ids as Firestore takes them, bounded: they come from the address. */
const ID = /^[A-Za-z0-9_-]{1,128}$/;

/** Reads `state`, `offer` and `stream`; what is not one of theirs filters nothing. */
export function readCommissionFilter(query: URLSearchParams): CommissionFilter {
  const state = query.get('state');
  const id = (name: string) => {
    const value = query.get(name) ?? '';
    return ID.test(value) ? value : null;
  };
  return {
    state: COMMISSION_STATES.find((one) => one === state) ?? null,
    offerId: id('offer'),
    streamId: id('stream'),
  };
}

/** A cursor by time from the address; null for what is no time. */
export function readTimeCursor(query: URLSearchParams, name: string): Date | null {
  const cursor = new Date(query.get(name) ?? Number.NaN);
  return Number.isNaN(cursor.getTime()) ? null : cursor;
}

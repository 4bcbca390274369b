import { isDocumentId } from '../platform/document-id.ts';

/** What narrows a list of commissions; it lives in the page's address. */
export const COMMISSION_STATES = ['pending', 'held', 'available', 'rejected'] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];

export type CommissionFilter = { state: CommissionState | null; offerId: string | null; streamId: string | null };

/** Reads `state`, `offer` and `stream`; what is not one of theirs filters nothing. */
export function readCommissionFilter(query: URLSearchParams): CommissionFilter {
  const state = query.get('state');
  const id = (name: string) => {
    const value = query.get(name) ?? '';
    return isDocumentId(value) ? value : null;
  };
  return {
    state: COMMISSION_STATES.find((one) => one === state) ?? null,
    offerId: id('offer'),
    streamId: id('stream'),
  };
}

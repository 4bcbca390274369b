import { addressOf } from '../access/addresses.ts';
import type { NoticeRecord } from './notice.ts';
import type { NoticeKind } from './topics.ts';
import { listFormat, numberFormat } from '../platform/formatters.ts';
import type { CommissionState } from '../income/commission-filter.ts';
import { hrefWith } from '../platform/page-href.ts';
import type { Desk } from '../programme/tasks.ts';

/**
 * Notices of a list, without those that a later one of the list repeats: that a payout is locked in, once it was paid and the reader has
 * seen both.
 */
export function withoutRepeated<One extends Pick<NoticeRecord, 'kind' | 'params' | 'readAt'>>(
  notices: readonly One[],
): One[] {
  const paid = new Set(
    notices.flatMap(({ kind, params, readAt }) => (kind === 'payout-paid' && readAt !== null ? params.cycle : [])),
  );
  return notices.filter(
    ({ kind, params, readAt }) => kind !== 'payout-locked' || readAt === null || !paid.has(params.cycle),
  );
}

/** The page that a notice is about, without language. */
export function pageOfNotice(
  kind: NoticeKind,
  { cycle = '', offerId = '', commissionId = '', desk = '' }: NoticeRecord['params'],
): string {
  switch (kind) {
    case 'payout-method-changed':
      return addressOf('profile');
    case 'payout-method-asked':
      return `${addressOf('profile')}#payout-method`;
    case 'password-changed':
    case 'email-changed':
    case 'others-logged-out':
      return addressOf('settings');
    case 'account-approved':
      return addressOf('onboarding');
    case 'account-rejected':
      return addressOf('rejected');
    case 'offer-approved':
    case 'offer-declined':
    case 'offer-withdrawn':
    case 'offer-changed':
    case 'offer-resumed':
    case 'offer-ending':
      return offerId ? addressOf('offers/:offerId', { offerId }) : addressOf('offers');
    // Only a live offer has a page for streamers.
    case 'offer-paused':
    case 'offer-ended':
      return addressOf('offers');
    case 'commission-earned':
    case 'commission-rejected':
    case 'commission-reversed':
      return commissionId ? addressOf('commissions/:commissionId', { commissionId }) : commissionsOf(kind);
    case 'balance-adjusted':
      return hrefWith(addressOf('commissions'), { view: 'ledger' });
    case 'question-answered':
      return addressOf('commissions/:commissionId', { commissionId });
    case 'manager-news':
      return addressOf('notifications');
    case 'work-failed':
    case 'work-waits':
    case 'work-payments':
      return addressOf(desk === PAYMENTS ? 'payment-solution' : 'admin');
    default:
      return addressOf('dashboard/payouts/:cycle', { cycle });
  }
}

/** The list that shows several commissions of a notice: a reversal is a line of the ledger. */
function commissionsOf(kind: NoticeKind): string {
  const list = addressOf('commissions');
  if (kind === 'commission-rejected') return hrefWith(list, { state: 'rejected' satisfies CommissionState });
  return kind === 'commission-reversed' ? hrefWith(list, { view: 'ledger' }) : list;
}

const PAYMENTS: Desk = 'payments';

/** So many of a row of the inbox. */
export type Work = { what: string; count: number };

/** The parameters of a notice about work at a desk; `workInWords` reads them. */
export function workParams(desk: Desk, work: readonly Work[]): Record<string, string> {
  return { desk, work: work.map(({ what, count }) => `${what}=${count}`).join('&') };
}

/**
 * What a notice about work counts, as its sentence has it: "3 failed payouts and 1 failed job", and 4.
 *
 * @param nameOf the words for one row of the inbox by their key; `shown` is the count as the language writes it
 */
export function workInWords(
  { work = '' }: NoticeRecord['params'],
  language: string,
  nameOf: (key: string, values: { count: number; shown: string }) => string,
): { what: string; count: number } {
  const parts = [...new URLSearchParams(work)].map(([what, count]) => ({ what, count: Number(count) }));
  const names = parts.map(({ what, count }) =>
    nameOf(`notices.work.${what}`, { count, shown: numberFormat(language).format(count) }),
  );
  return { what: listFormat(language).format(names), count: parts.reduce((sum, { count }) => sum + count, 0) };
}

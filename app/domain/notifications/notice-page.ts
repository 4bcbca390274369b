import { addressOf } from '../access/addresses.ts';
import type { NoticeRecord } from './notice.ts';
import type { NoticeKind } from './topics.ts';
import { listFormat, numberFormat } from '../platform/formatters.ts';
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
    case 'account-approved':
      return addressOf('onboarding');
    case 'account-rejected':
      return addressOf('rejected');
    case 'offer-approved':
    case 'offer-declined':
    case 'offer-withdrawn':
      return offerId ? addressOf('offers/:offerId', { offerId }) : addressOf('offers');
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

import { addressOf } from '../access/addresses.ts';
import type { NoticeRecord } from './notice.ts';
import type { NoticeKind } from './topics.ts';
import { hrefWith } from '../platform/page-href.ts';

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
  { cycle = '', offerId = '', commissionId = '' }: NoticeRecord['params'],
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
      return addressOf('offers/:offerId', { offerId });
    case 'balance-adjusted':
      return hrefWith(addressOf('commissions'), { view: 'ledger' });
    case 'question-answered':
      return addressOf('commissions/:commissionId', { commissionId });
    case 'manager-news':
      return addressOf('notifications');
    default:
      return addressOf('dashboard/payouts/:cycle', { cycle });
  }
}

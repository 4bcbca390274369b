import { addressOf } from '../access/addresses.ts';
import type { NoticeRecord } from './notice.ts';
import type { NoticeKind } from './topics.ts';
import { hrefWith } from '../platform/page-href.ts';

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

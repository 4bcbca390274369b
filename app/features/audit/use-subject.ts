import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePath } from '#app/shell/page/facts.ts';

/** The page about the document at a path; null where no page shows it. */
export function useSubject(): (target: string) => string | null {
  const path = usePath();
  return (target) => {
    const [collection, id = ''] = target.split('/');
    const [, uid, cycle] = /^([\w-]+)_(\d{4}-\d\d-\d\d)$/.exec(id) ?? [];
    switch (collection) {
      case 'users':
      case 'directory':
      case 'balances':
      case 'roleGrants':
      case 'notices':
        return path('admin/streamer-detail/:id', { id });
      case 'payoutRequests':
        return cycle ? path('admin/payouts/:cycle/:id', { cycle, id: uid! }) : null;
      case 'payoutBatches':
        return hrefWith(path('admin/payouts'), { cycle: id });
      case 'commissions':
      case 'conversions':
      case 'quarantine':
        return path('admin/income/:id', { id });
      case 'offers':
      case 'offerAssets':
        return path('admin/offers/:offerId', { offerId: id });
      case 'offerAccess':
        return path('admin/offers/:offerId', { offerId: id.split('_')[0]! });
      case 'cases':
        return path('cases');
      case 'questions':
        return path('admin/questions');
      case 'exchangeRates':
        return path('admin/programme');
      case 'affiliateManagers':
        return hrefWith(path('admin/programme'), { tab: 'managers' });
      default:
        return null;
    }
  };
}

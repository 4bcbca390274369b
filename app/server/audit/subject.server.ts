import { addressOf } from '#app/domain/access/addresses.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';

/** The page about the document at a path, without language; null where no page shows it. */
export function pageOfSubject(target: string): string | null {
  const [collection, id = ''] = target.split('/');
  const [, uid, cycle] = /^([\w-]+)_(\d{4}-\d\d-\d\d)$/.exec(id) ?? [];
  switch (collection) {
    case 'users':
    case 'directory':
    case 'balances':
    case 'roleGrants':
    case 'notices':
      return addressOf('admin/streamer-detail/:id', { id });
    case 'payoutRequests':
      return cycle ? addressOf('admin/payouts/:cycle/:id', { cycle, id: uid! }) : null;
    case 'payoutBatches':
      return hrefWith(addressOf('admin/payouts'), { cycle: id });
    case 'commissions':
    case 'conversions':
    case 'quarantine':
      return addressOf('admin/income/:id', { id });
    case 'offers':
    case 'offerAssets':
      return addressOf('admin/offers/:offerId', { offerId: id });
    case 'cases':
      return addressOf('cases');
    case 'questions':
      return addressOf('admin/questions');
    case 'jobRuns':
      return hrefWith(addressOf('admin/income'), { view: 'jobs' });
    case 'exchangeRates':
      return addressOf('admin/programme');
    default:
      return null;
  }
}

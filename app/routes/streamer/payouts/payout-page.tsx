import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { placeOf, RequestList } from './request-list.tsx';
import { Totals, underWay } from './totals.tsx';

type Props = Pick<ComponentProps<typeof RequestList>, 'requests' | 'expected'> &
  Pick<ComponentProps<typeof Totals>, 'paid' | 'open'> & {
    next: string | null;
    isFirst: boolean;
  };

/** The payout that is under way with weight, then all others as rows. What is the same for all is said once, above. */
export function PayoutPage({ requests, next, expected, paid, open, isFirst }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const current = isFirst ? underWay(requests[0]) : null;
  const others = current ? requests.slice(1) : requests;
  const places = new Set(requests.map((request) => placeOf(request, expected)));
  const [place = null] = places.size === 1 || (current && others.length === 0) ? places : [];
  return (
    <>
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        {isFirst ? <Totals next={current} destination={place} expected={expected} paid={paid} open={open} /> : <span />}
        {current?.cycleId === open.id ? null : (
          <TextLink to={path('dashboard/payouts/:cycle', { cycle: open.id })}>
            {t('payout.statement.openCycle')}
          </TextLink>
        )}
      </div>
      {current && others.length === 0 ? null : (
        <RequestList requests={others} expected={expected} saysPlace={place === null || !isFirst} language={language} />
      )}
      <Pagination
        label={t('table.pages')}
        previous={isFirst ? null : { href: path('dashboard/payouts'), label: t('actions.toStart') }}
        next={next ? { href: hrefWith('', { before: next }), label: t('actions.next') } : null}
      />
    </>
  );
}

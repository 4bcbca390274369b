import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { titleWithoutBrand } from '#app/domain/offers/offer.ts';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import { BrandMark } from '#app/features/offers/brand-mark.tsx';
import { GoalValue } from '#app/features/offers/goals.tsx';
import { byPay } from '#app/features/offers/by-pay.ts';
import { OFFER_TONES } from '#app/features/offers/tones.ts';
import type { OfferList } from '#app/server/offers/list.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { ConsoleTable } from '#app/shell/page/tables/console-table.tsx';
import { NothingMatches } from '#app/shell/page/nothing-matches.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { cn } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { FileLink } from '#app/ui/layout/file-link.tsx';
import { ResultCount } from '#app/ui/layout/row-count.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { OpenRow } from '#app/ui/open-row.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';

/** A page of the catalogue. `isNarrowed`: the list leaves out what its filters don't match. */
export function OfferTable({
  offers,
  first,
  next,
  search,
  isNarrowed,
  table,
}: OfferList & { search: string; isNarrowed: boolean; table: TableSettings }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <>
      <ConsoleTable
        table={table}
        file={<FileLink href={hrefWith({ pathname: path('admin/offers/export'), search })} label={t('actions.csv')} />}
        beside={
          offers.length > 0 && !first && !next ? (
            <span className="text-sm text-muted">
              <ResultCount count={offers.length} more={false} />
            </span>
          ) : null
        }
        caption={t('pages.adminOffers.title')}
        rows={offers}
        rowKey={({ id }) => id}
        phone="lines"
        open={{ as: OpenRow, to: ({ id }) => path('admin/offers/:offerId', { offerId: id }) }}
        empty={
          isNarrowed ? (
            <NothingMatches clear={path('admin/offers')} />
          ) : (
            <EmptyState
              title={t('pages.adminOffers.empty.title')}
              description={t('pages.adminOffers.empty.description')}
            />
          )
        }
        columns={[
          {
            key: 'title',
            header: t('offers.title'),
            rowHeader: true,
            cell: ({ id, title, brandName, logo }) => (
              <span className="flex items-center gap-3">
                <BrandMark brand={brandName} logo={logo} />
                <TextLink to={path('admin/offers/:offerId', { offerId: id })}>
                  {titleWithoutBrand(title, brandName)}
                </TextLink>
              </span>
            ),
          },
          {
            key: 'brand',
            header: t('offers.brand'),
            line: 'state',
            cell: ({ brandName }) => <span className="max-sm:block max-sm:pl-9 max-sm:text-muted">{brandName}</span>,
          },
          {
            key: 'pay',
            header: t('offers.pays'),
            align: 'end',
            lead: true,
            cell: ({ goals }) => <Pay goals={goals} />,
          },
          {
            key: 'visibility',
            header: t('offers.visibilityLabel'),
            cell: ({ visibility }) => (
              <span className={cn(visibility === 'public' && 'text-muted')}>
                {t(`offers.visibility.${visibility}`)}
              </span>
            ),
          },
          {
            key: 'countries',
            header: t('offers.countries'),
            cell: ({ countries }) => (
              <span
                title={countries || undefined}
                className={cn('sm:block sm:max-w-32 xl:max-w-56 sm:truncate', countries || 'text-muted')}
              >
                {countries || t('offers.everyCountry')}
              </span>
            ),
          },
          {
            key: 'status',
            header: t('offers.status'),
            line: 'end',
            cell: ({ status, endsAt }) => (
              <span className="flex items-center gap-x-3 font-normal whitespace-nowrap">
                {/* Most are live: only another status is seen. */}
                {status === 'live' ? (
                  <span className="sr-only">{t('offers.statuses.live')}</span>
                ) : (
                  <Badge tone={OFFER_TONES[status] ?? 'neutral'}>{t(`offers.statuses.${status}`)}</Badge>
                )}
                {endsAt ? (
                  <span className="text-muted max-sm:hidden" suppressHydrationWarning>
                    {isOver(endsAt)
                      ? formatDateTime(endsAt, language, 'short-date')
                      : t('income.untilDate', { date: formatDateTime(endsAt, language, 'short-date') })}
                  </span>
                ) : null}
              </span>
            ),
          },
        ]}
      />
      <Pagination
        label={t('table.pages')}
        previous={first ? { href: first, label: t('actions.toStart') } : null}
        next={next ? { href: next, label: t('actions.next') } : null}
      />
    </>
  );
}

const isOver = (endsAt: Date | string) => new Date(endsAt) < new Date();

/** What an offer pays for the goal that the shop names first; nothing where that is not known. */
function Pay({ goals }: Pick<OfferList['offers'][number], 'goals'>) {
  const { t } = useTranslation();
  const [first] = byPay(goals ?? []);
  if (!first) return null;
  return (
    <span title={t(`offers.goalLabels.${first.label}`)} className="font-medium whitespace-nowrap text-ink">
      <GoalValue goal={first} />
      <span className="sr-only"> {t(`offers.goalLabels.${first.label}`)}</span>
    </span>
  );
}

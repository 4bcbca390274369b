import { useTranslation } from 'react-i18next';
import { numberFormat } from '#app/domain/platform/formatters.ts';
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
  const isAll = offers.length > 0 && !first && !next;
  return (
    <>
      {isAll && !isNarrowed ? <Lead offers={offers} /> : null}
      <ConsoleTable
        table={table}
        file={
          <FileLink
            href={hrefWith({ pathname: path('admin/offers/export'), search })}
            label={t('actions.csv')}
            isIcon
          />
        }
        inBar
        beside={
          isNarrowed && isAll ? (
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
              // Most are open to all: only another visibility is seen.
              <span className={visibility === 'public' ? 'sr-only' : undefined}>
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
                className={countries ? 'sm:block sm:max-w-32 xl:max-w-56 sm:truncate' : 'sr-only'}
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

/** How many offers streamers can promote now, and how many have another status. */
function Lead({ offers }: Pick<OfferList, 'offers'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const figure = (count: number) => numberFormat(language).format(count);
  const live = offers.filter(({ status }) => status === 'live').length;
  const others = [...new Set(offers.map(({ status }) => status))].filter((status) => status !== 'live');
  return (
    <div className="-order-2 flex flex-wrap items-baseline gap-x-4 max-sm:mb-3 sm:basis-2/5">
      <p className="lead-figure">{t('offers.liveCount', { count: live, figure: figure(live) })}</p>
      <p className="text-sm text-muted">
        {others
          .map(
            (one) => `${t(`offers.statuses.${one}`)} ${figure(offers.filter(({ status }) => status === one).length)}`,
          )
          .join(' · ')}
      </p>
    </div>
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

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OFFER_STATUSES } from '#app/domain/offers/changes.ts';
import { OFFER_TONES } from '#app/features/offers/tones.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { NothingMatches } from '#app/shell/page/nothing-matches.tsx';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { type OfferList, parseOfferListQuery, readOfferList } from '#app/server/offers/list.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { OpenRow } from '#app/ui/open-row.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { OfferSearch } from './offer-search.tsx';

/** The catalogue as admins keep it; words, status and page live in the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, stream } = await guard(args, 'admin/offers');
  const url = new URL(args.request.url);
  const query = parseOfferListQuery(url.searchParams);
  return {
    title: pageTitle(language, 'pages.adminOffers.title'),
    search: url.search,
    query: { text: query.text, status: query.status },
    list: await stream((read) => readOfferList(read, query, url, language)),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function AdminOffers() {
  const { search, query, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <PageHeader
        title={t('pages.adminOffers.title')}
        description={t('pages.adminOffers.description')}
        action={
          <>
            <Button asChild variant="outline">
              <a href={`${path('admin/offers/export')}${search}`} download>
                {t('actions.csv')}
              </a>
            </Button>
            <Button asChild variant="outline">
              <Link to={path('admin/access')}>{t('nav.adminAccess')}</Link>
            </Button>
            <Button asChild variant="brand">
              <Link to={path('admin/offers/new')}>{t('pages.adminOffersNew.title')}</Link>
            </Button>
          </>
        }
      />
      <OfferSearch query={query} statuses={OFFER_STATUSES} />
      <Streamed key={search} outcome={list.outcome} fallback={<SkeletonRows rows={8} label={t('loading.page')} />}>
        {(shown) => <Offers {...shown} isNarrowed={query.text !== '' || query.status !== null} />}
      </Streamed>
    </>
  );
}

function Offers({ offers, first, next, isNarrowed }: OfferList & { isNarrowed: boolean }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <>
      <DataTable
        caption={t('pages.adminOffers.title')}
        rows={offers}
        rowKey={({ id }) => id}
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
            cell: ({ id, title }) => <TextLink to={path('admin/offers/:offerId', { offerId: id })}>{title}</TextLink>,
          },
          { key: 'brand', header: t('offers.brand'), cell: ({ brandName }) => brandName },
          {
            key: 'visibility',
            header: t('offers.visibilityLabel'),
            cell: ({ visibility }) => t(`offers.visibility.${visibility}`),
          },
          {
            key: 'countries',
            header: t('offers.countries'),
            cell: ({ countries }) => countries || t('offers.everyCountry'),
          },
          {
            key: 'status',
            header: t('offers.status'),
            cell: ({ status }) => (
              <Badge tone={OFFER_TONES[status] ?? 'neutral'}>{t(`offers.statuses.${status}`)}</Badge>
            ),
          },
          {
            key: 'ends',
            header: t('offers.endsAt'),
            align: 'end',
            cell: ({ endsAt }) =>
              endsAt ? <DateTime value={endsAt} locale={language} style="date" zone={null} /> : '–',
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

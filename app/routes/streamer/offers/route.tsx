import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OfferList } from '#app/features/offers/list.tsx';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { type CatalogueView, readCatalogue } from '#app/server/offers/catalogue-reads.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { OfferFilters } from './offer-filters.tsx';

/** The offers that the reader may promote or ask for; search, filters and page live in the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity, language, stream } = await guard(args, 'offers');
  const url = new URL(args.request.url);
  return {
    title: pageTitle(language, 'pages.offers.title'),
    search: url.search,
    catalogue: await stream((read) => readCatalogue(read, identity.uid, url, language)),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Offers() {
  const { search, catalogue } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('pages.offers.title')} description={t('pages.offers.description')} />
      <Streamed key={search} outcome={catalogue.outcome} fallback={<SkeletonRows rows={8} label={t('loading.page')} />}>
        {(view) => <Catalogue {...view} />}
      </Streamed>
    </>
  );
}

function Catalogue({ country, query, choices, offers, count, isEmpty, previous, next }: CatalogueView) {
  const { t } = useTranslation();
  if (isEmpty) {
    return <EmptyState title={t('pages.offers.empty.title')} description={t('pages.offers.empty.description')} />;
  }
  return (
    <>
      {country ? <p className="mb-4 text-sm text-muted">{t('offers.forCountry', { country })}</p> : null}
      <OfferFilters query={query} choices={choices} />
      {offers.length > 0 ? (
        <OfferList offers={offers} />
      ) : (
        <EmptyState title={t('offers.none.title')} description={t('offers.none.description')} />
      )}
      <Pagination
        label={t('table.pages')}
        previous={previous ? { href: previous, label: t('actions.previous') } : null}
        next={next ? { href: next, label: t('actions.next') } : null}
        note={t('offers.count', { count })}
      />
    </>
  );
}

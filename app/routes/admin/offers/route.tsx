import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OFFER_STATUSES } from '#app/domain/offers/changes.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { parseOfferListQuery, readOfferList } from '#app/server/offers/list.server.ts';
import { withTable } from '#app/server/programme/table-settings-collection.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Button } from '#app/ui/button.tsx';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { Link } from '#app/ui/link.tsx';
import { OfferSearch } from './offer-search.tsx';
import { OfferTable } from './offer-table.tsx';

/** The catalogue as admins keep it; words, status and page live in the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, stream } = await guard(args, 'admin/offers');
  const url = new URL(args.request.url);
  const query = parseOfferListQuery(url.searchParams);
  return {
    title: pageTitle(language, 'pages.adminOffers.title'),
    search: url.search,
    query: { text: query.text, status: query.status },
    list: await stream(withTable(identity.uid, 'offers', (read) => readOfferList(read, query, url, language))),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function AdminOffers() {
  const { search, query, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <ScreenTitle>{t('pages.adminOffers.title')}</ScreenTitle>
      <div className="with-bar">
        <span className="-order-1 mb-5 flex items-center justify-end gap-3 sm:grow sm:basis-[55%]">
          <Button asChild variant="outline">
            <Link to={path('admin/access')}>{t('nav.adminAccess')}</Link>
          </Button>
          <Button asChild variant="brand" className="max-sm:grow">
            <Link to={path('admin/offers/new')}>{t('pages.adminOffersNew.title')}</Link>
          </Button>
        </span>
        <OfferSearch query={query} statuses={OFFER_STATUSES} />
        <Streamed key={search} outcome={list.outcome} fallback={<SkeletonRows rows={8} label={t('loading.page')} />}>
          {(shown) => <OfferTable {...shown} search={search} isNarrowed={query.text !== '' || query.status !== null} />}
        </Streamed>
      </div>
    </>
  );
}

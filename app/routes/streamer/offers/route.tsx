import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OfferList } from '#app/frame/offer-list.tsx';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { offerCards } from '#app/server/offer-cards.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { listLiveOffers } from '#app/server/repositories/offers.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language, read } = await guard(args, 'offers');
  const offers = await read((db) => listLiveOffers(db));
  return { title: pageTitle(language, 'pages.offers.title'), offers: offerCards(offers, language) };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Offers() {
  const { offers } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('pages.offers.title')} description={t('pages.offers.description')} />
      {offers.length > 0 ? (
        <OfferList offers={offers} />
      ) : (
        <EmptyState title={t('pages.offers.empty.title')} description={t('pages.offers.empty.description')} />
      )}
    </>
  );
}

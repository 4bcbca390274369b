import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#app/frame/list-page.tsx';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { offerCards } from '#app/server/offer-cards.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { listAllOffers } from '#app/server/repositories/offers.server.ts';
import { Badge } from '#app/ui/badge.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language, read } = await guard(args, 'admin/offers');
  const offers = await read((db) => listAllOffers(db));
  return { title: pageTitle(language, 'pages.adminOffers.title'), offers: offerCards(offers, language) };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function AdminOffers() {
  const { offers } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ListPage
      page="adminOffers"
      rows={offers}
      rowKey={({ id }) => id}
      columns={[
        { key: 'title', header: t('offers.title'), rowHeader: true, cell: ({ title }) => title },
        { key: 'brand', header: t('offers.brand'), cell: ({ brandName }) => brandName },
        {
          key: 'visibility',
          header: t('offers.visibilityLabel'),
          cell: ({ visibility }) => t(`offers.visibility.${visibility}`),
        },
        {
          key: 'status',
          header: t('offers.status'),
          cell: ({ status }) => (
            <Badge tone={status === 'live' ? 'good' : 'neutral'}>{t(`offers.statuses.${status}`)}</Badge>
          ),
        },
      ]}
    />
  );
}

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#app/frame/list-page.tsx';
import { usePageFacts } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { listAffiliateManagers } from '#app/server/repositories/affiliate-managers.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { language, read } = await guard(args, 'affiliate-managers');
  const managers = await read((db) => listAffiliateManagers(db));
  return { title: pageTitle(language, 'pages.affiliateManagers.title'), managers };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function AffiliateManagers() {
  const { managers } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return (
    <ListPage
      page="affiliateManagers"
      rows={managers}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: t('affiliateManagers.name'), rowHeader: true, cell: ({ name }) => name },
        {
          key: 'languages',
          header: t('affiliateManagers.languages'),
          cell: ({ languages }) => languages.map((code) => names.of(code)).join(', '),
        },
        {
          key: 'contacts',
          header: t('affiliateManagers.contacts'),
          cell: ({ contacts }) => Object.values(contacts).join(', '),
        },
        { key: 'hours', header: t('affiliateManagers.hours'), cell: ({ hours }) => hours },
      ]}
    />
  );
}

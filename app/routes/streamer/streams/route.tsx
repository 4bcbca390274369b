import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#app/frame/list-page.tsx';
import { usePageFacts } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { listStreams } from '#app/server/repositories/streams.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DateTime } from '#app/ui/time.tsx';

const TONES = { planned: 'info', live: 'good', ended: 'neutral' } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, read } = await guard(args, 'streams');
  const streams = await read((db) => listStreams(db, identity.uid));
  return { title: pageTitle(language, 'pages.streams.title'), streams };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Streams() {
  const { streams } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <ListPage
      page="streams"
      rows={streams}
      rowKey={({ plannedAt }) => plannedAt.toISOString()}
      columns={[
        {
          key: 'at',
          header: t('streams.plannedAt'),
          rowHeader: true,
          cell: ({ plannedAt }) => <DateTime value={plannedAt} locale={language} />,
        },
        {
          key: 'platform',
          header: t('streams.platform'),
          cell: ({ platform }) => <span className="capitalize">{platform}</span>,
        },
        {
          key: 'state',
          header: t('streams.state'),
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`streams.states.${state}`)}</Badge>,
        },
      ]}
    />
  );
}

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPlayback } from '#app/client/browser-facts.ts';
import { usePath } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language } = await guard(args, 'debug/videos');
  return { title: pageTitle(language, 'pages.debugVideos.title') };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function DebugVideos() {
  const { t } = useTranslation();
  const path = usePath();
  const [playback, setPlayback] = useState<ReturnType<typeof readPlayback> | null>(null);
  useEffect(() => setPlayback(readPlayback()), []);
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('/debug')}>{t('pages.debug.title')}</TextLink>}
        title={t('pages.debugVideos.title')}
        description={t('pages.debugVideos.description')}
      />
      <EmptyState
        className="mb-8"
        title={t('pages.debugVideos.empty.title')}
        description={t('pages.debugVideos.empty.description')}
      />
      {playback ? (
        <DataTable
          caption={t('debug.formats')}
          rows={playback}
          rowKey={({ format }) => format}
          columns={[
            { key: 'format', header: t('debug.fact'), rowHeader: true, cell: ({ format }) => format },
            { key: 'answer', header: t('debug.value'), cell: ({ answer }) => t(`debug.plays.${answer}`) },
          ]}
        />
      ) : (
        <Spinner label={t('loading.initializing')} />
      )}
    </>
  );
}

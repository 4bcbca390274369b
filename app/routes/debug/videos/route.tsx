import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Playback, readPlayback } from '#app/client/browser-facts.ts';
import { Clip } from '#app/features/guides/clip.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { listClips } from '#app/server/guides/clips.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language, session } = await guard(args, 'debug/videos');
  return { title: pageTitle(language, 'pages.debugVideos.title'), clips: await listClips(session.env, language) };
}

export const meta: MetaFunction<typeof loader> = titleOf;

/** The clips of all guides, and what the browser says of the formats. */
export default function DebugVideos() {
  const { clips } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  const [playback, setPlayback] = useState<Playback[] | null>(null);
  useEffect(() => setPlayback(readPlayback()), []);
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('debug')}>{t('pages.debug.title')}</TextLink>}
        title={t('pages.debugVideos.title')}
        description={t('pages.debugVideos.description')}
      />
      <section aria-labelledby="clips" className="mb-10">
        <h2 id="clips" className="section-title">
          {t('onboarding:clips.title')}
        </h2>
        <p className="mb-4 text-sm text-muted">{t('onboarding:clips.intro')}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          {clips.map(({ clip, guide }) => (
            <div key={clip.name} className="grid content-start gap-1">
              <Clip {...clip} />
              <TextLink to={path('guides/:key', { key: guide.key })} className="justify-self-start text-sm">
                {t('onboarding:clips.inGuide', { guide: guide.title })}
              </TextLink>
            </div>
          ))}
        </div>
      </section>
      <h2 className="mb-4 section-title">{t('onboarding:clips.supports')}</h2>
      {playback ? (
        <DataTable
          caption={t('onboarding:clips.supports')}
          rows={playback}
          rowKey={({ format }) => format}
          columns={[
            {
              key: 'format',
              header: t('onboarding:clips.format'),
              rowHeader: true,
              cell: ({ format }) => t(`onboarding:clips.names.${format}`),
            },
            { key: 'answer', header: t('debug.value'), cell: ({ answer }) => t(`debug.plays.${answer}`) },
          ]}
        />
      ) : (
        <Spinner label={t('loading.initializing')} />
      )}
    </>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readBrowserFacts } from '#app/client/browser-facts.ts';
import { isDebugOn, setDebug } from '#app/client/debug-flag.ts';
import { usePath } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Checkbox } from '#app/ui/field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, standing, session } = await guard(args, 'debug');
  return {
    title: pageTitle(language, 'pages.debug.title'),
    facts: {
      version: `${__VERSION__} · ${session.env.environment}`,
      user: identity.uid,
      role: `${standing.role} · ${standing.status} · ${standing.completedAllGuides}`,
      session: new Date(identity.authTime * 1000).toISOString(),
    },
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

/** What support needs to know of this browser and session; nothing in it is secret. */
export default function Debug() {
  const { facts } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  const [browser, setBrowser] = useState<Record<string, string> | null>(null);
  const [verbose, setVerbose] = useState(false);
  useEffect(() => {
    const { online, ...rest } = readBrowserFacts();
    setBrowser({ ...rest, online: t(online ? 'debug.onlineYes' : 'debug.onlineNo') });
    setVerbose(isDebugOn());
  }, [t]);
  const rows = Object.entries({ ...facts, ...browser });
  return (
    <>
      <PageHeader
        title={t('pages.debug.title')}
        description={t('pages.debug.description')}
        action={<TextLink to={path('/debug/videos')}>{t('pages.debugVideos.title')}</TextLink>}
      />
      {browser ? null : <Spinner label={t('loading.initializing')} />}
      <DataTable
        caption={t('debug.factsCaption')}
        rows={rows}
        rowKey={([name]) => name}
        columns={[
          { key: 'fact', header: t('debug.fact'), rowHeader: true, cell: ([name]) => t(`debug.${name}`) },
          { key: 'value', header: t('debug.value'), cell: ([, value]) => <span className="break-all">{value}</span> },
        ]}
      />
      <Checkbox
        className="mt-6"
        label={t('debug.verbose')}
        checked={verbose}
        onChange={(event) => {
          setDebug(event.currentTarget.checked);
          setVerbose(event.currentTarget.checked);
        }}
      />
    </>
  );
}

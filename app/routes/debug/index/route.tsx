import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { readClaims } from '#app/server/access/token-claims.server.ts';
import { readUserStanding } from '#app/server/people/users-collection.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { Support } from './support.tsx';

// It holds every part there is: too much for the other tab.
const StyleGuide = lazyExtra(async () => (await import('./style-guide/style-guide.tsx')).StyleGuide);

/** Two tabs by `?tab=`: facts for support, and the style guide. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, session, stream } = await guard(args, 'debug');
  const { emulators, environment, projectId } = session.env;
  const { claims, expiresAt } = readClaims(identity.token);
  return {
    title: pageTitle(language, 'pages.debug.title'),
    tab: new URL(args.request.url).searchParams.get('tab') === 'style-guide' ? 'style-guide' : 'support',
    facts: {
      version: __VERSION__,
      build: __BUILD__,
      environment,
      emulators: Boolean(emulators),
      projectId,
      uid: identity.uid,
      claims,
      signedInAt: new Date(identity.authTime * 1000),
      tokenExpiresAt: expiresAt,
      requestId: args.context.requestId,
      now: new Date(),
    },
    /** What the live record says, to compare with the token's claims. */
    record: await stream(readUserStanding(identity.uid)),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Debug() {
  const { tab, facts, record } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <PageHeader
        className="mb-4!"
        title={t('pages.debug.title')}
        description={t(tab === 'support' ? 'pages.debug.description' : 'styleGuide.intro')}
      />
      <TabLinks
        className="mb-8"
        label={t('nav.debugTabs')}
        tabs={[
          { to: path('debug'), label: t('debug.tabs.support'), current: tab === 'support' },
          {
            to: hrefWith(path('debug'), { tab: 'style-guide' }),
            label: t('debug.tabs.styleGuide'),
            current: tab === 'style-guide',
          },
        ]}
      />
      {tab === 'style-guide' ? (
        <Suspense fallback={<SkeletonRows rows={8} label={t('loading.page')} />}>
          <StyleGuide />
        </Suspense>
      ) : (
        <Streamed outcome={record.outcome} fallback={<SkeletonRows rows={8} label={t('loading.page')} />}>
          {(live) => <Support facts={facts} record={live} />}
        </Streamed>
      )}
    </>
  );
}

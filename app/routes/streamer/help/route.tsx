import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ManagerCard } from '#app/features/people/manager-card.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { useIsOpen } from '#app/shell/page/is-open.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { readTeam } from '#app/server/people/managers-collection.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Questions } from './questions.tsx';

/** Who to ask, what streamers often ask, and what support may need to know. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, stream } = await guard(args, 'help');
  const own = await stream(async (read) => (await readTeam(read, identity.uid)).own);
  return {
    title: pageTitle(language, 'pages.help.title'),
    // Not after the page: what it says of the manager is above all else, and would push it down.
    own: { outcome: await own.outcome },
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Help() {
  const { own } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  const isOpen = useIsOpen();
  const team = isOpen('affiliate-managers') ? (
    <TextLink to={path('affiliate-managers')}>{t('help.team')}</TextLink>
  ) : null;
  return (
    <>
      <PageHeader title={t('pages.help.title')} description={t('pages.help.description')} />
      <Streamed
        outcome={own.outcome}
        fallback={
          <>
            <SkeletonRows rows={3} label={t('loading.page')} />
            {team}
          </>
        }
      >
        {(manager) =>
          manager ? (
            <ManagerCard manager={manager} team={team} />
          ) : (
            <p className="max-w-2xl text-muted">
              {t('affiliateManagers.none')}. {t('affiliateManagers.noneHint')} {team}
            </p>
          )
        }
      </Streamed>
      <Questions />
      {isOpen('debug') ? (
        <section className="mt-10 max-w-2xl">
          <h2 className="section-title">{t('help.support.title')}</h2>
          <p className="mt-1 text-muted">{t('help.support.text')}</p>
          <TextLink to={path('debug')}>{t('help.support.open')}</TextLink>
        </section>
      ) : null}
    </>
  );
}

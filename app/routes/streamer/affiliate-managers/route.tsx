import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { readTeam } from '#app/server/people/managers-collection.server.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { Managers } from './managers.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, stream } = await guard(args, 'affiliate-managers');
  return {
    title: pageTitle(language, 'pages.affiliateManagers.title'),
    team: await stream(async (read) => {
      const { managers, own } = await readTeam(read, identity.uid);
      return {
        own,
        // How to reach the others is their own streamers' matter.
        others: managers
          .filter((one) => one.id !== own?.id && !one.retired)
          .map(({ id, name, languages }) => ({ id, name, languages })),
      };
    }),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function AffiliateManagers() {
  const { team } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('pages.affiliateManagers.title')} description={t('pages.affiliateManagers.description')} />
      <Streamed outcome={team.outcome} fallback={<SkeletonRows rows={4} label={t('loading.page')} />}>
        {(data) => <Managers {...data} />}
      </Streamed>
    </>
  );
}

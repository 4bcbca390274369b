import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { openCycleAt } from '#app/domain/payout-calendar.ts';
import { usePageFacts, usePath } from '#app/frame/page-facts.ts';
import { Streamed } from '#app/frame/streamed.tsx';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { listPayoutRequests } from '#app/server/repositories/payout-requests.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { RequestList } from './request-list.tsx';

/** Two years of paydays. */
const SHOWN = 48;

export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, stream } = await guard(args, 'dashboard/payouts');
  return {
    title: pageTitle(language, 'pages.dashboardPayouts.title'),
    openCycleId: openCycleAt(new Date()).id,
    requests: await stream((db) => listPayoutRequests(db, identity.uid, SHOWN)),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Payouts() {
  const { openCycleId, requests } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('/dashboard')}>{t('nav.dashboard')}</TextLink>}
        title={t('pages.dashboardPayouts.title')}
        description={t('pages.dashboardPayouts.description')}
        action={<TextLink to={path(`/dashboard/payouts/${openCycleId}`)}>{t('payout.statement.openCycle')}</TextLink>}
      />
      <Streamed
        outcome={requests.outcome}
        failure="errors.payout.fetch"
        fallback={<SkeletonRows rows={6} label={t('loading.page')} />}
      >
        {(list) => <RequestList requests={list} language={language} />}
      </Streamed>
    </>
  );
}

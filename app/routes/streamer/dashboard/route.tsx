import { linkTo } from '#app/domain/access/addresses.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { answerPayoutForm } from '#app/features/payouts/payout-form.server.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { dashboardReads } from '#app/server/programme/dashboard.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { demandDone } from '#app/server/data/refusals.server.ts';
import { markNoticesRead } from '#app/server/notifications/collection.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { Hero } from './hero.tsx';
import { Needs } from './needs.tsx';
import { MoneySkeleton, WorkSkeleton } from './skeletons.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

// Charts and lists come after the money.
const Work = lazyExtra(async () => (await import('./work.tsx')).Work);
const CycleColumn = lazyExtra(async () => (await import('./cycle-chart.tsx')).CycleColumn);

export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, standing, stream } = await guard(args, 'dashboard');
  const now = new Date();
  const reads = dashboardReads(identity.uid, standing, now, language);
  const [money, work] = await Promise.all([stream(reads.money), stream(reads.work)]);
  return { title: pageTitle(language, 'pages.dashboard.title'), now: now.toISOString(), money, work };
}

/** Requests the payout, takes the request back, or notes that notices (`id`, several) have been seen (`intent=notices-read`). */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'dashboard');
  const form = await args.request.formData();
  if (form.get('intent') !== 'notices-read') return answerPayoutForm(access, form, 'dashboard');
  demandDone(await access.write(markNoticesRead(access.identity.uid, form.getAll('id').map(String))));
  return redirect(linkTo(access.prefix, 'dashboard'));
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Dashboard() {
  const { now, money, work } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <>
      <ScreenTitle>{t('pages.dashboard.title')}</ScreenTitle>
      {answer?.failure ? (
        <Alert kind="error" className="mb-6">
          {t(answer.failure)}
        </Alert>
      ) : null}
      <div className="grid grid-cols-1 gap-9 lg:grid-flow-row-dense lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-4">
        <Streamed outcome={money.outcome} failure="errors.payout.fetch" fallback={<MoneySkeleton />}>
          {(data) => (
            <>
              <Hero money={data} now={now} />
              <Needs money={data} />
              <Suspense fallback={<Skeleton className="h-80!" />}>
                <CycleColumn money={data} now={now} />
              </Suspense>
            </>
          )}
        </Streamed>
        <Streamed outcome={work.outcome} fallback={<WorkSkeleton />}>
          {(data) => (
            <Suspense fallback={<WorkSkeleton />}>
              <Work {...data} now={now} />
            </Suspense>
          )}
        </Streamed>
      </div>
    </>
  );
}

import { linkTo } from '#app/domain/access/addresses.ts';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { openCycleAt } from '#app/domain/payouts/calendar.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { dashboardReads } from '#app/server/programme/dashboard.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { demandDone } from '#app/server/data/refusals.server.ts';
import { readExpected } from '#app/server/payouts/facts.server.ts';
import { askForPayout, takePayoutBack } from '#app/server/payouts/request.server.ts';
import { markNoticesRead } from '#app/server/notifications/collection.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { knownCutOffs } from '#app/server/programme/known-identity.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
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

/**
 * Asks for the open cycle's payout (`intent=request`; `page` says which page to go back to), takes the request back (`intent=cancel`; both with the `cycle` that the
 * page showed), or notes that notices
 * (`id`, several) have been seen (`intent=notices-read`).
 */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'dashboard');
  const { prefix, identity, language, read, write } = access;
  const form = await args.request.formData();
  const intent = form.get('intent');
  if (intent === 'notices-read') {
    demandDone(await write(markNoticesRead(identity.uid, form.getAll('id').map(String))));
    return redirect(linkTo(prefix, 'dashboard'));
  }
  const cycle = openCycleAt(new Date(), knownCutOffs());
  const { id } = cycle;
  // The page may be older than the lock: what is asked for is the payday that it showed.
  if (form.has('cycle') && form.get('cycle') !== id) return data({ failure: 'errors.payout.closed' }, { status: 409 });
  if (intent === 'cancel') {
    const failure = await takePayoutBack(access, id);
    if (failure) return data({ failure }, { status: 409 });
    return redirectWithToast(linkTo(prefix, 'dashboard'), { kind: 'success', key: 'toasts.payoutCancelled' });
  }
  if (intent !== 'request') throw data({ code: 'invalid-request' }, { status: 400 });
  const failure = await askForPayout(access, id);
  if (failure) return data({ failure }, { status: failure === 'errors.payout.notFound' ? 404 : 409 });
  const { money } = await read((one) => readExpected(one, identity.uid, cycle));
  const date = formatDateTime(cycle.payAt, language, 'day') ?? '';
  const page = form.get('page') === 'dashboard/payouts' ? 'dashboard/payouts' : 'dashboard';
  return redirectWithToast(linkTo(prefix, page), {
    kind: 'success',
    key: money ? 'toasts.payoutRequested' : 'toasts.payoutRequestedFor',
    values: money ? { amount: formatMoney(money, language), date } : { date },
  });
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

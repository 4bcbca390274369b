import { linkTo } from '#app/domain/access/addresses.ts';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { openCycleAt } from '#app/domain/payouts/calendar.ts';
import { PayoutCard } from '#app/features/payouts/card.tsx';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { readDashboardWork } from '#app/server/programme/dashboard.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { readPayoutState } from '#app/server/payouts/facts.server.ts';
import { demandDone } from '#app/server/data/refusals.server.ts';
import { askForPayout, takePayoutBack } from '#app/server/payouts/request.server.ts';
import { markNoticesRead } from '#app/server/notifications/collection.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { BalanceTiles } from './balance-tiles.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

// Charts and lists come after the money.
const Work = lazy(async () => ({ default: (await import('./work.tsx')).Work }));
const PayoutsUnderWay = lazy(async () => ({ default: (await import('./payouts-under-way.tsx')).PayoutsUnderWay }));

export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, standing, stream } = await guard(args, 'dashboard');
  const now = new Date();
  const [payout, work] = await Promise.all([
    stream((read) => readPayoutState(read, identity.uid, standing, now)),
    stream((read) => readDashboardWork(read, identity.uid, now, language)),
  ]);
  return { title: pageTitle(language, 'pages.dashboard.title'), now: now.toISOString(), payout, work };
}

/**
 * Asks for the open cycle's payout (`intent=request`), takes the request back (`intent=cancel`; both with the `cycle` that the
 * page showed), or notes that notices
 * (`id`, several) have been seen (`intent=notices-read`).
 */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'dashboard');
  const { prefix, identity, write } = access;
  const form = await args.request.formData();
  const intent = form.get('intent');
  if (intent === 'notices-read') {
    demandDone(await write(markNoticesRead(identity.uid, form.getAll('id').map(String))));
    return redirect(linkTo(prefix, 'dashboard'));
  }
  const { id } = openCycleAt(new Date());
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
  return redirectWithToast(linkTo(prefix, 'dashboard'), { kind: 'success', key: 'toasts.payoutRequested' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Dashboard() {
  const { now, payout, work } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('pages.dashboard.title')} description={t('pages.dashboard.description')} />
      {answer?.failure ? (
        <Alert kind="error" className="mb-6">
          {t(answer.failure)}
        </Alert>
      ) : null}
      <Streamed outcome={payout.outcome} failure="errors.payout.fetch" fallback={<MoneySkeleton />}>
        {(state) => (
          <>
            <BalanceTiles balance={state.balance} isAsked={state.request?.state === 'requested'} />
            <PayoutCard {...state} now={now} />
            <Suspense>
              <PayoutsUnderWay requests={state.underWay} now={now} />
            </Suspense>
          </>
        )}
      </Streamed>
      <Streamed outcome={work.outcome} fallback={<WorkSkeleton />}>
        {(data) => (
          <Suspense fallback={<WorkSkeleton />}>
            <Work {...data} />
          </Suspense>
        )}
      </Streamed>
    </>
  );
}

function MoneySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t('loading.page')}</span>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} className="h-28! rounded-xl!" />
        ))}
      </div>
      <Skeleton className="h-52! rounded-xl!" />
    </div>
  );
}

function WorkSkeleton() {
  return (
    <div role="status" className="mt-6 grid gap-6 lg:grid-cols-3">
      <Skeleton className="h-80! rounded-xl! lg:col-span-2" />
      <Skeleton className="h-80! rounded-xl!" />
    </div>
  );
}

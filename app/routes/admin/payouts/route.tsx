import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { openCycleAt, parseCycleId } from '#app/domain/payouts/calendar.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { approveOnForm, readPayoutQuery, readPayoutsPage, stopOnForm } from '#app/server/payouts/admin-page.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { BatchCard } from './batch-card.tsx';
import { CycleFacts } from './cycle-facts.tsx';
import { RehearsalCard } from './rehearsal-card.tsx';
import { RequestTable, UnpaidTable } from './request-table.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** The cycle that the address names, the open one by default. */
function cycleOf(request: Request, now: Date) {
  const wanted = new URL(request.url).searchParams.get('cycle');
  return (wanted && parseCycleId(wanted)) || openCycleAt(now);
}

/** One cycle (`?cycle=yyyy-mm-dd`): its batch, its rehearsal, and a page of its requests, or of who would not be paid. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, stream, identity } = await guard(args, 'admin/payouts');
  const now = new Date();
  const cycle = cycleOf(args.request, now);
  const search = readPayoutQuery(new URL(args.request.url).searchParams);
  return {
    title: pageTitle(language, 'pages.adminPayouts.title'),
    cycle,
    search,
    viewer: identity.uid,
    payouts: await stream((read) => readPayoutsPage(read, cycle, search, identity.uid, now)),
  };
}

/** Approves the cycle's batch as the form shows it, or stops it. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/payouts');
  const { id } = cycleOf(args.request, new Date());
  const form = await args.request.formData();
  const stops = form.get('intent') === 'stop';
  const answer = await (stops ? stopOnForm : approveOnForm)(access, id, form);
  if (!answer.ok) return data({ failure: answer.failure }, { status: answer.status });
  const here = `${new URL(args.request.url).pathname}?cycle=${id}`;
  return redirectWithToast(here, { kind: 'success', key: stops ? 'toasts.batchStopped' : 'toasts.batchApproved' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function AdminPayouts() {
  const { cycle, search, viewer, payouts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <PageHeader title={t('pages.adminPayouts.title')} description={t('pages.adminPayouts.description')} />
      <p className="mb-6 text-sm">
        <TextLink to={path('admin/payouts/adjust')}>{t('admin.adjust.waitingLink')}</TextLink>
      </p>
      {answer?.failure ? (
        <Alert kind="error" className="mb-6">
          {t(answer.failure)}
        </Alert>
      ) : null}
      <Streamed
        outcome={payouts.outcome}
        failure="errors.payout.fetch"
        fallback={<SkeletonRows rows={8} label={t('loading.page')} />}
      >
        {({ cycles, toApprove, batch, isOnlyAdmin, rehearsal, page, next }) => (
          <div className="grid gap-6">
            <CycleFacts cycles={cycles} toApprove={toApprove} cycle={cycle} />
            {batch ? <BatchCard batch={batch} viewer={viewer} isOnlyAdmin={isOnlyAdmin} /> : null}
            {rehearsal ? <RehearsalCard rehearsal={rehearsal} isOpen={!batch} view={search.view} /> : null}
            {page.kind === 'requests' ? (
              <RequestTable cycleId={cycle.id} rows={page.rows} search={search} next={next} />
            ) : (
              <UnpaidTable cycleId={cycle.id} rows={page.rows} search={search} next={next} />
            )}
          </div>
        )}
      </Streamed>
    </>
  );
}

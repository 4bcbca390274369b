import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { countOf, notationOf } from '#app/domain/payouts/batch.ts';
import { cycleOfAddress } from '#app/domain/payouts/calendar.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { askForMethod } from '#app/server/payouts/decision.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { approveOnForm, readPayoutQuery, readPayoutsPage, stopOnForm } from '#app/server/payouts/admin-page.server.ts';
import { PAGE_SIZES, rowCountOf } from '#app/server/data/page-sizes.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { withTable } from '#app/server/programme/table-settings-collection.server.ts';
import { knownCutOffs } from '#app/server/programme/known-identity.server.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { BatchPart } from './batch-part.tsx';
import { CycleFacts } from './cycle-facts.tsx';
import { Forecast } from './forecast.tsx';
import { RequestTable } from './request-table.tsx';
import { UnpaidTable } from './unpaid-table.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** One cycle (`?cycle=yyyy-mm-dd`). */
export async function loader(args: LoaderFunctionArgs) {
  const { language, stream, identity } = await guard(args, 'admin/payouts');
  const now = new Date();
  const { searchParams } = new URL(args.request.url);
  const cycle = cycleOfAddress(searchParams.get('cycle'), now, knownCutOffs());
  const search = readPayoutQuery(searchParams);
  const size = rowCountOf(args.request, PAGE_SIZES.cycleRequests);
  return {
    title: pageTitle(language, 'pages.adminPayouts.title'),
    cycle,
    search,
    viewer: identity.uid,
    payouts: await stream(
      withTable(identity.uid, search.view === 'rehearsal' ? 'unpaid' : 'payouts', (read) =>
        readPayoutsPage(read, cycle, search, size, identity.uid, now),
      ),
    ),
  };
}

/** Approves the cycle's batch as the form shows it, or stops it; or asks someone who was not paid for another payout method. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/payouts');
  const { pathname, search, searchParams } = new URL(args.request.url);
  const { id } = cycleOfAddress(searchParams.get('cycle'), new Date(), knownCutOffs());
  const form = await args.request.formData();
  if (form.get('intent') === 'ask-method') {
    const asked = await askForMethod(access, { cycleId: id, uid: String(form.get('uid')) });
    if (asked.ok) return redirectWithToast(pathname + search, asked.data);
    return data({ failure: asked.failure }, { status: asked.status });
  }
  const stops = form.get('intent') === 'stop';
  const answer = await (stops ? stopOnForm : approveOnForm)(access, id, form);
  if (!answer.ok) return data({ failure: answer.failure }, { status: answer.status });
  const here = hrefWith(pathname, { cycle: id });
  return redirectWithToast(here, { kind: 'success', key: stops ? 'toasts.batchStopped' : 'toasts.batchApproved' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

/** After the cut-off: the way to those who were not to be paid, and back. An open payday has it in its forecast. */
function ToForecast({
  rehearsal,
  isOpen,
  view,
  cycleId,
}: {
  rehearsal: object | null;
  isOpen: boolean;
  view: string;
  cycleId: string;
}) {
  const { t } = useTranslation();
  if (isOpen || !rehearsal) return null;
  const isShown = view === 'rehearsal';
  return (
    <TextLink
      to={hrefWith('', { cycle: cycleId, view: isShown ? null : 'rehearsal' })}
      preventScrollReset
      className="text-sm"
    >
      {t(isShown ? 'admin.payouts.rehearsal.back' : 'admin.payouts.rehearsal.who')}
    </TextLink>
  );
}

export default function AdminPayouts() {
  const { cycle, search, viewer, payouts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <PageHeader
        title={t('pages.adminPayouts.title')}
        description={t('pages.adminPayouts.description')}
        action={
          <TextLink to={path('admin/payouts/adjust')} className="text-sm">
            {t('admin.adjust.waitingLink')}
          </TextLink>
        }
      />
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
        {({ cycles, older, toApprove, batch, isOnlyAdmin, isOpen, rehearsal, forecast, page, ...list }) => (
          <div className="grid grid-cols-1 gap-6">
            <CycleFacts {...{ cycles, older, toApprove, cycle }} until={search.until} hasBatch={batch !== null} />
            {batch ? <BatchPart {...{ batch, viewer, isOnlyAdmin }} names={list.names} /> : null}
            {isOpen ? <Forecast {...{ rehearsal, forecast, view: search.view, cycleId: cycle.id }} /> : null}
            {page.kind === 'requests' ? (
              <RequestTable
                cycleId={cycle.id}
                rows={page.rows}
                notation={notationOf(batch?.totals ?? rehearsal?.paid.totals ?? {})}
                {...{ ...list, search }}
                // The batch says already how many there are.
                found={!search.state && batch && list.found?.count === countOf(batch.totals) ? null : list.found}
                unpaid={page.unpaid}
                forecasts={forecast && page.forecasts}
                since={page.since}
                isPaid={batch?.state === 'closed' && countOf(batch.byState.paid ?? {}) === countOf(batch.totals)}
                aside={<ToForecast {...{ rehearsal, isOpen, view: search.view, cycleId: cycle.id }} />}
              />
            ) : (
              <UnpaidTable
                cycleId={cycle.id}
                rows={page.rows}
                {...{ ...list, search }}
                aside={<ToForecast {...{ rehearsal, isOpen, view: search.view, cycleId: cycle.id }} />}
              />
            )}
          </div>
        )}
      </Streamed>
    </>
  );
}

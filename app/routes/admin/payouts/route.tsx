import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
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
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { PaydayParts } from './payday-parts.tsx';

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

export default function AdminPayouts() {
  const { cycle, search, viewer, payouts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <>
      <ScreenTitle>{t('pages.adminPayouts.title')}</ScreenTitle>
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
        {(payday) => <PaydayParts {...{ cycle, search, viewer, payday }} />}
      </Streamed>
    </>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paydayOfAddress } from '#app/domain/payouts/calendar.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Receipt } from '#app/features/payouts/receipt.tsx';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { readBehindPayout } from '#app/server/income/behind-payout.server.ts';
import { actOnPayoutForm } from '#app/server/payouts/decision.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { collections } from '#app/server/data/collections.server.ts';
import { getPayoutRequest } from '#app/server/payouts/requests-collection.server.ts';
import { getDirectoryEntry } from '#app/server/people/directory-collection.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { readUnpaid } from '#app/server/payouts/unpaid/unpaid.server.ts';
import { knownCutOffs } from '#app/server/programme/known-identity.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { CommissionsBehind } from './commissions-behind.tsx';
import { Head } from './head.tsx';
import { PayeeFacts } from './payee-facts.tsx';
import { RequestDecisions } from './request-decisions.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** One person's payout of one cycle; 404 for what is no payday. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, stream } = await guard(args, 'admin/payouts/:cycle/:id');
  const cycle = paydayOfAddress(args.params.cycle, new Date(), knownCutOffs());
  if (!cycle) throw data(null, { status: 404 });
  const id = args.params.id!;
  const now = new Date();
  return {
    title: pageTitle(language, 'pages.adminPayoutsCycleId.title'),
    cycle,
    id,
    // A form that is sent twice is one decision.
    key: crypto.randomUUID(),
    payout: await stream(async (read) => {
      const asked = read(getPayoutRequest(id, cycle.id));
      const [request, behind, balance, batch, person] = await Promise.all([
        asked,
        readBehindPayout(read, asked, `${id} ${cycle.id}`),
        read(collections.balances.byId(id)),
        read(collections.payoutBatches.byId(cycle.id)),
        read(getDirectoryEntry(id)),
      ]);
      const unpaid = request && (await readUnpaid(read, [request], now))[id];
      return { request, behind, unpaid: unpaid ?? null, balance, batch, name: person?.displayName ?? null };
    }),
  };
}

/** Holds, releases or rejects it, or dismisses its failure, with a reason; or asks for another payout method. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/payouts/:cycle/:id');
  const { cycle = '', id = '' } = args.params;
  const answer = await actOnPayoutForm(access, { cycleId: cycle, uid: id }, await args.request.formData());
  if (!answer.ok) return data({ failure: answer.failure }, { status: answer.status });
  return redirectWithToast(new URL(args.request.url).pathname, answer.data);
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function AdminPayoutRequest() {
  const { cycle, id, key, payout } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <>
      {answer?.failure ? (
        <Alert kind="error" className="mb-6">
          {t(answer.failure)}
        </Alert>
      ) : null}
      <Streamed
        outcome={payout.outcome}
        failure="errors.payout.fetch"
        fallback={<SkeletonRows rows={6} label={t('loading.page')} />}
      >
        {({ request, behind, unpaid, balance, batch, name }) =>
          request ? (
            <>
              <Head cycle={cycle} request={request} name={name} />
              <div className="grid grid-cols-1 gap-8">
                <Receipt request={request} batch={batch} language={language} />
                <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
                  <div className="grid content-start gap-8 empty:hidden">
                    <RequestDecisions {...{ request, unpaid, name, batch }} freshKey={key} />
                  </div>
                  <PayeeFacts {...{ request, name, balance }} />
                  <CommissionsBehind request={request} behind={behind} />
                </div>
              </div>
            </>
          ) : (
            <>
              <Head cycle={cycle} />
              <EmptyState
                title={t('pages.adminPayoutsCycleId.empty.title')}
                description={t('pages.adminPayoutsCycleId.empty.description')}
                action={
                  <TextLink to={path('admin/streamer-detail/:id', { id })}>
                    {t('pages.adminStreamerDetailId.title')}
                  </TextLink>
                }
              />
            </>
          )
        }
      </Streamed>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { openCycleAt } from '#app/domain/payouts/calendar.ts';
import { expectedMoney, takesRequest } from '#app/domain/payouts/may-ask.ts';
import { pageOfRows, readTime } from '#app/domain/platform/page-cursor.ts';
import { answerPayoutForm } from '#app/features/payouts/payout-form.server.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { readPayoutState } from '#app/server/payouts/facts.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { listPayoutRequests } from '#app/server/payouts/requests-collection.server.ts';
import { knownCutOffs } from '#app/server/programme/known-identity.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { PageSkeleton } from '#app/ui/feedback/skeleton.tsx';
import { PayoutPage } from './payout-page.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** A year of paydays. */
const SHOWN = 24;

/** One's requests, newest first; the cursor `before` is the time of the last one seen. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, standing, stream } = await guard(args, 'dashboard/payouts');
  const before = readTime(new URL(args.request.url).searchParams.get('before'));
  const now = new Date();
  const open = openCycleAt(now, knownCutOffs());
  return {
    title: pageTitle(language, 'pages.dashboardPayouts.title'),
    open: { id: open.id, lockAt: open.lockAt.toISOString() },
    isFirst: before === null,
    page: await stream(async (read) => {
      const [found, state] = await Promise.all([
        read(listPayoutRequests(identity.uid, SHOWN + 1, before)),
        readPayoutState(read, identity.uid, standing, now),
      ]);
      const { rows, next } = pageOfRows(found, SHOWN, ({ requestedAt }) => requestedAt.toISOString());
      const { cycle, balance, ending, whyNot, destination, request, inTheWay } = state;
      // Who has earned nothing yet has no currency, and nothing to ask for.
      const mayAsk = balance !== null && takesRequest(state.cycleState, request?.state ?? null);
      const isReady = state.blockers.length === 0;
      const paid = balance && { amountMinor: balance.paidMinor, currency: balance.currency };
      return {
        ...{ requests: rows, next, paid, inTheWay, expected: { money: expectedMoney(balance, ending), destination } },
        ask: mayAsk && before === null ? { cycle, balance, ending, whyNot, destination, isReady } : null,
      };
    }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'dashboard/payouts');
  return answerPayoutForm(access, await args.request.formData(), 'dashboard/payouts');
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Payouts() {
  const { open, isFirst, page } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const { t } = useTranslation();
  return (
    <>
      <ScreenTitle>{t('pages.dashboardPayouts.title')}</ScreenTitle>
      {failure ? (
        <Alert kind="error" className="mb-6">
          {t(failure)}
        </Alert>
      ) : null}
      <Streamed
        outcome={page.outcome}
        failure="errors.payout.fetch"
        fallback={<PageSkeleton hero label={t('loading.page')} />}
      >
        {(found) => <PayoutPage {...found} open={open} isFirst={isFirst} />}
      </Streamed>
    </>
  );
}

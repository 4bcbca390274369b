import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { nextPayoutDate } from '#app/domain/payouts/calendar.ts';
import type { InboxRow } from '#app/domain/programme/inbox.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { NextPayday } from '#app/features/payouts/next-payday.tsx';
import { Inbox } from '#app/features/programme/inbox.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { findOnHome } from '#app/server/payouts/find-money.server.ts';
import { readOperatorHome } from '#app/server/payouts/operator-home.server.ts';
import { colleaguesAsked, shareTaskOnForm } from '#app/server/programme/tasks.server.ts';
import { withTable } from '#app/server/programme/table-settings-collection.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { BatchTable } from './batch-table.tsx';
import { PayeeSearch } from './payee-search.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';
export { readUnlessUnsent as shouldRevalidate } from '#app/client/network/network-failure.ts';

/** What the operator has to do now, and every batch, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await guard(args, 'payment-solution');
  const url = new URL(args.request.url);
  return {
    title: pageTitle(access.language, 'pages.paymentSolution.title'),
    search: await findOnHome(access, url),
    colleagues: await colleaguesAsked(access, url),
    ...(await access.read(
      withTable(access.identity.uid, 'batches', (read) => readOperatorHome(read, access.identity.uid, url, new Date())),
    )),
  };
}

/** Who deals with a row of the inbox, and until when it rests. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'payment-solution');
  const answer = await shareTaskOnForm(access, 'payments', await args.request.formData(), new Date());
  return answer.ok ? answer : data(answer, { status: answer.status });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function PaymentSolution() {
  const { search, before, now, cycle, inbox, failedStates, batches, next, table } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  const home = path('payment-solution');
  const batchPage = (id: string, state?: string) => hrefWith(path('payment-solution/:cycle', { cycle: id }), { state });
  const linkTo = ({ kind, cycleId, from }: InboxRow) =>
    from !== null
      ? hrefWith(home, { before: nextPayoutDate(new Date(from)).toISOString().slice(0, 10) })
      : cycleId === null
        ? path('cases')
        : batchPage(cycleId, kind === 'failedPayouts' ? failedStates[cycleId] : undefined);
  return (
    <>
      <ScreenTitle>{t('pages.paymentSolution.title')}</ScreenTitle>
      <div className="mb-8">
        <NextPayday cycle={cycle} />
      </div>
      <Inbox title={t('paymentSolution.todo')} list={inbox} now={now} linkTo={linkTo} />
      <h2 className="section-title mt-10 mb-3">{t('paymentSolution.batches')}</h2>
      <div className="with-bar">
        <PayeeSearch {...search} />
        <BatchTable {...{ batches, cycle, table }} />
      </div>
      <Pagination
        label={t('table.pages')}
        previous={before === null ? null : { href: home, label: t('paymentSolution.newest') }}
        next={next ? { href: hrefWith(home, { before: next }), label: t('paymentSolution.older') } : null}
      />
    </>
  );
}

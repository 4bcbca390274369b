import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { countOf } from '#app/domain/payouts/batch.ts';
import { cutOffHoursOf } from '#app/domain/payouts/cut-offs.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { InboxRow } from '#app/domain/programme/inbox.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { BatchBadge } from '#app/features/payouts/batch-badge.tsx';
import { TotalsText } from '#app/features/payouts/totals-text.tsx';
import { Inbox, Percent } from '#app/features/programme/inbox.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { ListPage } from '#app/shell/page/list-page.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { findOnHome } from '#app/server/payouts/find-money.server.ts';
import { readOperatorHome } from '#app/server/payouts/operator-home.server.ts';
import { shareTaskOnForm } from '#app/server/programme/tasks.server.ts';
import { withTable } from '#app/server/programme/table-settings-collection.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
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
  const { language, cutOffs } = usePageFacts();
  const path = usePath();
  const home = path('payment-solution');
  const batchPage = (id: string, state?: string) => hrefWith(path('payment-solution/:cycle', { cycle: id }), { state });
  const linkTo = ({ kind, cycleId }: InboxRow) =>
    cycleId === null ? path('cases') : batchPage(cycleId, kind === 'failedPayouts' ? failedStates[cycleId] : undefined);
  return (
    <ListPage
      page="paymentSolution"
      hours={cutOffHoursOf(cycle.id, cutOffs)}
      toolbar={
        <>
          <Inbox title={t('paymentSolution.todo')} list={inbox} now={now} linkTo={linkTo} />
          <PayeeSearch {...search} />
          <div className="mt-8 mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 className="section-title">{t('paymentSolution.batches')}</h2>
            <p className="text-sm text-muted">
              {t('paymentSolution.nextBatch')}{' '}
              <DateTime value={cycle.payAt} locale={language} style="date" zone={null} /> ·{' '}
              {t('payout.request.locksAt')} <DateTime value={cycle.lockAt} locale={language} />
            </p>
          </div>
        </>
      }
      table={table}
      rows={batches}
      rowKey={({ cycleId }) => cycleId}
      columns={[
        {
          key: 'cycle',
          header: t('paymentSolution.batch'),
          rowHeader: true,
          cell: ({ cycleId }) => (
            <TextLink to={path('payment-solution/:cycle', { cycle: cycleId })}>
              <DateTime value={cycleId} locale={language} style="date" zone={null} />
            </TextLink>
          ),
        },
        { key: 'state', header: t('paymentSolution.state'), cell: (batch) => <BatchBadge batch={batch} /> },
        {
          key: 'percent',
          header: t('inbox.percent'),
          align: 'end',
          cell: ({ percent }) => (percent === null ? '–' : <Percent value={percent} />),
        },
        {
          key: 'count',
          header: t('paymentSolution.count'),
          align: 'end',
          cell: ({ totals }) => numberFormat(language).format(countOf(totals)),
        },
        {
          key: 'total',
          header: t('paymentSolution.total'),
          align: 'end',
          cell: ({ totals }) => <TotalsText totals={totals} className="justify-end" />,
        },
      ]}
    >
      <Pagination
        label={t('table.pages')}
        previous={before === null ? null : { href: home, label: t('paymentSolution.newest') }}
        next={next ? { href: hrefWith(home, { before: next }), label: t('paymentSolution.older') } : null}
      />
    </ListPage>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type BatchTotals, countOf } from '#app/domain/payouts/batch.ts';
import { cutOffHoursOf } from '#app/domain/payouts/cut-offs.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { InboxRow } from '#app/domain/programme/inbox.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { BatchBadge } from '#app/features/payouts/batch-badge.tsx';
import { Inbox, Percent } from '#app/features/programme/inbox.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { ConsoleTable } from '#app/shell/page/tables/console-table.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { findOnHome } from '#app/server/payouts/find-money.server.ts';
import { readOperatorHome } from '#app/server/payouts/operator-home.server.ts';
import { shareTaskOnForm } from '#app/server/programme/tasks.server.ts';
import { withTable } from '#app/server/programme/table-settings-collection.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { PayeeSearch } from './payee-search.tsx';
import { TotalsColumns } from './totals-columns.tsx';

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
  const countIn = (totals: BatchTotals) => {
    const count = countOf(totals);
    return { count, figure: numberFormat(language).format(count) };
  };
  const percentColumn: Column<(typeof batches)[number]> = {
    key: 'percent',
    header: t('inbox.percent'),
    align: 'end',
    cell: ({ percent }) => (percent === null ? '–' : <Percent value={percent} />),
  };
  const currencies = [...new Set(batches.flatMap(({ totals }) => Object.keys(totals)))].sort();
  const isMoving = batches.some(({ percent }) => percent !== null);
  return (
    <>
      <PageHeader title={t('pages.paymentSolution.title')} description={t('pages.paymentSolution.description')} />
      <Inbox title={t('paymentSolution.todo')} list={inbox} now={now} linkTo={linkTo} />
      <PayeeSearch {...search} />
      <div className="mt-8">
        <ConsoleTable
          table={table}
          phone="lines"
          beside={
            <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
              <h2 className="section-title">{t('paymentSolution.batches')}</h2>
              <p className="text-sm text-muted">
                {t('paymentSolution.nextBatch')}{' '}
                <DateTime value={cycle.payAt} locale={language} style="date" zone={null} /> ·{' '}
                {t('payout.request.locksAt')} <DateTime value={cycle.lockAt} locale={language} style="short-datetime" />
              </p>
            </div>
          }
          caption={t('paymentSolution.batches')}
          rows={batches}
          rowKey={({ cycleId }) => cycleId}
          empty={
            <EmptyState
              title={t('pages.paymentSolution.empty.title')}
              description={t('pages.paymentSolution.empty.description', { hours: cutOffHoursOf(cycle.id, cutOffs) })}
            />
          }
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
            {
              key: 'state',
              header: t('paymentSolution.state'),
              line: 'state',
              cell: (batch) => (
                <span className="inline-flex flex-wrap items-center gap-x-2">
                  <BatchBadge batch={batch} />
                  {/* A batch that is over says it in its status. */}
                  {batch.state === 'closed' ? null : (
                    <span className="text-xs text-muted sm:hidden">
                      {t('admin.payouts.payouts', countIn(batch.totals))}
                    </span>
                  )}
                </span>
              ),
            },
            ...(isMoving ? [percentColumn] : []),
            {
              key: 'count',
              header: t('paymentSolution.count'),
              align: 'end',
              cell: ({ totals }) => countIn(totals).figure,
            },
            {
              key: 'total',
              header: t('paymentSolution.total'),
              align: 'end',
              lead: true,
              cell: ({ totals }) => <TotalsColumns {...{ totals, currencies }} />,
            },
          ]}
        />
      </div>
      <Pagination
        label={t('table.pages')}
        previous={before === null ? null : { href: home, label: t('paymentSolution.newest') }}
        next={next ? { href: hrefWith(home, { before: next }), label: t('paymentSolution.older') } : null}
      />
    </>
  );
}

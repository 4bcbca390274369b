import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { countOf } from '#app/domain/payouts/batch.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { InboxRow } from '#app/domain/programme/inbox.ts';
import { BatchBadge } from '#app/features/payouts/batch-badge.tsx';
import { TotalsText } from '#app/features/payouts/totals-text.tsx';
import { Inbox, Percent } from '#app/features/programme/inbox.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { ListPage } from '#app/shell/page/list-page.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { readBatchesBefore, readOperatorHome } from '#app/server/payouts/operator-home.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** What the operator has to do now, and every batch, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, read } = await guard(args, 'payment-solution');
  const before = readBatchesBefore(new URL(args.request.url).searchParams);
  return {
    title: pageTitle(language, 'pages.paymentSolution.title'),
    before,
    ...(await readOperatorHome(read, before, new Date())),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function PaymentSolution() {
  const { before, now, cycle, inbox, failedStates, batches, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const home = path('payment-solution');
  const batchPage = (id: string, state?: string) =>
    `${path('payment-solution/:cycle', { cycle: id })}${state ? `?state=${state}` : ''}`;
  const linkTo = ({ kind, cycleId }: InboxRow) =>
    cycleId === null ? path('cases') : batchPage(cycleId, kind === 'failedPayouts' ? failedStates[cycleId] : undefined);
  return (
    <ListPage
      page="paymentSolution"
      toolbar={
        <>
          <Inbox title={t('paymentSolution.todo')} rows={inbox} now={now} linkTo={linkTo} />
          <div className="mt-8 mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 className="text-base font-semibold tracking-tight">{t('paymentSolution.batches')}</h2>
            <p className="text-sm text-muted">
              {t('paymentSolution.nextBatch')}{' '}
              <DateTime value={cycle.payAt} locale={language} style="date" zone={null} /> ·{' '}
              {t('payout.request.locksAt')} <DateTime value={cycle.lockAt} locale={language} />
            </p>
          </div>
        </>
      }
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
        next={next ? { href: `${home}?before=${next}`, label: t('paymentSolution.older') } : null}
      />
    </ListPage>
  );
}

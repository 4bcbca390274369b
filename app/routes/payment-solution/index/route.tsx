import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { countOf } from '#app/domain/payouts/batch.ts';
import { overdueBatches } from '#app/domain/payouts/overdue.ts';
import { OverdueAlert } from '#app/features/payouts/overdue-alert.tsx';
import { TotalsText } from '#app/features/payouts/totals-text.tsx';
import { ListPage } from '#app/shell/page/list-page.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { BatchBadge } from '#app/features/payouts/batch-badge.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { listBatchesToPay } from '#app/server/payouts/batches-collection.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** The operator's batches, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, read } = await guard(args, 'payment-solution');
  const batches = await read(listBatchesToPay());
  return {
    title: pageTitle(language, 'pages.paymentSolution.title'),
    overdue: overdueBatches(batches, new Date()),
    batches: batches.map(({ cycleId, state, stoppedAt, totals, byState }) => ({
      cycleId,
      state,
      stoppedAt,
      totals,
      byState,
    })),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function PaymentSolution() {
  const { batches, overdue } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <ListPage
      page="paymentSolution"
      toolbar={
        overdue.length > 0 ? (
          <div className="mb-6">
            <OverdueAlert overdue={overdue} linkTo={(cycle) => path('payment-solution/:cycle', { cycle })} />
          </div>
        ) : null
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
        {
          key: 'state',
          header: t('paymentSolution.state'),
          cell: (batch) => <BatchBadge batch={batch} />,
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
    />
  );
}

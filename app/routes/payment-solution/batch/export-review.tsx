import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import { countOf, notationOf } from '#app/domain/payouts/batch.ts';
import { ProvenForm } from '#app/features/access/proven-form.tsx';
import type { ExportReview as Review } from '#app/server/payouts/payment-files.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { accountOf, type Group, useGroupColumns } from './group-columns.tsx';
import { LeftOut } from './left-out.tsx';
import { PayerFields } from './payer-fields.tsx';

type Props = { batch: Pick<PayoutBatchRecord, 'waiting' | 'byState'>; review: Review };

/** What the export would bring, before it is made: how much by method and currency, what is left out and why, and the account to debit. */
export function ExportReview({ batch, review: { totals, lost, groups, needsPayer, payer } }: Props) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const count = countOf(totals);
  const waits = countOf(batch.waiting);
  const paused = countOf(batch.byState.held ?? {});
  const files: Column<Group> = {
    key: 'formats',
    header: t('paymentFiles.files'),
    cell: ([name, { formats }]) =>
      Object.keys(formats)
        .map((format) => t(`paymentFiles.formats.${format}`))
        .join(', ') || t('paymentFiles.onlyCsv', accountOf(name)),
  };
  const columns = useGroupColumns(files, notationOf(totals));
  return (
    <Card id="review">
      <CardHeader>
        <CardTitle>{t('paymentFiles.review.title')}</CardTitle>
        <p className="text-sm text-muted">{t('paymentFiles.review.description')}</p>
      </CardHeader>
      <CardContent>
        <ProvenForm className="grid gap-5">
          <DataTable
            caption={t('paymentFiles.review.title')}
            rows={Object.entries(groups)}
            rowKey={([name]) => name}
            columns={columns}
          />
          <LeftOut groups={groups} />
          {lost.length > 0 ? (
            <Alert kind="warning" still title={t('paymentFiles.review.lost', { count: lost.length })}>
              {lost.join(', ')}
            </Alert>
          ) : null}
          {waits > 0 ? (
            <Alert kind="warning" still>
              {t('paymentSolution.waiting', { count: waits })}
            </Alert>
          ) : null}
          {paused > 0 ? (
            <Alert kind="info" still>
              {t('paymentFiles.review.paused', { count: paused })}
            </Alert>
          ) : null}
          {needsPayer ? <PayerFields payer={payer} /> : null}
          <p className="text-sm text-muted">{t('paymentFiles.review.hint')}</p>
          <input type="hidden" name="totals" value={JSON.stringify(totals)} />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="intent"
              value="export"
              variant="brand"
              pending={state === 'submitting'}
              disabled={lost.length > 0}
            >
              {t('paymentFiles.review.action', { count })}
            </Button>
            <Button asChild variant="outline">
              <Link to="?">{t('actions.cancel')}</Link>
            </Button>
          </div>
        </ProvenForm>
      </CardContent>
    </Card>
  );
}

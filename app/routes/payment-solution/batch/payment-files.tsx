import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { PaymentFiles as Files } from '#app/domain/payouts/files/payment-formats.ts';
import type { Payer } from '#app/domain/payouts/files/pain001.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { ProvenForm } from '#app/features/access/proven-form.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { accountOf, type Group, useGroupColumns } from './group-columns.tsx';
import { LeftOut } from './left-out.tsx';
import { PayerFields } from './payer-fields.tsx';

/** `canNamePayer`: nothing was recorded yet, so that no file can carry what was paid. */
type Props = { cycleId: string; files: Files; payer: Payer | null; canNamePayer: boolean };

/** The files of the rails, by method and currency, each with its checksum; and whom they leave out. */
export function PaymentFiles({ cycleId, files: groups, payer, canNamePayer }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  const { state } = useNavigation();
  const download = (name: string) =>
    hrefWith(path('payment-solution/:cycle/export', { cycle: cycleId }), { file: name });
  const rows = Object.entries(groups);
  const formats = rows.flatMap(([, group]) => Object.values(group.formats));
  const currencies = new Set(rows.map(([group]) => accountOf(group).currency));
  const files: Column<Group> = {
    key: 'files',
    header: t('paymentFiles.files'),
    cell: ([group, { formats: own, count }]) => (
      <ul className="grid gap-1.5">
        {Object.entries(own).map(([format, file]) => {
          const name = `${group}_${format}`;
          const title = t(`paymentFiles.formats.${format}`);
          return (
            <li key={format}>
              {file.refusal ? (
                <>
                  {title}: <span className="text-muted">{t(`paymentFiles.refusals.${file.refusal}`)}</span>
                </>
              ) : (
                <span className="inline-flex flex-wrap items-baseline gap-x-3">
                  <TextLink reloadDocument to={download(name)}>
                    {title}
                  </TextLink>
                  {file.count < count ? (
                    <span className="text-xs text-muted">
                      {t('paymentFiles.carries', { carried: file.count, count })}
                    </span>
                  ) : null}
                  <TextLink
                    reloadDocument
                    to={`${download(name)}&checksum`}
                    className="-my-1! inline-block py-1! text-xs"
                    title={file.hash}
                  >
                    {t('paymentFiles.checksum')}{' '}
                    <span className="sr-only">
                      {t('paymentFiles.checksumOf', { file: `${group.replace('_', ' ')} ${title}` })}
                    </span>
                  </TextLink>
                </span>
              )}
            </li>
          );
        })}
        {Object.keys(own).length === 0 ? (
          <li className="text-muted">{t('paymentFiles.onlyCsv', accountOf(group))}</li>
        ) : null}
      </ul>
    ),
  };
  const columns = useGroupColumns(files, currencies.size > 1 ? 'code' : 'symbol');
  return (
    <Card id="files">
      <CardHeader>
        <CardTitle>{t('paymentFiles.title')}</CardTitle>
        <p className="text-sm text-muted">{t('paymentFiles.description')}</p>
      </CardHeader>
      <CardContent className="grid gap-5">
        <DataTable caption={t('paymentFiles.title')} rows={rows} rowKey={([name]) => name} columns={columns} />
        <LeftOut groups={groups} />
        {canNamePayer && !payer && formats.some(({ refusal }) => refusal === 'payer') ? (
          <ProvenForm className="grid justify-items-start gap-4">
            <PayerFields payer={null} />
            <Button type="submit" name="intent" value="export" variant="secondary" pending={state === 'submitting'}>
              {t('paymentFiles.payer.action')}
            </Button>
          </ProvenForm>
        ) : null}
      </CardContent>
    </Card>
  );
}

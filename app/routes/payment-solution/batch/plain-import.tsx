import type { SerializeFrom } from '@remix-run/cloudflare';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { KeptMapping } from '#app/domain/payouts/files/result-mapping.ts';
import type { CheckedFile } from '#app/server/payouts/results.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { FileErrors } from './file-errors.tsx';
import { Missing } from './missing.tsx';
import { linesOf, ResultPreview } from './result-preview.tsx';
import { ProviderOptions } from './provider-options.tsx';

type Props = {
  mappings: readonly SerializeFrom<KeptMapping & { id: string }>[];
  file: SerializeFrom<CheckedFile> | null;
};

/** The import without script: the file is sent, looked at by the server, and sent once more to be recorded. */
export function PlainImport({ mappings, file }: Props) {
  const { t } = useTranslation();
  const lines = file ? linesOf(file, (uid) => (Object.hasOwn(file.said, uid) ? file.said[uid]! : null)) : [];
  const seen = JSON.stringify(
    Object.fromEntries(Object.entries(file?.said ?? {}).map(([uid, one]) => [uid, one.seen])),
  );
  const count = lines.filter(({ said }) => said?.verdict === 'ready' || said?.verdict === 'failed').length;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('paymentSolution.import.title')}</CardTitle>
        <p className="text-sm text-muted">{t('paymentSolution.import.description')}</p>
      </CardHeader>
      <CardContent className="grid gap-5">
        <Form method="post" encType="multipart/form-data" className="flex flex-wrap items-end gap-3">
          <Field
            name="file"
            type="file"
            accept=".csv,text/csv"
            label={t('paymentSolution.import.file')}
            hint={t('paymentSolution.import.columns')}
            required
          />
          <Select name="mapping" label={t('resultMapping.provider')} defaultValue={file?.mapping}>
            <ProviderOptions mappings={mappings} />
          </Select>
          <Button type="submit" name="intent" value="preview-file" variant="secondary">
            {t('paymentSolution.import.check')}
          </Button>
        </Form>
        {file ? <FileErrors errors={file.errors} hasRest={lines.length > 0} /> : null}
        {lines.length > 0 ? <ResultPreview lines={lines} /> : null}
        {file && lines.length > 0 ? <Missing payouts={file.missing} /> : null}
        {file && count > 0 ? (
          <Form method="post" encType="multipart/form-data">
            <input type="hidden" name="mapping" value={file.mapping} />
            <input type="hidden" name="seen" value={seen} />
            <textarea hidden readOnly name="file" defaultValue={file.text} />
            <Button type="submit" name="intent" value="record-file" variant="brand">
              {t('paymentSolution.import.confirm', { count })}
            </Button>
          </Form>
        ) : null}
      </CardContent>
    </Card>
  );
}

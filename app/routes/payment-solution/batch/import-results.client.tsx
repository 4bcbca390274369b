import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_CHARACTERS, type ResultFile, readResultFile } from '#app/domain/payouts/files/result-file.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { FileErrors } from './file-errors.tsx';
import { linesOf, ResultPreview } from './result-preview.tsx';
import { useResults } from './use-results.ts';

/**
 * The provider's result file: read and checked here, looked at by the server, and only then recorded: the rows that match
 * and no others.
 */
export function ImportResults({ cycleId }: { cycleId: string }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<ResultFile | null>(null);
  const { work, verdicts, failure, start } = useResults();

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    // A file beyond the limit is not even read: as text it has at least a quarter as many characters.
    const text = chosen.size > 4 * MOST_CHARACTERS ? ' '.repeat(MOST_CHARACTERS + 1) : await chosen.text();
    const read = readResultFile(text, cycleId);
    setFile(read);
    start('preview', read.rows);
  };

  const lines = file ? linesOf(file, (uid) => verdicts.get(uid) ?? null) : [];
  const ready = lines.flatMap(({ row, verdict }) => (verdict === 'ready' || verdict === 'failed' ? [row] : []));
  const isRead = file !== null && file.rows.length > 0;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('paymentSolution.import.title')}</CardTitle>
        <p className="text-sm text-muted">{t('paymentSolution.import.description')}</p>
      </CardHeader>
      <CardContent className="grid gap-5">
        <Field
          type="file"
          accept=".csv,text/csv"
          label={t('paymentSolution.import.file')}
          hint={t('paymentSolution.import.columns')}
          disabled={work !== null}
          className="max-w-xl [&_input]:p-1.5 [&_input]:file:mr-3 [&_input]:file:h-7 [&_input]:file:rounded-md [&_input]:file:bg-raised [&_input]:file:px-3 [&_input]:file:text-sm [&_input]:file:text-ink"
          // The same file may be chosen again once it was corrected; until then its name stays.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
        />
        <FileErrors errors={file?.errors ?? []} hasRest={lines.length > 0} />
        {failure ? <Alert kind="error">{t(failure)}</Alert> : null}
        {work ? (
          <Progress
            value={work.done}
            max={work.total}
            label={t(`paymentSolution.import.${work.intent}`)}
            note={`${work.done} / ${work.total}`}
          />
        ) : null}
        {isRead && work?.intent !== 'preview' ? <ResultPreview lines={lines} /> : null}
        {isRead && !work && ready.length > 0 ? (
          <Button type="button" variant="brand" className="justify-self-start" onClick={() => start('record', ready)}>
            {t('paymentSolution.import.confirm', { count: ready.length })}
          </Button>
        ) : null}
      </CardContent>
    </Card>
  );
}

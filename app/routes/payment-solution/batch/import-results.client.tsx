import type { SerializeFrom } from '@remix-run/cloudflare';
import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfFile } from '#app/domain/payouts/files/file-text.ts';
import {
  missingFrom,
  MOST_CHARACTERS,
  type OpenPayout,
  type ResultFile,
  readResultFile,
} from '#app/domain/payouts/files/result-file.ts';
import {
  clashOf,
  type KeptMapping,
  OWN_MAPPING,
  type ResultMapping,
} from '#app/domain/payouts/files/result-mapping.ts';
import { softly } from '#app/client/network/soft-reads.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Unread } from '#app/shell/page/unread.client.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useClashText } from '#app/features/payouts/clash-text.ts';
import { FileErrors } from './file-errors.tsx';
import { MappingForm } from './mapping-form.tsx';
import { Missing } from './missing.tsx';
import { linesOf, ResultPreview } from './result-preview.tsx';
import { useResults } from './use-results.ts';

type Props = { cycleId: string; mappings: readonly SerializeFrom<KeptMapping & { id: string }>[] };

/**
 * The provider's result file: read and checked here by a mapping of its columns, looked at by the server, and only then recorded: the rows that
 * match and no others. Open payouts that it leaves out are named.
 */
export function ImportResults({ cycleId, mappings }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  const [text, setText] = useState<string | null>(null);
  const [file, setFile] = useState<ResultFile | null>(null);
  const [mapping, setMapping] = useState<ResultMapping>(OWN_MAPPING);
  const clash = clashOf(mapping);
  const clashText = useClashText();
  const { work, said, failure, start } = useResults();
  const open = useFetcher<OpenPayout[] | null>();
  const files = path('payment-solution/:cycle/export', { cycle: cycleId });

  const askOpen = () => open.load(softly(hrefWith(files, { file: 'open' })));
  const check = (content: string, by: ResultMapping) => {
    if (clashOf(by)) return setFile(null);
    const read = readResultFile(content, cycleId, by);
    setFile(read);
    start('preview', read.rows);
    askOpen();
  };
  const openFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    // A file beyond the limit is not even read: as text it has at least a quarter as many characters.
    const content = chosen.size > 4 * MOST_CHARACTERS ? ' '.repeat(MOST_CHARACTERS + 1) : await textOfFile(chosen);
    setText(content);
    check(content, mapping);
  };
  const choose = (by: ResultMapping) => {
    setMapping(by);
    if (text !== null) check(text, by);
  };
  // What was read with other columns is not recorded. The file is checked again when the operator has typed all of them.
  const edit = (by: ResultMapping) => {
    setMapping(by);
    setFile(null);
  };

  const lines = file ? linesOf(file, (uid) => said.get(uid) ?? null) : [];
  const ready = lines.flatMap(({ row, said: one }) =>
    one?.verdict === 'ready' || one?.verdict === 'failed' ? [row] : [],
  );
  // Also a file of nothing but duplicates: they are named.
  const isRead = file !== null && file.rows.length + file.doubled.length > 0;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex flex-wrap items-baseline justify-between gap-3">
          {t('paymentSolution.import.title')}
          <TextLink reloadDocument to={hrefWith(files, { file: 'template' })} className="text-sm font-normal">
            {t('paymentSolution.import.template')}
          </TextLink>
        </CardTitle>
        <p className="text-sm text-muted">{t('paymentSolution.import.description')}</p>
      </CardHeader>
      <CardContent className="grid gap-5">
        <fieldset disabled={work !== null} className="min-w-0">
          <MappingForm mappings={mappings} mapping={mapping} onChoose={choose} onEdit={edit} />
        </fieldset>
        <Field
          type="file"
          accept=".csv,text/csv"
          label={t('paymentSolution.import.file')}
          hint={mapping === OWN_MAPPING ? t('paymentSolution.import.columns') : undefined}
          disabled={work !== null}
          className="max-w-xl file-field [&_input]:p-1"
          // The same file may be chosen again once it was corrected; until then its name stays.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ currentTarget }) => void openFile(currentTarget.files?.[0])}
        />
        {text !== null && clash ? <Alert kind="error">{clashText(clash)}</Alert> : null}
        {text !== null && !file ? (
          <Button
            type="button"
            variant="secondary"
            className="justify-self-start"
            disabled={work !== null || clash !== null}
            onClick={() => check(text, mapping)}
          >
            {t('paymentSolution.import.again')}
          </Button>
        ) : null}
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
        {isRead && !work && open.data ? <Missing payouts={missingFrom(open.data, file)} /> : null}
        {isRead && !work && open.data === null && open.state === 'idle' ? <Unread retry={askOpen} /> : null}
        {isRead && !work && ready.length > 0 ? (
          <Button type="button" variant="brand" className="justify-self-start" onClick={() => start('record', ready)}>
            {t('paymentSolution.import.confirm', { count: ready.length })}
          </Button>
        ) : null}
      </CardContent>
    </Card>
  );
}

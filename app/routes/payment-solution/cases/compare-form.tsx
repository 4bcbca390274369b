import type { SerializeFrom } from '@remix-run/cloudflare';
import { Form, useNavigation } from '@remix-run/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayoutNetwork } from '#app/domain/payouts/networks.ts';
import {
  MOST_STATEMENT_ROWS,
  STATEMENT_FIELDS,
  type StatementMapping,
} from '#app/domain/payouts/files/provider-statement.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { CompareAnswer, StatementProblem } from '#app/server/ledger/cases.server.ts';
import { useFormKey } from '#app/shell/page/form-key.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { cn } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Checkbox, Field, Select } from '#app/ui/field.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';

type Props = {
  cycles: readonly { cycleId: string; networks: readonly PayoutNetwork[] }[];
  mapping: StatementMapping | null;
  freshKey: string;
  answer: SerializeFrom<CompareAnswer> | null;
  /** It has the width of the page. */
  isMain: boolean;
};

/** A provider's statement of a payday, with the columns that its file has. They are kept for the next one. */
export function CompareForm({ cycles, mapping, freshKey, answer, isMain }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const formKey = useFormKey(freshKey, answer?.ok);
  const { state } = useNavigation();
  const [payday, setPayday] = useState(cycles[0]?.cycleId);
  const networks = cycles.find(({ cycleId }) => cycleId === payday)?.networks ?? [];
  return (
    <Card id="compare" className={cn('min-w-0 scroll-mt-20', isMain && 'max-w-3xl')}>
      <CardHeader>
        <CardTitle>{t('cases.compare.title')}</CardTitle>
        <p className="text-sm text-muted">{t('cases.compare.description')}</p>
      </CardHeader>
      <CardContent>
        <Form method="post" encType="multipart/form-data" className="grid gap-4">
          <input type="hidden" name="intent" value="compare" />
          <input type="hidden" name="key" value={formKey} />
          {answer ? <Outcome answer={answer} /> : null}
          <div className={cn('grid gap-4', isMain && 'sm:grid-cols-[14rem_minmax(0,1fr)]')}>
            <Select
              name="cycle"
              label={t('payout.request.payday')}
              autoComplete="off"
              onChange={({ target }) => setPayday(target.value)}
            >
              {cycles.map(({ cycleId }) => (
                <option key={cycleId} value={cycleId}>
                  {formatDateTime(cycleId, language, 'date')}
                </option>
              ))}
            </Select>
            <Field
              type="file"
              name="file"
              accept=".csv,text/csv"
              label={t('cases.compare.file')}
              className="file-field [&_input]:p-1"
              required
            />
          </div>
          {networks.length > 1 ? <Methods key={payday} networks={networks} isMain={isMain} /> : null}
          <Disclosure
            summary={t('cases.compare.columnsTitle')}
            start={answer !== null && !answer.ok}
            // The browser can only name what is wrong in a field that is seen.
            onInvalidCapture={({ currentTarget }) => {
              currentTarget.open = true;
            }}
          >
            <div className={cn('mt-3 grid gap-4', isMain && 'items-start sm:grid-cols-3')}>
              {STATEMENT_FIELDS.map((field) => (
                <Field
                  key={field}
                  name={field}
                  label={t(`cases.compare.columns.${field}`)}
                  hint={field === 'currency' ? t('cases.compare.currencyHint') : undefined}
                  defaultValue={mapping?.[field] ?? field}
                  autoComplete="off"
                  maxLength={100}
                  required
                />
              ))}
            </div>
          </Disclosure>
          <Button
            type="submit"
            variant="brand"
            className="justify-self-start"
            pending={state === 'submitting'}
            disabled={cycles.length === 0}
          >
            {t('cases.compare.action')}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}

/** The methods that the payday was paid by. Without script they may be those of another payday, so the form says which it asked about. */
function Methods({ networks, isMain }: { networks: readonly PayoutNetwork[]; isMain: boolean }) {
  const { t } = useTranslation();
  const hint = useId();
  return (
    <fieldset className={cn('grid gap-x-6 gap-y-1', isMain && 'sm:grid-cols-2')} aria-describedby={hint}>
      <legend className="mb-1.5 text-sm font-medium text-ink">{t('cases.compare.methods')}</legend>
      {networks.map((network) => (
        <div key={network}>
          <input type="hidden" name="offered" value={network} />
          <Checkbox name="network" value={network} defaultChecked label={t(`payoutMethod.networks.${network}`)} />
        </div>
      ))}
      <p id={hint} className={cn('mt-0.5 text-sm text-muted', isMain && 'sm:col-span-2')}>
        {t('cases.compare.methodsHint')}
      </p>
    </fieldset>
  );
}

function Outcome({ answer }: { answer: NonNullable<Props['answer']> }) {
  const { t } = useTranslation();
  if (answer.ok) {
    return (
      <Alert kind={answer.differences > 0 ? 'warning' : 'success'}>
        {t('cases.compare.matched', { count: answer.matched })}{' '}
        {answer.differences > 0
          ? t('cases.compare.differences', { count: answer.differences })
          : t('cases.compare.noDifference')}
      </Alert>
    );
  }
  if (!answer.problem) return <Alert kind="error">{t(answer.failure ?? 'decision.invalid')}</Alert>;
  return <Problem problem={answer.problem} />;
}

/** As many lines as anyone corrects before sending the file again. */
const MOST_LINES = 10;

function Problem({ problem: { errors, columns } }: { problem: StatementProblem }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const said = { columns: columns.join(', '), most: numberFormat(language).format(MOST_STATEMENT_ROWS) };
  return (
    <Alert kind="error" title={t('cases.compare.unread')}>
      <ul className="grid gap-1">
        {errors.slice(0, MOST_LINES).map(({ line, code }) => (
          <li key={`${line} ${code}`}>{t(`cases.compare.errors.${code}`, { line, ...said })}</li>
        ))}
      </ul>
    </Alert>
  );
}

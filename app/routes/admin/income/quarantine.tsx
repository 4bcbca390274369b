import { useTranslation } from 'react-i18next';
import { CURRENCY_EXPONENTS } from '#app/domain/ledger/money.ts';
import { conversionStatuses } from '#app/features/income/conversion-statuses.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { IncomeAnswer } from '#app/server/income/decisions.server.ts';
import type { Income } from '#app/server/income/page.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { formatReported } from '#app/ui/values/money.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime, formatDateTime } from '#app/ui/values/time.tsx';
import { Decision } from './decision.tsx';

type Row = Extract<Income, { view: 'quarantine' }>['rows'][number];

/** Conversions of which nobody knows whose they are: given to someone, or dismissed. */
export function Quarantine({ rows, answer }: { rows: readonly Row[]; answer: IncomeAnswer | undefined }) {
  const { t } = useTranslation();
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t('income.nothing.quarantine.title')}
        description={t('income.nothing.quarantine.description')}
      />
    );
  }
  return (
    <ul className="grid gap-4">
      {rows.map((row) => (
        <li key={row.id}>
          <Conversion row={row} failure={answer && !answer.ok && answer.id === row.id ? answer.failure : null} />
        </li>
      ))}
    </ul>
  );
}

function Conversion({ row, failure }: { row: Row; failure: string | null }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const event = Object.values(row.events)[0];
  return (
    <Card className="grid gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 font-medium break-words text-ink">{row.tid || row.subid || row.id}</h2>
        <Badge tone="warn">{t(`income.reasons.${row.reason}`)}</Badge>
      </div>
      <p className="text-sm text-muted">
        <DateTime value={row.at} locale={language} />
        {' · '}
        <span suppressHydrationWarning>
          {t('income.facts', {
            subId: row.subId || '–',
            statuses: conversionStatuses(row.events, t),
            amount: event?.payout ? formatReported(event.payout, event.currency, language) : '–',
            country: row.country || '–',
          })}
        </span>
      </p>
      {row.waitsFor ? <WaitsForRate {...row.waitsFor} /> : null}
      {row.raw ? <pre className="overflow-x-auto text-xs text-muted">{row.raw}</pre> : null}
      {failure ? <Alert kind="error">{t(failure)}</Alert> : null}
      <div className="grid gap-1">
        <Decision id={row.id} intent="assign" name={t('income.assign')}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field name="username" label={t('admin.streamers.username')} required />
            <Field name="offerId" label={t('income.offerId')} required />
            <Field
              name="payout"
              label={t('income.payout')}
              hint={t('income.payoutHint')}
              inputMode="decimal"
              defaultValue={event?.payout ?? ''}
            />
            <Select name="currency" label={t('offerEditor.currency')} defaultValue={event?.currency || 'USD'}>
              {Object.keys(CURRENCY_EXPONENTS).map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </Select>
          </div>
        </Decision>
        <Decision id={row.id} intent="dismiss" name={t('income.dismiss')} destructive />
      </div>
    </Card>
  );
}

/** Which rate is missing, and where it is added. */
function WaitsForRate({ from, to, date }: NonNullable<Row['waitsFor']>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <p className="text-sm">
      <span suppressHydrationWarning>
        {t('income.waitsForRate', { from, to, date: formatDateTime(date, language, 'date') })}
      </span>{' '}
      <TextLink to={`${path('admin/programme')}?date=${date}`}>{t('income.keepRate')}</TextLink>
    </p>
  );
}

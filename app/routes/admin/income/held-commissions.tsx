import { useTranslation } from 'react-i18next';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { IncomeAnswer } from '#app/server/income/decisions.server.ts';
import type { Income } from '#app/server/income/page.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { Decision } from './decision.tsx';

type Row = Extract<Income, { view: 'held' }>['rows'][number];

/** Why a commission is rejected; the functions take no other code. */
const REJECTIONS = ['duplicate', 'fraud', 'terms-not-met', 'disclosure-missing', 'purchase-refunded', 'other'] as const;

/** Commissions in their hold: kept longer, released early, or rejected with a reason that the streamer reads. */
export function HeldCommissions({ rows, answer }: { rows: readonly Row[]; answer: IncomeAnswer | undefined }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  if (rows.length === 0) {
    return <EmptyState title={t('income.nothing.held.title')} description={t('income.nothing.held.description')} />;
  }
  return (
    <ul className="grid gap-4">
      {rows.map((row) => (
        <li key={row.id}>
          <Card className="grid gap-3 p-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2 className="min-w-0 font-medium break-words text-ink">
                <TextLink to={`${path('admin/streamer-detail/:id', { id: row.uid })}?tab=earnings`}>
                  {row.name}
                </TextLink>
                <span className="text-muted"> · {row.offerId}</span>
              </h2>
              <span className="font-semibold text-ink">
                <TextLink
                  to={`${path('admin/streamer-detail/:id', { id: row.uid })}?tab=ledger&entry=earned_${row.id}`}
                >
                  <MoneyText money={row} locale={language} />
                </TextLink>
              </span>
            </div>
            <p className="text-sm text-muted">
              {t('income.heldUntil')} {row.availableAt ? <DateTime value={row.availableAt} locale={language} /> : '–'}
            </p>
            {answer && !answer.ok && answer.id === row.id ? <Alert kind="error">{t(answer.failure)}</Alert> : null}
            <div className="grid gap-1">
              <Decision id={row.id} intent="release" name={t('income.release')} />
              <Decision id={row.id} intent="hold" name={t('income.hold')}>
                <Field name="until" type="date" label={t('income.until')} required />
              </Decision>
              <Decision id={row.id} intent="reject" name={t('income.reject')} destructive>
                <Select name="reasonCode" label={t('admin.action.reason')}>
                  {REJECTIONS.map((code) => (
                    <option key={code} value={code}>
                      {t(`commissions.reasons.${code}`)}
                    </option>
                  ))}
                </Select>
              </Decision>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

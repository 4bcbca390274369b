import { useTranslation } from 'react-i18next';
import { type CommissionDecision, REJECTIONS } from '#app/domain/income/commission-decision.ts';
import { Field, Select } from '#app/ui/field.tsx';
import { ReasonArea } from './reason-area.tsx';

/** What a decision on commissions asks for: the reason, and until when or which code. */
export function CommissionFields({
  action,
  days,
  dateError,
}: {
  action: CommissionDecision;
  /** The first and the last day that a hold can last until. */
  days: { min: string; max: string };
  dateError?: string;
}) {
  const { t } = useTranslation();
  return (
    <>
      {action === 'hold' ? (
        <Field name="until" type="date" label={t('income.until')} {...days} error={dateError} required />
      ) : null}
      {action === 'reject' ? (
        <Select name="reasonCode" label={t('admin.action.reason')} hint={t('income.reasonCodeHint')}>
          {REJECTIONS.map((code) => (
            <option key={code} value={code}>
              {t(`commissions.reasons.${code}`)}
            </option>
          ))}
        </Select>
      ) : null}
      <ReasonArea hint={t('income.reasonHint')} />
    </>
  );
}

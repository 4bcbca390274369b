import { useTranslation } from 'react-i18next';
import type { Result } from '#app/domain/payouts/result.ts';
import { Select } from '#app/ui/field.tsx';

type Props = { results: readonly Result[]; result: Result | ''; onChange: (result: Result | '') => void };

/** The results that can be recorded. Nothing is chosen until the operator chooses: a browser would take the first one. */
export function ResultSelect({ results, result, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      name="result"
      label={t('paymentSolution.state')}
      value={result}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Result | '')}
      required
    >
      <option value="">{t('paymentSolution.record.choose')}</option>
      {results.map((one) => (
        <option key={one} value={one}>
          {t(`requestState.${one}`)}
        </option>
      ))}
    </Select>
  );
}

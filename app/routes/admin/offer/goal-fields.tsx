import { useTranslation } from 'react-i18next';
import { CURRENCY_EXPONENTS } from '#app/domain/ledger/money.ts';
import { GOAL_LABELS, GOAL_TYPES } from '#app/domain/offers/offer.ts';
import { MOST_GOALS } from '#app/domain/offers/editor-limits.ts';
import { Field, Select } from '#app/ui/field.tsx';
import type { Editor } from './editor.ts';

/** Rows of goals; one without a value is none. */
export function GoalFields({ editor: { fields, errors } }: { editor: Editor }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      {Array.from({ length: MOST_GOALS }, (_, row) => {
        const name = (part: string) => `goal.${row}.${part}`;
        const value = (part: string, fallback = '') => fields[name(part)] ?? fallback;
        const error = errors[name('value')];
        return (
          <fieldset
            key={row}
            className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4 max-sm:[&>:nth-child(-n+3)]:col-span-2"
          >
            <legend className="sr-only">{t('offerEditor.goal', { number: row + 1 })}</legend>
            <Select
              name={name('label')}
              label={t('offerEditor.goalFor')}
              defaultValue={value('label', GOAL_LABELS[row])}
            >
              {GOAL_LABELS.map((label) => (
                <option key={label} value={label}>
                  {t(`offers.goalLabels.${label}`)}
                </option>
              ))}
            </Select>
            <Select name={name('type')} label={t('offers.filters.model')} defaultValue={value('type', 'cpa')}>
              {GOAL_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`offers.models.${type}`)}
                </option>
              ))}
            </Select>
            <Field
              name={name('value')}
              label={t('offerEditor.goalValue')}
              inputMode="decimal"
              defaultValue={value('value')}
              error={error && t(error)}
            />
            <Select name={name('currency')} label={t('offerEditor.currency')} defaultValue={value('currency', 'USD')}>
              {Object.keys(CURRENCY_EXPONENTS).map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </Select>
          </fieldset>
        );
      })}
    </div>
  );
}

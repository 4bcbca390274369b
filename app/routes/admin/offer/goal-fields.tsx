import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#app/client/use-hydrated.ts';
import { CURRENCY_EXPONENTS } from '#app/domain/ledger/money.ts';
import { GOAL_LABELS, GOAL_TYPES } from '#app/domain/offers/offer.ts';
import { MOST_GOALS } from '#app/domain/offers/editor-limits.ts';
import { CHANGED } from '#app/shell/page/form-change.ts';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { Field, Select } from '#app/ui/field.tsx';
import type { Editor } from './editor.ts';

const ROWS = Array.from({ length: MOST_GOALS }, (_, row) => row);
const nameIn = (row: number, part: string) => `goal.${row}.${part}`;

/** Goals, added and removed one by one. Without script all rows are there, and one without a value is none. */
export function GoalFields({ editor, unpayable }: { editor: Editor; unpayable: readonly string[] }) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const [rows, setRows] = useState(() => {
    const filled = ROWS.filter((row) => editor.fields[nameIn(row, 'value')] || editor.errors[nameIn(row, 'value')]);
    return filled.length > 0 ? filled : [0];
  });
  const adding = useRef<HTMLButtonElement>(null);
  const free = ROWS.find((row) => !rows.includes(row));
  const remove = (row: number) => {
    setRows(rows.filter((one) => one !== row));
    adding.current?.focus();
  };
  return (
    <div className="grid gap-5">
      {(isHydrated ? rows : ROWS).map((row, at) => (
        <GoalRow
          key={row}
          row={row}
          number={at + 1}
          editor={editor}
          unpayable={unpayable}
          className={rows.includes(row) ? undefined : 'not-noscript:hidden'}
          onRemove={rows.length > 1 ? () => remove(row) : undefined}
        />
      ))}
      {ROWS.some((row) => editor.fields[nameIn(row, 'value')] && !rows.includes(row)) ? (
        <span hidden {...CHANGED} />
      ) : null}
      <Button
        ref={adding}
        type="button"
        variant="outline"
        size="sm"
        className="justify-self-start noscript:hidden"
        aria-disabled={free === undefined}
        onClick={() => {
          if (free !== undefined) setRows([...rows, free]);
        }}
      >
        <Plus aria-hidden="true" />
        {t('offerEditor.addGoal')}
      </Button>
    </div>
  );
}

function GoalRow({
  row,
  number,
  editor: { fields, errors },
  unpayable,
  className,
  onRemove,
}: {
  row: number;
  number: number;
  editor: Editor;
  /** Currencies that no payout method takes. */
  unpayable: readonly string[];
  className: string | undefined;
  /** The last goal stays. */
  onRemove: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const name = (part: string) => nameIn(row, part);
  const value = (part: string, fallback = '') => fields[name(part)] ?? fallback;
  const error = errors[name('value')];
  const [currency, setCurrency] = useState(() => value('currency', 'USD'));
  return (
    <fieldset className={cn('grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap', className)}>
      <legend className="sr-only">{t('offerEditor.goal', { number })}</legend>
      <Select
        name={name('label')}
        label={t('offerEditor.goalFor')}
        defaultValue={value('label', GOAL_LABELS[row])}
        className="min-w-0 flex-3 max-sm:col-span-2"
      >
        {GOAL_LABELS.map((label) => (
          <option key={label} value={label}>
            {t(`offers.goalLabels.${label}`)}
          </option>
        ))}
      </Select>
      <Select
        name={name('type')}
        label={t('offers.filters.model')}
        defaultValue={value('type', 'cpa')}
        className="min-w-0 flex-2 max-sm:col-span-2"
      >
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
        required={number === 1}
        className="sm:max-w-32"
        error={error && t(error)}
      />
      <Select
        name={name('currency')}
        label={t('offerEditor.currency')}
        defaultValue={currency}
        onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
      >
        {Object.keys(CURRENCY_EXPONENTS).map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </Select>
      {onRemove ? (
        <Button
          type="button"
          variant="ghost"
          className="self-end noscript:hidden max-sm:col-span-2 max-sm:-ml-3 max-sm:justify-self-start sm:px-0! lg:w-9"
          aria-label={t('offerEditor.removeGoal', { number })}
          title={t('offerEditor.removeGoal', { number })}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
          <span className="sm:hidden">{t('offerEditor.removeGoal', { number })}</span>
        </Button>
      ) : null}
      <p role="status" className="w-full text-sm text-warn empty:hidden max-sm:col-span-2">
        {unpayable.includes(currency) ? t('offerEditor.unpayable', { currency }) : null}
      </p>
    </fieldset>
  );
}

import { Form } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_STATES } from '#app/domain/payouts/files/batch-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { FilterFold } from '#app/ui/layout/filter-fold.tsx';

/** Narrows a batch's payouts by words of a name and by status. */
export function ItemFilter({ query }: { query: { state: string | null; text: string } }) {
  const { t } = useTranslation();
  const fold = useState(false);
  return (
    <Form key={`${query.state} ${query.text}`} role="search" className="mb-4">
      <FilterFold
        state={fold}
        label={t('paymentSolution.find.label')}
        used={[query.text, query.state].filter(Boolean).length}
      >
        <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_14rem_auto]">
          <Field
            name="q"
            type="search"
            label={t('paymentSolution.find.label')}
            placeholder={t('paymentSolution.find.words')}
            defaultValue={query.text}
            maxLength={100}
            className="max-md:col-span-2"
          />
          <Select name="state" label={t('paymentSolution.state')} defaultValue={query.state ?? ''}>
            <option value="">{t('offers.filters.all')}</option>
            {['locked', 'approved', ...FILE_STATES].map((state) => (
              <option key={state} value={state}>
                {t(`requestState.${state}`)}
              </option>
            ))}
            <option value="out-of-file">{t('paymentSolution.outOfFile')}</option>
          </Select>
          <Button type="submit" variant="secondary" className="max-lg:h-11!">
            {t('actions.search')}
          </Button>
        </div>
      </FilterFold>
    </Form>
  );
}

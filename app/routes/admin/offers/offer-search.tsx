import { Form } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { FilterFold } from '#app/ui/layout/filter-fold.tsx';

/** Words and status as a plain GET form. */
export function OfferSearch({
  query,
  statuses,
}: {
  query: { text: string; status: string | null };
  statuses: readonly string[];
}) {
  const { t } = useTranslation();
  const fold = useState(false);
  return (
    <Form key={JSON.stringify(query)} role="search" className="mb-6">
      <FilterFold state={fold} label={t('actions.filters')} used={[query.text, query.status].filter(Boolean).length}>
        <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,1fr)_12rem_auto]">
          <Field
            name="q"
            type="search"
            label={t('actions.search')}
            placeholder={t('search.offerWords')}
            defaultValue={query.text}
            maxLength={100}
            className="max-md:col-span-2"
          />
          <Select name="status" label={t('offers.status')} defaultValue={query.status ?? ''}>
            <option value="">{t('offers.filters.all')}</option>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {t(`offers.statuses.${status}`)}
              </option>
            ))}
          </Select>
          <Button type="submit" variant="secondary" className="max-lg:h-11!">
            {t('actions.search')}
          </Button>
        </div>
      </FilterFold>
    </Form>
  );
}

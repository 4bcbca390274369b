import { Form } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#app/ui/field.tsx';
import { FilterFold } from '#app/ui/layout/filter-fold.tsx';
import { SearchField } from './search-field.tsx';

/**
 * Words (`q`) and one choice that narrow a list, as a plain GET form that the choice sends. A phone keeps them behind a button. Their labels are
 * read, not seen. `of` says what the form is
 * about: with another it begins anew. `hidden` fields go along; the children are the options of the choice.
 */
export function SearchForm({
  of,
  label,
  foldLabel = label,
  text,
  placeholder,
  choice: [name, choiceLabel, value],
  hidden,
  children,
}: {
  of: string;
  label: string;
  foldLabel?: string;
  text: string;
  placeholder: string;
  /** Its name in the address, its label, and what is chosen. */
  choice: readonly [name: string, label: string, value: string | null];
  hidden?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const fold = useState(false);
  return (
    <Form key={of} data-apply role="search" className="mb-4">
      {hidden}
      <FilterFold state={fold} label={foldLabel} used={[text, value].filter(Boolean).length}>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <SearchField {...{ label, placeholder, text }} className="max-sm:col-span-2" />
          <Select name={name} label={choiceLabel} defaultValue={value ?? ''} className="unlabelled">
            <option value="">{`${choiceLabel}: ${t('offers.filters.all')}`}</option>
            {children}
          </Select>
        </div>
      </FilterFold>
    </Form>
  );
}

import { Form } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#app/ui/class-names.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { FilterFold } from '#app/ui/layout/filter-fold.tsx';

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
  className = 'mb-4',
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
  className?: string;
}) {
  const { t } = useTranslation();
  const fold = useState(false);
  return (
    <Form key={of} data-apply role="search" className={cn('-mt-2 [&_label]:sr-only', className)}>
      {hidden}
      <FilterFold state={fold} label={foldLabel} used={[text, value].filter(Boolean).length}>
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
          <Field
            name="q"
            type="search"
            label={label}
            placeholder={placeholder}
            defaultValue={text}
            maxLength={100}
            className="max-sm:col-span-2"
          />
          <Select name={name} label={choiceLabel} defaultValue={value ?? ''}>
            <option value="">{`${choiceLabel}: ${t('offers.filters.all')}`}</option>
            {children}
          </Select>
          <Button type="submit" variant="secondary" className="max-lg:h-11!">
            {t('actions.search')}
          </Button>
        </div>
      </FilterFold>
    </Form>
  );
}

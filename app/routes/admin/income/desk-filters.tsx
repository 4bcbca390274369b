import { Form } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DESK_KINDS, DESK_STATUSES, type DeskFilter, kindOf, NARROWED_BY, sourcesOf } from '#app/domain/income/desk.ts';
import { CURRENCIES } from '#app/domain/ledger/money.ts';
import type { Meant } from '#app/domain/people/meant.ts';
import { PickedField } from '#app/shell/page/picked-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { FilterFold } from '#app/ui/layout/filter-fold.tsx';

type Props = {
  filter: DeskFilter;
  who: Meant;
  what: Meant;
  /** The address with this filter cleared. */
  without: (name: 'person' | 'offer') => string;
};

/** The filters of the table: a plain GET form that every choice sends immediately. It names the filters that the chosen status ignores. */
export function DeskFilters({ filter, who, what, without }: Props) {
  const { t } = useTranslation();
  const fold = useState(false);
  const { kind, kindOff, status, person, offer, currency, from, to } = filter;
  const sources = sourcesOf(filter).map((source) => NARROWED_BY[source]);
  const unused = sources.some((narrows) => narrows.currency)
    ? null
    : sources.some((narrows) => narrows.person)
      ? 'currency'
      : 'all';
  return (
    <Form role="search" key={Object.values(filter).join()} className="mb-5">
      <FilterFold
        state={fold}
        label={t('actions.filters')}
        used={Object.values({ kind, status, person, offer, currency, from, to }).filter(Boolean).length}
      >
        <div className="grid items-end gap-3 sm:grid-cols-2 lg:flex [&_label]:sr-only">
          <Select
            name="kind"
            label={t('income.rowKind')}
            defaultValue={kind ?? ''}
            onChange={({ currentTarget: { form } }) => {
              // A status is of one kind: another kind has rows of its own.
              choose(form, 'status', '');
              form?.requestSubmit();
            }}
          >
            <option value="">{`${t('income.rowKind')}: ${t('income.kinds.all')}`}</option>
            {DESK_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`income.kinds.${one}`)}
              </option>
            ))}
          </Select>
          <Select
            name="status"
            label={t('income.status')}
            defaultValue={status ?? ''}
            onChange={({ currentTarget: { form, value } }) => {
              const chosen = DESK_STATUSES.find((one) => one === value);
              if (chosen) choose(form, 'kind', kindOf(chosen));
              form?.requestSubmit();
            }}
          >
            <option value="">{`${t('income.status')}: ${t('people.filter.any')}`}</option>
            {DESK_STATUSES.map((one) => (
              <option key={one} value={one}>
                {t(`income.statuses.${one}`)}
              </option>
            ))}
          </Select>
          <PickedField
            name="person"
            label={t('income.streamer')}
            placeholder={t('income.streamer')}
            text={person}
            meant={who}
            clear={without('person')}
            className="grow"
          />
          <PickedField
            name="offer"
            label={t('commissions.offer')}
            placeholder={t('commissions.offer')}
            text={offer}
            meant={what}
            clear={without('offer')}
            className="grow"
          />
          <Button type="submit" variant="secondary" className="max-lg:h-11!">
            {t('actions.filter')}
          </Button>
        </div>
        {/* Open while something in it narrows the list: nobody should wonder why a row is missing. */}
        <Disclosure summary={t('income.more')} start={Boolean(currency ?? from ?? to)} className="mt-2">
          <div className="mt-2 grid max-w-2xl grid-cols-2 gap-3 sm:grid-cols-3">
            <Select
              name="currency"
              label={t('income.currency')}
              defaultValue={currency ?? ''}
              onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
              className="max-sm:col-span-2"
            >
              <option value="">{t('people.filter.any')}</option>
              {CURRENCIES.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
            <Field name="from" type="date" label={t('income.from')} defaultValue={from ?? ''} className="min-w-0" />
            <Field name="to" type="date" label={t('income.to')} defaultValue={to ?? ''} className="min-w-0" />
          </div>
        </Disclosure>
      </FilterFold>
      {kindOff && status ? (
        <p className="mt-2 text-sm text-muted">
          {t(`income.unused.kind.${kindOff}`, { status: t(`income.statuses.${status}`) })}
        </p>
      ) : null}
      {unused ? <p className="mt-2 text-sm text-muted">{t(`income.unused.${unused}`)}</p> : null}
    </Form>
  );
}

function choose(form: HTMLFormElement | null, name: string, value: string): void {
  const select = form?.elements.namedItem(name);
  if (select instanceof HTMLSelectElement) select.value = value;
}

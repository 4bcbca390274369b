import { Form } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DESK_KINDS, DESK_STATUSES, type DeskFilter, kindOf, NARROWED_BY, sourcesOf } from '#app/domain/income/desk.ts';
import { CURRENCIES } from '#app/domain/ledger/money.ts';
import type { Meant } from '#app/domain/people/meant.ts';
import { PickedField } from '#app/shell/page/picked-field.tsx';
import { useMoreFilters } from '#app/shell/page/tables/more-filters.tsx';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
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
  const { button, panel } = useMoreFilters(t('income.more'), [currency, from, to].filter(Boolean).length);
  return (
    <Form role="search" key={Object.values(filter).join()} className="mb-4">
      <FilterFold
        state={fold}
        label={t('actions.filters')}
        used={Object.values({ kind, status, person, offer, currency, from, to }).filter(Boolean).length}
      >
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 xl:flex xl:gap-2">
          <Select
            name="kind"
            label={t('income.rowKind')}
            className="unlabelled xl:w-40 xl:shrink-0"
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
            className="unlabelled xl:w-40 xl:shrink-0"
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
            className="unlabelled min-w-0 grow"
          />
          <PickedField
            name="offer"
            label={t('commissions.offer')}
            placeholder={t('commissions.offer')}
            text={offer}
            meant={what}
            clear={without('offer')}
            className="unlabelled min-w-0 grow"
          />
          <span className="flex gap-2 *:max-lg:grow sm:max-lg:col-span-2">
            {button}
            <Button type="submit" variant="secondary" className="max-lg:h-11!">
              {t('actions.filter')}
            </Button>
          </span>
        </div>
        <div id={panel.id} className={cn('mt-3 grid max-w-2xl grid-cols-2 gap-3 sm:grid-cols-3', panel.hidden)}>
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

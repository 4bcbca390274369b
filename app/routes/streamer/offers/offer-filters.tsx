import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { GOAL_TYPES } from '#app/domain/offers/offer.ts';
import { usePath } from '#app/shell/page/facts.ts';
import type { CatalogueView } from '#app/server/offers/catalogue-reads.server.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/field.tsx';

/** Search and filters as a plain GET form: the URL is the state, with or without JavaScript. */
export function OfferFilters({ query, choices }: Pick<CatalogueView, 'query' | 'choices'>) {
  const { t } = useTranslation();
  const path = usePath();
  const isNarrowed = Object.values(query).some(Boolean);
  const all = <option value="">{t('offers.filters.all')}</option>;
  const options = (list: readonly { value: string; label: string }[]) =>
    list.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
  return (
    // The fields begin anew with another search, also when a link led to it.
    <Form
      key={JSON.stringify(query)}
      role="search"
      className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_repeat(4,minmax(0,9.5rem))_auto]"
    >
      <Field
        name="q"
        type="search"
        label={t('offers.filters.search')}
        defaultValue={query.text}
        className="max-lg:col-span-2"
      />
      <Select name="brand" label={t('offers.brand')} defaultValue={query.brand}>
        {all}
        {options(choices.brands.map((brand) => ({ value: brand, label: brand })))}
      </Select>
      <Select name="country" label={t('offers.filters.country')} defaultValue={query.country}>
        {all}
        {options(choices.countries)}
      </Select>
      <Select name="model" label={t('offers.filters.model')} defaultValue={query.model ?? ''}>
        {all}
        {options(GOAL_TYPES.map((type) => ({ value: type, label: t(`offers.models.${type}`) })))}
      </Select>
      <Select name="language" label={t('offers.filters.language')} defaultValue={query.language}>
        {all}
        {options(choices.languages)}
      </Select>
      <span className="flex gap-2 max-lg:col-span-2">
        <Button type="submit" variant="secondary" className="h-11!">
          {t('actions.search')}
        </Button>
        {isNarrowed ? (
          <Link to={path('offers')} className={buttonVariants({ variant: 'ghost', className: 'h-11!' })}>
            {t('offers.filters.reset')}
          </Link>
        ) : null}
      </span>
    </Form>
  );
}

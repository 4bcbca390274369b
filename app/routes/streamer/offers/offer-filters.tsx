import { Form } from '@remix-run/react';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GOAL_TYPES, OFFER_ORDERS } from '#app/domain/offers/offer.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { useApply, useFollowedForm } from '#app/shell/page/live-form.ts';
import type { CatalogueView } from '#app/server/offers/catalogue-reads.server.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = Pick<CatalogueView, 'query' | 'order' | 'choices'>;

/** Search, and behind a button filters and order: applied as they change, and kept in the URL. Without JavaScript a plain GET form with its button. */
export function OfferFilters({ query, order, choices }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  const form = useFollowedForm({ ...query, q: query.text, sort: order });
  const apply = useApply('sort=best');
  const isNarrowed = Object.values(query).some(Boolean);
  const isFiltered = Boolean(query.country || query.model || query.language) || order !== OFFER_ORDERS[0];
  const all = <option value="">{t('offers.filters.all')}</option>;
  const options = (list: readonly { value: string; label: string }[]) =>
    list.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
  return (
    <Form
      ref={form}
      role="search"
      onChange={apply}
      replace
      preventScrollReset
      className="more-box mb-4 flex flex-wrap items-end gap-3"
    >
      <Field
        name="q"
        type="search"
        label={t('offers.filters.search')}
        defaultValue={query.text}
        className="max-w-sm flex-1"
      />
      {/* The rest is behind a button, which works without scripts too. */}
      <label
        className={buttonVariants({
          variant: 'secondary',
          className: 'relative has-focus-visible:outline-2 has-focus-visible:outline-accent max-lg:h-11!',
        })}
      >
        <input
          type="checkbox"
          defaultChecked={isFiltered}
          onChange={(event) => event.stopPropagation()}
          className="more-toggle sr-only"
        />
        <SlidersHorizontal aria-hidden="true" />
        {t('offers.filters.more')}
      </label>
      <div className="more-fields grid basis-full grid-cols-2 items-end gap-3 lg:grid-cols-4">
        <Select name="sort" label={t('offers.filters.sort')} defaultValue={order}>
          {options(OFFER_ORDERS.map((one) => ({ value: one, label: t(`offers.orders.${one}`) })))}
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
      </div>
      <span className="contents">
        {/* With script the filters apply as they change. */}
        <Button type="submit" variant="secondary" className="max-lg:h-11! not-noscript:hidden">
          {t('actions.search')}
        </Button>
        {isNarrowed ? (
          <Link
            to={path('offers')}
            preventScrollReset
            className={buttonVariants({ variant: 'ghost', className: 'max-lg:h-11!' })}
          >
            {t('offers.filters.reset')}
          </Link>
        ) : null}
      </span>
    </Form>
  );
}

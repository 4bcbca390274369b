import { Form, useLocation, useNavigation } from '@remix-run/react';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GOAL_TYPES, OFFER_ORDERS } from '#app/domain/offers/offer.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { useApply, useFollowedForm } from '#app/shell/page/live-form.ts';
import { SearchField } from '#app/shell/page/tables/search-field.tsx';
import type { CatalogueView } from '#app/server/offers/catalogue-reads.server.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { pillLook } from '#app/ui/choices/pill.ts';
import { Select } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = Pick<CatalogueView, 'query' | 'order' | 'choices'>;

/** Search, order, and filters behind a button: applied as they change, and kept in the URL. Without JavaScript a plain GET form with its button. */
export function OfferFilters({ query, order, choices }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  const here = useLocation();
  const { search } = here;
  // An order that was just pressed is on its way.
  const ahead = useNavigation().location;
  const sort = new URLSearchParams((ahead?.pathname === here.pathname ? ahead : here).search).get('sort');
  const form = useFollowedForm({ ...query, q: query.text });
  const apply = useApply();
  const isNarrowed = Object.values(query).some(Boolean);
  const isFiltered = Boolean(query.country || query.model || query.language);
  const [usual] = OFFER_ORDERS;
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
      {sort === null ? null : <input type="hidden" name="sort" value={sort} />}
      <SearchField
        label={t('offers.filters.search')}
        placeholder={t('offers.filters.search')}
        text={query.text}
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
      <nav
        aria-label={t('offers.filters.sort')}
        className="tab-list flex gap-1.5 overflow-x-auto max-sm:basis-full sm:ml-auto"
      >
        {OFFER_ORDERS.map((one) => (
          <Link
            key={one}
            to={hrefWith({ pathname: '', search }, { sort: one === usual ? null : one, page: null })}
            preventScrollReset
            aria-current={one === order ? 'true' : undefined}
            className={pillLook(one === order)}
          >
            {t(`offers.orders.${one}`)}
          </Link>
        ))}
      </nav>
      <div className="more-fields grid basis-full grid-cols-2 items-end gap-3 lg:grid-cols-3">
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
      {isNarrowed ? (
        <Link
          to={path('offers')}
          preventScrollReset
          className={buttonVariants({ variant: 'ghost', className: 'max-lg:h-11!' })}
        >
          {t('offers.filters.reset')}
        </Link>
      ) : null}
    </Form>
  );
}

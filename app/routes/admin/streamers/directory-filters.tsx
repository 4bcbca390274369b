import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ACTIVITY, type DirectorySearch, GUIDES_STATES, SORTS } from '#app/domain/people/directory-search.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { useMoreFilters } from '#app/shell/page/tables/more-filters.tsx';
import { SearchField } from '#app/shell/page/tables/search-field.tsx';
import { cn } from '#app/ui/class-names.ts';
import { Select } from '#app/ui/field.tsx';

/** Search and filters as a plain GET form: the address is the state, with or without JavaScript. */
export function DirectoryFilters({
  search,
  query,
  managers,
}: {
  search: DirectorySearch;
  query: string;
  managers: Record<string, string>;
}) {
  const { t } = useTranslation();
  const path = usePath();
  const { text, role, status, managerId, guides, activity, sort } = search;
  const choice = (
    name: string,
    value: string | null,
    options: readonly (readonly [string, string])[],
    none?: string,
  ) => (
    <Select name={name} label={t(`people.filter.${name}`)} defaultValue={value ?? ''}>
      {none ? <option value="">{none}</option> : null}
      {options.map(([code, label]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  );
  const any = t('people.filter.any');
  const narrowed = [guides, managerId, activity].filter(Boolean).length + Number(sort !== 'name');
  const { isOpen, button, panel } = useMoreFilters(t('actions.filters'), narrowed, 'max-sm:grow');
  return (
    <Form data-apply role="search" action={path('admin/streamers')} key={query} className="mb-4">
      {role ? <input type="hidden" name="role" value={role} /> : null}
      {status ? <input type="hidden" name="status" value={status} /> : null}
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        <SearchField
          label={t('admin.streamers.search')}
          placeholder={t('people.filter.words')}
          text={text}
          className={cn(
            'min-w-0 grow max-sm:order-1 max-sm:basis-full',
            !isOpen && !text && 'max-sm:not-noscript:hidden',
          )}
        />
        {button}
        <div
          id={panel.id}
          className={cn('grid basis-full grid-cols-2 gap-3 max-sm:order-1 lg:grid-cols-4', panel.hidden)}
        >
          {choice(
            'guides',
            guides,
            GUIDES_STATES.map((state) => [state, t(`people.guides.${state}`)] as const),
            any,
          )}
          {choice('manager', managerId, Object.entries(managers), any)}
          {choice(
            'active',
            activity,
            ACTIVITY.map((span) => [span, t(`people.activity.${span}`)] as const),
            any,
          )}
          {choice(
            'sort',
            sort,
            Object.keys(SORTS).map((order) => [order, t(`people.sort.${order}`)] as const),
          )}
          {text ? <p className="col-span-full text-sm text-muted">{t('people.filter.order')}</p> : null}
        </div>
      </div>
    </Form>
  );
}

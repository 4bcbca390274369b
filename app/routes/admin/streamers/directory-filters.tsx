import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ACTIVITY, type DirectorySearch, GUIDES_STATES, SORTS } from '#app/domain/people/directory-search.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field, Select } from '#app/ui/field.tsx';

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
  return (
    <Form data-apply role="search" action={path('admin/streamers')} key={query} className="mb-4">
      {role ? <input type="hidden" name="role" value={role} /> : null}
      {status ? <input type="hidden" name="status" value={status} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Field
          name="q"
          type="search"
          label={<span className="sr-only">{t('admin.streamers.search')}</span>}
          placeholder={t('people.filter.words')}
          defaultValue={text}
          maxLength={100}
        />
        <Button type="submit" variant="secondary" className="max-lg:h-11!">
          {t('actions.search')}
        </Button>
      </div>
      {/* Open while something in it narrows the list: nobody should wonder why someone is not there. */}
      <Disclosure summary={t('people.filter.more')} start={narrowed > 0} className="mt-2">
        <div className="mt-2 grid grid-cols-2 gap-3 lg:grid-cols-4">
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
        </div>
        {text ? <p className="mt-2 text-sm text-muted">{t('people.filter.order')}</p> : null}
      </Disclosure>
    </Form>
  );
}

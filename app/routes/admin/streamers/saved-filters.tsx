import { Form } from '@remix-run/react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Link } from '#app/ui/link.tsx';

type Filter = { id: string; name: string; query: string };

/** An admin's own filters as links, and the way to keep the one that is on. */
export function SavedFilters({ filters, query }: { filters: readonly Filter[]; query: string }) {
  const { t } = useTranslation();
  const list = usePath()('admin/streamers');
  if (filters.length === 0 && !query) return null;
  return (
    <section aria-label={t('people.filters.label')} className="mb-5 flex flex-wrap items-start gap-2">
      {filters.map((filter) => {
        const current = filter.query === query;
        return (
          <span
            key={filter.id}
            className={cn(
              'inline-flex h-8 items-center rounded-full text-sm ring-1 ring-inset',
              current ? 'bg-accent-soft text-accent ring-accent-line' : 'text-muted ring-line',
            )}
          >
            <Link
              to={hrefWith({ pathname: list, search: filter.query })}
              prefetch="intent"
              aria-current={current ? 'true' : undefined}
              className="inline-flex h-8 items-center rounded-full pl-3 hover:text-ink"
            >
              {filter.name}
            </Link>
            <Form method="post" className="contents">
              <input type="hidden" name="id" value={filter.id} />
              <input type="hidden" name="query" value={query} />
              <button
                type="submit"
                name="intent"
                value="forget"
                aria-label={t('people.filters.forget', { name: filter.name })}
                className="mx-1 grid size-6 place-items-center rounded-full hover:bg-raised hover:text-ink"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </Form>
          </span>
        );
      })}
      {query && !filters.some((filter) => filter.query === query) ? (
        <Disclosure summary={t('people.filters.keep')}>
          <Form method="post" className="mt-2 flex items-end gap-2">
            <input type="hidden" name="query" value={query} />
            <Field name="name" label={t('people.filters.name')} required maxLength={60} />
            <Button type="submit" name="intent" value="save" variant="secondary" className="h-11!">
              {t('actions.save')}
            </Button>
          </Form>
        </Disclosure>
      ) : null}
      {query ? (
        <TextLink to={list} className="ml-auto text-sm">
          {t('actions.clearFilters')}
        </TextLink>
      ) : null}
    </section>
  );
}

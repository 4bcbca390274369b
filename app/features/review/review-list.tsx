import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#app/client/use-hydrated.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { cn } from '#app/ui/class-names.ts';
import { Age } from '#app/ui/values/age.tsx';
import { Link } from '#app/ui/link.tsx';

/** One that waits: who, what about, and since when. A wide list has `columns` of what the detail says. */
export type ReviewRow = { id: string; name: string; detail: string; columns?: readonly string[]; since: Date | string };

export const rowId = (id: string) => `review-${id}`;

/** Those that wait, first come first; the whole row opens one, and its box selects it. */
export function ReviewList({
  rows,
  label,
  openId,
  selected,
  onSelect,
  hrefOf,
  isKeyed,
  now,
}: {
  rows: readonly ReviewRow[];
  label: string;
  openId: string;
  selected: ReadonlySet<string>;
  onSelect: (id: string) => void;
  hrefOf: (id: string) => string;
  /** Whether the address names the open one: the next one takes its place there. */
  isKeyed: boolean;
  now: Date;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const hydrated = useHydrated();
  return (
    <ul aria-label={label} className="border-t border-line text-sm">
      {rows.map(({ id, name, detail, columns = [detail], since }) => (
        <li
          key={id}
          id={rowId(id)}
          className={cn(
            'flex items-center border-b border-line hover:bg-raised/60',
            // A phone that shows the list has none of them open.
            id === openId && (isKeyed ? 'bg-accent-soft hover:bg-accent-soft' : 'lg:bg-accent-soft'),
          )}
        >
          {hydrated ? (
            <label className="grid h-10 w-10 shrink-0 cursor-pointer place-items-center max-sm:size-11">
              <input
                type="checkbox"
                checked={selected.has(id)}
                onChange={() => onSelect(id)}
                aria-label={t('people.bulk.select', { name })}
                className="choice size-4 cursor-pointer rounded-sm"
              />
            </label>
          ) : (
            <span className="w-10 shrink-0 max-sm:w-11" />
          )}
          <Link
            to={hrefOf(id)}
            replace={isKeyed}
            preventScrollReset={isKeyed}
            aria-current={id === openId ? 'true' : undefined}
            className="grid min-h-10 min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 pr-4 -outline-offset-2 max-sm:min-h-11 max-sm:pr-7 sm:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_minmax(0,4fr)_6rem]"
          >
            <span className="truncate font-medium text-ink">{name}</span>{' '}
            <Age since={since} now={now} locale={language} className="text-right sm:order-last" />
            <span className="col-span-2 text-muted sm:hidden">{detail}</span>{' '}
            {columns.map((text) => (
              <span
                key={text}
                className={cn('truncate text-muted max-sm:hidden', columns.length === 1 && 'sm:col-span-2')}
              >
                {text}
              </span>
            ))}{' '}
          </Link>
          <ChevronRight
            aria-hidden="true"
            className="pointer-events-none mr-2 -ml-6 size-4 shrink-0 text-faint sm:hidden"
          />
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from 'react-i18next';
import { useHydrated } from '#app/client/use-hydrated.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { cn } from '#app/ui/class-names.ts';
import { formatDistance } from '#app/ui/values/time.tsx';
import { Link } from '#app/ui/link.tsx';

/** One that waits: who, what about, and since when. */
export type ReviewRow = { id: string; name: string; detail: string; since: Date | string };

const timeOf = (since: Date | string) => new Date(since).toISOString();

export const rowId = (id: string) => `review-${id}`;

/** Those that wait, first come first; the whole row opens one, and its box selects it. */
export function ReviewList({
  rows,
  label,
  openId,
  selected,
  onSelect,
  hrefOf,
  now,
}: {
  rows: readonly ReviewRow[];
  label: string;
  openId: string;
  selected: ReadonlySet<string>;
  onSelect: (id: string) => void;
  hrefOf: (id: string) => string;
  now: Date;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const hydrated = useHydrated();
  return (
    <ul aria-label={label} className="overflow-hidden rounded-xl border border-line bg-surface text-sm">
      {rows.map(({ id, name, detail, since }) => (
        <li
          key={id}
          id={rowId(id)}
          className={cn(
            'flex items-center border-b border-line last:border-b-0 hover:bg-raised/60',
            id === openId && 'bg-accent-soft hover:bg-accent-soft',
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
            replace
            preventScrollReset
            aria-current={id === openId ? 'true' : undefined}
            className="flex min-h-10 min-w-0 grow items-center justify-between gap-4 py-2 pr-4 -outline-offset-2 max-sm:min-h-11"
          >
            <span className="min-w-0 truncate">
              <span className="font-medium text-ink">{name}</span>
              <span className="text-muted"> · {detail}</span>
            </span>
            <time dateTime={timeOf(since)} className="shrink-0 text-muted" suppressHydrationWarning>
              {formatDistance(since, now, language)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

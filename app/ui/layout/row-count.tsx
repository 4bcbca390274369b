import { useTranslation } from 'react-i18next';
import { ROW_COUNTS, type RowCount, ROWS_COOKIE } from '#app/domain/platform/page-href.ts';
import { cn } from '../class-names.ts';
import { Link } from '../link.tsx';

const YEAR_S = 365 * 24 * 60 * 60;

/** How many rows a page has, by address: `hrefOf` is the first page of so many. This browser keeps the choice for its other tables. */
export function RowCountLinks({ current, hrefOf }: { current: RowCount; hrefOf: (count: RowCount) => string }) {
  const { t } = useTranslation();
  return (
    <span role="group" aria-label={t('table.rows')} className="flex items-center gap-1">
      <span aria-hidden="true" className="mr-1">
        {t('table.rows')}
      </span>
      {ROW_COUNTS.map((count) => (
        <Link
          key={count}
          to={hrefOf(count)}
          preventScrollReset
          aria-current={count === current ? 'true' : undefined}
          onClick={() => {
            document.cookie = `${ROWS_COOKIE}=${count}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
          }}
          className={cn(
            'grid min-h-8 min-w-8 place-items-center rounded-md px-2 hover:text-ink',
            count === current && 'bg-raised font-medium text-ink',
          )}
        >
          {count}
        </Link>
      ))}
    </span>
  );
}

/** How many rows there are on all pages, as far as they were counted. */
export function ResultCount({ count, more }: { count: number; more: boolean }) {
  const { t } = useTranslation();
  return <span>{more ? t('table.countMore', { count }) : t('table.count', { count })}</span>;
}

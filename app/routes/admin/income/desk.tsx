import type { SerializeFrom } from '@remix-run/cloudflare';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#app/client/use-hydrated.ts';
import { type DeskFilter, type DeskRow, sumRows } from '#app/domain/income/desk.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import type { Desk as DeskPage } from '#app/server/income/desk.server.ts';
import { Choices } from '#app/shell/page/choices.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { NothingMatches } from '#app/shell/page/nothing-matches.tsx';
import { Checkbox } from '#app/ui/field.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { FileLink } from '#app/ui/layout/file-link.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { DeskTable } from './desk-table.tsx';

// Nothing is selected before the page works.
const BulkBar = lazyExtra(async () => (await import('./bulk-bar.client.tsx')).BulkBar);

type Props = SerializeFrom<DeskPage> & { table: TableSettings; filter: DeskFilter; isFirst: boolean; search: string };

/** The table with what narrows it, what its rows are worth, and decisions on those that are selected. */
export function Desk(props: Props) {
  const { who, what, rows, people, offers, brands, total, next, table, filter, isFirst, search } = props;
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const isHydrated = useHydrated();
  // Of this page, until another one takes its place. Read again with other rows among them, those that are still there stay selected.
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const held = rows.filter(({ status }) => status === 'held');
  const selected = held.filter(({ id }) => marked.has(id));
  const here = { pathname: path('admin/income'), search };
  const to = (changes: Record<string, string | null>) => hrefWith(here, { after: null, sum: null, ...changes });
  const nameOf = ({ uid }: Pick<DeskRow, 'uid'>) => (uid ? (people[uid] ?? shortOf(uid)) : '');
  const labelOf = (row: Pick<SerializeFrom<DeskRow>, 'id' | 'uid' | 'money'>) =>
    [row.money ? formatMoney(row.money, language) : row.id, nameOf(row)].join(' · ');
  const isNarrowed = Object.values(filter).some(Boolean);
  return (
    <>
      {total && rows.length > 0 ? <Total {...total} allHref={to({ sum: 'all' })} /> : null}
      <div className="with-bar">
        <DeskFilters filter={filter} who={who} what={what} without={(name) => to({ [name]: null })} />
        {who.kind === 'several' ? (
          <Choices title={t('income.whichStreamer')} meant={who} hrefOf={(id) => to({ person: id })} />
        ) : null}
        {what.kind === 'several' ? (
          <Choices title={t('income.whichOffer')} meant={what} hrefOf={(id) => to({ offer: id })} />
        ) : null}
        {rows.length > 0 ? (
          <DeskTable
            table={table}
            file={<FileLink href={path('admin/income/export') + search} label={t('actions.csv')} isIcon mayRefuse />}
            beside={
              isHydrated && held.length > 1 ? (
                <Checkbox
                  label={t('income.bulk.all', { count: held.length })}
                  checked={selected.length === held.length}
                  onChange={({ currentTarget: { checked } }) =>
                    setMarked(new Set(checked ? held.map(({ id }) => id) : []))
                  }
                  className="sm:hidden"
                />
              ) : null
            }
            rows={rows}
            nameOf={nameOf}
            labelOf={labelOf}
            offers={offers}
            brands={brands}
            marked={new Set(selected.map(({ id }) => id))}
            onMark={setMarked}
            withoutHref={filter.status === 'none' ? null : to({ kind: 'conversions', status: 'none' })}
          />
        ) : who.kind === 'several' || what.kind === 'several' ? null : isNarrowed ? (
          <NothingMatches clear={path('admin/income')} />
        ) : (
          <EmptyState
            title={t('pages.adminIncome.empty.title')}
            description={t('pages.adminIncome.empty.description')}
          />
        )}
      </div>
      {isHydrated && (held.length > 0 || marked.size > 0) ? (
        <Suspense fallback={null}>
          <BulkBar
            rows={selected.map((row) => ({ id: row.id, label: labelOf(row) }))}
            sums={sumRows(selected, null).sums}
            labelOf={labelOf}
            // Others like them are on further pages.
            mayAll={selected.length === held.length && (next !== null || !isFirst)}
            onClear={() => setMarked(new Set())}
          />
        </Suspense>
      ) : null}
      <Pagination
        label={t('table.pages')}
        previous={isFirst ? null : { href: to({}), label: t('actions.toStart') }}
        next={next ? { href: to({ after: next }), label: t('actions.next') } : null}
      />
    </>
  );
}

/** The page has room for some names only: of the others, the beginning of the ID that leads to them. */
const shortOf = (uid: string) => (uid.length > 12 ? `${uid.slice(0, 10)}…` : uid);

/** What the rows are worth, and whether that is all that matches. */
function Total({ sums, declined, without, of, count, allHref }: NonNullable<DeskPage['total']> & { allHref: string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <div className="mb-5 grid text-sm text-muted" data-testid="desk-total">
      {sums.length > 0 ? <span>{t(`income.total.${of}`, { count })}</span> : null}
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {sums.map((money) => (
          <span
            key={money.currency}
            className={sums.length === 1 ? 'lead-figure' : 'statement-figure mt-0!'}
            suppressHydrationWarning
          >
            {formatMoney(money, language)}
          </span>
        ))}
        {declined > 0 ? <span>{t('income.total.declined', { count: declined })}</span> : null}
        {without > 0 ? <span>{t('income.total.without', { count: without })}</span> : null}
        {of === 'page' ? (
          <TextLink to={allHref} preventScrollReset>
            {t('income.total.sumAll')}
          </TextLink>
        ) : null}
      </p>
    </div>
  );
}

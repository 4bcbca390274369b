import { useTranslation } from 'react-i18next';
import { isCurrency } from '#app/domain/ledger/money.ts';
import { type BatchTotals, notationOf } from '#app/domain/payouts/batch.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { InboxRow } from '#app/domain/programme/inbox.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Link } from '#app/ui/link.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** `at`: since when; `about`: the offer. */
export type Person = { id: string; name: string; to: string; at: Date | string; about: string };
type Row = Pick<InboxRow, 'kind' | 'count' | 'more' | 'from'>;

/** What a row is: one thing by its own name, several by theirs. A row of several paydays is never one thing. */
export function useRowTitle() {
  const { t } = useTranslation();
  return ({ kind, count, more, from }: Row) =>
    t(count === 1 && !more && from === null ? `inbox.one.${kind}` : `inbox.kinds.${kind}`);
}

/** How many there are. */
export function useRowCount() {
  const { language } = usePageFacts();
  return ({ count, more }: Row) => `${numberFormat(language).format(count)}${more ? '+' : ''}`;
}

/** The same, where the name does not say one. */
export function RowCount({ row }: { row: Row }) {
  const count = useRowCount()(row);
  if (row.count === 1 && !row.more) return null;
  return <span className="shrink-0 font-normal text-muted tabular-nums">{count}</span>;
}

/** Its payday, what happened, whom it is about, and how many more: as much as one line has room for. */
export function RowAbout({ row, people }: { row: InboxRow; people: readonly Person[] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { kind, count, cycleId, from, about } = row;
  const isLinked = people.length > 0;
  const more = isLinked ? count - people.length : row.unnamed;
  const said = [
    cycleId ? <DateTime value={cycleId} locale={language} style="date" zone={null} /> : null,
    from === null ? null : kind === 'overdue' ? t('inbox.earlierPaydays', { count }) : t('inbox.laterPaydays'),
    about ? t(about, { defaultValue: '' }) : null,
    isLinked
      ? people.map(({ id, name, to }, at) => (
          <span key={id}>
            {at > 0 ? ', ' : null}
            <Link to={to} className="inline-block rounded-sm py-0.5 hover:text-ink hover:underline">
              {name}
            </Link>
          </span>
        ))
      : row.names.join(', '),
  ].filter(Boolean);
  return (
    <>
      {said.map((part, at) => (
        <span key={at}>
          {at > 0 ? ' · ' : null}
          {part}
        </span>
      ))}
      {more > 0 && (isLinked || row.names.length > 0) ? ` +${numberFormat(language).format(more)}` : null}
    </>
  );
}

/** The sum of a row in one currency. Of several, the first, and how many more: all are in the panel and on the page. */
export function RowAmount({ totals }: { totals: BatchTotals | null }) {
  const { language } = usePageFacts();
  const notation = notationOf(totals ?? {});
  const [first, ...others] = Object.entries(totals ?? {}).flatMap(([currency, { amountMinor }]) =>
    isCurrency(currency) ? [{ amountMinor, currency }] : [],
  );
  if (!first) return null;
  return (
    <span className="whitespace-nowrap">
      <MoneyText money={first} locale={language} notation={notation} />
      {others.length > 0 ? <span className="text-muted"> +{numberFormat(language).format(others.length)}</span> : null}
    </span>
  );
}

import { useFetcher } from '@remix-run/react';
import { type ReactElement, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { InboxRow } from '#app/domain/programme/inbox.ts';
import { SNOOZES, type TaskRow } from '#app/domain/programme/tasks.ts';
import { TotalsText } from '#app/features/payouts/totals-text.tsx';
import type { TaskList } from '#app/server/programme/tasks.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { notify } from '#app/ui/feedback/notify.ts';
import { Link } from '#app/ui/link.tsx';
import { Age } from '#app/ui/values/age.tsx';
import { type Fact, Facts } from '#app/ui/values/facts.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { type Person, useRowCount, useRowTitle } from './inbox-cells.tsx';
import { RowMenu, useShare } from './inbox-controls.tsx';
import { History } from './row-history.client.tsx';
import { type Item, Items } from './row-items.client.tsx';
import { StatusBadge } from './status-badge.tsx';

export type InboxPanelProps = {
  row: TaskRow;
  list: Pick<TaskList, 'uid' | 'colleagues'>;
  to: string;
  people: readonly Person[];
  decide: (row: InboxRow, link: ReactElement) => ReactElement;
  now: Date | string;
};

/** All facts of the selected row, and its acts. It is next to the list where there is room. */
export function InboxPanel({ row, list, to, people, decide, now }: InboxPanelProps) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { share, sharing } = useShare(row);
  const { take, isTaking } = useTake(row);
  const titleOf = useRowTitle();
  const countOf = useRowCount();
  const { kind, count, cycleId, from, since, dueAt, totals, owner, snoozedUntil, state } = row;
  const items: readonly Item[] = people.length > 0 ? people : row.items;
  const { format } = numberFormat(language);
  const day = (value: string | Date) => <DateTime value={value} locale={language} style="date" zone={null} />;
  const facts: (Fact | null)[] = [
    cycleId ? [t('inbox.payday'), day(cycleId)] : null,
    totals ? [t('inbox.total'), <TotalsText key="totals" totals={totals} />] : null,
    dueAt ? [t('inbox.due'), day(dueAt)] : null,
    snoozedUntil ? [t('inbox.until'), <DateTime key="until" value={snoozedUntil} locale={language} />] : null,
    owner ? [t('inbox.owner'), owner.uid === list.uid ? t('inbox.you') : owner.name] : null,
    items.length === 0 && row.names.length > 0
      ? [
          t('inbox.people'),
          <span key="names" className="grid gap-1 wrap-anywhere">
            {row.names.map((name) => (
              <span key={name}>{name}</span>
            ))}
            {row.unnamed > 0 ? t('inbox.moreNames', { number: format(row.unnamed) }) : null}
          </span>,
        ]
      : null,
  ];
  const shown = facts.filter((fact) => fact !== null);
  return (
    <Card role="region" aria-label={titleOf(row)} className="flex flex-col gap-4 p-5">
      <div className="-mr-2 flex items-center gap-1 text-sm">
        <StatusBadge row={row} now={now} className="mr-auto" />
        {since ? <Age since={since} now={now} locale={language} /> : null}
        <RowMenu row={row} now={new Date(now)} list={list} />
      </div>
      <h3 className="text-lg font-semibold tracking-tight">
        {from === null
          ? t(row.returned ? 'inbox.says.returnedPayouts' : `inbox.says.${kind}`, {
              count: row.more ? count + 1 : count,
              figure: countOf(row),
            })
          : titleOf(row)}
        {from === null && !row.about ? null : (
          <span className="mt-1 block text-sm font-normal tracking-normal text-muted">
            {from === null
              ? t(row.about!, { defaultValue: '' })
              : kind === 'overdue'
                ? t('inbox.earlierPaydays', { count })
                : t('inbox.laterPaydays')}
          </span>
        )}
      </h3>
      {shown.length > 0 ? <Facts className="text-sm" facts={shown} /> : null}
      {items.length > 0 ? <Items items={items} hidden={count - items.length} isMore={row.more} now={now} /> : null}
      <div className="grid gap-2">
        {row.toTake ? (
          <Button type="button" variant="brand" pending={isTaking} onClick={take}>
            {t('cases.take')}
          </Button>
        ) : null}
        {decide(
          row,
          <Button asChild variant={row.toTake ? 'secondary' : 'brand'}>
            <Link to={to}>{t(`inbox.actions.${kind}`)}</Link>
          </Button>,
        )}
        {owner?.uid === list.uid ? null : (
          <Button
            type="button"
            variant="secondary"
            pending={sharing === 'own'}
            onClick={() => share({ intent: 'own', owner: list.uid })}
          >
            {t('inbox.assignSelf')}
          </Button>
        )}
        {row.resolved && state !== 'done' ? (
          <Button
            type="button"
            variant="secondary"
            pending={sharing === 'done'}
            onClick={() => share({ intent: 'done' })}
          >
            {t('inbox.done')}
          </Button>
        ) : null}
        <Button
          type="button"
          variant="secondary"
          pending={sharing === 'snooze' || sharing === 'wake'}
          onClick={() => share(state === 'open' ? { intent: 'snooze', snooze: SNOOZES[0] } : { intent: 'wake' })}
        >
          {state === 'open' ? t(`inbox.snooze.${SNOOZES[0]}`) : t('inbox.reopen')}
        </Button>
      </div>
      <History row={row} list={list} />
    </Card>
  );
}

/** Takes the only question of a row, and says why when that can't be. */
function useTake({ toTake }: Pick<TaskRow, 'toTake'>) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ failure?: string }>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (data?.failure) notify.error(t(data.failure));
  }, [data, t]);
  const take = () =>
    fetcher.submit({ intent: 'take', id: toTake, owner: '', key: crypto.randomUUID() }, { method: 'post' });
  return { take, isTaking: state !== 'idle' };
}

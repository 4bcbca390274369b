import { Form } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Destination } from '#app/domain/payouts/batch.ts';
import { resultsFrom } from '#app/domain/payouts/result.ts';
import type { BatchItemRecord } from '#app/domain/payouts/batch-schemas.ts';
import type { CurrencyNotation } from '#app/domain/ledger/money.ts';
import { personText } from '#app/domain/people/person-text.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import { ConsoleTable } from '#app/shell/page/tables/console-table.tsx';
import { lazyControls } from '#app/shell/page/lazy-controls.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { PersonName } from '#app/features/people/person-name.tsx';
import { cn } from '#app/ui/class-names.ts';
import { RequestBadge } from '#app/features/payouts/request-badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { MoneyText } from '#app/ui/values/money.tsx';
import { LongText } from '#app/ui/values/long-text.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';

// The page is near its budget of script. A form by GET needs no script: it is never off.
const NothingMatches = lazyExtra(async () => (await import('#app/shell/page/nothing-matches.tsx')).NothingMatches);
// Most results come from a file.
export const ResultForm = lazyControls(async () => (await import('./result-form.tsx')).ResultForm);
const ItemFilter = lazyExtra(async () => (await import('./item-filter.tsx')).ItemFilter);

/** A page of the batch's payouts: to whom, where to, how much, and the form to record its result. */
export function ItemTable({
  items,
  destinations,
  next,
  moreMatch,
  query,
  table,
  notation,
  isPaid,
  chosen,
}: {
  items: readonly BatchItemRecord[];
  /** In full, of those that were approved. */
  destinations: Readonly<Record<string, Destination>>;
  next: string | null;
  /** The words of the search match more people. */
  moreMatch: boolean;
  query: { state: string | null; text: string; after: string | null };
  table: TableSettings;
  notation: CurrencyNotation;
  /** All of the batch were paid, or only paid ones are asked for: said once, above the table. */
  isPaid: boolean;
  /** The payout whose result is recorded. */
  chosen: BatchItemRecord | null;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const [marked, setMarked] = useState(0);
  const section = useRef<HTMLElement>(null);
  const recount = () => setMarked(section.current?.querySelectorAll('input[name="item"]:checked').length ?? 0);
  // Rows also come and go, and their marks with them.
  useEffect(recount, [items]);
  const actionOf = (state: string) => t(`paymentSolution.record.${state === 'paid' ? 'change' : 'action'}`);
  const isOpen = (item: Parameters<typeof resultsFrom>[0]) => resultsFrom(item).length > 0;
  const canMark = items.filter(isOpen).length > 1;
  const title = t('paymentSolution.count');
  const nameless = items.some(({ name }) => !name);
  const to = (more: { item?: string; after?: string | null }) =>
    hrefWith('', { state: query.state, q: query.text || null, ...more });
  return (
    <section ref={section} onChange={recount} className="with-bar">
      <h2 className="sr-only">{title}</h2>
      <Suspense fallback={null}>
        <ItemFilter query={query} />
      </Suspense>
      <ConsoleTable
        table={table}
        inBar
        beside={
          nameless || moreMatch ? (
            <p className="text-sm text-muted">
              {nameless ? t('paymentSolution.withoutNames') : null} {moreMatch ? t('paymentSolution.find.more') : null}
            </p>
          ) : null
        }
        phone="lines"
        detail={({ uid }) =>
          uid === chosen?.uid ? <ResultForm key={uid} item={chosen} close={to({ after: query.after })} /> : null
        }
        caption={title}
        rows={items}
        rowKey={({ uid }) => uid}
        empty={
          query.text || query.state ? (
            <Suspense fallback={null}>
              <NothingMatches clear={hrefWith('', {})} />
            </Suspense>
          ) : (
            <EmptyState title={t('paymentSolution.noItems')} />
          )
        }
        columns={[
          {
            key: 'person',
            header: t('paymentSolution.payee'),
            rowHeader: true,
            cell: (item) => (
              <span className="flex items-center gap-3">
                {canMark ? (
                  <label className="-my-1 grid size-7 shrink-0 cursor-pointer place-items-center">
                    {isOpen(item) ? (
                      <input
                        type="checkbox"
                        form="several"
                        name="item"
                        value={item.uid}
                        className="choice size-4.5 cursor-pointer rounded-sm"
                        aria-label={t('paymentSolution.several.mark', { name: personText(item) })}
                      />
                    ) : null}
                  </label>
                ) : null}
                <span className="min-w-0">
                  <PersonName {...item} />
                </span>
              </span>
            ),
          },
          {
            key: 'destination',
            header: t('paymentSolution.destination'),
            line: 'state',
            cell: (item) => <Destinations item={item} full={destinations[item.uid]} isIndented={canMark} />,
          },
          {
            key: 'state',
            header: t(isPaid ? 'paymentSolution.reference' : 'paymentSolution.state'),
            line: 'end',
            cell: ({ state, externalRef, nextCycleId, attempts }) => (
              <>
                {isPaid ? null : <RequestBadge state={state} />}
                <span className="block text-xs text-muted">
                  {t(`payout.codes.${attempts.at(-1)?.code}`, { defaultValue: '' })}
                </span>
                {externalRef ? (
                  <span className={cn('block font-mono text-xs break-all text-muted', !isPaid && 'max-sm:hidden')}>
                    {externalRef}
                  </span>
                ) : null}
                {nextCycleId && (state === 'failed' || state === 'returned') ? (
                  <span className="block text-xs text-muted">
                    {t('admin.payouts.unpaid.carriesOver', { date: formatDateTime(nextCycleId, language, 'date') })}
                  </span>
                ) : null}
              </>
            ),
          },
          {
            key: 'amount',
            header: t('paymentSolution.total'),
            align: 'end',
            lead: true,
            cell: ({ amountMinor, currency }) => (
              <MoneyText money={{ amountMinor, currency }} locale={language} notation={notation} />
            ),
          },
          {
            key: 'record',
            header: t('paymentSolution.record.action'),
            quiet: true,
            line: 'end',
            cell: ({ uid, state, outOfFile, ...person }) =>
              isOpen({ state, outOfFile }) ? (
                <TextLink
                  className="flex items-center whitespace-nowrap"
                  to={`${to({ item: uid, after: query.after })}#result`}
                  aria-label={`${actionOf(state)}: ${personText(person)}`}
                >
                  {/* A late change is rare: a mark, no word in each row. */}
                  {state === 'paid' ? null : <span className="max-sm:hidden">{actionOf(state)}</span>}
                  <ChevronRight aria-hidden="true" className="size-6 p-1 text-muted" />
                </TextLink>
              ) : null,
          },
        ]}
      />
      {canMark ? (
        <div className="bulk-bar kept-bar sticky z-10 mt-4 rounded-xl border border-line-strong bg-surface px-4 py-3 shadow-pop">
          <Form id="several" action="#result" className="flex flex-wrap items-center gap-3">
            {query.state ? <input type="hidden" name="state" value={query.state} /> : null}
            {query.text ? <input type="hidden" name="q" value={query.text} /> : null}
            {query.after ? <input type="hidden" name="after" value={query.after} /> : null}
            <span role="status" className="text-sm text-muted">
              {t('paymentSolution.several.selected', { count: marked })}
            </span>
            <Button type="submit" variant="secondary" size="sm">
              {t('paymentSolution.several.action')}
            </Button>
          </Form>
        </div>
      ) : null}
      <Pagination
        label={title}
        previous={query.after ? { href: to({}), label: t('actions.toStart') } : null}
        next={next ? { href: to({ after: next }), label: t('actions.next') } : null}
      />
    </section>
  );
}

/** Where a payout goes. A phone shows the method and the shortened account, and the rest on a press. */
function Destinations({
  item: { destination, externalRef },
  full,
  isIndented,
}: {
  item: BatchItemRecord;
  full: Destination | undefined;
  isIndented: boolean;
}) {
  const { network, masked } = destination;
  const account = full ? Object.values(full.details).join(' · ') : masked;
  const short = (
    <>
      {network} <span className="text-muted">{masked}</span>
    </>
  );
  return (
    <>
      <div className="flex gap-2 max-sm:hidden">
        <span className="w-16 shrink-0">{network}</span>
        <LongText text={account} className="max-w-sm text-muted" />
      </div>
      <div className={isIndented ? 'max-sm:pl-10 sm:hidden' : 'sm:hidden'}>
        {full || externalRef ? (
          <Disclosure summary={short} className="min-w-0" summaryClassName="max-w-full text-ink!">
            <p className="mt-1 pl-5 font-mono text-xs break-all text-muted">
              {account}
              {externalRef ? <span className="block">{externalRef}</span> : null}
            </p>
          </Disclosure>
        ) : (
          short
        )}
      </div>
    </>
  );
}

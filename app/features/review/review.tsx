import { useLocation, useNavigate, useNavigation, useRevalidator } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { KeptNotice } from '#app/domain/programme/review.ts';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { type Decide, Draft } from './decision-forms.tsx';
import { NoticeAlert } from './notice-alert.tsx';
import { ReviewList, type ReviewRow, rowId } from './review-list.tsx';
import { SelectionHead } from './selection-head.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useDecisions } from './use-decisions.ts';
import { useReviewKeys } from './use-review-keys.ts';

type Props<Row extends ReviewRow> = {
  rows: readonly Row[];
  /** The name of the list. */
  label: string;
  now: Date;
  /** Addresses of the first page and the next; null where there is none. */
  pages: { first: string | null; next: string | null };
  /** What the page's last form was answered with, without script. */
  notice: KeptNotice | null;
  empty: ReactNode;
  /** What is known of the open row. */
  facts: (row: Row) => ReactNode;
  /** The forms that decide on these rows: the open one, or those selected. */
  forms: (rows: readonly Row[], decide: Decide) => ReactNode;
};

/**
 * What waits for a decision as a list, and the open one in a panel. A decision opens the next one and is sent when the time to
 * undo it is over. Rows that are selected are decided on together. Without script the panel's forms decide as they are sent.
 */
export function Review<Row extends ReviewRow>({
  rows: all,
  label,
  now,
  pages,
  notice,
  empty,
  facts,
  forms,
}: Props<Row>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const navigation = useNavigation();
  const panel = useRef<HTMLElement>(null);
  const decisions = useDecisions();
  /** The row that was open last, as it was then. */
  const [last, setLast] = useState<Row | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const rows = all.filter(({ id }) => !decisions.decided.has(id));
  const selected = rows.filter(({ id }) => marked.has(id));
  // While the facts of the next one are read, it is open already.
  const target = navigation.location?.pathname === location.pathname ? navigation.location : location;
  const key = new URLSearchParams(target.search).get('key');
  const wanted = key ?? last?.id;
  const found = rows.findIndex(({ id }) => id === wanted);
  // A row that a colleague decided on stays open: another one in its place would be decided on by mistake.
  const gone = found < 0 && last !== null && last.id === wanted && !decisions.decided.has(last.id) ? last : null;
  const at = Math.max(found, 0);
  const open = gone ?? rows[at] ?? null;
  const chosen = selected.length > 0 ? selected : open && !gone ? [open] : [];
  useEffect(() => {
    if (open?.id !== last?.id) setLast(open);
  }, [open, last]);
  const { keepOnly } = decisions;
  const read = all.map(({ id }) => id).join(' ');
  useEffect(() => keepOnly(read.split(' ')), [keepOnly, read]);
  const isReading = useLateRows(rows.length === 0 && all.length > 0 && decisions.pending.length === 0);

  const hrefOf = (id: string) => hrefWith(location, { key: id });
  const goTo = (row: Row | undefined) => {
    if (!row) return;
    document.getElementById(rowId(row.id))?.scrollIntoView({ block: 'nearest' });
    navigate(hrefOf(row.id), { replace: true, preventScrollReset: true });
  };
  const toggle = (id: string) =>
    setMarked((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const decide: Decide = (form, verdict) => {
    const [first] = chosen;
    if (!first) return;
    const fields = [...new FormData(form)].filter(([name]) => name !== 'key');
    const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    body.set('decision', verdict);
    const about =
      chosen.length > 1 ? t('review.selected', { count: chosen.length }) : `${first.name} · ${first.detail}`;
    decisions.decide({ keys: chosen.map(({ id }) => id), verdict, about, body });
    setMarked(new Set());
    const isLeft = (row: Row) => !chosen.includes(row);
    panel.current?.focus({ preventScroll: true });
    goTo(rows.slice(at).find(isLeft) ?? rows.slice(0, at).findLast(isLeft));
  };
  const undo = () => {
    const [id] = decisions.undo()?.keys ?? [];
    if (!id) return;
    navigate(hrefOf(id), { replace: true, preventScrollReset: true });
    panel.current?.focus({ preventScroll: true });
  };
  useReviewKeys({
    next: () => goTo(rows[gone ? 0 : at + 1]),
    previous: () => goTo(rows[at - 1]),
    open: () => panel.current?.focus(),
    select: () => open && toggle(open.id),
    approve: approveByKey,
    decline: declineByKey,
    undo,
  });

  const pagination = (
    <Pagination
      label={t('table.pages')}
      previous={pages.first ? { href: pages.first, label: t('actions.toStart') } : null}
      next={pages.next ? { href: pages.next, label: t('actions.next') } : null}
    />
  );
  const undoBar = <UndoBar pending={decisions.pending} onUndo={undo} />;
  return (
    <div className="grid gap-4">
      {notice ? <NoticeAlert notice={notice} /> : null}
      {open ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {/* A phone has the list, and then the one that the address names; several are decided on below the list. */}
          <div className={cn('grid min-w-0 gap-3', key && selected.length === 0 && 'max-lg:hidden')}>
            <ReviewList
              rows={rows}
              label={label}
              openId={open.id}
              selected={new Set(selected.map(({ id }) => id))}
              onSelect={toggle}
              hrefOf={hrefOf}
              isKeyed={key !== null}
              now={now}
            />
            {selected.length > 0 ? (
              <div className="kept-bar sticky grid lg:hidden">
                <Button type="button" variant="brand" onClick={() => panel.current?.focus()}>
                  {t('review.toSelected', { count: selected.length })}
                </Button>
              </div>
            ) : null}
            {pagination}
          </div>
          <section
            ref={panel}
            tabIndex={-1}
            aria-label={t('review.panel')}
            className={cn(
              'grid scroll-mt-20 gap-4 outline-none lg:sticky lg:top-20',
              !key && selected.length === 0 && 'max-lg:hidden',
            )}
          >
            {key && selected.length === 0 ? (
              <TextLink to={hrefWith(location, { key: null })} className="justify-self-start text-sm lg:hidden">
                {t('review.toList')}
              </TextLink>
            ) : null}
            {undoBar}
            <div
              key={selected.length > 1 ? 'several' : (chosen[0] ?? open).id}
              className="grid gap-5 rounded-xl border border-line bg-surface p-5"
            >
              {selected.length > 0 ? (
                <SelectionHead rows={selected} onClear={() => setMarked(new Set())} />
              ) : (
                facts(open)
              )}
              {gone ? <Alert kind="info">{t('review.gone')}</Alert> : null}
              {chosen.length > 0 ? (
                <Draft.Provider value={decisions.drafts.get(chosen[0]!.id) ?? null}>
                  {forms(chosen, decide)}
                </Draft.Provider>
              ) : null}
            </div>
          </section>
        </div>
      ) : (
        <>
          {undoBar}
          {isReading ? <SkeletonRows rows={6} label={t('loading.page')} /> : null}
          {!isReading && !pages.first && !pages.next ? empty : null}
          {pagination}
        </>
      )}
    </div>
  );
}

/** Waits between readings of a list that lags behind the decisions. */
const LATE_MS = [1_000, 2_000, 4_000];

/** Reads the page again while its list still has only rows that are decided: the directory follows a moment later. */
function useLateRows(isLate: boolean): boolean {
  const { revalidate } = useRevalidator();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isLate || tries >= LATE_MS.length) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      void revalidate();
    }, LATE_MS[tries]);
    return () => clearTimeout(timer);
  }, [isLate, tries, revalidate]);
  useEffect(() => {
    if (!isLate) setTries(0);
  }, [isLate]);
  return isLate && tries < LATE_MS.length;
}

/** Approves, unless the form still lacks something that an admin has to say: that is asked for then. */
function approveByKey(): void {
  const form = document.querySelector<HTMLFormElement>('#review-approve');
  const asked = form?.querySelectorAll('select[data-ask]') ?? [];
  const missing = [...asked].find((field) => field instanceof HTMLSelectElement && field.value === '');
  if (missing instanceof HTMLSelectElement) missing.focus();
  else form?.requestSubmit();
}

/** Opens what a decline asks for, and goes to its text. */
function declineByKey(): void {
  const text = document.querySelector<HTMLElement>('#review-decline textarea');
  const hidden = text?.closest('details');
  if (hidden) hidden.open = true;
  text?.focus();
}

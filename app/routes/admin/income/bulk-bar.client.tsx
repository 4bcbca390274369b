import { Form, useFetcher, useNavigation, useRevalidator } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMISSION_DECISIONS, type CommissionDecision } from '#app/domain/income/commission-decision.ts';
import { holdDays } from '#app/domain/income/hold.ts';
import type { Money } from '#app/domain/ledger/money.ts';
import { CHUNK, MOST_SELECTED } from '#app/domain/people/bulk-decision.ts';
import { CommissionFields } from '#app/features/income/commission-fields.tsx';
import { type Run, useChunks } from '#app/features/review/use-chunks.ts';
import type { DecidedRow, DecidedTogether } from '#app/server/income/decisions.server.ts';
import type { Frozen } from '#app/server/income/desk.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { useRefusal } from '#app/shell/page/refusal.ts';
import { Button, NoEnter } from '#app/ui/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { DecidedRows } from './decided-rows.tsx';
import { decisionId } from './desk-table.tsx';

/** The requests of a run: they go on when its dialog is closed. */
const CHUNKS = 'income-chunks';

type Selected = readonly { id: string; label: string }[];
type Props = {
  rows: Selected;
  sums: readonly Money[];
  labelOf: (row: Frozen['rows'][number]) => string;
  /** Whether all of the page are selected and further pages may have more. */
  mayAll: boolean;
  onClear: () => void;
};

/**
 * How many are selected and what they are worth, and what can be decided on all of them. Stays in sight while the table moves. The rows of all pages are
 * selected by their ids, so that what comes meanwhile isn't among them.
 */
export function BulkBar({ rows: marked, sums: ofMarked, labelOf, mayAll, onClear }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { revalidate } = useRevalidator();
  const { data, state, submit } = useFetcher<{ frozen: Frozen }>();
  const ids = marked.map(({ id }) => id).join();
  /** The page's selection that all others were added to: another one is about its own rows alone. */
  const [added, setAdded] = useState<{ to: string; before: unknown } | null>(null);
  if (added && added.to !== ids) setAdded(null);
  const frozen = added?.to === ids && data !== added.before ? data?.frozen : undefined;
  /** What the open dialog is about: others decide meanwhile, and neither its rows nor what is typed into it go with theirs. */
  const [asked, setAsked] = useState<{ rows: Selected; worth: string } | null>(null);
  const isRunning = useFetcher({ key: CHUNKS }).state !== 'idle';
  const isBusy = useNavigation().state !== 'idle' || state !== 'idle' || isRunning;
  /** Whether a run was closed after which the page was not read again. What was sent last is answered first. */
  const [isOwed, setOwed] = useState(false);
  useEffect(() => {
    if (!isOwed || isRunning) return;
    setOwed(false);
    revalidate();
  }, [isOwed, isRunning, revalidate]);
  const clear = () => {
    setAdded(null);
    onClear();
  };
  if (marked.length === 0 && !asked) return null;
  const { rows, worth } = asked ?? {
    rows: frozen?.rows.map((row) => ({ id: row.id, label: labelOf(row) })) ?? marked,
    worth: (frozen?.sums ?? ofMarked).map((money) => formatMoney(money, language)).join(' + '),
  };
  return (
    <div className="kept-bar sticky z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line-strong bg-surface px-4 py-3 shadow-pop">
      <span className="mr-auto flex flex-wrap items-center justify-between gap-3 max-sm:w-full">
        <p role="status" className="text-sm text-ink">
          {t('income.bulk.selected', { count: rows.length })}
          <span className="font-semibold tabular-nums" suppressHydrationWarning>
            {' · '}
            {worth}
          </span>
          {frozen?.more ? (
            <span className="block text-muted">{t('income.bulk.most', { count: rows.length })}</span>
          ) : null}
        </p>
        {mayAll ? (
          <Button
            type="button"
            variant="ghost"
            size="sm"
            pending={isBusy}
            // It stays once it is done, since it has the focus.
            idle={frozen !== undefined}
            onClick={() => {
              setAdded({ to: ids, before: data });
              submit({ intent: 'select', part: 'all' }, { method: 'post' });
            }}
          >
            {t('income.bulk.everything', { most: MOST_SELECTED })}
          </Button>
        ) : null}
        <Button type="button" variant="ghost" size="sm" disabled={isBusy} onClick={clear}>
          {t('review.clear')}
        </Button>
      </span>
      <span className="flex gap-2 max-sm:w-full">
        {COMMISSION_DECISIONS.map((action) => (
          <Decide
            key={action}
            {...{ action, rows, worth, isBusy }}
            onAsk={(isOpen) => setAsked(isOpen ? { rows, worth } : null)}
            onDone={clear}
            onRun={() => {
              clear();
              setOwed(true);
            }}
          />
        ))}
      </span>
    </div>
  );
}

type Asked = {
  action: CommissionDecision;
  rows: Selected;
  isBusy: boolean;
  /** With whether the dialog is open. */
  onAsk: (isOpen: boolean) => void;
  onDone: () => void;
  /** The same where the page was not read again. */
  onRun: () => void;
};

/** Asks for the reason, and what else the decision needs, for all of them. */
function Decide({ worth, ...asked }: Asked & { worth: string }) {
  const { t } = useTranslation();
  const { action, rows, isBusy } = asked;
  return (
    <Dialog
      title={t(`income.bulk.title.${action}`, { count: rows.length })}
      // Keys decide on one row without a look at its box.
      description={[rows.length === 1 ? rows[0]!.label : '', t('income.bulk.each', { worth })]
        .filter(Boolean)
        .join(' · ')}
      close={t('actions.close')}
      trigger={
        <Button
          type="button"
          id={decisionId(action)}
          variant={action === 'release' ? 'brand' : 'outline'}
          size="sm"
          className="max-sm:grow"
          disabled={isBusy}
        >
          {t(`income.bulk.action.${action}`)}
        </Button>
      }
    >
      {(close) => <DecideForm {...asked} onClose={close} />}
    </Dialog>
  );
}

/** Closes once there is an answer. A refusal is told here, and what was typed stays, also when the form did not get through. */
function DecideForm({ action, rows, isBusy, onAsk, onDone, onRun, onClose }: Asked & { onClose: () => void }) {
  const { t } = useTranslation();
  const {
    run,
    failure: wrong,
    begin,
    stop,
  } = useChunks<DecidedRow, DecidedTogether>(CHUNK, (answer) => (answer.ok ? answer.rows : answer.failure), {
    mayGoOn: (done) => done.every(({ outcome }) => outcome !== 'unknown' && outcome !== 'untried'),
    // It may have been decided.
    lost: (id) => ({ id, label: id, outcome: 'unknown', why: 'income.bulk.unknown' }),
    key: CHUNKS,
  });
  const end = useRef<(() => void) | null>(null);
  end.current = run && onRun;
  useEffect(() => {
    onAsk(true);
    return () => {
      onAsk(false);
      end.current?.();
    };
    // `onAsk` is another function at each render, and the same in all but name.
  }, []);
  const refusal = useRefusal<{ failure: string; field?: 'until' }>(() => {
    onClose();
    onDone();
  });
  const reason = refusal?.failure ?? wrong;
  const failure = reason ? t(reason) : undefined;
  // One request has room for a page of them.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (rows.length <= CHUNK) return;
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    for (const name of ['id', 'label']) fields.delete(name);
    fields.set('part', 'rows');
    begin(
      rows.map(({ id }) => id),
      (ids) => {
        const form = new FormData();
        for (const [name, value] of fields) form.append(name, value);
        for (const id of ids) form.append('id', id);
        return form;
      },
    );
  };
  return (
    <>
      {run ? <Decided {...{ action, run, failure, stop, onClose }} labels={rows} /> : null}
      {/* Stays, for what was typed: the first request may be refused. */}
      <div hidden={run !== null}>
        <Form method="post" className="grid gap-4" onSubmit={onSubmit}>
          {failure && !refusal?.field ? <Alert kind="error">{failure}</Alert> : null}
          {rows.map(({ id, label }) => (
            <span key={id} hidden>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="label" value={`${id}:${label}`} />
            </span>
          ))}
          <NoEnter />
          <input type="hidden" name="intent" value={action} />
          <CommissionFields
            action={action}
            days={holdDays(null, new Date())}
            dateError={refusal?.field ? failure : undefined}
          />
          <Button type="submit" variant={action === 'reject' ? 'destructive' : 'brand'} pending={isBusy}>
            {t(`income.bulk.title.${action}`, { count: rows.length })}
          </Button>
        </Form>
      </div>
    </>
  );
}

/** How far it is, and at the end what came of it. Stopping and closing it end it after the request under way. */
function Decided({
  action,
  run: { rows, left, total, running, stopping = false },
  failure,
  labels,
  stop,
  onClose,
}: {
  action: CommissionDecision;
  run: Run<DecidedRow>;
  /** Why one of its requests was refused. */
  failure: string | undefined;
  labels: Selected;
  stop: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const known = new Map(labels.map(({ id, label }) => [id, label]));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4">
      <Progress
        value={rows.length}
        max={total}
        label={t(running ? 'people.bulk.running.decide' : 'people.bulk.ended')}
        note={t('people.bulk.progress', { done: rows.length, total })}
      />
      {running ? <p className="text-sm text-muted">{t('income.bulk.leave')}</p> : null}
      {running ? null : (
        <>
          <DecidedRows action={action} rows={rows.map((row) => ({ ...row, label: known.get(row.id) ?? row.id }))} />
          {failure ? <Alert kind="error">{failure}</Alert> : null}
          {left.length > 0 ? <Alert kind="warning">{t('income.bulk.left', { count: left.length })}</Alert> : null}
        </>
      )}
      <Button type="button" variant="outline" pending={running && stopping} onClick={running ? stop : onClose}>
        {t(running ? 'income.bulk.stop' : 'actions.close')}
      </Button>
    </div>
  );
}

import { useFetcher } from '@remix-run/react';
import { Check, ChevronDown, Clock, MoreHorizontal, UserPlus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextPayoutDate } from '#app/domain/payouts/calendar.ts';
import { SNOOZES, type TaskRow } from '#app/domain/programme/tasks.ts';
import type { TaskAnswer, TaskList } from '#app/server/programme/tasks.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { notify } from '#app/ui/feedback/notify.ts';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { deferPart, useOnIntent } from '#app/ui/overlays/on-intent.ts';
import { formatDateTime } from '#app/ui/values/time.tsx';
import type { ColleaguesDialogProps } from './colleagues-dialog.client.tsx';

const dialog = deferPart<ColleaguesDialogProps>(
  async () => (await import('./colleagues-dialog.client.tsx')).ColleaguesDialog,
);

export type Share = (change: Record<string, string>) => void;
type People = Pick<TaskList, 'uid' | 'colleagues'>;

/**
 * Sends a change of a row and says what came of it. A later one than a colleague's is told who was first. `sharing` is the intent of the
 * change that is on its way.
 */
export function useShare({ id, version, count, kind, state, owner }: TaskRow) {
  const { t } = useTranslation();
  const fetcher = useFetcher<TaskAnswer>();
  const { data } = fetcher;
  const told = useRef<unknown>(undefined);
  /** What was changed last: another row may be selected before the answer comes. */
  const changed = useRef(kind);
  useEffect(() => {
    if (!data || data === told.current) return;
    told.current = data;
    if (!data.ok) notify.error(t(data.failure, { name: data.name, what: t(`inbox.kinds.${changed.current}`) }));
  }, [data, t]);
  const share: Share = (change) => {
    changed.current = kind;
    const shown = { task: id, version: String(version), count: String(count), state, had: owner?.uid ?? '' };
    fetcher.submit({ ...shown, ...change }, { method: 'post' });
  };
  return { share, sharing: fetcher.formData?.get('intent') };
}

/** Who deals with a row, and the way to take it or give it to a colleague. */
export function Owner({ row, list }: { row: TaskRow; list: People }) {
  const { t } = useTranslation();
  const { share } = useShare(row);
  const { owner } = row;
  const assignments = useAssignments(row, list, share);
  const isOwn = owner?.uid === list.uid;
  const name = isOwn ? t('inbox.you') : owner?.name;
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button
            ref={assignments.opener}
            type="button"
            variant="ghost"
            size="sm"
            className={cn('-mx-2 -my-1 max-w-40 gap-1! px-2!', isOwn && 'text-ink!', !owner && 'text-muted!')}
          >
            <span className="truncate">{name ?? '–'}</span>{' '}
            <span className="sr-only">
              {t('inbox.ownerOf', { what: t(`inbox.kinds.${row.kind}`), name: name ?? t('inbox.nobody') })}
            </span>
            <ChevronDown aria-hidden="true" className="on-row size-3.5 text-faint" />
          </Button>
        }
        entries={[...assignments.entries, ...(owner ? [assignments.unassign] : [])]}
      />
      {assignments.dialog}
    </>
  );
}

/** To take a row or give it to a colleague, who doesn't have it yet. Where nobody has read who they are, a dialog does. */
function useAssignments(row: TaskRow, list: People, share: Share) {
  const { t } = useTranslation();
  const { Part, load } = useOnIntent(dialog);
  const [isAsked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const has = [list.uid, row.owner?.uid];
  const entry = (text: string, onSelect: () => void) => ({ kind: 'item' as const, text, icon: UserPlus, onSelect });
  const give = (owner: string) => share({ intent: 'own', owner });
  return {
    opener,
    unassign: { kind: 'item' as const, text: t('inbox.unassign'), icon: X, onSelect: () => give('') },
    entries: [
      ...(has[0] === has[1] ? [] : [entry(t('inbox.assignSelf'), () => give(list.uid))]),
      ...(list.colleagues
        ?.filter(({ uid }) => !has.includes(uid))
        .map(({ uid, name }) => entry(t('inbox.assignTo', { name }), () => give(uid))) ?? [
        entry(t('inbox.assignColleague'), () => {
          load();
          setAsked(true);
        }),
      ]),
    ],
    dialog: Part && isAsked ? <Part {...{ row, has, give }} trigger={opener} onClose={() => setAsked(false)} /> : null,
  };
}

/** What else can be done with a row: assign it, let it rest, wake it, mark it as done. */
export function RowMenu({ row, now, list }: { row: TaskRow; now: Date; list: People }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { share } = useShare(row);
  const payday = formatDateTime(nextPayoutDate(now), language, 'date', 'UTC');
  const textOf = (snooze: (typeof SNOOZES)[number]) => t(`inbox.snooze.${snooze}`, { date: payday });
  const finish = () => share({ intent: 'done' });
  const rest = (snooze: (typeof SNOOZES)[number]) => share({ intent: 'snooze', snooze });
  // Nothing that is still wrong can be marked as done.
  const isResolved = row.resolved && row.state !== 'done';
  const wake = () => share({ intent: 'wake' });
  const assignments = useAssignments(row, list, share);
  return (
    <>
      <Menu
        trigger={
          <Button
            ref={assignments.opener}
            type="button"
            variant="ghost"
            size="icon"
            aria-label={t('inbox.more', { what: t(`inbox.kinds.${row.kind}`) })}
            className="size-8! -mr-1 max-sm:size-11!"
          >
            <MoreHorizontal aria-hidden="true" />
          </Button>
        }
        entries={[
          // A phone shows no other menu for the owner.
          ...assignments.entries,
          ...(row.owner ? [assignments.unassign] : []),
          ...(row.state === 'open'
            ? SNOOZES.map((snooze) => ({
                kind: 'item' as const,
                text: textOf(snooze),
                icon: Clock,
                onSelect: () => rest(snooze),
              }))
            : [{ kind: 'item' as const, text: t('inbox.reopen'), icon: Clock, onSelect: wake }]),
          ...(isResolved
            ? [
                { kind: 'separator' as const },
                { kind: 'item' as const, text: t('inbox.done'), icon: Check, onSelect: finish },
              ]
            : []),
        ]}
      />
      {assignments.dialog}
      {isResolved ? (
        <button type="button" hidden data-row-key="e" onClick={finish}>
          {t('inbox.done')}
        </button>
      ) : null}
      <button type="button" hidden data-row-key="r" onClick={row.state === 'open' ? () => rest(SNOOZES[0]) : wake}>
        {row.state === 'open' ? textOf(SNOOZES[0]) : t('inbox.reopen')}
      </button>
    </>
  );
}

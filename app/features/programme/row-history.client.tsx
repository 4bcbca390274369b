import { useTranslation } from 'react-i18next';
import type { TaskRow } from '#app/domain/programme/tasks.ts';
import type { TaskList } from '#app/server/programme/tasks.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { DateTime } from '#app/ui/values/time.tsx';

/** What is known of a row's past: when its oldest and its newest came in, and who changed it last. */
export function History({ row, list }: { row: TaskRow; list: Pick<TaskList, 'uid' | 'colleagues'> }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { kind, count, since, latest, changed, owner } = row;
  const nameOf = (uid: string) =>
    [...(list.colleagues ?? []), ...(owner ? [owner] : [])].find((one) => one.uid === uid)?.name;
  const name = changed && nameOf(changed.by);
  const who = changed?.by === list.uid ? 'changedByYou' : name ? 'changedBy' : 'changed';
  const lines = [
    since
      ? { at: since, text: t(kind === 'import' ? 'admin.overview.queues.import' : 'inbox.history.since', { count }) }
      : null,
    latest && count > 1 ? { at: latest, text: t('inbox.history.latest') } : null,
    changed ? { at: changed.at, text: t(`inbox.history.${who}`, { name }) } : null,
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <ul
      aria-label={t('inbox.history.label')}
      className="mt-auto grid gap-1 border-t border-line pt-4 text-xs text-muted"
    >
      {lines.map(({ at, text }) => (
        <li key={text}>
          <DateTime value={at} locale={language} style="short-datetime" />
          {` · ${text}`}
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from 'react-i18next';
import type { TrackerState } from '#app/domain/income/tracker-state.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { formatDistance } from '#app/ui/values/time.tsx';
import { usePageFacts } from '../../shell/page/facts.ts';

/** What keeps figures of the tracker from being complete; nothing while it is connected and lately imported. */
export function TrackerNotes({ tracker: { connected, lastImportAt, stale } }: { tracker: TrackerState }) {
  const { t } = useTranslation();
  const notes = [
    ...(connected ? [] : [t('tracker.notConnected')]),
    ...(connected && !lastImportAt ? [t('tracker.nothingYet')] : []),
    ...(stale ? [t('tracker.stale')] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <Alert kind={stale ? 'warning' : 'info'} still className="mb-4">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Alert>
  );
}

/** "Updated 12 minutes ago": how old the figures of the tracker are. */
export function ImportAge({ at }: { at: Date | string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {t('tracker.updated', { age: formatDistance(at, new Date(), language) })}
    </time>
  );
}

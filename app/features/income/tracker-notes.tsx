import { useTranslation } from 'react-i18next';
import type { TrackerState } from '#app/domain/income/tracker-state.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';

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

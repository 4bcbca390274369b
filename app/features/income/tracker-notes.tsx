import { useTranslation } from 'react-i18next';
import type { TrackerState } from '#app/domain/income/tracker-state.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { formatDistance } from '#app/ui/values/time.tsx';
import { usePageFacts } from '../../shell/page/facts.ts';

/** What keeps figures of the tracker from being complete; nothing while it is connected and lately imported. */
export function TrackerNotes({ tracker: { connected, lastImportAt, stale } }: { tracker: TrackerState }) {
  const { t } = useTranslation();
  const state = !connected ? 'notConnected' : lastImportAt ? null : 'nothingYet';
  if (!state && !stale) return null;
  return (
    <Alert kind={stale ? 'warning' : 'info'} still className="mb-4">
      {state ? <p>{t(`tracker.${state}`)}</p> : null}
      {stale ? <p>{t('tracker.stale')}</p> : null}
    </Alert>
  );
}

/** "Updated 12 minutes ago": how old the figures of the tracker are. */
export function ImportAge({ at }: { at: Date | string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <span suppressHydrationWarning>{t('tracker.updated', { age: formatDistance(at, new Date(), language) })}</span>
  );
}

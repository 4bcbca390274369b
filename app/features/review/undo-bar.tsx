import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import type { PendingDecision } from './use-decisions.ts';

/** The decision that was made last, for as long as it can be undone. */
export function UndoBar({ pending, onUndo }: { pending: PendingDecision | null; onUndo: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="empty:hidden">
      {pending ? (
        <div className="flex items-center justify-between gap-3 rounded-xl border border-line bg-raised px-4 py-2.5 text-sm">
          <span className="min-w-0">
            <span className="font-medium text-ink">{t(`review.made.${pending.verdict}`)}</span>{' '}
            <span className="break-words text-muted">{pending.about}</span>
          </span>
          <Button type="button" variant="outline" size="sm" onClick={onUndo}>
            {t('review.undo')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Key } from './keys-hint.tsx';
import type { PendingDecision } from './use-decisions.ts';
import { REVIEW_KEYS } from './use-review-keys.ts';

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
            <span aria-hidden="true" className="max-sm:hidden">
              <Key>{REVIEW_KEYS.undo}</Key>
            </span>
          </Button>
        </div>
      ) : null}
    </div>
  );
}

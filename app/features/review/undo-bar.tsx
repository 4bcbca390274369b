import { useTranslation } from 'react-i18next';
import { useLetterKeys } from '#app/client/keys/one-letter-keys.ts';
import { Button } from '#app/ui/button.tsx';
import { Key } from '#app/ui/key.tsx';
import type { PendingDecision } from './use-decisions.ts';
import { REVIEW_KEYS } from './use-review-keys.ts';

/** The decision that was made last, for as long as it can be undone. `pending`: all that can be, the latest last. */
export function UndoBar({ pending, onUndo }: { pending: readonly PendingDecision[]; onUndo: () => void }) {
  const { t } = useTranslation();
  const hasKeys = useLetterKeys();
  const last = pending.at(-1);
  return (
    <div role="status" className="empty:hidden">
      {last ? (
        <div className="flex items-center justify-between gap-3 rounded-xl border border-line bg-raised px-4 py-2.5 text-sm">
          <span className="min-w-0">
            <span className="font-medium text-ink">{t(`review.made.${last.verdict}`)}</span>{' '}
            <span className="break-words text-muted">
              {last.about}
              {pending.length > 1 ? ` · ${t('review.earlier', { count: pending.length - 1 })}` : null}
            </span>
          </span>
          <Button type="button" variant="outline" size="sm" onClick={onUndo}>
            {t('review.undo')}
            {hasKeys ? (
              <span aria-hidden="true" className="max-sm:hidden">
                <Key>{REVIEW_KEYS.undo}</Key>
              </span>
            ) : null}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

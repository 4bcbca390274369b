import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { KeptNotice } from '#app/domain/programme/review.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';

/** A decision that came to nothing: whom it was about, and why or who was first. */
export function NoticeAlert({ notice, onClose }: { notice: KeptNotice; onClose?: () => void }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { why, action, at, ...values } = notice.values;
  return (
    <Alert kind="error">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 break-words">
          {t(notice.key, {
            ...values,
            ...(why ? { why: t(why) } : {}),
            ...(action ? { action: t(`audit.actions.${action}`, { defaultValue: action }) } : {}),
            ...(at ? { at: `${formatDateTime(at, language)} UTC` } : {}),
          })}
        </span>
        {onClose ? (
          <button
            type="button"
            onClick={onClose}
            aria-label={t('actions.close')}
            className="-my-1 grid size-8 shrink-0 place-items-center rounded-md hover:bg-raised max-sm:size-11"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        ) : null}
      </span>
    </Alert>
  );
}

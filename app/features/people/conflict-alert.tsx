import { useTranslation } from 'react-i18next';
import type { Conflict } from '#app/domain/audit/conflict.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';

/** Why nothing came of it; when someone else was first, who that was and what they did. */
export function ConflictAlert({ failure, conflict }: { failure: string; conflict: Conflict | null }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <Alert kind="error" className="mb-6" title={conflict ? t(failure) : undefined}>
      {conflict
        ? t('person.conflict', {
            name: conflict.name,
            action: t(`audit.actions.${conflict.action}`, { defaultValue: conflict.action }),
            at: `${formatDateTime(conflict.at, language)} UTC`,
          })
        : t(failure)}
    </Alert>
  );
}

import { useTranslation } from 'react-i18next';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { TextArea } from '#app/ui/field.tsx';

/** Why an admin decides so on income: it is asked for every time, and kept in the audit log. */
export function ReasonArea({ hint }: { hint?: string }) {
  const { t } = useTranslation();
  return (
    <TextArea
      name="reason"
      label={t('admin.action.reasonText')}
      hint={hint}
      required
      minLength={3}
      maxLength={LIMITS.reason}
      rows={2}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { Field, TextArea } from '#app/ui/field.tsx';

/** What a decline says to the person, and from when on they may try again. `again`: the name and the label of that field. */
export function DeclineFields({ again }: { again: { name: string; label: string } }) {
  const { t } = useTranslation();
  return (
    <>
      <TextArea
        name="reason"
        label={t('admin.action.reasonText')}
        hint={t('accessDecisions.reasonHint')}
        required
        maxLength={LIMITS.reason}
        rows={3}
      />
      <Field type="date" {...again} />
    </>
  );
}

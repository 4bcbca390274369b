import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictAlert } from '#app/features/people/conflict-alert.tsx';
import type { Conflict } from '#app/domain/audit/conflict.ts';
import { useRefusal } from '#app/shell/page/refusal.ts';
import { OpenDialog } from '#app/ui/overlays/dialog-panels.client.tsx';
import { ACT_TEXTS } from './act-texts.ts';
import { ActForm, type ActFormProps } from './act-form.tsx';

export type ActDialogProps = Omit<ActFormProps, 'onCancel'> & { trigger: RefObject<HTMLElement>; onClose: () => void };

type Refused = { failure: string; conflict: Conflict | null };

/** One act in a dialog. It closes once the act is done; a refusal is told in it, and what was typed stays. */
export function ActDialog({ trigger, onClose, ...form }: ActDialogProps) {
  const { t } = useTranslation();
  const refusal = useRefusal<Refused>(onClose);
  const { act, person } = form;
  const { title, hint } = ACT_TEXTS[act];
  const words = { name: person.displayName, role: t(`roles.${person.effectiveRole}`) };
  return (
    <OpenDialog
      onClose={onClose}
      trigger={trigger}
      title={t(title, words)}
      description={hint ? t(hint, words) : undefined}
      close={t('actions.close')}
    >
      {refusal ? <ConflictAlert {...refusal} /> : null}
      <ActForm {...form} onCancel={onClose} />
    </OpenDialog>
  );
}

import { useActionData, useNavigation } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictAlert } from '#app/features/people/conflict-alert.tsx';
import type { Conflict } from '#app/domain/audit/conflict.ts';
import { DialogPanel } from '#app/ui/overlays/dialog-panels.tsx';
import { ACT_TEXTS } from './act-texts.ts';
import { ActForm, type ActFormProps } from './act-form.tsx';

export type ActDialogProps = Omit<ActFormProps, 'onCancel'> & { trigger: RefObject<HTMLElement>; onClose: () => void };

/** One act in a dialog. It closes once the act is done; a refusal is told in it, and what was typed stays. */
export function ActDialog({ trigger, onClose, ...form }: ActDialogProps) {
  const { t } = useTranslation();
  const refusal = useRefusal(onClose);
  const { act, person } = form;
  const { title, hint } = ACT_TEXTS[act];
  const words = { name: person.displayName, role: t(`roles.${person.effectiveRole}`) };
  return (
    <DialogPanel
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      trigger={trigger}
      title={t(title, words)}
      description={hint ? t(hint, words) : undefined}
      close={t('actions.close')}
    >
      {refusal ? <ConflictAlert {...refusal} /> : null}
      <ActForm {...form} onCancel={onClose} />
    </DialogPanel>
  );
}

type Answer = { failure: string; conflict: Conflict | null } | null | undefined;

/** Why what was sent from this dialog was refused. An act that is done leads to the page again, without an answer. */
function useRefusal(onDone: () => void): NonNullable<Answer> | null {
  const { state } = useNavigation();
  const answer = useActionData<Answer>();
  const wasSent = useRef(false);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (state === 'submitting') wasSent.current = true;
    if (state !== 'idle' || !wasSent.current) return;
    wasSent.current = false;
    if (answer === undefined) onDone();
    else setOver(true);
    // `onDone` is another function at each render, and the same in all but name.
  }, [state, answer]);
  return isOver && state === 'idle' ? (answer ?? null) : null;
}

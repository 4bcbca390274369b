import { Form, type FormProps, useActionData, useSubmit } from '@remix-run/react';
import { type ComponentType, type FormEvent, useRef, useState } from 'react';
import { PROOF_NEEDED } from '#app/domain/access/auth-codes.ts';
import { isRecentPassword } from '#app/domain/access/password-proof.ts';
import { tellUnsentForm } from '#app/client/network/send-form.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import type { PasswordDialogProps } from './password-dialog.client.tsx';

/** A form that is sent this soon before the proof is too old may arrive too late. */
const MARGIN_MS = 20_000;

type Held = { data: FormData; Dialog: ComponentType<PasswordDialogProps> };

/**
 * A form whose action takes a password entered within five minutes (docs/sessions.md). Asks for it in a dialog when the
 * page's proof is too old, or the Worker found it so, and sends the form after it. What was typed stays until then. Without
 * JavaScript the Worker's refusal says what to do.
 */
export function ProvenForm({ children, ...form }: Omit<FormProps, 'onSubmit' | 'action'>) {
  const { member } = usePageFacts();
  const answer = useActionData<{ failure?: unknown } | undefined>();
  const submit = useSubmit();
  const trigger = useRef<HTMLElement | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  /** The refusal that a password was given after. */
  const answered = useRef<unknown>(undefined);

  function hold(event: FormEvent<HTMLFormElement>) {
    const refused = answer?.failure === PROOF_NEEDED && answered.current !== answer;
    if (!refused && isRecentPassword(member?.passwordAt ?? null, Date.now() + MARGIN_MS)) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(event.currentTarget, submitter);
    trigger.current = event.currentTarget.querySelector('button:enabled');
    // The dialog that asked whether to go on closes first.
    setTimeout(() => {
      import('./password-dialog.client.tsx')
        .then(({ PasswordDialog }) => setHeld({ data, Dialog: PasswordDialog }))
        .catch(() => tellUnsentForm());
    });
  }

  function send(data: FormData) {
    answered.current = answer;
    setHeld(null);
    submit(data, { method: 'post' });
  }

  return (
    <>
      <Form {...form} method="post" onSubmit={hold}>
        {children}
      </Form>
      {/* Outside the form, which would take the dialog's own submit for its own. */}
      {held ? (
        <held.Dialog
          email={member?.email ?? ''}
          trigger={trigger}
          onClose={() => setHeld(null)}
          onProven={() => send(held.data)}
        />
      ) : null}
    </>
  );
}

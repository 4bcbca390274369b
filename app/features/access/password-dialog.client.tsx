import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/client/session/auth-error.ts';
import { useClientConfig } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { OpenDialog } from '#app/ui/overlays/dialog-panels.client.tsx';

export type PasswordDialogProps = {
  /** Of the person who is logged in. */
  email: string;
  /** Where the focus goes back to. */
  trigger: RefObject<HTMLElement>;
  onClose: () => void;
  /** The provider has taken the password, and the session knows. */
  onProven: () => void;
};

/** Asks for the password once more. It goes to the identity provider alone. */
export function PasswordDialog({ email, trigger, onClose, onProven }: PasswordDialogProps) {
  const { t } = useTranslation('auth');
  const config = useClientConfig();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function prove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (!password) return setFailure(t('common:validation.required'));
    setPending(true);
    setFailure(null);
    try {
      const { reauthenticate } = await import('#app/client/session/sign-in.client.ts');
      await reauthenticate(config, email, password);
      onProven();
    } catch (error) {
      setFailure(failureText(t, error));
      setPending(false);
    }
  }

  return (
    <OpenDialog
      onClose={onClose}
      trigger={trigger}
      title={t('reauthenticate.title')}
      description={t('reauthenticate.why')}
      close={t('common:actions.cancel')}
    >
      <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void prove(event)}>
        {/* Password managers find the account by it. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Field
          name="password"
          type="password"
          label={t('login.password')}
          autoComplete="current-password"
          error={failure ?? undefined}
        />
        <Button type="submit" variant="brand" className="justify-self-end" pending={pending}>
          {t('reauthenticate.action')}
        </Button>
      </form>
    </OpenDialog>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/client/session/auth-error.ts';
import { AuthForm } from '#app/features/access/auth-form.tsx';
import { useClientConfig, usePath } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Link } from '#app/ui/link.tsx';

type State = { kind: 'idle' | 'pending' | 'done' } | { kind: 'failed' | 'invalid'; text: string };

/** Asks for the new password that the code of a mail sets. */
export function NewPassword({ code, next }: { code: string; next: string | null }) {
  const { t } = useTranslation('auth');
  const config = useClientConfig();
  const path = usePath();
  const [state, setState] = useState<State>({ kind: 'idle' });

  async function send(form: HTMLFormElement) {
    const password = String(new FormData(form).get('password') ?? '');
    if (!password) return setState({ kind: 'invalid', text: t('common:validation.required') });
    setState({ kind: 'pending' });
    try {
      const { resetPassword } = await import('#app/client/session/mail-codes.client.ts');
      await resetPassword(config, code, password);
      setState({ kind: 'done' });
    } catch (error) {
      setState({ kind: 'failed', text: failureText(t, error) });
    }
  }

  if (state.kind === 'done') {
    return (
      <>
        <h1 className="text-2xl font-semibold tracking-tight">{t('reset.title')}</h1>
        <Alert kind="success">{t('reset.done')}</Alert>
        <Button asChild variant="brand" size="lg">
          <Link to={next ?? path('login')}>{t('forgot.toLogin')}</Link>
        </Button>
      </>
    );
  }
  return (
    <AuthForm
      title={t('reset.title')}
      failure={state.kind === 'failed' ? state.text : null}
      fields={[
        [
          {
            name: 'password',
            type: 'password',
            label: t('reset.password'),
            hint: t('signup.passwordHint'),
            autoComplete: 'new-password',
            error: state.kind === 'invalid' ? state.text : undefined,
          },
        ],
      ]}
      submit={t('reset.submit')}
      pending={state.kind === 'pending'}
      onSend={send}
    >
      {state.kind === 'failed' ? (
        <p className="text-sm">
          <TextLink to={path('forgot-password')}>{t('reset.newLink')}</TextLink>
        </p>
      ) : null}
    </AuthForm>
  );
}

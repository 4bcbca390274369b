import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/client/session/auth-error.ts';
import type { CodeMode } from '#app/client/session/mail-codes.client.ts';
import { AuthForm } from '#app/features/access/auth-form.tsx';
import { useClientConfig, usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Link } from '#app/ui/link.tsx';

type State = { kind: 'idle' | 'pending' } | { kind: 'failed'; text: string } | { kind: 'done'; email: string };

/**
 * Confirms an email, or undoes a change of it, with the code of a mail. It takes a press of the button: programs that look
 * through mails open their links too, and a code works once.
 */
export function MailCode({ mode, code, next }: { mode: CodeMode; code: string; next: string | null }) {
  const { t } = useTranslation('auth');
  const config = useClientConfig();
  const path = usePath();
  const [state, setState] = useState<State>({ kind: 'idle' });

  async function send() {
    setState({ kind: 'pending' });
    try {
      const { applyMailCode } = await import('#app/client/session/mail-codes.client.ts');
      setState({ kind: 'done', email: await applyMailCode(config, mode, code) });
    } catch (error) {
      setState({ kind: 'failed', text: failureText(t, error) });
    }
  }

  if (state.kind === 'done') {
    return (
      <>
        <h1 className="text-2xl font-semibold tracking-tight">{t(`mailLink.${mode}.title`)}</h1>
        <Alert kind="success">{t(`mailLink.${mode}.done`, { email: state.email })}</Alert>
        {mode === 'recoverEmail' ? <OtherHands email={state.email} /> : null}
        <Button asChild variant={mode === 'recoverEmail' ? 'outline' : 'brand'} size="lg">
          <Link to={next ?? path('index')}>{t('mailLink.continue')}</Link>
        </Button>
      </>
    );
  }
  return (
    <AuthForm
      title={t(`mailLink.${mode}.title`)}
      description={t(`mailLink.${mode}.description`)}
      failure={state.kind === 'failed' ? state.text : null}
      fields={[]}
      submit={t(`mailLink.${mode}.submit`)}
      pending={state.kind === 'pending'}
      onSend={send}
    >
      {state.kind === 'failed' ? <WhatNow mode={mode} /> : null}
    </AuthForm>
  );
}

/** Where another link is to be had. The mail that undoes a change is sent once. */
function WhatNow({ mode }: { mode: CodeMode }) {
  const { t } = useTranslation('auth');
  const path = usePath();
  return (
    <p className="text-sm">
      {mode === 'recoverEmail' ? (
        t('mailLink.recoverEmail.help')
      ) : (
        <TextLink to={path('settings')}>{t('mailLink.toSettings')}</TextLink>
      )}
    </p>
  );
}

/** Changing the email took the password, so someone else may know it: offers the mail that sets a new one. */
function OtherHands({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const { language } = usePageFacts();
  const config = useClientConfig();
  const [state, setState] = useState<{ kind: 'idle' | 'pending' | 'sent' } | { kind: 'failed'; text: string }>({
    kind: 'idle',
  });

  async function send() {
    setState({ kind: 'pending' });
    try {
      const { requestPasswordReset } = await import('#app/client/session/sign-in.client.ts');
      await requestPasswordReset(config, email, language);
      setState({ kind: 'sent' });
    } catch (error) {
      setState({ kind: 'failed', text: failureText(t, error) });
    }
  }

  if (state.kind === 'sent') return <Alert kind="success">{t('forgot.sent')}</Alert>;
  return (
    <>
      <Alert kind="warning">{t('mailLink.recoverEmail.warning')}</Alert>
      {state.kind === 'failed' ? <Alert kind="error">{state.text}</Alert> : null}
      <Button variant="brand" size="lg" pending={state.kind === 'pending'} onClick={() => void send()}>
        {t('mailLink.recoverEmail.reset')}
      </Button>
    </>
  );
}

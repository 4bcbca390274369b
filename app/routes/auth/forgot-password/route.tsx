import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, toAuthError } from '#app/client/session/auth-error.ts';
import { AuthForm } from '#app/features/access/auth-form.tsx';
import { useClientConfig, usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language } = await guard(args, 'forgot-password');
  return { title: pageTitle(language, 'auth:forgot.title') };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function ForgotPassword() {
  const { t } = useTranslation('auth');
  const { language } = usePageFacts();
  const config = useClientConfig();
  const path = usePath();
  const [state, setState] = useState<
    { kind: 'idle' | 'pending' | 'missing' } | { kind: 'sent'; email: string } | { kind: 'failed'; text: string }
  >({ kind: 'idle' });

  async function send(form: HTMLFormElement) {
    const email = String(new FormData(form).get('email') ?? '').trim();
    if (!email) return setState({ kind: 'missing' });
    setState({ kind: 'pending' });
    try {
      const { requestPasswordReset } = await import('#app/client/session/sign-in.client.ts');
      await requestPasswordReset(config, email, language);
      setState({ kind: 'sent', email });
    } catch (error) {
      // The page must not say which addresses have an account.
      if (toAuthError(error).code === 'user-not-found') setState({ kind: 'sent', email });
      else setState({ kind: 'failed', text: failureText(t, error) });
    }
  }

  const error = state.kind === 'missing' ? t('common:validation.required') : undefined;
  return (
    <AuthForm
      title={t('forgot.title')}
      description={t('forgot.description')}
      failure={state.kind === 'failed' ? state.text : null}
      success={state.kind === 'sent' ? t('forgot.sent', { email: state.email }) : null}
      fields={[[{ name: 'email', type: 'email', label: t('forgot.email'), autoComplete: 'email', error }]]}
      submit={t('forgot.submit')}
      pending={state.kind === 'pending'}
      onSend={send}
    >
      <p className="text-sm">
        <TextLink to={path('login')}>{t('forgot.toLogin')}</TextLink>
      </p>
    </AuthForm>
  );
}

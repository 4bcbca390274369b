import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAuthError } from '#app/client/auth-error.ts';
import { authErrorKey } from '#app/domain/auth-codes.ts';
import { useClientConfig, usePageFacts, usePath } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
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
    { kind: 'idle' | 'pending' } | { kind: 'sent'; email: string } | { kind: 'failed'; text: string }
  >({ kind: 'idle' });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!email) return setState({ kind: 'failed', text: t('common:validation.required') });
    setState({ kind: 'pending' });
    try {
      const { requestPasswordReset } = await import('#app/client/sign-in.client.ts');
      await requestPasswordReset(config, email, language);
      setState({ kind: 'sent', email });
    } catch (error) {
      const { code, message } = toAuthError(error);
      // Whether an address has an account is nobody's business here: the answer is the same.
      if (code === 'user-not-found') setState({ kind: 'sent', email });
      else setState({ kind: 'failed', text: t(authErrorKey('action', code), { message }) });
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">{t('forgot.title')}</h1>
        <p className="mt-1.5 text-muted">{t('forgot.description')}</p>
      </div>
      {state.kind === 'sent' ? <Alert kind="success">{t('forgot.sent', { email: state.email })}</Alert> : null}
      <Field
        name="email"
        type="email"
        label={t('forgot.email')}
        autoComplete="email"
        error={state.kind === 'failed' ? state.text : undefined}
      />
      <Button type="submit" variant="brand" size="lg" pending={state.kind === 'pending'}>
        {t('forgot.submit')}
      </Button>
      <p className="text-sm">
        <TextLink to={path('/login')}>{t('forgot.toLogin')}</TextLink>
      </p>
    </form>
  );
}

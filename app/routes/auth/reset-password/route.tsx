import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAuthError } from '#app/client/session/auth-error.ts';
import { authErrorKey } from '#app/domain/access/auth-codes.ts';
import { AuthForm } from '#app/features/access/auth-form.tsx';
import { useClientConfig, usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';

/** The provider's mail leads here with `oobCode` (its action URL is set to this page). */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await guard(args, 'reset-password');
  const code = new URL(args.request.url).searchParams.get('oobCode');
  return { title: pageTitle(language, 'auth:reset.title'), code };
}

export const meta: MetaFunction<typeof loader> = titleOf;

type State = { kind: 'idle' | 'pending' | 'done' } | { kind: 'failed' | 'invalid'; text: string };

export default function ResetPassword() {
  const { t } = useTranslation('auth');
  const { code } = useLoaderData<typeof loader>();
  const config = useClientConfig();
  const path = usePath();
  const [state, setState] = useState<State>({ kind: 'idle' });

  async function send(form: HTMLFormElement) {
    const password = String(new FormData(form).get('password') ?? '');
    if (!password) return setState({ kind: 'invalid', text: t('common:validation.required') });
    setState({ kind: 'pending' });
    try {
      const { resetPassword } = await import('#app/client/session/sign-in.client.ts');
      await resetPassword(config, code ?? '', password);
      setState({ kind: 'done' });
    } catch (error) {
      const failure = toAuthError(error);
      setState({ kind: 'failed', text: t(authErrorKey('action', failure.code), { message: failure.message }) });
    }
  }

  if (!code || state.kind === 'done') {
    return (
      <>
        <h1 className="text-2xl font-semibold tracking-tight">{t('reset.title')}</h1>
        {code ? <Alert kind="success">{t('reset.done')}</Alert> : <Alert kind="error">{t('reset.missingCode')}</Alert>}
        <Button asChild variant="brand" size="lg">
          <Link to={path(code ? '/login' : '/forgot-password')}>{t(code ? 'forgot.toLogin' : 'reset.newLink')}</Link>
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
    />
  );
}

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAuthError } from '#app/client/auth-error.ts';
import { authErrorKey } from '#app/domain/auth-codes.ts';
import { useClientConfig, usePath } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

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

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (!password) return setState({ kind: 'invalid', text: t('common:validation.required') });
    setState({ kind: 'pending' });
    try {
      const { resetPassword } = await import('#app/client/sign-in.client.ts');
      await resetPassword(config, code ?? '', password);
      setState({ kind: 'done' });
    } catch (error) {
      const failure = toAuthError(error);
      setState({ kind: 'failed', text: t(authErrorKey('action', failure.code), { message: failure.message }) });
    }
  }

  const heading = <h1 className="text-2xl font-semibold tracking-tight">{t('reset.title')}</h1>;
  if (!code || state.kind === 'done') {
    return (
      <>
        {heading}
        {code ? <Alert kind="success">{t('reset.done')}</Alert> : <Alert kind="error">{t('reset.missingCode')}</Alert>}
        <Button asChild variant="brand" size="lg">
          <Link to={path(code ? '/login' : '/forgot-password')}>{t(code ? 'forgot.toLogin' : 'reset.newLink')}</Link>
        </Button>
      </>
    );
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      {heading}
      {state.kind === 'failed' ? <Alert kind="error">{state.text}</Alert> : null}
      <Field
        name="password"
        type="password"
        label={t('reset.password')}
        hint={t('signup.passwordHint')}
        autoComplete="new-password"
        error={state.kind === 'invalid' ? state.text : undefined}
      />
      <Button type="submit" variant="brand" size="lg" pending={state.kind === 'pending'}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}

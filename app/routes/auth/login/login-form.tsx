import { useRevalidator, useSearchParams } from '@remix-run/react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAuthError } from '#app/client/auth-error.ts';
import { authErrorKey } from '#app/domain/auth-codes.ts';
import { readLogin } from '#app/domain/login-input.ts';
import { useClientConfig, usePath } from '#app/frame/page-facts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

type Failure = { key: string; message: string };

/** Signs in by username or email. Once the Worker has the session, it sends the person on: the page is read again. */
export function LoginForm() {
  const { t } = useTranslation('auth');
  const config = useClientConfig();
  const path = usePath();
  const [search] = useSearchParams();
  const { revalidate, state: revalidation } = useRevalidator();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [pending, setPending] = useState(false);
  const alert = useRef<HTMLDivElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = readLogin(new FormData(event.currentTarget));
    setMissing(input.missing);
    setFailure(null);
    if (input.missing.length > 0) return;
    setPending(true);
    try {
      const { signIn } = await import('#app/client/sign-in.client.ts');
      await signIn(config, input.login, input.password);
      revalidate();
    } catch (error) {
      const { code, message } = toAuthError(error);
      setFailure({ key: authErrorKey('login', code), message });
      requestAnimationFrame(() => alert.current?.focus());
    } finally {
      setPending(false);
    }
  }

  const query = search.size > 0 ? `?${search}` : '';
  return (
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      onFocus={prefetchSignIn}
      noValidate
      className="grid gap-5"
    >
      <h1 className="text-2xl font-semibold tracking-tight">{t('login.title')}</h1>
      {failure ? (
        <div ref={alert} tabIndex={-1}>
          <Alert kind="error">{t(failure.key, { message: failure.message })}</Alert>
        </div>
      ) : null}
      <Field
        name="login"
        label={t('login.identifier')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={missing.includes('login') && t('common:validation.required')}
      />
      <Field
        name="password"
        type="password"
        label={t('login.password')}
        autoComplete="current-password"
        error={missing.includes('password') && t('common:validation.required')}
      />
      <Button type="submit" variant="brand" size="lg" pending={pending || revalidation === 'loading'}>
        {t('login.submit')}
      </Button>
      <p className="flex flex-wrap justify-between gap-3 text-sm">
        <TextLink to={path('/forgot-password')}>{t('login.forgot')}</TextLink>
        <span className="text-muted">
          {t('login.noAccount')} <TextLink to={`${path('/signup')}${query}`}>{t('login.toSignup')}</TextLink>
        </span>
      </p>
    </form>
  );
}

/** The Firebase SDK comes when a person turns to the form, never in the critical path. */
function prefetchSignIn(): void {
  // A failure here is told at the submit, which asks again.
  void import('#app/client/sign-in.client.ts').catch(() => {});
}

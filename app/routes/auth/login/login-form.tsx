import { useRevalidator, useSearchParams } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAuthError } from '#app/client/session/auth-error.ts';
import { authErrorKey } from '#app/domain/access/auth-codes.ts';
import { readLogin } from '#app/domain/access/login-input.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { AuthForm } from '#app/features/access/auth-form.tsx';
import { useClientConfig, usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';

type Failure = { key: string; message: string };

/** Logs in by username or email. Once the Worker has the session, it sends the person on: the page is read again. */
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

  async function send(form: HTMLFormElement) {
    const input = readLogin(new FormData(form));
    setMissing(input.missing);
    setFailure(null);
    if (input.missing.length > 0) return;
    setPending(true);
    try {
      const { signIn } = await import('#app/client/session/sign-in.client.ts');
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

  const required = (name: string) => missing.includes(name) && t('common:validation.required');
  return (
    <AuthForm
      title={t('login.title')}
      description={
        <>
          {t('login.noAccount')}{' '}
          <TextLink to={hrefWith({ pathname: path('signup'), search: search.toString() })}>
            {t('login.toSignup')}
          </TextLink>
        </>
      }
      failure={failure && t(failure.key, { message: failure.message })}
      failureRef={alert}
      fields={[
        [
          {
            name: 'login',
            label: t('login.identifier'),
            autoComplete: 'username',
            autoCapitalize: 'none',
            spellCheck: false,
            error: required('login'),
          },
        ],
        [
          {
            name: 'password',
            type: 'password',
            label: t('login.password'),
            aside: (
              <TextLink to={path('forgot-password')} className="text-sm">
                {t('login.forgot')}
              </TextLink>
            ),
            autoComplete: 'current-password',
            error: required('password'),
          },
        ],
      ]}
      submit={t('login.submit')}
      pending={pending || revalidation === 'loading'}
      onSend={send}
      onTurnTo={prefetchSignIn}
    />
  );
}

/** The Firebase SDK comes when a person turns to the form, never in the critical path. */
function prefetchSignIn(): void {
  // A failure here is told at the submit, which asks again.
  void import('#app/client/session/sign-in.client.ts').catch(() => {});
}

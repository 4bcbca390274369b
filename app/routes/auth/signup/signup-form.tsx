import { useActionData, useNavigation, useSubmit } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAuthError } from '#app/client/session/auth-error.ts';
import { authErrorKey } from '#app/domain/access/auth-codes.ts';
import { fieldErrors } from '#app/domain/platform/field-errors.ts';
import { accountInput, signUpNames } from '#app/domain/people/schemas.ts';
import { AuthForm, type AuthField } from '#app/features/access/auth-form.tsx';
import { LogOutButton } from '#app/features/access/log-out-button.tsx';
import { useClientConfig, usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { SignUpAnswer } from './types.ts';

type Errors = SignUpAnswer['fields'];

/**
 * Makes the account with the Firebase SDK, then hands the names to the Worker, which writes the records.
 * `resumeAs`: the account of that email exists already; only the names are asked.
 */
export function SignupForm({ resumeAs }: { resumeAs: string | null }) {
  const { t } = useTranslation('auth');
  const config = useClientConfig();
  const { language } = usePageFacts();
  const path = usePath();
  const submit = useSubmit();
  const navigation = useNavigation();
  const answer = useActionData<SignUpAnswer>();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<{ key: string; message: string } | null>(null);
  const [pending, setPending] = useState(false);

  async function send(form: HTMLFormElement) {
    const values = Object.fromEntries(new FormData(form));
    const names = signUpNames.safeParse(values);
    const account = resumeAs === null ? accountInput.safeParse(values) : null;
    const found: Errors = {
      ...(names.success ? {} : fieldErrors(names.error)),
      ...(account && !account.success ? fieldErrors(account.error) : {}),
    };
    setErrors(found);
    setFailure(null);
    if (!names.success || (account && !account.success)) return focusFirst(form, found);
    setPending(true);
    try {
      if (account) {
        const { createAccount } = await import('#app/client/session/sign-in.client.ts');
        const displayName = `${names.data.firstName} ${names.data.lastName}`;
        await createAccount(config, { ...account.data, username: names.data.username, displayName });
        void sendMail();
      }
      submit({ ...names.data }, { method: 'post' });
    } catch (error) {
      const { code, message } = toAuthError(error);
      if (code === 'username-taken') setErrors({ username: ['errors.signup.username-taken'] });
      else setFailure({ key: authErrorKey('signup', code), message });
    } finally {
      setPending(false);
    }
  }

  async function sendMail() {
    try {
      const { sendFirstVerification } = await import('#app/client/session/verification.client.ts');
      await sendFirstVerification(config, language);
    } catch (error) {
      console.warn('no verification mail', error);
    }
  }

  const shown: Errors = Object.keys(errors).length > 0 ? errors : (answer?.fields ?? {});
  const errorOf = (name: string) =>
    shown[name]?.[0] && t(shown[name][0], { ns: shown[name][0].startsWith('validation.') ? 'common' : 'auth' });
  const general = failure ? t(failure.key, { message: failure.message }) : answer?.failure ? t(answer.failure) : null;
  const isNew = resumeAs === null;
  const names: AuthField[][] = [
    [
      { name: 'firstName', label: t('signup.firstName'), autoComplete: 'given-name' },
      { name: 'lastName', label: t('signup.lastName'), autoComplete: 'family-name' },
    ],
    [
      {
        name: 'username',
        label: t('signup.username'),
        hint: t('signup.usernameHint'),
        autoComplete: 'username',
        autoCapitalize: 'none',
        spellCheck: false,
      },
    ],
  ];
  const account: AuthField[][] = [
    [{ name: 'email', type: 'email', label: t('signup.email'), autoComplete: 'email' }],
    [
      {
        name: 'password',
        type: 'password',
        label: t('signup.password'),
        hint: t('signup.passwordHint'),
        autoComplete: 'new-password',
      },
    ],
  ];
  const brand: AuthField[] = [
    { name: 'brandName', label: t('signup.brandName'), aside: t('signup.optional'), autoComplete: 'organization' },
  ];
  return (
    <AuthForm
      title={t(isNew ? 'signup.title' : 'signup.resume.title')}
      description={isNew ? t('signup.description') : `${t('signup.resume.description')} ${resumeAs}`}
      failure={general}
      fields={[...names, ...(isNew ? account : []), brand].map((row) =>
        row.map((field) => ({ ...field, error: errorOf(field.name) })),
      )}
      submit={t(isNew ? 'signup.submit' : 'signup.resume.submit')}
      pending={pending || navigation.state !== 'idle'}
      onSend={send}
    >
      {isNew ? (
        <p className="text-sm text-muted">
          {t('signup.haveAccount')} <TextLink to={path('login')}>{t('signup.toLogin')}</TextLink>
        </p>
      ) : (
        <LogOutButton />
      )}
    </AuthForm>
  );
}

/** The first field with an error takes the focus, so that a keyboard or screen reader is where the work is. */
function focusFirst(form: HTMLFormElement, errors: Errors): void {
  const name = [...form.elements]
    .map((element) => element.getAttribute('name'))
    .find((field) => field && errors[field]);
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

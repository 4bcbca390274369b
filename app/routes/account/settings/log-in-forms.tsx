import { useTranslation } from 'react-i18next';
import { useClientConfig, usePageFacts } from '#app/shell/page/facts.ts';
import { AccountForm } from './account-form.tsx';

/** A new password, after the old one. Every other session ends with it. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const config = useClientConfig();
  return (
    <AccountForm
      id="password"
      intent="change-password"
      title={t('settings.password.title')}
      description={t('settings.password.description')}
      fields={[
        { name: 'current', type: 'password', label: t('settings.password.current'), autoComplete: 'current-password' },
        { name: 'next', type: 'password', label: t('settings.password.next'), autoComplete: 'new-password' },
      ]}
      action={t('settings.password.action')}
      done="toasts.passwordChanged"
      act={async ({ current, next }) => {
        const { changePassword } = await import('#app/client/session/sign-in.client.ts');
        await changePassword(config, { email, current, next });
      }}
    >
      {/* Password managers file the new password under it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
    </AccountForm>
  );
}

/** Another address to log in with; it counts once the link in the mail to it was opened. */
export function EmailForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const config = useClientConfig();
  return (
    <AccountForm
      id="email"
      intent="change-email"
      title={t('settings.email.title')}
      note={<span className="break-all">{email}</span>}
      description={t('settings.email.description', { email })}
      fields={[
        { name: 'next', type: 'email', label: t('settings.email.next'), autoComplete: 'email' },
        {
          name: 'password',
          type: 'password',
          label: t('auth:reauthenticate.description'),
          autoComplete: 'current-password',
        },
      ]}
      action={t('settings.email.action')}
      done="toasts.emailRequested"
      act={async ({ next, password }) => {
        const { requestEmailChange } = await import('#app/client/session/sign-in.client.ts');
        await requestEmailChange(config, { email, password, next, language });
      }}
    />
  );
}

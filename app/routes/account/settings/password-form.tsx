import { useTranslation } from 'react-i18next';
import { useClientConfig } from '#app/frame/page-facts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** A new password, after the old one. The provider ends every other session with it. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const config = useClientConfig();
  const { pending, failure, errorOf, onSubmit } = useAccountForm(
    ['current', 'next'],
    async ({ current, next }) => {
      const { changePassword } = await import('#app/client/sign-in.client.ts');
      await changePassword(config, { email, current: current!, next: next! });
    },
    'toasts.passwordChanged',
  );
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('settings.password.title')}</CardTitle>
        <p className="text-sm text-muted">{t('settings.password.description')}</p>
      </CardHeader>
      <CardContent>
        <form method="post" noValidate className="grid gap-5" onSubmit={onSubmit}>
          {failure ? <Alert kind="error">{failure}</Alert> : null}
          {/* Password managers file the new password under it. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <Field
            name="current"
            type="password"
            label={t('settings.password.current')}
            autoComplete="current-password"
            error={errorOf('current')}
          />
          <Field
            name="next"
            type="password"
            label={t('settings.password.next')}
            autoComplete="new-password"
            error={errorOf('next')}
          />
          <Button type="submit" variant="outline" className="justify-self-start" pending={pending}>
            {t('settings.password.action')}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import { useClientConfig, usePageFacts } from '#app/frame/page-facts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Another address to sign in with; it counts once the link in the mail to it was opened. */
export function EmailForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const config = useClientConfig();
  const { pending, failure, errorOf, onSubmit } = useAccountForm(
    ['next', 'password'],
    async ({ next, password }) => {
      const { requestEmailChange } = await import('#app/client/sign-in.client.ts');
      await requestEmailChange(config, { email, password: password!, next: next!, language });
    },
    'toasts.emailRequested',
  );
  return (
    <Card id="email">
      <CardHeader>
        <CardTitle>{t('settings.email.title')}</CardTitle>
        <p className="text-sm text-muted">{t('settings.email.description', { email })}</p>
      </CardHeader>
      <CardContent>
        <form method="post" noValidate className="grid gap-5" onSubmit={onSubmit}>
          {failure ? <Alert kind="error">{failure}</Alert> : null}
          <Field
            name="next"
            type="email"
            label={t('settings.email.next')}
            autoComplete="email"
            error={errorOf('next')}
          />
          <Field
            name="password"
            type="password"
            label={t('auth:reauthenticate.description')}
            autoComplete="current-password"
            error={errorOf('password')}
          />
          <Button type="submit" variant="outline" className="justify-self-start" pending={pending}>
            {t('settings.email.action')}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}

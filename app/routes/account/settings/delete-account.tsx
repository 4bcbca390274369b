import { useNavigate } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAuthError } from '#app/client/auth-error.ts';
import { authErrorKey } from '#app/domain/auth-codes.ts';
import { useClientConfig, usePath } from '#app/frame/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { notify } from '#app/ui/toaster.tsx';

/** Deletes the account after the password has been given again; says plainly what is kept for accounting. */
export function DeleteAccount({ email }: { email: string }) {
  const { t } = useTranslation();
  const config = useClientConfig();
  const path = usePath();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (!password) return setFailure(t('validation.required'));
    setPending(true);
    setFailure(null);
    try {
      const { deleteAccount } = await import('#app/client/sign-in.client.ts');
      await deleteAccount(config, email, password);
      notify.success(t('toasts.accountDeleted'));
      navigate(path('/login'));
    } catch (error) {
      const { code, message } = toAuthError(error);
      setFailure(t(`auth:${authErrorKey('action', code)}`, { message }));
    } finally {
      setPending(false);
    }
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('settings.delete.action')}</CardTitle>
      </CardHeader>
      <CardContent>
        <form id="delete-account" method="post" noValidate onSubmit={(event) => void run(event)} className="grid gap-4">
          <p className="text-muted">{t('settings.delete.description')}</p>
          <Field
            name="password"
            type="password"
            label={t('auth:reauthenticate.description')}
            autoComplete="current-password"
            error={failure ?? undefined}
          />
          <ConfirmDialog
            trigger={
              <Button type="button" variant="destructive" pending={pending} className="justify-self-start">
                {t('settings.delete.action')}
              </Button>
            }
            title={t('settings.delete.action')}
            description={t('settings.delete.description')}
            confirm={t('settings.delete.action')}
            cancel={t('actions.cancel')}
            formId="delete-account"
            destructive
          />
        </form>
      </CardContent>
    </Card>
  );
}

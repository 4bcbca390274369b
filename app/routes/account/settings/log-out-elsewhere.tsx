import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/client/session/auth-error.ts';
import { useClientConfig } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { notify } from '#app/ui/feedback/toaster.tsx';

/** Ends every other session of this person; this browser goes on with a new token. */
export function LogOutElsewhere() {
  const { t } = useTranslation();
  const config = useClientConfig();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);

  async function run() {
    setPending(true);
    try {
      const { signOutElsewhere } = await import('#app/client/session/sign-in.client.ts');
      await signOutElsewhere(config);
      revalidate();
      notify.success(t('toasts.signedOutElsewhere'));
    } catch (error) {
      notify.error(failureText(t, error));
    } finally {
      setPending(false);
    }
  }

  return (
    <ConfirmDialog
      trigger={
        <Button type="button" variant="outline" pending={pending}>
          {t('settings.sessions.endElsewhere')}
        </Button>
      }
      title={t('settings.sessions.endElsewhere')}
      description={t('settings.sessions.endElsewhereDescription')}
      confirm={t('settings.sessions.endElsewhere')}
      cancel={t('actions.cancel')}
      onConfirm={() => void run()}
    />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { thePageOnceLoaded } from '#app/client/session/the-page.ts';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { notify } from '#app/ui/feedback/toaster.tsx';

/** Logs out of every tab of this browser, and leaves for /login. */
export function useLogOut(): { logOut: () => Promise<void>; pending: boolean } {
  const { t } = useTranslation('auth');
  const [pending, setPending] = useState(false);

  async function logOut() {
    setPending(true);
    try {
      await (await thePageOnceLoaded()).on('log-out');
    } catch {
      notify.error(t('logoutFailed'));
      setPending(false);
    }
  }
  return { logOut, pending };
}

export function LogOutButton({ variant = 'outline' }: Pick<ButtonProps, 'variant'>) {
  const { t } = useTranslation('auth');
  const { logOut, pending } = useLogOut();
  return (
    <Button type="button" variant={variant} pending={pending} onClick={() => void logOut()}>
      {t('common:actions.logout')}
    </Button>
  );
}

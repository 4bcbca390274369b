import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toaster.tsx';
import { useClientConfig, usePath } from './page-facts.ts';

/** Signs out at the Worker and in the SDK, then shows /login. */
export function useLogOut(): { logOut: () => Promise<void>; pending: boolean } {
  const { t } = useTranslation('auth');
  const config = useClientConfig();
  const path = usePath();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  async function logOut() {
    setPending(true);
    try {
      const { logOut: endSession } = await import('#app/client/sign-in.client.ts');
      await endSession(config);
      navigate(path('/login'));
    } catch {
      notify.error(t('logoutFailed'));
    } finally {
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

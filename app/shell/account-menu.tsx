import { LogOut, Settings, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RouteKey } from '#app/domain/access/permissions.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import type { MenuEntry } from '#app/ui/overlays/menu-entry.ts';
import { useLogOut } from '../features/access/log-out-button.tsx';
import { usePath } from './page/facts.ts';
import { useIsOpen } from './page/is-open.ts';

const PAGES = [
  { route: 'profile', icon: UserRound },
  { route: 'settings', icon: Settings },
] as const satisfies readonly { route: RouteKey; icon: unknown }[];

/** Who one is, one's own pages as far as they are open, and the way out. */
export function AccountMenu({ email }: { email: string }) {
  const { t } = useTranslation();
  const path = usePath();
  const isOpen = useIsOpen();
  const { logOut, pending } = useLogOut();
  const pages = PAGES.filter(({ route }) => isOpen(route));
  const entries: MenuEntry[] = [
    { kind: 'label', text: <span className="block max-w-64 truncate">{email}</span> },
    ...pages.map(({ route, icon }) => ({
      kind: 'item' as const,
      to: path(route),
      text: t(`nav.${route}`),
      icon,
    })),
    ...(pages.length > 0 ? [{ kind: 'separator' as const }] : []),
    { kind: 'item', icon: LogOut, text: t('actions.logout'), onSelect: () => void logOut() },
  ];
  return (
    <Menu
      entries={entries}
      trigger={
        <Button
          type="button"
          variant="ghost"
          size="icon"
          pending={pending}
          aria-label={t('nav.accountMenu', { name: email })}
          className="rounded-full!"
        >
          {pending ? null : <Avatar name={email} size="sm" />}
        </Button>
      }
    />
  );
}

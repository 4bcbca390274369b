import { Link } from '@remix-run/react';
import { LogOut, Settings, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ROUTES, type RouteKey } from '#app/domain/permissions.ts';
import { decideAccess } from '#app/domain/redirects.ts';
import type { Standing } from '#app/domain/roles.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#app/ui/menu.tsx';
import { useLogOut } from './log-out-button.tsx';
import { usePath } from './page-facts.ts';

const PAGES = [
  { route: 'profile', icon: UserRound },
  { route: 'settings', icon: Settings },
] as const satisfies readonly { route: RouteKey; icon: unknown }[];

/** Who one is, one's own pages as far as they are open, and the way out. */
export function AccountMenu({ email, standing }: { email: string; standing: Standing }) {
  const { t } = useTranslation();
  const path = usePath();
  const { logOut, pending } = useLogOut();
  const pages = PAGES.filter(({ route }) => decideAccess({ kind: 'member', standing }, route).kind === 'allow');
  return (
    <Menu
      trigger={
        <Button
          type="button"
          variant="ghost"
          size="icon"
          pending={pending}
          aria-label={t('nav.accountMenu', { name: email })}
          className="rounded-full"
        >
          {pending ? null : <Avatar name={email} size="sm" />}
        </Button>
      }
    >
      <MenuLabel>
        <span className="block max-w-64 truncate">{email}</span>
      </MenuLabel>
      {pages.map(({ route, icon: Icon }) => (
        <MenuItem key={route} asChild>
          <Link to={path(ROUTES[route].path)} prefetch="intent">
            <Icon aria-hidden="true" className="text-muted" />
            {t(`nav.${route}`)}
          </Link>
        </MenuItem>
      ))}
      {pages.length > 0 ? <MenuSeparator /> : null}
      <MenuItem icon={LogOut} onSelect={() => void logOut()}>
        {t('actions.logout')}
      </MenuItem>
    </Menu>
  );
}

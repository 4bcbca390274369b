import { useLocation, useNavigation } from '@remix-run/react';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppShell } from '#app/ui/shell.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { FrameMenus } from './frame-menus.tsx';
import { useLogOut } from './log-out-button.tsx';
import { navigationFor } from './navigation.ts';
import { pageKey } from './page-key.ts';
import { usePageFacts, usePath } from './page-facts.ts';
import { PageFocus } from './page-focus.tsx';
import { SlowNavigation } from './slow-navigation.tsx';

/** The frame of every page for members: sidebar by the permission table, menus, the account. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { member } = usePageFacts();
  const path = usePath();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  // Signed out in another tab, or between two loads: the guards are sending the person to /login.
  if (!member) return <>{children}</>;

  const nav = navigationFor(member.standing).map(({ section, items }) => ({
    label: t(`nav.sections.${section}`),
    items: items.map(({ route, path: target, icon }) => ({
      to: path(target),
      label: t(`nav.${pageKey(route)}`),
      icon,
      active: route === 'admin' ? pathname === path(target) : `${pathname}/`.startsWith(`${path(target)}/`),
    })),
  }));
  return (
    <AppShell
      nav={nav}
      labels={{
        skip: t('nav.skip'),
        navigation: t('nav.label'),
        openMenu: t('nav.openMenu'),
        closeMenu: t('nav.closeMenu'),
        resize: t('nav.resizeSidebar'),
        home: t('nav.home'),
      }}
      homeHref={path('/')}
      account={<Account email={member.email ?? ''} />}
      topbar={<FrameMenus />}
      location={pathname}
    >
      <SlowNavigation state={navigation.state} target={navigation.location?.pathname ?? null} />
      <PageFocus />
      {children}
    </AppShell>
  );
}

function Account({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const { logOut, pending } = useLogOut();
  return (
    <div className="flex items-center gap-3">
      <Avatar name={email} size="sm" />
      <span className="min-w-0 flex-1 truncate text-sm text-muted">{email}</span>
      <Button
        type="button"
        variant="ghost"
        size="icon"
        pending={pending}
        aria-label={t('common:actions.logout')}
        onClick={() => void logOut()}
      >
        <LogOut aria-hidden="true" />
      </Button>
    </div>
  );
}

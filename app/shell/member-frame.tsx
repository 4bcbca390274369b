import { useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { AppShell } from '#app/ui/layout/shell.tsx';
import { AccountMenu } from './account-menu.tsx';
import type { GraceNotice } from '#app/server/guides/grace.server.ts';
import { FrameMenus } from './frame-menus.tsx';
import { navigationFor } from './navigation.ts';
import { pageKey } from './page/page-key.ts';
import { usePageFacts, usePath } from './page/facts.ts';
import { SlowNavigation } from './slow-navigation.tsx';

const MemberNotices = lazyExtra(async () => (await import('./member-notices.tsx')).MemberNotices);

/** The frame of every page for members: sidebar by the permission table, menus, the account. */
export function AppFrame({ grace, children }: { grace: GraceNotice | null; children: ReactNode }) {
  const { t } = useTranslation();
  const { member } = usePageFacts();
  const path = usePath();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  // Signed out in another tab, or between two loads: the guards are sending the person to /login.
  if (!member) return <>{children}</>;

  const nav = navigationFor(member.standing).map(({ section, items }) => ({
    label: t(`nav.sections.${section}`),
    items: items.map(({ route, covers, icon }) => ({
      to: path(route),
      label: t(`nav.${pageKey(route)}`),
      icon,
      active: covers.some((one) =>
        route === 'admin' ? pathname === path(one) : `${pathname}/`.startsWith(`${path(one)}/`),
      ),
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
        collapse: t('nav.sidebar'),
        home: t('nav.home'),
      }}
      homeHref={path('index')}
      topbar={
        <>
          <FrameMenus />
          <AccountMenu email={member.email ?? ''} standing={member.standing} />
        </>
      }
      banner={
        grace || !member.emailVerified ? (
          <Suspense fallback={null}>
            <MemberNotices grace={grace} />
          </Suspense>
        ) : null
      }
      location={pathname}
    >
      <SlowNavigation state={navigation.state} target={navigation.location?.pathname ?? null} />
      {children}
    </AppShell>
  );
}

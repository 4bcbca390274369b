import { useLocation } from '@remix-run/react';
import { CircleHelp } from 'lucide-react';
import { memo, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { keptNotices } from '#app/client/kept-notices.ts';
import { menuCounts } from '#app/client/menu-counts.ts';
import type { Counted } from '#app/domain/programme/menu-counts.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { Link } from '#app/ui/link.tsx';
import { AppShell } from '#app/ui/layout/shell.tsx';
import { AccountMenu } from './account-menu.tsx';
import type { GraceNotice } from '#app/server/guides/grace.server.ts';
import { FrameMenus } from './frame-menus.tsx';
import { currentEntry, navigationFor } from './navigation.ts';
import { NoticeBell } from './notice-bell.tsx';
import { pageKey } from './page/page-key.ts';
import { PaletteButton } from './palette/palette-button.tsx';
import { usePageFacts, usePath } from './page/facts.ts';
import { useIsOpen } from './page/is-open.ts';
import { PageNeedsScript } from './page/needs-script.tsx';
import { SlowNavigation } from './slow-navigation.tsx';

const FrameExtras = lazyExtra(async () => (await import('./frame-extras.tsx')).FrameExtras);
const MemberNotices = lazyExtra(async () => (await import('./member-notices.tsx')).MemberNotices);

/** The frame of every page for members: sidebar by the permission table, menus, the account. */
export const AppFrame = memo(function AppFrame({
  grace,
  children,
}: {
  grace: GraceNotice | null;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { member, prefix } = usePageFacts();
  const path = usePath();
  const isOpen = useIsOpen();
  const { pathname } = useLocation();
  // The server keeps none: only the page's own code adds to them.
  const kept = useSyncExternalStore(keptNotices.follow, keptNotices.get, keptNotices.get);
  const counts = useSyncExternalStore(menuCounts.follow, menuCounts.get, menuCounts.get);
  // Logged out in another tab, or between two loads: the guards are sending the person to /login.
  if (!member) return <>{children}</>;

  const entries = navigationFor(member.standing);
  const current = currentEntry(entries, pathname, prefix);
  const waitingOf = (counted: Counted | undefined) => {
    if (!counted) return undefined;
    const number = counted.count + (counted.more ? '+' : '');
    return { count: number, text: t('nav.waiting', { count: counted.count, number }) };
  };
  const nav = entries.map((entry) => ({
    to: path(entry.route),
    label: t(`nav.${pageKey(entry.route)}`),
    icon: entry.icon,
    active: entry === current,
    waiting: waitingOf(counts[entry.route]),
  }));
  return (
    <AppShell
      nav={nav}
      labels={{
        skip: t('nav.skip'),
        navigation: t('nav.label'),
        openMenu: t('nav.openMenu'),
        menu: t('nav.menu'),
        closeMenu: t('nav.closeMenu'),
        resize: t('nav.resizeSidebar'),
        collapse: t('nav.sidebar'),
        home: t('nav.home'),
      }}
      homeHref={path('index')}
      menus={<FrameMenus />}
      topbar={
        <>
          <PaletteButton />
          <div className="contents max-sm:hidden">
            <FrameMenus />
          </div>
          {isOpen('help') ? (
            <Link
              to={path('help')}
              aria-label={t('nav.help')}
              title={t('nav.help')}
              aria-current={pathname === path('help') ? 'page' : undefined}
              className={buttonVariants({ variant: 'ghost', size: 'icon' })}
            >
              <CircleHelp aria-hidden="true" className="size-4.5" />
            </Link>
          ) : null}
          {isOpen('notifications') ? <NoticeBell /> : null}
          <AccountMenu email={member.email ?? ''} />
        </>
      }
      banner={
        grace || !member.emailVerified || kept.length > 0 ? (
          <Suspense fallback={null}>
            <MemberNotices grace={grace} kept={kept} />
          </Suspense>
        ) : null
      }
      location={pathname}
    >
      <Suspense fallback={null}>
        <FrameExtras />
      </Suspense>
      <PageNeedsScript />
      <SlowNavigation />
      {children}
    </AppShell>
  );
});

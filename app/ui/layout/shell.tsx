import { PanelLeft } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { lazyExtra } from '../lazy-extra.ts';
import { InFrame } from './frame-context.ts';
import { Logo } from './logo.tsx';
import { Navigation, type NavItem } from './navigation.tsx';
import { applySidebarState, readSidebarState, showSidebarState, type SidebarState } from './sidebar-state.ts';
import { SkipLink } from './skip-link.tsx';
import { Link } from '../link.tsx';

// The server writes both, and links work before their code is there.
const SidebarHandle = lazyExtra(async () => (await import('./sidebar-handle.tsx')).SidebarHandle);
const BottomBar = lazyExtra(async () => (await import('./bottom-bar.tsx')).BottomBar);

export type ShellLabels = {
  /** Text of the skip link. */
  skip: string;
  /** Name of the navigation. */
  navigation: string;
  openMenu: string;
  /** The same in a word, below its icon. */
  menu: string;
  closeMenu: string;
  resize: string;
  /** Name of the button that draws the sidebar in to its icons, and out again. */
  collapse: string;
  /** Name of the link around the logo. */
  home: string;
};

/**
 * The frame of every page for the logged in: sidebar, top bar with the title of the page, content. Below 1024 px the sidebar is a bar
 * at the bottom with its first entries, and a sheet with all. `topbar` is at the right of the top bar, `menus` at the end of the
 * sheet. `location` is anything that changes with the page: the sheet closes on it.
 */
export function AppShell({
  nav,
  labels,
  homeHref,
  menus,
  topbar,
  banner,
  location,
  children,
}: {
  nav: readonly NavItem[];
  labels: ShellLabels;
  homeHref: string;
  menus?: ReactNode;
  topbar?: ReactNode;
  banner?: ReactNode;
  location?: string;
  children: ReactNode;
}) {
  // The look follows the attribute of the page root; this only tells the button and the tooltips.
  const [sidebar, setSidebar] = useState<SidebarState>('full');
  useEffect(() => {
    const remembered = readSidebarState();
    setSidebar(remembered);
    showSidebarState(remembered);
  }, []);
  const toggle = () => {
    const next = sidebar === 'rail' ? 'full' : 'rail';
    setSidebar(next);
    applySidebarState(next);
  };

  const button = useRef<HTMLButtonElement>(null);
  const collapse = () => {
    toggle();
    // The handle that was pressed is gone now; the way back is the button.
    button.current?.focus();
  };

  const home = (
    <Link to={homeHref} aria-label={labels.home} className="inline-flex rounded-md">
      <Logo />
    </Link>
  );

  return (
    <div className="min-h-dvh lg:pl-(--sidebar-shown)">
      <SkipLink>{labels.skip}</SkipLink>

      <aside
        id="sidebar"
        className="fixed inset-y-0 left-0 z-20 hidden w-(--sidebar-shown) flex-col border-r border-line bg-sunken lg:flex"
      >
        <div className="flex h-14 shrink-0 items-center justify-between pr-3 pl-5 rail:px-4">
          <span className="contents rail:hidden">{home}</span>
          <Button
            ref={button}
            type="button"
            variant="ghost"
            size="icon"
            aria-label={labels.collapse}
            aria-expanded={sidebar === 'full'}
            aria-controls="sidebar"
            onClick={toggle}
          >
            <PanelLeft aria-hidden="true" className="size-4.5" />
          </Button>
        </div>
        <Navigation nav={nav} label={labels.navigation} rail={sidebar === 'rail'} />
        <Suspense fallback={null}>
          <SidebarHandle label={labels.resize} controls="sidebar" onCollapse={collapse} />
        </Suspense>
      </aside>

      <header className="top-bar sticky top-0 z-10 flex h-14 items-center gap-2 border-b border-line px-4 sm:px-6 lg:px-8">
        <span className="bar-home lg:hidden">{home}</span>
        <div className="-mr-2 ml-auto flex items-center gap-0.5">{topbar}</div>
      </header>

      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pt-5 pb-24 outline-none sm:px-6 lg:px-8 lg:pt-6"
      >
        {banner}
        <InFrame.Provider value>{children}</InFrame.Provider>
      </main>

      <Suspense fallback={null}>
        <BottomBar nav={nav} labels={labels} home={home} menus={menus} location={location} />
      </Suspense>
    </div>
  );
}

import { Menu as MenuIcon, PanelLeft, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Sheet } from '../overlays/dialog.tsx';
import { InFrame } from './frame-context.ts';
import { Logo, LogoMark } from './logo.tsx';
import { Navigation, type NavItem } from './navigation.tsx';
import { SidebarHandle } from './sidebar-handle.tsx';
import { applySidebarState, readSidebarState, showSidebarState, type SidebarState } from './sidebar-state.ts';
import { SkipLink } from './skip-link.tsx';
import { Link } from '../link.tsx';

export type ShellLabels = {
  /** Text of the skip link. */
  skip: string;
  /** Name of the navigation. */
  navigation: string;
  openMenu: string;
  closeMenu: string;
  resize: string;
  /** Name of the button that draws the sidebar in to its icons, and out again. */
  collapse: string;
  /** Name of the link around the logo. */
  home: string;
};

/**
 * The frame of every page for the logged in: sidebar (a sheet below 1024 px), top bar, content.
 * `topbar` is at the right of the top bar. `location` is anything that changes with the page: the sheet closes on it.
 */
export function AppShell({
  nav,
  labels,
  homeHref,
  topbar,
  banner,
  location,
  children,
}: {
  nav: readonly NavItem[];
  labels: ShellLabels;
  homeHref: string;
  topbar?: ReactNode;
  banner?: ReactNode;
  location?: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [location]);

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
        <div className="flex h-14 shrink-0 items-center px-5">{home}</div>
        <Navigation nav={nav} label={labels.navigation} rail={sidebar === 'rail'} />
        <SidebarHandle label={labels.resize} controls="sidebar" onCollapse={collapse} />
      </aside>

      <header className="sticky top-0 z-10 flex h-14 items-center gap-2 border-b border-line bg-canvas/92 px-2 backdrop-blur-sm sm:px-6 lg:border-b-transparent lg:px-8">
        <div className="flex items-center gap-1 lg:hidden">
          <Sheet
            open={open}
            onOpenChange={setOpen}
            title={labels.navigation}
            trigger={
              <Button type="button" variant="ghost" size="icon" aria-label={labels.openMenu}>
                <MenuIcon aria-hidden="true" className="size-5" />
              </Button>
            }
          >
            <div className="flex h-14 shrink-0 items-center justify-between pr-3 pl-5">
              {home}
              <Button
                type="button"
                variant="ghost"
                size="icon"
                aria-label={labels.closeMenu}
                onClick={() => setOpen(false)}
              >
                <X aria-hidden="true" className="size-5" />
              </Button>
            </div>
            <Navigation nav={nav} label={labels.navigation} onNavigate={() => setOpen(false)} />
          </Sheet>
          <Link to={homeHref} aria-label={labels.home} className="inline-flex rounded-md">
            <LogoMark className="sm:hidden" />
            <Logo className="max-sm:hidden" />
          </Link>
        </div>
        <Button
          ref={button}
          type="button"
          variant="ghost"
          size="icon"
          aria-label={labels.collapse}
          aria-expanded={sidebar === 'full'}
          aria-controls="sidebar"
          onClick={toggle}
          className="-ml-2.5 max-lg:hidden"
        >
          <PanelLeft aria-hidden="true" className="size-4.5" />
        </Button>
        <div className="ml-auto flex items-center gap-0.5">{topbar}</div>
      </header>

      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pt-6 pb-16 outline-none sm:px-6 lg:px-8 lg:pt-4"
      >
        {banner}
        <InFrame.Provider value>{children}</InFrame.Provider>
      </main>
    </div>
  );
}

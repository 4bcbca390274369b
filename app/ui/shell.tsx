import { Link } from '@remix-run/react';
import { Menu as MenuIcon, X, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { Sheet } from './dialog.tsx';
import { Logo } from './logo.tsx';
import { SidebarHandle } from './sidebar-handle.tsx';
import { SkipLink } from './skip-link.tsx';

export type NavItem = { to: string; label: string; icon: LucideIcon; active: boolean; badge?: ReactNode };
export type NavSection = { label: string; items: readonly NavItem[] };

export type ShellLabels = {
  /** Text of the skip link. */
  skip: string;
  /** Name of the navigation. */
  navigation: string;
  openMenu: string;
  closeMenu: string;
  resize: string;
  /** Name of the link around the logo. */
  home: string;
};

function Navigation({
  nav,
  label,
  onNavigate,
}: {
  nav: readonly NavSection[];
  label: string;
  onNavigate?: () => void;
}) {
  return (
    <nav aria-label={label} className="flex-1 overflow-y-auto px-3 pt-2 pb-6">
      {nav.map((section) => (
        <div key={section.label} className="mt-5 first:mt-1">
          <p className="px-3 pb-1.5 text-xs font-medium text-faint">{section.label}</p>
          <ul className="grid gap-0.5">
            {section.items.map(({ to, label: text, icon: Icon, active, badge }) => (
              <li key={to}>
                <Link
                  to={to}
                  prefetch="intent"
                  aria-current={active ? 'page' : undefined}
                  onClick={onNavigate}
                  className={cn(
                    'flex min-h-10 items-center gap-3 rounded-lg px-3 py-1.5 transition-colors',
                    active ? 'bg-raised font-medium text-ink' : 'text-muted hover:bg-raised/70 hover:text-ink',
                  )}
                >
                  <Icon
                    aria-hidden="true"
                    strokeWidth={1.75}
                    className={cn('size-4.5 shrink-0', active ? 'text-accent' : 'text-faint')}
                  />
                  <span className="min-w-0 flex-1 truncate">{text}</span>
                  {badge}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/**
 * The frame of every page for the signed in: sidebar (a sheet below 1024 px), top bar, content.
 * `account` stands at the foot of the sidebar and of the sheet, `topbar` at the right of the top bar.
 * `location` is anything that changes with the page: the sheet closes on it.
 */
export function AppShell({
  nav,
  labels,
  homeHref,
  account,
  topbar,
  banner,
  location,
  children,
}: {
  nav: readonly NavSection[];
  labels: ShellLabels;
  homeHref: string;
  account?: ReactNode;
  topbar?: ReactNode;
  banner?: ReactNode;
  location?: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [location]);

  const home = (
    <Link to={homeHref} aria-label={labels.home} className="inline-flex rounded-md">
      <Logo />
    </Link>
  );

  return (
    <div className="min-h-dvh lg:pl-(--sidebar-width)">
      <SkipLink>{labels.skip}</SkipLink>

      <aside
        id="sidebar"
        className="fixed inset-y-0 left-0 z-20 hidden w-(--sidebar-width) flex-col border-r border-line bg-sunken lg:flex"
      >
        <div className="flex h-16 shrink-0 items-center px-5">{home}</div>
        <Navigation nav={nav} label={labels.navigation} />
        {account ? <div className="shrink-0 border-t border-line p-3">{account}</div> : null}
        <SidebarHandle label={labels.resize} controls="sidebar" />
      </aside>

      <header className="sticky top-0 z-10 flex h-16 items-center gap-2 border-b border-line bg-canvas/92 px-3 backdrop-blur-sm sm:px-6 lg:border-b-transparent lg:px-10">
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
            <div className="flex h-16 shrink-0 items-center justify-between pr-3 pl-5">
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
            {account ? <div className="shrink-0 border-t border-line p-3">{account}</div> : null}
          </Sheet>
          {home}
        </div>
        <div className="ml-auto flex items-center gap-1">{topbar}</div>
      </header>

      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pt-8 pb-16 outline-none sm:px-6 lg:px-10 lg:pt-4"
      >
        {banner ? <div className="mb-6">{banner}</div> : null}
        {children}
      </main>
    </div>
  );
}

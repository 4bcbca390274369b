import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { Link } from '../link.tsx';
import { Sheet } from '../overlays/dialog.tsx';
import { keptMarkup } from './kept-markup.ts';
import { Navigation, type NavItem } from './navigation.tsx';

/** Places next to the way to all of them. */
const PLACES = 4;

/** The navigation of phones: the first places of the menu within reach of a thumb, and the sheet with all of it, which closes on `location`. */
export function BottomBar({
  nav,
  labels,
  home,
  menus,
  location,
}: {
  nav: readonly NavItem[];
  labels: { navigation: string; openMenu: string; closeMenu: string; menu: string };
  home: ReactNode;
  menus: ReactNode;
  location?: string;
}) {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [location]);
  const places = nav.slice(0, PLACES);
  // The page is one of those that only the sheet has.
  const isBehind = nav.slice(PLACES).some(({ active }) => active);
  const entries = () => (
    <>
      {places.map(({ to, label, icon: Icon, active, waiting }) => (
        <li key={to}>
          <Link to={to} aria-current={active ? 'page' : undefined}>
            <Icon aria-hidden="true" strokeWidth={1.75} />
            <span>{label}</span>
            {waiting ? (
              <span aria-hidden="true" className="nav-count">
                {waiting.count}
              </span>
            ) : null}
          </Link>
        </li>
      ))}
    </>
  );
  const key = places.map(({ to, label, active }) => `${to} ${label} ${active}`).join();
  return (
    <nav data-menu="" aria-label={labels.navigation} className="bottom-bar lg:hidden print:hidden">
      <ul {...keptMarkup(`bottom ${key}`, entries)} />
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={labels.navigation}
        trigger={
          <button
            type="button"
            aria-label={labels.openMenu}
            className={isBehind ? 'font-medium text-accent' : undefined}
          >
            <MenuIcon aria-hidden="true" strokeWidth={1.75} />
            <span aria-hidden="true">{labels.menu}</span>
          </button>
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
        {menus ? (
          <div className="flex items-center justify-between border-t border-line px-4 py-2 sm:hidden">{menus}</div>
        ) : null}
      </Sheet>
    </nav>
  );
}

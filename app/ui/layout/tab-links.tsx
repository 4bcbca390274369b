import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { Link } from '../link.tsx';

/** Looks that both kinds of tabs have. */
export const LIST = 'tab-list relative flex gap-5 overflow-x-auto border-b border-line';
export const TAB = [
  '-mb-px inline-flex min-h-10 min-w-6 shrink-0 items-center rounded-t-md border-b-2 text-body',
  'hover:text-ink focus-visible:-outline-offset-2',
].join(' ');
const CURRENT = 'border-accent font-medium text-ink';
export const OTHER = 'border-transparent text-muted';

export type TabLink = { to: string; label: ReactNode; current: boolean };

/** Parts of a page by address: each can be linked to, and works without JavaScript. */
export function TabLinks({ label, tabs, className }: { label: string; tabs: readonly TabLink[]; className?: string }) {
  const list = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.to;
  // On a phone the list is wider than the page: the current one must not lie outside it.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab) list.current!.scrollLeft = tab.offsetLeft - (list.current!.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={list} aria-label={label} className={cn(LIST, className)}>
      {tabs.map(({ to, label: text, current: isCurrent }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={cn(TAB, isCurrent ? CURRENT : OTHER)}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

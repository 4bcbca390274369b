import type { LucideIcon } from 'lucide-react';
import { useEffect, useId, type ReactElement } from 'react';
import { cn } from '../class-names.ts';
import { deferPart, useOnIntent } from '../overlays/on-intent.ts';
import type { TooltipProps } from '../overlays/tooltip.client.tsx';
import { Link } from '../link.tsx';
import { keptMarkup } from './kept-markup.ts';

export type NavItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  active: boolean;
  /** How much waits there, in figures and in words. */
  waiting?: { count: string; text: string } | undefined;
};

const tooltip = deferPart<TooltipProps>(async () => (await import('../overlays/tooltip.client.tsx')).Tooltip);

/** The menu of the sidebar and of the sheet. With `rail`, the names stand next to the icons only on hover or focus. */
export function Navigation({
  nav,
  label,
  rail = false,
  onNavigate,
}: {
  nav: readonly NavItem[];
  label: string;
  rail?: boolean;
  onNavigate?: () => void;
}) {
  const id = useId();
  const { Part: Tooltip, load } = useOnIntent(tooltip);
  useEffect(() => {
    if (rail) load();
    // `load` is the same in all but name.
  }, [rail]);
  const named = (text: string, link: ReactElement) =>
    rail && Tooltip ? (
      <Tooltip label={text} side="right">
        {link}
      </Tooltip>
    ) : (
      link
    );

  const entries = () => (
    <>
      {nav.map(({ to, label: text, icon: Icon, active, waiting }) => (
        <li key={to}>
          {named(
            text,
            <Link
              to={to}
              aria-current={active ? 'page' : undefined}
              aria-describedby={waiting ? `${id}${to}` : undefined}
              onClick={onNavigate}
              className={cn(
                'relative flex min-h-9 items-center gap-3 rounded-lg px-3 py-1 rail:size-10 rail:justify-center rail:px-0',
                'focus-visible:-outline-offset-2 max-lg:min-h-11',
                active ? 'bg-raised font-medium text-ink' : 'text-muted hover:bg-raised/70 hover:text-ink',
              )}
            >
              <Icon
                aria-hidden="true"
                strokeWidth={1.75}
                className={cn('size-4.5 shrink-0', active ? 'text-accent' : 'text-faint')}
              />
              <span className="min-w-0 flex-1 truncate rail:sr-only">{text}</span>
              {waiting ? (
                <span
                  aria-hidden="true"
                  title={waiting.text}
                  className="nav-count rail:absolute rail:-top-0.5 rail:-right-1"
                >
                  {waiting.count}
                </span>
              ) : null}
            </Link>,
          )}
          {waiting ? (
            <span id={`${id}${to}`} hidden>
              {waiting.text}
            </span>
          ) : null}
        </li>
      ))}
    </>
  );
  // What waits is counted in the browser. The address tells the icon.
  const key = nav.map(({ to, label: text, active }) => `${to} ${text} ${active}`).join();
  return (
    <nav data-menu="" aria-label={label} className="flex-1 overflow-x-hidden overflow-y-auto px-3 pt-1 pb-4 rail:px-4">
      <ul className="flex min-h-full flex-col gap-px" {...keptMarkup(key, entries)} />
    </nav>
  );
}

import * as RadixTabs from '@radix-ui/react-tabs';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

const LIST = 'flex gap-5 overflow-x-auto border-b border-line';
const TAB = [
  '-mb-px inline-flex min-h-10 shrink-0 items-center rounded-t-md border-b-2 text-[0.9375rem]',
  'transition-colors hover:text-ink focus-visible:-outline-offset-2',
].join(' ');
const CURRENT = 'border-accent font-medium text-ink';
const OTHER = 'border-transparent text-muted';

export type TabLink = { to: string; label: ReactNode; current: boolean };

/** Parts of a page by address: each can be linked to, and works without JavaScript. */
export function TabLinks({ label, tabs, className }: { label: string; tabs: readonly TabLink[]; className?: string }) {
  return (
    <nav aria-label={label} className={cn(LIST, className)}>
      {tabs.map(({ to, label: text, current }) => (
        <Link
          key={to}
          to={to}
          prefetch="intent"
          preventScrollReset
          aria-current={current ? 'page' : undefined}
          className={cn(TAB, current ? CURRENT : OTHER)}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** Parts that all belong to one address, one of which is seen. Arrow keys move between the tabs. */
export function Tabs({
  label,
  tabs,
  initial,
  className,
}: {
  label: string;
  tabs: readonly { key: string; label: ReactNode; content: ReactNode }[];
  /** Key of the tab that is open at first; the first one otherwise. */
  initial?: string;
  className?: string;
}) {
  return (
    <RadixTabs.Root defaultValue={initial ?? tabs[0]?.key} className={className}>
      {/* Radix writes style attributes, which the page's security policy doesn't let through: taken back here. */}
      <RadixTabs.List aria-label={label} className={LIST} style={{ outline: undefined }}>
        {tabs.map(({ key, label: text }) => (
          <RadixTabs.Trigger
            key={key}
            value={key}
            className={cn(
              TAB,
              OTHER,
              'data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink',
            )}
          >
            {text}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ key, content }) => (
        <RadixTabs.Content key={key} value={key} asChild>
          <div className="rounded-md pt-5" style={{ animationDuration: undefined }}>
            {content}
          </div>
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { LIST, OTHER, TAB } from './tab-links.tsx';

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

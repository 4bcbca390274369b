import { useEffect } from 'react';
import { watchedValue } from '../watched-value.ts';

/** A key and what it does, in words. */
export type Shortcut = { key: string; text: string };

/** The keys that a page has besides those of its tables. */
export const pageShortcuts = watchedValue<readonly Shortcut[]>([]);

/** Whether the list of all keys is asked for. */
export const shortcutsAsked = watchedValue(false);

/** Names the keys of a page in the list that `?` opens, for as long as the page is there. `shortcuts` may be new on each rendering. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const listed = JSON.stringify(shortcuts);
  useEffect(() => {
    pageShortcuts.set(JSON.parse(listed) as Shortcut[]);
    return () => pageShortcuts.set([]);
  }, [listed]);
}

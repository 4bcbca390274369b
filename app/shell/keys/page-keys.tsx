import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { followKeys } from '#app/client/keys/page-keys.ts';
import { shortcutsAsked } from '#app/client/keys/shortcuts.ts';
import { followTableKeys } from '#app/client/keys/table-keys.ts';
import { lazyExtra } from '#app/ui/lazy-extra.ts';

// Nothing opens on a server.
const Shortcuts = lazyExtra(async () => (await import('./shortcuts.client.tsx')).Shortcuts);

/** The keys that every page for members has: those of its tables, and `?` for the list of all. */
export function PageKeys() {
  const isAsked = useSyncExternalStore(shortcutsAsked.follow, shortcutsAsked.get, shortcutsAsked.get);
  useEffect(() => {
    const stopTables = followTableKeys();
    const stopList = followKeys((event) => {
      if (event.key !== '?') return;
      event.preventDefault();
      shortcutsAsked.set(true);
    });
    return () => {
      stopTables();
      stopList();
      shortcutsAsked.set(false);
    };
  }, []);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <Shortcuts onClose={() => shortcutsAsked.set(false)} />
    </Suspense>
  );
}

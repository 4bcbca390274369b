import { Suspense } from 'react';
import { useHydrated } from '#app/client/use-hydrated.ts';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { PageKeys } from './keys/page-keys.tsx';
import { MenuCounter } from './menu-counter.tsx';
import { useIsOpen } from './page/is-open.ts';
import { PageFade } from './watch/page-fade.tsx';

// The browser's alone.
const KeyBar = lazyExtra(async () => (await import('./keys/key-bar.client.tsx')).KeyBar);

/** What the frame has once the page's own code is there: the counts of the menu, the keys, and the way a page comes in. */
export function FrameExtras() {
  const isOpen = useIsOpen();
  const isHydrated = useHydrated();
  return (
    <>
      {isOpen('waiting.json') ? (
        <>
          <MenuCounter />
          {isHydrated ? (
            <Suspense fallback={null}>
              <KeyBar />
            </Suspense>
          ) : null}
        </>
      ) : null}
      <PageKeys />
      <PageFade />
    </>
  );
}

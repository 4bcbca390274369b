import { Suspense } from 'react';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { PageKeys } from './keys/page-keys.tsx';
import { MenuCounter } from './menu-counter.tsx';
import { useIsOpen } from './page/is-open.ts';

const KeyBar = lazyExtra(async () => (await import('./keys/key-bar.client.tsx')).KeyBar);

/** What the frame has once the page's own code is there: the counts of the menu, and the keys. */
export function FrameExtras() {
  const isOpen = useIsOpen();
  return (
    <>
      {isOpen('waiting.json') ? (
        <>
          <MenuCounter />
          <Suspense fallback={null}>
            <KeyBar />
          </Suspense>
        </>
      ) : null}
      <PageKeys />
    </>
  );
}

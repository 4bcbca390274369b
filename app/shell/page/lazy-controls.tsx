import type { ComponentType, LazyExoticComponent } from 'react';
import { useHydrated } from '#app/client/use-hydrated.ts';
import { lazyExtra } from '#app/ui/lazy-extra.ts';

/**
 * A lazyExtra that a person acts on: its buttons and fields are off until React has taken over. A click before that would do
 * nothing, and a form would go the browser's way.
 */
export function lazyControls<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyExtra(async () => {
    const Controls = await load();
    return function OnceTakenOver(props: Props) {
      const isTakenOver = useHydrated();
      return (
        <fieldset role="none" className="contents" disabled={!isTakenOver}>
          <Controls {...props} />
        </fieldset>
      );
    };
  });
}

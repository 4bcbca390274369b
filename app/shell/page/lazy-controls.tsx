import { type ComponentType, Suspense } from 'react';
import { useHydrated } from '#app/client/use-hydrated.ts';
import { lazyExtra } from '#app/ui/lazy-extra.ts';

/**
 * A lazyExtra that a person acts on: its buttons and fields are off until React has taken over. A click before that would do
 * nothing, and a form would go the browser's way. Its code is waited for within a boundary of its own: without one, React
 * renders the page around it anew (its error 418) where that code is slower than the page.
 */
export function lazyControls<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Extra = lazyExtra(async () => {
    const Controls = await load();
    return function OnceTakenOver(props: Props) {
      const isTakenOver = useHydrated();
      return (
        <fieldset role="none" className="contents" disabled={!isTakenOver}>
          <Controls {...props} />
        </fieldset>
      );
    };
  }) as unknown as ComponentType<Props>;
  return function LazyControls(props: Props) {
    return (
      <Suspense fallback={null}>
        <Extra {...props} />
      </Suspense>
    );
  };
}

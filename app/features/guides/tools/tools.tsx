import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import { useHydrated } from '#app/client/use-hydrated.ts';
import { lazyExtra } from '#app/ui/lazy-extra.ts';

/** The tools by the name that guides call them by. Their code is loaded with the page that has one. */
const TOOLS: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  payday: lazyExtra(async () => (await import('./payday.client.tsx')).PaydayTool),
  week: lazyExtra(async () => (await import('./week.client.tsx')).WeekTool),
};

export const TOOL_NAMES = Object.keys(TOOLS);

/** A tool in the running text. It needs a script, so the server leaves its place empty. */
export function Tool({ name }: { name: string }) {
  const isHydrated = useHydrated();
  const Shown = TOOLS[name];
  if (!Shown) throw new Error(`There is no tool ${name}`);
  return (
    <div className="min-h-80 sm:min-h-64 print:hidden">
      {isHydrated ? (
        <Suspense fallback={null}>
          <Shown />
        </Suspense>
      ) : null}
    </div>
  );
}

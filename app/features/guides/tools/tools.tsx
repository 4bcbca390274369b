import { type ComponentType, type LazyExoticComponent, Suspense, useContext } from 'react';
import { useHydrated } from '#app/client/use-hydrated.ts';
import { isToolName, type ToolName } from '#app/domain/guides/tools.ts';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Kept, KeptResults } from './keeping.tsx';

/** The tools by the name that guides call them by. Their code is loaded with the page that has one. */
const TOOLS: Readonly<Record<ToolName, LazyExoticComponent<ComponentType>>> = {
  payday: lazyExtra(async () => (await import('./payday.client.tsx')).PaydayTool),
  scam: lazyExtra(async () => (await import('./scam.client.tsx')).ScamTool),
  address: lazyExtra(async () => (await import('./address.client.tsx')).AddressTool),
  room: lazyExtra(async () => (await import('./room.client.tsx')).RoomTool),
  bitrate: lazyExtra(async () => (await import('./bitrate.client.tsx')).BitrateTool),
  disclosure: lazyExtra(async () => (await import('./disclosure.client.tsx')).DisclosureTool),
  safezone: lazyExtra(async () => (await import('./safe-zone.client.tsx')).SafeZoneTool),
  pitch: lazyExtra(async () => (await import('./pitch.client.tsx')).PitchTool),
  funnel: lazyExtra(async () => (await import('./funnel.client.tsx')).FunnelTool),
  week: lazyExtra(async () => (await import('./week.client.tsx')).WeekTool),
};

/** A tool in the running text. It needs a script: until it is there, and only with scripts, its place is kept and seen. */
export function Tool({ name }: { name: string }) {
  const isHydrated = useHydrated();
  const results = useContext(KeptResults);
  if (!isToolName(name)) throw new Error(`There is no tool ${name}`);
  const Shown = TOOLS[name];
  const shown = (
    <Suspense fallback={<Place />}>
      <Shown />
    </Suspense>
  );
  return (
    <div className="min-h-80 sm:min-h-64 noscript:hidden print:hidden">
      {!isHydrated ? (
        <Place />
      ) : results ? (
        <Kept tool={name} kept={results[name] ?? null}>
          {shown}
        </Kept>
      ) : (
        shown
      )}
    </div>
  );
}

function Place() {
  return <Skeleton className="h-80! rounded-xl!" />;
}

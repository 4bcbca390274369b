import { lazy, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '#app/ui/skeleton.tsx';

const ImportResults = lazy(async () => ({ default: (await import('./import-results.client.tsx')).ImportResults }));

/** The import reads a file in the browser: the server has nothing of it, and it comes once the page is there. */
export function ImportPart({ cycleId }: { cycleId: string }) {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => setIsBrowser(true), []);
  const waiting = <Skeleton className="h-52! rounded-xl!" />;
  return isBrowser ? (
    <Suspense fallback={waiting}>
      <ImportResults cycleId={cycleId} />
    </Suspense>
  ) : (
    waiting
  );
}

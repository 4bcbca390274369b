import type { SerializeFrom } from '@remix-run/cloudflare';
import { Suspense, useEffect, useState } from 'react';
import type { KeptMapping } from '#app/domain/payouts/files/result-mapping.ts';
import type { CheckedFile } from '#app/server/payouts/results.server.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { PlainImport } from './plain-import.tsx';

const ImportResults = lazyExtra(async () => (await import('./import-results.client.tsx')).ImportResults);

type Props = {
  cycleId: string;
  mappings: readonly SerializeFrom<KeptMapping & { id: string }>[];
  file: SerializeFrom<CheckedFile> | null;
};

/**
 * The import of a result file. The browser reads it, whatever its length, once the script is loaded. Without script the file is sent
 * as a form, which limits its size; `file` is the server's answer.
 */
export function ImportPart({ cycleId, mappings, file }: Props) {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => setIsBrowser(true), []);
  const waiting = <Skeleton className="h-52! rounded-xl! noscript:hidden" />;
  return isBrowser ? (
    <Suspense fallback={waiting}>
      <ImportResults cycleId={cycleId} mappings={mappings} />
    </Suspense>
  ) : (
    <>
      <noscript>
        <PlainImport mappings={mappings} file={file} />
      </noscript>
      {waiting}
    </>
  );
}

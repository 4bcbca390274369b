import type { FormEvent } from 'react';
import { type BulkRow, CHUNK } from '#app/domain/people/bulk-decision.ts';
import { useChunks } from '#app/features/review/use-chunks.ts';
import type { BulkAnswer } from './types.ts';

/** Sends a form for all whom it names (`uids`), twenty at a time. */
export function useBulkRun() {
  const { run, failure, begin } = useChunks<BulkRow, BulkAnswer>(CHUNK, (answer) =>
    answer.phase === 'ran' ? answer.rows : answer.phase === 'invalid' ? answer.failure : null,
  );
  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    begin(fields['uids']!.split(','), (uids) => ({ ...fields, uids: uids.join() }));
  };
  return { run, failure, start };
}

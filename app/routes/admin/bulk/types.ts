import type { freezeSelection, runChunk } from '#app/server/people/bulk-decision.server.ts';
import type { freezeStreamersOf, reassignChunk } from '#app/server/people/reassign.server.ts';

/** What the selection, or a chunk of it, is answered with. */
export type BulkAnswer = Awaited<
  ReturnType<typeof freezeSelection | typeof freezeStreamersOf> | ReturnType<typeof runChunk | typeof reassignChunk>
>;

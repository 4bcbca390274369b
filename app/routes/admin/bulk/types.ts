import type { freezeSelection, runChunk } from '#app/server/people/bulk-decision.server.ts';

/** What the selection, or a chunk of it, is answered with. */
export type BulkAnswer = Awaited<ReturnType<typeof freezeSelection> | ReturnType<typeof runChunk>>;

import type { Bench } from '../table.ts';
import { keptMemoryTables } from './kept-memory.ts';
import { loadTables } from './load.ts';
import { redirectTables } from './redirects.ts';
import { startupTables } from './startup.ts';
import { verificationTables } from './verification.ts';

/** `npm run bench -- edge`: what a request costs before a page is rendered, and under load. */
export const bench: Bench = async function* (register) {
  yield* await verificationTables(register);
  yield* await redirectTables(register);
  yield* await startupTables(register);
  yield* keptMemoryTables();
  yield* await loadTables(register);
};

import { enforceOnSdk } from './sdk.ts';
import { readIndexes } from './settings.ts';

/**
 * The wrapped SDK of a test process: files that share a process share it. Tests look at what was written by queries that nobody
 * asks in production. The seed (scripts/seed) makes example data, and only in emulators. All other code may run in production.
 */
export const enforcer = enforceOnSdk(readIndexes(), (file) => /\/(tests|scripts\/seed)\//.test(file));

/** For tests that want to be refused: what was, since the last time. */
export const takeRefusals = enforcer.takeRefusals;

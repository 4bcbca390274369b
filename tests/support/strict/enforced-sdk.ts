import { enforceOnSdk } from './sdk.ts';
import { readIndexes } from './settings.ts';

/** The wrapped SDK of a test process: files that share a process share it. */
export const enforcer = enforceOnSdk(readIndexes(), (file) => file.includes('/functions/src/'));

/** For tests that want to be refused: what was, since the last time. */
export const takeRefusals = enforcer.takeRefusals;

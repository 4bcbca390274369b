import { untilOneDay } from './days.ts';

/** How long a file of tests may take on a busy machine, in ms. */
const LONGEST_FILE_MS = 120_000;

/** A setup file of suites whose tests go by the clock. */
await untilOneDay(LONGEST_FILE_MS);

import type { KeptNotice } from '#app/domain/programme/review.ts';
import { watchedValue } from './watched-value.ts';

/** What is said above the page until the reader closes it, whichever page they are on by then. */
export const keptNotices = watchedValue<readonly KeptNotice[]>([]);

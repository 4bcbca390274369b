import { watchedValue } from './watched-value.ts';

/** More are not counted. */
export const MOST_COUNTED = 10;

/** How many notices the person has not read, as far as the live watch has seen; null before it has looked. */
export const unreadNotices = watchedValue<number | null>(null);

import { watchedValue } from '../watched-value.ts';

/** The path of a document that the open page shows besides the person's own: the live watch follows it. null: none. */
export const alsoWatched = watchedValue<string | null>(null);

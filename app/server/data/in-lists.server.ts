/** As many values as one query may compare a field with by `in` (https://firebase.google.com/docs/firestore/query-data/queries). */
const MOST_VALUES = 30;

/** Values in lists that one query each can take. */
export function inLists(values: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(values.length / MOST_VALUES) }, (_, at) =>
    values.slice(at * MOST_VALUES, (at + 1) * MOST_VALUES),
  );
}

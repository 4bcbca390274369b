/**
 * Firestore's timestamps as Dates, at any depth: the domain knows no SDK type. The browser's and the admin SDK have classes of
 * their own, so a timestamp is known by its `toDate`. A map of a document has no functions.
 */
export function withDates(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const dated = value.map(withDates);
    return dated.some((entry, at) => entry !== value[at]) ? dated : value;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return isTimestamp(value) ? value.toDate() : value;
  // Months have thousands of objects and hardly a time: only an object that holds one is copied.
  let copy: Record<string, unknown> | null = null;
  for (const key of Object.keys(value)) {
    const entry = (value as Record<string, unknown>)[key];
    const dated = withDates(entry);
    if (dated !== entry) (copy ??= { ...value })[key] = dated;
  }
  return copy ?? value;
}

function isTimestamp(value: object): value is { toDate(): Date } {
  return 'toDate' in value && typeof value.toDate === 'function';
}

/** Keeps a value in a map of at most `most` entries: it becomes the newest, and the oldest goes. */
export function keepLatest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > most && !oldest.done) map.delete(oldest.value);
}

const forgetters: (() => void)[] = [];

/** What this module keeps between requests is dropped when the Worker is called with other bindings: it was read with the old ones. */
export function keptForBindings(forget: () => void): void {
  forgetters.push(forget);
}

/** A map for what is remembered between requests, emptied as keptForBindings says. */
export function rememberedMap<Key, Value>(): Map<Key, Value> {
  const map = new Map<Key, Value>();
  keptForBindings(() => map.clear());
  return map;
}

/** For load-context.server.ts, which knows the bindings. */
export function forgetOldBindings(): void {
  for (const forget of forgetters) forget();
}

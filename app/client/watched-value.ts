/** A value that parts of the page outside React change and parts inside it follow. */
export type WatchedValue<Value> = {
  get: () => Value;
  set: (next: Value) => void;
  /** Calls back on each change; returns what ends that. */
  follow: (listener: () => void) => () => void;
};

export function watchedValue<Value>(first: Value): WatchedValue<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

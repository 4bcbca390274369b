/** Whether something has changed that this page may show: app/shell/watch/read-again.tsx then reads it again. */
let isDue = false;
const listeners = new Set<() => void>();

export function setReadAgain(due: boolean): void {
  isDue = due;
  for (const listener of listeners) listener();
}

export function mustReadAgain(): boolean {
  return isDue;
}

/** Calls back on each change; returns what ends that. */
export function onReadAgain(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useSyncExternalStore } from 'react';

/**
 * Whether keys of one letter work on this device (WCAG 2.1.4): what dictates text types letters, and a page that obeys them
 * is not to be used. In local storage, on until they are switched off.
 */
const STORAGE_KEY = 'greenroom-letter-keys';
const OFF = 'off';

// The choice lives in storage; this only tells the components of this tab that it has changed.
const listeners = new Set<() => void>();
let unstored: boolean | null = null;

export function areLetterKeysOn(): boolean {
  try {
    return unstored ?? localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return unstored ?? true;
  }
}

export function setLetterKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
    unstored = null;
  } catch {
    // Storage is switched off: the choice holds until the page is left.
    unstored = on;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The same for what is shown; the server shows the keys. */
export function useLetterKeys(): boolean {
  return useSyncExternalStore(subscribe, areLetterKeysOn, () => true);
}

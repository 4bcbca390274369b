/** What was typed, by page; form-drafts.client.ts has its shape. */
export const DRAFTS = 'greenroom-drafts';
export const WANTED = 'greenroom-drafts-wanted';

/** Which page gets its draft back; `uid` when it is only for the person who typed it. */
export type Wanted = { path: string; uid: string | null };

/** The page, with its search: it may say whom the page is about. */
export const here = () => window.location.pathname + window.location.search;

export function readJson<Value>(key: string): Value | null {
  try {
    return JSON.parse(read(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Storage may be switched off: then nothing is kept. */
export function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Nothing is kept.
  }
}

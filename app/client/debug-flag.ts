/** The debug flag of spec.txt section 9, kept in local storage: verbose logging in the browser. */
const KEY = 'debug';

export function isDebugOn(): boolean {
  return localStorage.getItem(KEY) === 'true';
}

export function setDebug(on: boolean): void {
  if (on) localStorage.setItem(KEY, 'true');
  else localStorage.removeItem(KEY);
}

/** Logs only while the flag is on. */
export function debugLog(message: string, ...details: unknown[]): void {
  if (isDebugOn()) console.info(`[greenroom] ${message}`, ...details);
}

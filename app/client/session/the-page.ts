import { sharedCall } from '#app/domain/platform/shared-call.ts';
import type { PageSession } from './page-session.ts';

let page: PageSession | null = null;
/** Loads the session of the document that is open; null when none is, or when it is loaded. */
let load: (() => Promise<void>) | null = null;
const waiting: (() => void)[] = [];

/**
 * Makes the session of this document the one that log-in, log-out and the live watch use, as soon as its code is loaded.
 *
 * @param make loads it; is called once more for each act that needs the session after loading has failed
 * @param opened is told once
 * @returns ends that
 */
export function openPage(make: () => Promise<PageSession>, opened: (page: PageSession) => void): () => void {
  let isClosed = false;
  let own: PageSession | null = null;
  let stop = () => {};
  const open = async () => {
    const made = await make();
    if (isClosed) return;
    own = page = made;
    load = null;
    stop = made.start();
    opened(made);
  };
  const openOnce = sharedCall(open);
  load = openOnce;
  openOnce().catch((error: unknown) => console.warn('the session is not watched', error));
  for (const go of waiting.splice(0)) go();
  return () => {
    isClosed = true;
    if (page === own) page = null;
    if (load === openOnce) load = null;
    stop();
  };
}

/** The session of this document; null before its code is loaded. */
export function thePage(): PageSession | null {
  return page;
}

/** The same for what can't do without it: waits until it is loaded. Throws when it can't be. */
export async function thePageOnceLoaded(): Promise<PageSession> {
  while (!page) await (load?.() ?? new Promise<void>((go) => waiting.push(go)));
  return page;
}

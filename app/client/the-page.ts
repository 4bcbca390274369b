import type { PageSession } from './page-session.ts';

let page: PageSession | null = null;

/** Makes the session of this document the one that log-in, log-out and the live watch use. Returns what ends that. */
export function openPage(opened: PageSession): () => void {
  page = opened;
  const stop = opened.start();
  return () => {
    if (page === opened) page = null;
    stop();
  };
}

/** The session of this document; null before the page's script runs. */
export function thePage(): PageSession | null {
  return page;
}

import { doc, type Firestore, onSnapshot } from 'firebase/firestore';
import type { PageSession } from './page-session.ts';

/** A tab of this browser that logs out tells the others itself, and they leave without a notice. */
const OTHER_TAB_MS = 500;

/** Calls `gone` when the session's document is removed, which is how one device is logged out from another. */
export function watchSession(
  db: Firestore,
  { uid, page }: { uid: string; page: Pick<PageSession, 'sessionId'> },
  gone: () => void,
): () => void {
  if (page.sessionId === null) return () => {};
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = onSnapshot(doc(db, 'sessions', `${uid}_${page.sessionId}`), {
    // Without a network nothing is known to be there.
    next: (snapshot) => {
      if (!snapshot.exists() && !snapshot.metadata.fromCache) waiting ??= setTimeout(gone, OTHER_TAB_MS);
    },
    error: gone,
  });
  return () => {
    clearTimeout(waiting);
    stop();
  };
}

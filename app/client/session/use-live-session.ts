import { useEffect, useRef, useState } from 'react';
import type { ClientConfig } from '#app/domain/platform/client-config.ts';
import type { Standing } from '#app/domain/access/roles.ts';
import type { PageSession } from './page-session.ts';
import { readAgain } from '../network/read-again.ts';
import { openPage } from './the-page.ts';
import { whenAttended } from '../when-idle.ts';

/** The session of the cookies that the page was rendered with; `id` is null when they name none. */
export type RenderedSession = { id: string | null };

export type RenderedMember = {
  uid: string;
  emailVerified: boolean;
  standing: Standing;
  live: readonly string[];
  countsNotices: boolean;
};

/**
 * Keeps the page true to the browser's session and to the person's live record while it is open (spec.txt section 4,
 * docs/sessions.md).
 *
 * @param session null on a page for nobody
 * @param loginUrl /login in the page's language
 */
export function useLiveSession(
  session: RenderedSession | null,
  member: RenderedMember | null,
  config: ClientConfig,
  loginUrl: string,
): void {
  const [page, setPage] = useState<PageSession | null>(null);
  const [watching, setWatching] = useState(true);
  const { live = [], countsNotices = false, standing: shown = null } = member ?? {};
  const current = { config, loginUrl, live, countsNotices, standing: shown };
  const emailVerified = member?.emailVerified ?? true;
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });

  const uid = member?.uid ?? null;
  const isOpen = session !== null;
  const sessionId = session?.id ?? null;
  useEffect(() => {
    return openPage(
      async () => {
        // No page waits for it.
        const { leavePage, PageSession } = await import('./page-session.ts');
        return new PageSession(!isOpen ? 'signed-out' : uid ? 'active' : 'signing-up', sessionId, {
          watch: setWatching,
          readAgain: () => readAgain.set(true),
          leave: (tabs) => leavePage(tabs, latest.current.loginUrl, uid),
          logOutSdk: async () => (await import('./sign-in.client.ts')).logOutSdk(latest.current.config),
        });
      },
      (opened) => {
        setWatching(true);
        setPage(opened);
      },
    );
  }, [isOpen, uid, sessionId]);

  const { role, status, completedAllGuides } = member?.standing ?? {};
  useEffect(() => {
    const { standing } = latest.current;
    if (!page || !watching || !uid || !standing) return;
    let stop = () => {};
    let cancelled = false;
    const cancelStart = whenAttended(() => {
      import('./live-watch.client.ts')
        .then(({ startLiveWatch }) =>
          startLiveWatch({
            config: latest.current.config,
            uid,
            standing,
            emailVerified,
            live: latest.current.live,
            countsNotices: latest.current.countsNotices,
            onChange: () => readAgain.set(true),
            page,
          }),
        )
        .then((stopWatch) => {
          if (cancelled) stopWatch();
          else stop = stopWatch;
        })
        // Live updates are an extra: without them the page still works, and the next request decides.
        .catch((error: unknown) => console.warn('live watch did not start', error));
    });
    return () => {
      cancelled = true;
      cancelStart();
      stop();
    };
  }, [page, watching, uid, role, status, completedAllGuides, emailVerified]);
}

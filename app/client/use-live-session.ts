import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { ClientConfig } from '#app/domain/client-config.ts';
import type { Standing } from '#app/domain/roles.ts';
import { whenAttended } from './when-idle.ts';

/**
 * Keeps the page true to the person's live record while it is open (spec.txt section 4).
 * `deactivatedUrl` is where a deactivated person lands.
 */
export function useLiveSession(
  member: { uid: string; standing: Standing } | null,
  config: ClientConfig,
  deactivatedUrl: string,
): void {
  const { revalidate } = useRevalidator();
  const { state: navigation } = useNavigation();
  const [due, setDue] = useState(false);
  const latest = useRef({ deactivatedUrl, config });
  useEffect(() => {
    latest.current = { deactivatedUrl, config };
  });

  // Not in the middle of a navigation or a form: reading the page again would abort it.
  useEffect(() => {
    if (!due || navigation !== 'idle') return;
    setDue(false);
    revalidate();
  }, [due, navigation, revalidate]);

  const uid = member?.uid;
  const { role, status, completedAllGuides } = member?.standing ?? {};
  useEffect(() => {
    if (!uid || !role || !status || completedAllGuides === undefined) return;
    let stop = () => {};
    let cancelled = false;
    const cancelStart = whenAttended(() => {
      import('./live-watch.client.ts')
        .then(({ startLiveWatch }) =>
          startLiveWatch({
            config: latest.current.config,
            uid,
            standing: { role, status, completedAllGuides },
            onChange: () => setDue(true),
            onDeactivated: () => window.location.assign(latest.current.deactivatedUrl),
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
  }, [uid, role, status, completedAllGuides]);
}

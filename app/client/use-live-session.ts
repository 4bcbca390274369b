import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { ClientConfig } from '#app/domain/client-config.ts';
import type { Standing } from '#app/domain/roles.ts';
import { keepFormsForLogin } from './kept-forms.ts';
import { whenAttended } from './when-idle.ts';

/**
 * Keeps the page true to the person's live record while it is open (spec.txt section 4).
 * `deactivatedUrl` is where a deactivated person lands, `signedOutUrl` one whose session was ended elsewhere.
 */
export function useLiveSession(
  member: { uid: string; standing: Standing; live: readonly string[] } | null,
  config: ClientConfig,
  { deactivatedUrl, signedOutUrl }: { deactivatedUrl: string; signedOutUrl: string },
): void {
  const { revalidate } = useRevalidator();
  const { state: navigation } = useNavigation();
  const [due, setDue] = useState(false);
  const current = { deactivatedUrl, signedOutUrl, config, live: member?.live ?? [] };
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
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
            live: latest.current.live,
            onChange: () => setDue(true),
            onDeactivated: () => window.location.assign(latest.current.deactivatedUrl),
            onSignedOut: () => {
              const { pathname, search } = window.location;
              const back = encodeURIComponent(pathname + search);
              keepFormsForLogin(pathname, uid);
              window.location.assign(`${latest.current.signedOutUrl}&redirectTo=${back}`);
            },
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

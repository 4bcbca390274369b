import { createPath, type Location, useBlocker, useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import {
  doubt,
  mustTryFirst,
  onReachability,
  reachability,
  type Reachability,
} from '#app/client/network/reachability.ts';
import { onMissingCode } from '#app/client/network/route-module.ts';
import { onUnsentForm, tellUnsentForm } from '#app/client/network/send-form.ts';
import { notify } from '#app/ui/feedback/toaster.tsx';

/**
 * Keeps the page while there is no network, and says so. A link is followed once the network is back; a form is not sent.
 * Once, in the root.
 */
export function Connection() {
  const { t } = useTranslation();
  const way = useSyncExternalStore<Reachability>(onReachability, reachability, () => 'reachable');
  const isFormSent = useSubmitEvents();
  const navigate = useNavigate();
  const wasLost = useRef(false);
  /** Where the last link leads, while it is held back. */
  const awaited = useRef<Location | null>(null);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    wasLost.current = false;
    const isHeldBack = from.pathname + from.search !== to.pathname + to.search && mustTryFirst();
    awaited.current = isHeldBack ? to : null;
    return isHeldBack;
  });
  const { state } = blocker;
  const wasBlocked = useRef(false);
  const waitsForCode = useMissingCode(way);

  useEffect(() => onUnsentForm(() => notify.error(t('errors.network'))), [t]);
  useEffect(() => {
    const giveUp = () => {
      awaited.current = null;
      tellUnsentForm();
    };
    if (state === 'blocked') {
      wasBlocked.current = true;
      if (way === 'unreachable') wasLost.current = true;
      // A later one has taken its place, and is shown soon.
      if (blocker.location.key !== awaited.current?.key) return;
      // A browser remembers which scripts it could not load: the page is loaded with a new document.
      if (way === 'reachable' && wasLost.current) window.location.assign(createPath(blocker.location));
      else if (way === 'reachable') {
        if (goesThrough(() => blocker.proceed())) awaited.current = null;
      } else if (way === 'unreachable' && isFormSent.current && goesThrough(() => blocker.reset())) giveUp();
    } else if (wasBlocked.current) {
      wasBlocked.current = false;
      // The router forgets what it holds back when an earlier page arrives: the link is followed anew, a form is not sent.
      if (state === 'unblocked' && awaited.current) {
        if (isFormSent.current) giveUp();
        else navigate(createPath(awaited.current));
      }
    }
  }, [state, way, blocker, isFormSent, navigate]);

  if (way !== 'unreachable') return null;
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-0 z-50 flex items-center justify-center gap-2.5 border-t border-line bg-raised px-4 py-3 text-sm text-ink"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warn" />
      <p>{t(state === 'blocked' || waitsForCode ? 'offline.waiting' : 'offline.now')}</p>
    </div>
  );
}

/** Whether the router still holds back what it held back when this page was rendered: it refuses to answer for anything else. */
function goesThrough(answer: () => void): boolean {
  try {
    answer();
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads a page whose code is missing with a new document, as soon as Greenroom can be reached: a browser may remember which
 * scripts it could not load. After one script was missing, so is every page that follows.
 *
 * @returns whether a navigation waits for that
 */
function useMissingCode(way: Reachability): boolean {
  const { state, location: target } = useNavigation();
  const { pathname } = useLocation();
  const [isMissing, setMissing] = useState(false);
  const isAsked = useRef(false);
  useEffect(() => onMissingCode(() => setMissing(true)), []);
  // The page itself has its code; it may be read again, and its forms sent.
  const waits = isMissing && state === 'loading' && target.pathname !== pathname;

  useEffect(() => {
    if (!waits) isAsked.current = false;
    else if (!isAsked.current) {
      isAsked.current = true;
      doubt();
    } else if (way === 'reachable') window.location.assign(createPath(target));
  }, [waits, way, target]);
  return waits;
}

/** Whether a form that writes is being sent now: what a blocked navigation does not say. */
function useSubmitEvents() {
  const isSent = useRef(false);
  useEffect(() => {
    const note = ({ target, submitter }: SubmitEvent) => {
      const method = submitter?.getAttribute('formmethod') ?? (target as HTMLFormElement).method;
      isSent.current = method.toLowerCase() === 'post';
    };
    const forget = () => {
      isSent.current = false;
    };
    addEventListener('submit', note, true);
    addEventListener('click', forget, true);
    return () => {
      removeEventListener('submit', note, true);
      removeEventListener('click', forget, true);
    };
  }, []);
  return isSent;
}

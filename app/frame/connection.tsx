import { useBlocker } from '@remix-run/react';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onUnsentForm, tellUnsentForm } from '#app/client/send-form.ts';
import { notify } from '#app/ui/toaster.tsx';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network; true on the server. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/**
 * Keeps the page while there is no network, and says so. A link is followed once the network is back; a form is not sent.
 * Once, in the root.
 */
export function Connection() {
  const { t } = useTranslation();
  const online = useOnline();
  const isFormSent = useSubmitEvents();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    return !navigator.onLine && from.pathname + from.search !== to.pathname + to.search;
  });
  const { state } = blocker;

  useEffect(() => onUnsentForm(() => notify.error(t('errors.network'))), [t]);
  useEffect(() => {
    if (state !== 'blocked') return;
    if (isFormSent.current) {
      tellUnsentForm();
      blocker.reset();
    } else if (online) blocker.proceed();
  }, [state, online, blocker, isFormSent]);

  if (online) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-0 z-50 flex items-center justify-center gap-2.5 border-t border-line bg-raised px-4 py-3 text-sm text-ink"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warn" />
      <p>{t(state === 'blocked' ? 'offline.waiting' : 'offline.now')}</p>
    </div>
  );
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

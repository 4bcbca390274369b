import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keepNotice } from '#app/client/keep-notice.ts';
import type { PageFacts } from '#app/server/platform/page-facts.server.ts';
import { notify } from '#app/ui/feedback/toaster.tsx';

/** The id of the toast that was shown last: a page that is read again while a redirect is under way brings it once more. */
let last: string | undefined;

/** Shows the toast that a redirect brought along. What is to stay goes above the page instead. */
export function FlashToast({ toast }: { toast: PageFacts['toast'] }) {
  const { t } = useTranslation();
  useEffect(() => {
    if (toast?.id !== undefined && toast.id === last) return;
    last = toast?.id ?? last;
    if (toast?.kept) keepNotice({ key: toast.key, values: toast.kept });
    else if (toast) notify[toast.kind](t(toast.key, toast.values));
    // The object is new with each load of the page, so what happens twice is said twice.
  }, [toast, t]);
  return null;
}

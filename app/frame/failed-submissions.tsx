import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPageOfFailedSubmissions } from '#app/client/failed-submissions.ts';
import { notify } from '#app/ui/toaster.tsx';

/** A form that finds no network keeps its page and says so. Once, in the root. */
export function FailedSubmissions() {
  const { t } = useTranslation();
  useEffect(() => keepPageOfFailedSubmissions(() => notify.error(t('errors.network'))), [t]);
  return null;
}

import { useTranslation } from 'react-i18next';
import type { FileError } from '#app/domain/payouts/files/result-file.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';

/** As many wrong lines as are named together. */
const MOST_ERRORS = 20;

/** The lines of a file that can't be read, and why; nothing without any. `hasRest`: there are others, which count. */
export function FileErrors({ errors, hasRest }: { errors: readonly FileError[]; hasRest: boolean }) {
  const { t } = useTranslation();
  if (errors.length === 0) return null;
  return (
    <Alert kind="error" title={t('paymentSolution.import.errors', { count: errors.length })}>
      <ul className="mt-1 grid gap-1">
        {errors.slice(0, MOST_ERRORS).map(({ line, code, names = [] }) => (
          <li key={line}>
            {t('paymentSolution.import.line', { line })}{' '}
            {t(`paymentSolution.fileErrors.${code}`, { names: names.join(', ') })}
          </li>
        ))}
        {errors.length > MOST_ERRORS ? <li>…</li> : null}
      </ul>
      {hasRest ? <p className="mt-2">{t('paymentSolution.import.rest')}</p> : null}
    </Alert>
  );
}

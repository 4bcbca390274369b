import { useTranslation } from 'react-i18next';

/** Why a page of members stays at its first lines without JavaScript: what is read from the database comes in after them. */
export function PageNeedsScript() {
  const { t } = useTranslation();
  return (
    <noscript>
      <p role="note" className="mb-5 rounded-xl border border-line-strong bg-surface px-4 py-3 text-sm text-ink">
        {t('pageNeedsScript')}
      </p>
    </noscript>
  );
}

/** Why the button of a form stays dead without JavaScript. */
export function NeedsScript() {
  const { t } = useTranslation();
  return (
    <noscript>
      <p className="text-sm text-muted">{t('needsScript')}</p>
    </noscript>
  );
}

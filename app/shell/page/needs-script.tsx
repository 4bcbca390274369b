import { useTranslation } from 'react-i18next';

/** Why the button of a form stays dead without JavaScript. */
export function NeedsScript() {
  const { t } = useTranslation();
  return (
    <noscript>
      <p className="text-sm text-muted">{t('needsScript')}</p>
    </noscript>
  );
}

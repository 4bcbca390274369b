import { useTranslation } from 'react-i18next';
import { usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { FoldedSettings } from './settings-card.tsx';

/** All that is stored about the person, as a download. */
export function ExportData() {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <FoldedSettings id="data" title={t('settings.export.title')} description={t('settings.export.description')}>
      <Button asChild variant="outline">
        <a href={path('settings/export')} download>
          {t('settings.export.action')}
        </a>
      </Button>
    </FoldedSettings>
  );
}

import { useTranslation } from 'react-i18next';
import { usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';

/** All that is stored about the person, as a download. */
export function ExportData() {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <Card id="data">
      <CardHeader>
        <CardTitle>{t('settings.export.title')}</CardTitle>
        <p className="text-sm text-muted">{t('settings.export.description')}</p>
      </CardHeader>
      <CardContent>
        <Button asChild variant="outline">
          <a href={path('settings/export')} download>
            {t('settings.export.action')}
          </a>
        </Button>
      </CardContent>
    </Card>
  );
}

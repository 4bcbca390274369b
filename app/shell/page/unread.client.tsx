import { useTranslation } from 'react-i18next';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';

/** In the place of what could not be read: says so, and asks once more. */
export function Unread({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert kind="error" className="items-center">
      <p>{t('errors.part.unread')}</p>
      <Button type="button" variant="outline" size="sm" className="mt-2" onClick={retry}>
        {t('actions.tryAgain')}
      </Button>
    </Alert>
  );
}

import { useTranslation } from 'react-i18next';
import { GuideCongratulation } from '#app/features/guides/congratulation.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Link } from '#app/ui/link.tsx';

/** After the last guide: the way to the dashboard, as soon as it is open, and to one's own plan. */
export function AllDone({ isDashboardOpen }: { isDashboardOpen: boolean }) {
  const { t } = useTranslation('onboarding');
  const path = usePath();
  return (
    <GuideCongratulation title={t('index.allDone')} text={t('index.allDoneDescription')}>
      {isDashboardOpen ? (
        <Button asChild variant="brand">
          <Link to={path('dashboard')}>{t('index.toDashboard')}</Link>
        </Button>
      ) : (
        <Spinner label={t('index.saving')} />
      )}
      <Button asChild variant="outlineBrand">
        <Link to={path('guides/plan')}>{t('plan.open')}</Link>
      </Button>
    </GuideCongratulation>
  );
}

import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';

/** That nobody can agree to what takes a second admin, and the way to one. */
export function OnlyAdmin({ className }: { className?: string }) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <p className={className} data-testid="only-admin">
      {t('admin.payouts.second.alone')}{' '}
      <TextLink to={hrefWith(path('admin/programme'), { tab: 'team' })}>{t('admin.payouts.second.how')}</TextLink>
    </p>
  );
}

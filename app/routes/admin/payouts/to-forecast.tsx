import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { TextLink } from '#app/ui/text-link.tsx';

/** After the cut-off: the way to those who were not to be paid, and back. */
export function ToForecast({ isShown, cycleId }: { isShown: boolean; cycleId: string }) {
  const { t } = useTranslation();
  return (
    <TextLink
      to={hrefWith('', { cycle: cycleId, view: isShown ? null : 'rehearsal' })}
      preventScrollReset
      className="text-sm"
    >
      {t(isShown ? 'admin.payouts.rehearsal.back' : 'admin.payouts.rehearsal.who')}
    </TextLink>
  );
}

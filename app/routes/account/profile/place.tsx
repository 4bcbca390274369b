import { useTranslation } from 'react-i18next';
import { usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';

/** What others decided on: the streamer's country and manager, which people can't change themselves. */
export function Place({ country, manager }: { country: string | null; manager: string | null }) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <span>
        · <span className="sr-only">{t('profile.country')}: </span>
        {country ?? t('profile.noCountry')}
      </span>
      <span className="max-sm:basis-full">
        <span className="max-sm:hidden">· </span>
        {t('profile.manager')}: <TextLink to={path('affiliate-managers')}>{manager ?? t('profile.noManager')}</TextLink>
      </span>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Facts } from '#app/ui/values/facts.tsx';

/** What others decided on: the streamer's country and manager, which people can't change themselves. */
export function Place({ country, manager }: { country: string | null; manager: string | null }) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <Facts
      facts={[
        [t('profile.country'), country ?? t('profile.noCountry')],
        [
          t('profile.manager'),
          <TextLink to={path('affiliate-managers')}>{manager ?? t('profile.noManager')}</TextLink>,
        ],
      ]}
    />
  );
}

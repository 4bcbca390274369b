import { useTranslation } from 'react-i18next';
import { usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';

/** What others decided on: the streamer's country and manager, which people can't change themselves. */
export function Place({ country, manager }: { country: string | null; manager: string | null }) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <dl className="grid gap-x-10 gap-y-3 text-sm sm:flex">
      <div>
        <dt className="text-muted">{t('profile.country')}</dt>
        <dd className="mt-0.5 font-medium text-ink" suppressHydrationWarning>
          {country ?? t('profile.noCountry')}
        </dd>
      </div>
      <div>
        <dt className="text-muted">{t('profile.manager')}</dt>
        <dd className="mt-0.5 font-medium text-ink">
          <TextLink to={path('affiliate-managers')}>{manager ?? t('profile.noManager')}</TextLink>
        </dd>
      </div>
    </dl>
  );
}

import { useTranslation } from 'react-i18next';
import type { GuideOccasion } from '#app/domain/guides/fitting.ts';
import type { GuideKey } from '#app/domain/guides/guide.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { usePath } from '../../shell/page/facts.ts';

type Props = { guides: readonly { occasion: GuideOccasion; key: GuideKey; title: string }[] };

/** Guides to read again, each with what happened for the first time. */
export function ReadAgain({ guides }: Props) {
  const { t } = useTranslation('onboarding');
  const path = usePath();
  if (guides.length === 0) return null;
  return (
    <Alert kind="info" still title={t('again.title')} className="mb-6">
      <ul className="mt-1 grid gap-1.5">
        {guides.map(({ occasion, key, title }) => (
          <li key={occasion}>
            {t(`again.${occasion}`)} <TextLink to={path('guides/:key', { key })}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

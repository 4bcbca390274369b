import { useTranslation } from 'react-i18next';
import { FITTING_GUIDES, type GuideOccasion } from '#app/domain/guides/fitting.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { usePath } from '../../shell/page/facts.ts';

/** A link to the guide that explains what happened. */
export function FittingGuide({ occasion, className }: { occasion: GuideOccasion; className?: string }) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <TextLink to={path('guides/:key', { key: FITTING_GUIDES[occasion] })} {...(className ? { className } : {})}>
      {t(`fittingGuides.${occasion}`)}
    </TextLink>
  );
}

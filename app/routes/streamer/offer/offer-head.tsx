import { useTranslation } from 'react-i18next';
import { BrandMark } from '#app/features/offers/brand-mark.tsx';
import { ACCESS_TONES } from '#app/features/offers/tones.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { OtherLanguage } from '#app/shell/page/other-language.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { OfferFound } from './types.ts';

/** What the offer is, and how the streamer stands with it. */
export function OfferHead({ offer, access }: Pick<OfferFound, 'offer' | 'access'>) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('offers')}>{t('pages.offers.title')}</TextLink>}
        title={
          <span className="flex items-center gap-3">
            <BrandMark brand={offer.brandName} logo={offer.logo} />
            <span lang={offer.otherLanguages.title ?? undefined} className="min-w-0 wrap-anywhere">
              {offer.title}
            </span>
          </span>
        }
        description={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pl-11.5">
            <Badge
              tone={access ? ACCESS_TONES[access.shown] : 'neutral'}
              {...(access ? { 'data-testid': 'access-state' } : {})}
            >
              {t(access ? `offers.access.states.${access.shown}` : `offers.visibility.${offer.visibility}`)}
            </Badge>
            <span lang={offer.otherLanguages.description ?? undefined} className="wrap-anywhere">
              {offer.description}
            </span>
            <OtherLanguage language={offer.otherLanguages.description ?? offer.otherLanguages.title} />
          </span>
        }
      />
    </>
  );
}

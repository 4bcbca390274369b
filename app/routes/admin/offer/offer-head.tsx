import { useTranslation } from 'react-i18next';
import { OFFER_TABS } from '#app/domain/offers/editor-limits.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { BrandMark } from '#app/features/offers/brand-mark.tsx';
import { OFFER_TONES } from '#app/features/offers/tones.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { FoldedLinks } from '#app/shell/page/folded-links.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { OfferSteps } from './offer-steps.tsx';
import type { OfferFound } from './types.ts';

/** Which offer it is, its version, its status with what that means, what can be done with it, and the parts of its page. */
export function OfferHead({ offer, tab, hasFigures }: Pick<OfferFound, 'offer' | 'tab'> & { hasFigures: boolean }) {
  const { t } = useTranslation();
  const path = usePath();
  const { status, visibility } = offer;
  // Who sees a live offer depends on its visibility.
  const standing =
    status === 'live'
      ? t(`offerEditor.standing.live.${visibility}`)
      : t(`offerEditor.standing.${status}`, { defaultValue: '' });
  const tabs = OFFER_TABS.map((one) => ({
    to: hrefWith('', { tab: one === 'edit' ? null : one }),
    label: t(`offerEditor.tabs.${one}`),
    current: tab === one,
  }));
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('admin/offers')}>{t('pages.adminOffers.title')}</TextLink>}
        title={
          <span className="flex items-center gap-3">
            <BrandMark brand={offer.brandName} logo={offer.logo} />
            <span className="min-w-0 wrap-anywhere">{offer.title}</span>
          </span>
        }
        description={
          <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={OFFER_TONES[status] ?? 'neutral'} data-testid="offer-status">
              {t(`offers.statuses.${status}`)}
            </Badge>
            <span className="text-sm">
              {offer.brandName} · {t('offerEditor.version', { version: offer.version })}
            </span>
            <span className="text-sm max-sm:basis-full">{standing}</span>
            {hasFigures ? null : (
              <TextLink to={hrefWith(path('admin/analytics'), { view: 'margin' })}>{t('offerEditor.figures')}</TextLink>
            )}
          </span>
        }
        action={
          <div className="flex max-w-full flex-wrap items-center gap-2 sm:justify-end">
            <Link
              to={hrefWith(path('admin/offers/new'), { from: offer.id })}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              {t('offerEditor.duplicate')}
            </Link>
            {tab === 'edit' ? <OfferSteps offer={offer} /> : null}
          </div>
        }
      />
      <TabLinks className="mb-6 max-sm:hidden" label={offer.title} tabs={tabs} />
      <FoldedLinks className="mb-6 sm:hidden" label={offer.title} tabs={tabs} />
    </>
  );
}

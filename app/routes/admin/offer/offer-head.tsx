import { useTranslation } from 'react-i18next';
import { OFFER_TABS } from '#app/domain/offers/editor-limits.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { OFFER_TONES } from '#app/features/offers/tones.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { OfferFound } from './types.ts';

/** Which offer it is, its version and status, and the parts of its page. */
export function OfferHead({ offer, tab }: Pick<OfferFound, 'offer' | 'tab'>) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('admin/offers')}>{t('pages.adminOffers.title')}</TextLink>}
        title={offer.title}
        description={`${offer.brandName} · ${t('offerEditor.version', { version: offer.version })}`}
        action={
          <span className="flex items-center gap-3">
            <Badge tone={OFFER_TONES[offer.status] ?? 'neutral'} data-testid="offer-status">
              {t(`offers.statuses.${offer.status}`)}
            </Badge>
            <Link
              to={hrefWith(path('admin/offers/new'), { from: offer.id })}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              {t('offerEditor.duplicate')}
            </Link>
          </span>
        }
      />
      <TabLinks
        label={offer.title}
        className="mb-6"
        tabs={OFFER_TABS.map((one) => ({
          to: hrefWith('', { tab: one === 'edit' ? null : one }),
          label: t(`offerEditor.tabs.${one}`),
          current: tab === one,
        }))}
      />
    </>
  );
}

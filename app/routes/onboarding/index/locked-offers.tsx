import { useTranslation } from 'react-i18next';
import { titleWithoutBrand } from '#app/domain/offers/offer.ts';
import type { OfferGoal } from '#app/domain/offers/schemas.ts';
import { BrandMark } from '#app/features/offers/brand-mark.tsx';
import { Pay } from '#app/features/offers/pay.tsx';

export type LockedOffer = { id: string; brandName: string; logo: string; title: string; goals: readonly OfferGoal[] };

/** Offers that open at the end of the guides: what they pay is seen, and nothing leads to them. */
export function LockedOffers({ offers }: { offers: readonly LockedOffer[] }) {
  const { t } = useTranslation('onboarding');
  return (
    <section aria-labelledby="opens">
      <h2 id="opens" className="section-title">
        {t('home.opens.title')}
      </h2>
      <p className="text-sm text-muted">{t('home.opens.text')}</p>
      <ul className="mt-4 grid gap-4 sm:grid-cols-3">
        {offers.map(({ id, brandName, logo, title, goals }) => (
          <li key={id} className="min-w-0 overflow-hidden rounded-xl border border-line bg-surface">
            <div className="flex gap-3 px-4 py-3.5">
              <BrandMark brand={brandName} logo={logo} />
              <div className="min-w-0 flex-1">
                <p className="flex items-center justify-between gap-3 text-sm text-muted">
                  <span className="truncate">{brandName}</span>
                  <span className="shrink-0 text-xs">{t('home.opens.locked')}</span>
                </p>
                <Pay goals={goals} />
                <h3 className="mt-1 text-sm wrap-anywhere text-muted">{titleWithoutBrand(title, brandName)}</h3>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

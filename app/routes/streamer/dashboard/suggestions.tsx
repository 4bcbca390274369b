import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { titleWithoutBrand } from '#app/domain/offers/offer.ts';
import { BrandMark } from '#app/features/offers/brand-mark.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { DashboardWork } from '#app/server/programme/dashboard.server.ts';
import { formatMoney } from '#app/ui/values/money.tsx';
import { Link } from '#app/ui/link.tsx';

/** Offers worth promoting, each with the reason why. */
export function Suggestions({ currency, suggestions }: Pick<DashboardWork, 'currency' | 'suggestions'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const { offers, none } = suggestions;
  return (
    <section>
      <h2 className="section-title">{t('dashboard.offers.title')}</h2>
      {offers.length === 0 ? <p className="mt-2 text-sm text-muted">{t(`dashboard.offers.none.${none}`)}</p> : null}
      <ul className="mt-1 grid grid-cols-1 divide-y divide-line">
        {offers.map(({ id, brandName, logo, title, visibility, yield: found }) => (
          <li key={id} className="relative flex items-center gap-3 py-2.5">
            <BrandMark brand={brandName} logo={logo} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Link
                to={path('offers/:offerId', { offerId: id })}
                className="inline-block min-h-6 rounded-sm font-medium text-ink after:absolute after:inset-0 hover:underline"
              >
                {titleWithoutBrand(title, brandName)}
              </Link>
              <span className="block text-sm text-muted" suppressHydrationWarning>
                {brandName} ·{' '}
                {found
                  ? t(`dashboard.offers.reasons.${found.kind}`, {
                      amount: formatMoney({ amountMinor: found.amountMinor, currency }, language),
                    })
                  : t(`dashboard.offers.reasons.${visibility}`)}
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
          </li>
        ))}
      </ul>
    </section>
  );
}

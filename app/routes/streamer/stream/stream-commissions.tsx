import { useTranslation } from 'react-i18next';
import { titleWithoutBrand } from '#app/domain/offers/offer.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { BrandMark } from '#app/features/offers/brand-mark.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Link } from '#app/ui/link.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import type { StreamFound } from './types.ts';

/** The latest commissions of a stream that is over: which offer, when, and how much. */
export function StreamCommissions({ stream, offers, commissions, earned }: StreamFound) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const all = earned.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section
      title={t('nav.commissions')}
      aside={
        all > commissions.length ? (
          <TextLink to={hrefWith(path('commissions'), { stream: stream.id })} className="text-sm">
            {t('streams.allCommissions')}
          </TextLink>
        ) : null
      }
    >
      <ul className="divide-y divide-line border-y border-line text-sm">
        {commissions.map(({ id, offerId, amountMinor, currency, createdAt, state }) => {
          const { brand, logo, title } = offers.find((offer) => offer.id === offerId) ?? NO_OFFER;
          return (
            <li key={id} className="relative flex min-h-11 items-center gap-3 py-1.5 hover:bg-raised/60">
              <BrandMark brand={brand} logo={logo} />
              <p className="min-w-0 flex-1 wrap-anywhere">
                <Link
                  to={path('commissions/:commissionId', { commissionId: id })}
                  className="rounded-sm font-medium text-ink hover:underline after:absolute after:inset-0"
                >
                  {brand ? titleWithoutBrand(title, brand) : title || offerId}
                </Link>
                <span className="text-muted">
                  {' · '}
                  <DateTime value={createdAt} locale={language} />
                  {state === 'rejected' ? ` · ${t('commissions.states.rejected')}` : null}
                </span>
              </p>
              <span className="font-medium">
                {state === 'rejected' ? (
                  <s className="text-muted">
                    <MoneyText money={{ amountMinor, currency }} locale={language} />
                  </s>
                ) : (
                  <MoneyText money={{ amountMinor, currency }} locale={language} />
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const NO_OFFER = { brand: '', logo: '', title: '' };

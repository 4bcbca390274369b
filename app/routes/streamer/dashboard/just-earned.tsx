import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleWithoutBrand } from '#app/domain/offers/offer.ts';
import { BrandMark } from '#app/features/offers/brand-mark.tsx';
import type { LatestEarned } from '#app/server/income/latest-earned.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { cn } from '#app/ui/class-names.ts';
import { formatMoney, MoneyText } from '#app/ui/values/money.tsx';
import { formatDistance } from '#app/ui/values/time.tsx';
import { Link } from '#app/ui/link.tsx';

/** The latest commissions. One that comes in while the page is open is told and lights up. */
export function JustEarned({ earned, now }: { earned: readonly LatestEarned[]; now: string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const fresh = useArrivals(earned);
  const arrived = earned.find(({ id }) => fresh.has(id));
  return (
    <section>
      <h2 className="section-title">{t('dashboard.earned.title')}</h2>
      <p role="status" className="sr-only">
        {arrived
          ? t(`dashboard.earned.${arrived.stream ? 'arrivedIn' : 'arrived'}`, {
              amount: formatMoney(arrived, language),
              offer: arrived.offer,
              stream: arrived.stream,
            })
          : null}
      </p>
      {earned.length === 0 ? <p className="mt-2 text-sm text-muted">{t('dashboard.earned.none')}</p> : null}
      <ul className="mt-1 grid grid-cols-1 divide-y divide-line">
        {earned.map(({ id, brand, logo, offer, stream, amountMinor, currency, createdAt }) => (
          <li key={id} className={cn('flex items-center gap-3 py-2.5', fresh.has(id) && 'arrived')}>
            <BrandMark brand={brand} logo={logo} />
            <span className="min-w-0 flex-1">
              <Link
                to={path('commissions/:commissionId', { commissionId: id })}
                className="block truncate rounded-sm py-0.5 font-medium text-ink hover:underline"
              >
                {titleWithoutBrand(offer, brand)}
              </Link>
              <span className="block text-sm wrap-anywhere text-muted" suppressHydrationWarning>
                {stream ?? brand}
                <span className="whitespace-nowrap"> · {formatDistance(createdAt, new Date(now), language)}</span>
              </span>
            </span>
            <span className="font-medium text-good">
              <MoneyText signed money={{ amountMinor, currency }} locale={language} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The commissions that were not there when the page was opened. */
function useArrivals(earned: readonly LatestEarned[]): ReadonlySet<string> {
  const seen = useRef<ReadonlySet<string>>(new Set(earned.map(({ id }) => id)));
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const arrived = earned.flatMap(({ id }) => (seen.current.has(id) ? [] : id));
    if (arrived.length === 0) return;
    seen.current = new Set([...seen.current, ...arrived]);
    setFresh(new Set(arrived));
  }, [earned]);
  return fresh;
}

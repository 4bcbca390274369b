import { useTranslation } from 'react-i18next';
import { ECB } from '#app/domain/income/exchange-rates.ts';
import type { CommissionRecord } from '#app/domain/income/commission-schemas.ts';
import { unitRate } from '#app/domain/ledger/exact-money.ts';
import { formatMoney } from '#app/domain/ledger/money.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { formatDateTime } from '#app/ui/values/time.tsx';

type Converted = Pick<CommissionRecord, 'original'> & { rate: NonNullable<CommissionRecord['rate']> };

/** How an amount was converted: "€70.00 · 1 EUR = 1.085 USD · European Central Bank, Nov 20, 2026". */
export function ExchangeRate({ rate, original }: Converted) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { from, to, quotes } = rate;
  const worth = numberFormat(language, { maximumSignificantDigits: 6 }).format(unitRate(rate));
  const sources = quotes.map(({ source, date }) =>
    t('commission.rateSource', {
      source: source === ECB ? t('commission.ecb') : source,
      date: formatDateTime(date, language, 'date'),
    }),
  );
  const parts = [
    ...(original ? [formatMoney(original, language)] : []),
    t('commission.rateOf', { from, to, worth }),
    ...new Set(sources),
  ];
  return <span suppressHydrationWarning>{parts.join(' · ')}</span>;
}

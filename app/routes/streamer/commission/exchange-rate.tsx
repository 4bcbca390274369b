import { useTranslation } from 'react-i18next';
import type { CommissionRecord } from '#app/domain/income/earnings-schemas.ts';
import { unitRate } from '#app/domain/ledger/exact-money.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';

type Rate = NonNullable<CommissionRecord['rate']>;

/** What one unit of the terms' currency was worth in the settlement currency: "1 EUR = 1.085 USD". */
export function ExchangeRate({ rate }: { rate: Rate }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { from, to } = rate;
  const worth = numberFormat(language, { maximumSignificantDigits: 6 }).format(unitRate(rate));
  return <span suppressHydrationWarning>{t('commission.rateOf', { from, to, worth })}</span>;
}

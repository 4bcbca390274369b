import { useTranslation } from 'react-i18next';
import type { Currency } from '#app/domain/ledger/money.ts';
import type { CycleTimes } from '#app/domain/payouts/calendar.ts';
import { fixedParts } from '#app/domain/payouts/transfer-facts.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import type { PaydayStatement } from '#app/server/payouts/statement.server.ts';
import { type Fact, Facts } from '#app/ui/values/facts.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';

type Props = Pick<PaydayStatement, 'costs' | 'payee'> & {
  request: NonNullable<PaydayStatement['request']>;
  cycle: Pick<CycleTimes, 'opensAt' | 'lockAt'>;
};

/** To whom and where it went, its reference, and what was sent, arrived and was charged. */
export function PayoutFacts({ request, payee, costs, cycle }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  // Both are at the same time of day.
  const opens = formatDateTime(cycle.opensAt, language, 'short-date');
  const closes = formatDateTime(cycle.lockAt, language, 'short-datetime');
  const facts: Fact[] = [
    [t('payout.receipt.payee'), payee],
    [t('payout.receipt.period'), `${opens} – ${closes} UTC`],
    ...fixedParts(request, costs).map(([key, value]): Fact => {
      if (typeof value === 'string') return [t(key), value];
      const amount = formatMoney({ amountMinor: value.amountMinor, currency: request.currency as Currency }, language);
      return [t(key), value.text ? t(value.text, { amount, currency: value.arrives ?? '' }) : amount];
    }),
  ];
  return <Facts wide facts={facts} />;
}

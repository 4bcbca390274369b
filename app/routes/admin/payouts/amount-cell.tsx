import { useTranslation } from 'react-i18next';
import type { CurrencyNotation } from '#app/domain/ledger/money.ts';
import type { RehearsalItem } from '#app/domain/payouts/batch-schemas.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { MoneyText } from '#app/ui/values/money.tsx';

/** What a request pays: its amount from the cut-off on, before that what it is expected to pay. */
export function AmountCell({
  request: { state, amountMinor, currency },
  forecast,
  notation,
}: {
  request: PayoutRequestRecord;
  /** Undefined for a request that came after the forecast; null where the payday has none. */
  forecast: RehearsalItem | null | undefined;
  notation: CurrencyNotation;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  if (amountMinor !== undefined && currency) {
    return (
      <span className="whitespace-nowrap">
        <MoneyText money={{ amountMinor, currency }} locale={language} notation={notation} />
      </span>
    );
  }
  if (state !== 'requested' || forecast === null) return '–';
  if (!forecast) return <span className="text-muted">{t('admin.payouts.rehearsal.tooNew')}</span>;
  const { amountMinor: expected, currency: inCurrency } = forecast;
  if (expected === null || !inCurrency) return '–';
  return (
    <span className="text-muted">
      <MoneyText money={{ amountMinor: expected, currency: inCurrency }} locale={language} notation={notation} />{' '}
      {t('admin.payouts.rehearsal.expected')}
    </span>
  );
}

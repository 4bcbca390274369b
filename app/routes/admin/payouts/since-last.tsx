import { useTranslation } from 'react-i18next';
import type { CurrencyNotation, Money } from '#app/domain/ledger/money.ts';
import type { SinceFlag, SinceLast } from '#app/domain/payouts/batch-differences.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { formatMoney, MoneyText } from '#app/ui/values/money.tsx';

const TONES: Partial<Record<SinceFlag, BadgeTone>> = { newPayees: 'info', unpaid: 'neutral' };

/** How much more or less a payout is than the person's last one, and what an admin should look at. */
export function SinceLastCell({
  money,
  since: { last, flags },
  notation,
}: {
  money: Money;
  since: SinceLast;
  notation: CurrencyNotation;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const change = last?.currency === money.currency ? money.amountMinor - last.amountMinor : null;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 sm:justify-end">
      {last === null ? null : change === null ? (
        <span className="text-muted">
          {t('admin.payouts.since.last', { amount: formatMoney(last, language, notation) })}
        </span>
      ) : change === 0 ? (
        <span className="text-muted">{t('admin.payouts.since.same')}</span>
      ) : (
        <MoneyText money={{ ...money, amountMinor: change }} locale={language} notation={notation} signed />
      )}
      {flags.map((flag) => (
        <Badge key={flag} tone={TONES[flag] ?? 'warn'}>
          {t(`admin.payouts.since.flags.${flag}`)}
        </Badge>
      ))}
    </span>
  );
}

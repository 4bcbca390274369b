import { useTranslation } from 'react-i18next';
import type { CurrencyNotation, Money } from '#app/domain/ledger/money.ts';
import type { SinceFlag, SinceLast } from '#app/domain/payouts/batch-differences.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { formatMoney, MoneyText } from '#app/ui/values/money.tsx';

const TONES: Partial<Record<SinceFlag, BadgeTone>> = { newPayees: 'info', unpaid: 'neutral' };

/** Whether a flag asks for a look, not only tells. */
export const isToCheck = (flag: SinceFlag) => TONES[flag] === undefined;

/** How much more or less a payout is than the person's last one. */
export function SinceLastCell({
  money,
  since: { last },
  notation,
}: {
  money: Money;
  since: SinceLast;
  notation: CurrencyNotation;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  if (last === null) return null;
  const change = last.currency === money.currency ? money.amountMinor - last.amountMinor : null;
  if (change === null || change === 0) {
    return (
      <span className="text-muted">
        {change === 0
          ? t('admin.payouts.since.same')
          : t('admin.payouts.since.last', { amount: formatMoney(last, language, notation) })}
      </span>
    );
  }
  return <MoneyText money={{ ...money, amountMinor: change }} locale={language} notation={notation} signed />;
}

/** What an admin should look at in a payout. */
export function SinceFlags({ flags }: Pick<SinceLast, 'flags'>) {
  const { t } = useTranslation();
  return (
    <span className="flex min-w-0 gap-1.5">
      {flags.map((flag) => (
        <Badge key={flag} tone={TONES[flag] ?? 'warn'} className="min-w-0">
          {t(`admin.payouts.since.flags.${flag}`)}
        </Badge>
      ))}
    </span>
  );
}

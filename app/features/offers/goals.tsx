import { numberFormat } from '#app/domain/platform/formatters.ts';
import { useTranslation } from 'react-i18next';
import type { OfferGoal } from '#app/domain/offers/schemas.ts';
import { MoneyText } from '#app/ui/values/money.tsx';
import { byPay } from './by-pay.ts';
import { usePageFacts } from '../../shell/page/facts.ts';

/** What an offer pays, one line a goal, the best first: an amount or a share, and for what. */
export function OfferGoals({ goals }: { goals: readonly OfferGoal[] }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-1">
      {byPay(goals).map((goal, index) => (
        <li key={`${goal.type} ${goal.label}`} className="flex flex-wrap items-baseline gap-x-2">
          <span className={index === 0 ? 'hero-figure' : 'text-xl font-semibold tracking-tight text-ink'}>
            <GoalValue goal={goal} />
          </span>
          <span className="text-muted">{t(`offers.goalLabels.${goal.label}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** An amount or a share, as it is said. */
export function GoalValue({
  goal: { type, amountMinor, currency, percent },
}: {
  goal: Pick<OfferGoal, 'type' | 'amountMinor' | 'currency' | 'percent'>;
}) {
  const { language } = usePageFacts();
  if (type === 'revshare') {
    const share = numberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    return <span suppressHydrationWarning>{share.format((percent ?? 0) / 100)}</span>;
  }
  return <MoneyText money={{ amountMinor: amountMinor ?? 0, currency: currency ?? 'USD' }} locale={language} />;
}

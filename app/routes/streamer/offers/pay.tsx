import { useTranslation } from 'react-i18next';
import type { OfferGoal } from '#app/domain/offers/schemas.ts';
import { GoalValue } from '#app/features/offers/goals.tsx';

/** What an offer pays: the goal that pays most as the headline, the others in a line below it. */
export function Pay({ goals }: { goals: readonly OfferGoal[] }) {
  const { t } = useTranslation();
  const [main, ...others] = goals.toSorted((one, other) => weightOf(other) - weightOf(one));
  if (!main) return null;
  return (
    <>
      <p className="mt-0.5 text-[1.375rem] leading-7 font-semibold tracking-tight text-ink">
        <GoalValue goal={main} /> {t(`offers.goalLabels.${main.label}`)}
      </p>
      {others.length > 0 ? (
        <p className="text-sm text-muted">
          {others.map((goal, index) => (
            <span key={`${goal.type} ${goal.label}`}>
              {index > 0 ? ' · ' : null}
              <GoalValue goal={goal} /> {t(`offers.goalLabels.${goal.label}`)}
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}

/** A share of sales may bring any amount: it goes before what a registration pays, and after other fixed amounts. */
function weightOf({ type, label, amountMinor = 0 }: OfferGoal): number {
  if (type === 'revshare') return 1;
  return label === 'registration' ? 0 : 2 + amountMinor;
}

import { useTranslation } from 'react-i18next';
import type { OfferGoal } from '#app/domain/offers/schemas.ts';
import { GoalValue } from './goals.tsx';

type Weighed = Pick<OfferGoal, 'type' | 'label' | 'amountMinor'>;
type Props = { goals: readonly OfferGoal[] };

/** The goal that pays most, as the headline of an offer. */
export function Pay({ goals }: Props) {
  const { t } = useTranslation();
  const [main] = byPay(goals);
  return main ? (
    <p className="mt-0.5 text-sm text-muted">
      <span className="text-[1.375rem] leading-7 font-semibold tracking-tight text-ink">
        <GoalValue goal={main} />
      </span>{' '}
      {t(`offers.goalLabels.${main.label}`)}
    </p>
  ) : null;
}

/** What else it pays, in the line that follows. */
export function OtherPay({ goals }: Props) {
  const { t } = useTranslation();
  return byPay(goals)
    .slice(1)
    .map((goal) => (
      <span key={`${goal.type} ${goal.label}`}>
        {' · '}
        <GoalValue goal={goal} /> {t(`offers.goalLabels.${goal.label}`)}
      </span>
    ));
}

/** The goals of an offer, the one that pays most first. */
export function byPay<Goal extends Weighed>(goals: readonly Goal[]): Goal[] {
  return goals.toSorted((one, other) => weightOf(other) - weightOf(one));
}

/** A share of sales may bring any amount: it goes before what a registration pays, and after other fixed amounts. */
function weightOf({ type, label, amountMinor = 0 }: Weighed): number {
  if (type === 'revshare') return 1;
  return label === 'registration' ? 0 : 2 + amountMinor;
}

import { useTranslation } from 'react-i18next';
import type { OfferGoal } from '#app/domain/offers/schemas.ts';
import { byPay } from './by-pay.ts';
import { GoalValue } from './goals.tsx';

type Props = { goals: readonly OfferGoal[] };

/** The goal that pays most, as the headline of an offer. */
export function Pay({ goals }: Props) {
  const { t } = useTranslation();
  const [main] = byPay(goals);
  return main ? (
    <p className="mt-0.5 text-sm text-muted">
      <span className="text-2xl font-semibold tracking-tight text-ink">
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

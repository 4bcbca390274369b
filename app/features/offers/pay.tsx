import { Fragment } from 'react';
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
    <p className="offer-pay">
      <span>
        <GoalValue goal={main} />
      </span>{' '}
      {t(`offers.goalLabels.${main.label}`)}
    </p>
  ) : null;
}

/** What else it pays, and where, in a line of its own. */
export function OtherPay({ goals, places }: Props & { places: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <p className="mt-0.5 text-sm wrap-anywhere text-muted max-sm:hidden">
      {byPay(goals)
        .slice(1)
        .map((goal, index) => (
          <Fragment key={`${goal.type} ${goal.label}`}>
            {index > 0 ? ' · ' : null}
            <GoalValue goal={goal} /> {t(`offers.goalLabels.${goal.label}`)}
          </Fragment>
        ))}
      {goals.length > 1 && places.length > 0 ? ' · ' : null}
      {places.join(', ')}
    </p>
  );
}

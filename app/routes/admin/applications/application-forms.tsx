import { useTranslation } from 'react-i18next';
import { CountrySelect, ReviewReasonSelect } from '#app/features/people/decision-fields.tsx';
import { type Decide, DecisionForms } from '#app/features/review/decision-forms.tsx';
import { repliesFor } from '#app/features/review/replies-for.ts';
import type { ApplicationReview } from '#app/server/programme/application-review.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';

type Props = {
  people: readonly (ApplicationReview['people'][number] & { spoken: readonly string[] })[];
  review: ApplicationReview;
  onDecide: Decide;
};

/** The decision on one application, with the country that an approval confirms, or on several, each with its own. */
export function ApplicationForms({ people, review, onDecide }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const [only] = people;
  const count = people.length;
  const several = count > 1;
  return (
    <DecisionForms
      keys={people.map(({ id }) => id)}
      replies={repliesFor(review.replies, language, people)}
      approval={
        only && !several ? (
          <CountrySelect country={only.country} countries={review.countries} ask />
        ) : (
          <>
            <p className="text-sm text-muted">{t('review.eachCountry')}</p>
            {people.map(({ id, name, country }) =>
              country ? (
                <input key={id} type="hidden" name={`country.${id}`} value={country} />
              ) : (
                <CountrySelect
                  key={id}
                  name={`country.${id}`}
                  label={t('review.countryOf', { name })}
                  country=""
                  countries={review.countries}
                  ask
                />
              ),
            )}
          </>
        )
      }
      codes={<ReviewReasonSelect />}
      texts={{
        approve: several ? t('review.approveApplications', { count }) : t('review.approveApplication'),
        decline: several ? t('review.declineApplications', { count }) : t('review.declineApplication'),
        again: t('admin.action.reapplyAt'),
      }}
      again="reapplyAt"
      onDecide={onDecide}
    />
  );
}

import { ProposalCard } from '#app/features/people/proposal-card.tsx';
import { DecisionForms } from './decision-forms.tsx';
import { FactForms } from './fact-forms.tsx';
import { PersonFacts } from './person-facts.tsx';
import { ProposeForm } from './propose-form.tsx';
import type { ProfileProps } from './types.ts';

/** What is recorded of a person, and what may be decided. An open proposal comes first: someone waits for it. */
export function ProfileTab(props: ProfileProps) {
  const { person, proposal, channel, country, countries } = props;
  const approval = { countries, country: country ?? channel?.country ?? '' };
  return (
    <div className="grid gap-6">
      {proposal ? <ProposalCard person={person} proposal={proposal} /> : null}
      <PersonFacts {...props} />
      {person.isSelf ? (
        <FactForms {...props} />
      ) : (
        <DecisionForms role={person.effectiveRole} name={person.displayName} approval={approval}>
          <FactForms {...props} />
        </DecisionForms>
      )}
      {proposal || person.isSelf ? null : <ProposeForm effectiveRole={person.effectiveRole} />}
    </div>
  );
}

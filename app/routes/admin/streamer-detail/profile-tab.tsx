import { DecisionForms } from './decision-forms.tsx';
import { FactForms } from './fact-forms.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PowerForms } from './power-forms.tsx';
import type { ProfileProps } from './types.ts';

/** What is recorded of a person, and what may be decided. An open proposal comes first: someone waits for it. */
export function ProfileTab(props: ProfileProps) {
  const { person, proposal } = props;
  return (
    <div className="grid gap-6">
      {proposal ? <PowerForms person={person} proposal={proposal} /> : null}
      <PersonFacts {...props} />
      {person.isSelf ? (
        <FactForms {...props} />
      ) : (
        <DecisionForms role={person.effectiveRole} name={person.displayName}>
          <FactForms {...props} />
        </DecisionForms>
      )}
      {proposal || person.isSelf ? null : <PowerForms person={person} proposal={null} />}
    </div>
  );
}

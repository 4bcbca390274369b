import type { SerializeFrom } from '@remix-run/cloudflare';
import type { ReviewRecord, UserRecord } from '#app/domain/schemas.ts';
import type { Role } from '#app/domain/roles.ts';
import { DecisionForms } from './decision-forms.tsx';
import { FactForms } from './fact-forms.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PowerForms, type Proposal } from './power-forms.tsx';

export type ProfileProps = {
  person: UserRecord & { effectiveRole: Role; isSelf: boolean };
  country: string | null;
  lastActiveDay: string;
  proposal: Proposal | null;
  countries: readonly { value: string; label: string }[];
  review: SerializeFrom<ReviewRecord> | null;
  managers: Record<string, string>;
};

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

import type { SerializeFrom } from '@remix-run/cloudflare';
import { ProposalCard } from '#app/features/people/proposal-card.tsx';
import type { ReviewRecord } from '#app/domain/people/schemas.ts';
import { PersonFacts } from './person-facts.tsx';
import type { About } from './types.ts';

type Props = { about: About; review: SerializeFrom<ReviewRecord> | null };

/** What is recorded of a person. An open proposal comes first: someone waits for it. */
export function Overview({ about, review }: Props) {
  const { person, proposal } = about;
  return (
    <div className="grid grid-cols-1 gap-6">
      {proposal ? <ProposalCard person={person} proposal={proposal} /> : null}
      <PersonFacts about={about} review={review} />
    </div>
  );
}

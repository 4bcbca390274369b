import type { ReviewRecord, UserRecord } from '#app/domain/people/schemas.ts';
import type { Role } from '#app/domain/access/roles.ts';
import type { SerializeFrom } from '@remix-run/cloudflare';
import type { ManagerNames } from '#app/server/people/manager-names.server.ts';
import type { Channel } from '#app/features/people/channel-facts.tsx';
import type { Proposal } from '#app/features/people/proposal-card.tsx';

/** What the tab of a person's profile is given. */
export type ProfileProps = {
  person: UserRecord & { effectiveRole: Role; isSelf: boolean; isWrittenTo: boolean };
  country: string | null;
  lastActiveDay: string;
  proposal: Proposal | null;
  countries: readonly { value: string; label: string }[];
  channel: (Channel & { country: string }) | null;
  review: SerializeFrom<ReviewRecord> | null;
  managers: ManagerNames;
};

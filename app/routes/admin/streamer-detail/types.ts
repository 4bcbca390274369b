import type { SerializeFrom } from '@remix-run/cloudflare';
import type { Role } from '#app/domain/access/roles.ts';
import type { UserRecord } from '#app/domain/people/schemas.ts';
import type { ManagerNames } from '#app/server/people/manager-names.server.ts';
import type { PersonMoney } from '#app/server/payouts/person-money.server.ts';
import type { PartOutcome } from '#app/server/data/streamed-read.server.ts';
import type { Channel } from '#app/features/people/channel-facts.tsx';
import type { Proposal } from '#app/features/people/proposal-card.tsx';

/** Who a page is about, as every tab knows it. */
export type About = {
  person: UserRecord & { effectiveRole: Role; isSelf: boolean };
  country: string | null;
  /** What an applicant said of their channel. */
  channel: (Channel & { country: string }) | null;
  tags: readonly string[];
  flags: readonly string[];
  lastActiveDay: string;
  guidesDone: number;
  proposal: Proposal | null;
  /** Names by code. */
  countries: Readonly<Record<string, string>>;
  managers: ManagerNames;
  /** Makes a message one, however often its form is sent. */
  messageKey: string;
};

type Outcome = PartOutcome<SerializeFrom<PersonMoney>>;
export type Money = SerializeFrom<PersonMoney>;
export type MoneyOutcome = Outcome | Promise<Outcome>;

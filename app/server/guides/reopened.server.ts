import { isStreamer } from '#app/domain/access/roles.ts';
import { FITTING_GUIDES, type GuideOccasion, isFirstTime } from '#app/domain/guides/fitting.ts';
import type { GuideKey } from '#app/domain/guides/guide.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { listCommissions } from '../income/commissions-collection.server.ts';
import { listBlockedRequests } from '../payouts/requests-collection.server.ts';

/** More than these of one kind are no first time. */
const MOST = 10;

/** The guides that a streamer should read again because of what happened for the first time. */
export async function readReopened(
  { identity, standing, read }: Pick<MemberAccess, 'identity' | 'standing' | 'read'>,
  now: Date,
): Promise<{ occasion: GuideOccasion; key: GuideKey }[]> {
  // Nobody earns anything before the guides are done, and admins never do.
  if (!isStreamer(standing.role) || !standing.completedAllGuides) return [];
  const { uid } = identity;
  const [declined, blocked] = await Promise.all([
    read(listCommissions(uid, { state: 'rejected', offerId: null, streamId: null }, null, MOST)),
    read(listBlockedRequests(uid, MOST)),
  ]);
  const times: Record<GuideOccasion, Date[]> = {
    'commission-rejected': declined.rows.map(({ createdAt }) => createdAt),
    'payout-blocked': blocked.map(({ requestedAt }) => requestedAt),
  };
  return (Object.keys(FITTING_GUIDES) as GuideOccasion[])
    .filter((occasion) => isFirstTime(times[occasion], MOST, now))
    .map((occasion) => ({ occasion, key: FITTING_GUIDES[occasion] }));
}

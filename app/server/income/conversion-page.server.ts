import { holdDays } from '#app/domain/income/hold.ts';
import { assignmentProposalId, isWaiting, releaseProposalId } from '#app/domain/ledger/money-proposal.ts';
import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import { nameOf } from '../platform/region-names.server.ts';
import { auditRow } from '../audit/page.server.ts';
import { listAudit } from '../audit/collection.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { readNames } from '../people/names.server.ts';
import { withPlaces } from './commission-places.server.ts';
import { readAssignmentPage } from './assignment.server.ts';
import { reportedIn } from './desk-collection.server.ts';

const MOST_DECISIONS = 9;
const MOST_NAMES = 5;

type Asked = { params: URLSearchParams; viewer: string; language: Language; now: Date };

/**
 * A commission with the conversion behind it, a conversion that no commission came of, or an unassigned one with the form that assigns
 * it. Null for an ID that is none of these.
 */
export async function readConversionPage(read: Read, id: string, asked: Asked) {
  const { language } = asked;
  const [commission, waiting, named] = await Promise.all([
    read(collections.commissions.byId(id)),
    read(collections.quarantine.byId(id)),
    read(collections.conversions.byId(id)),
  ]);
  const conversion =
    commission && commission.conversionId !== id
      ? await read(collections.conversions.byId(commission.conversionId))
      : named;
  const unassigned = waiting?.state === 'open' ? waiting : null;
  if (!commission && !conversion && !waiting) return null;
  const owner = commission ?? conversion;
  const target = commission ? `commissions/${id}` : `quarantine/${id}`;
  const decided = read(listAudit({ ...ANYTHING, targets: [target] }, null, MOST_DECISIONS));
  const people = decided.then(({ entries }) => [...(owner ? [owner.uid] : []), ...entries.map(({ actor }) => actor)]);
  const proposed = proposalIdOf(id, { commission, unassigned });
  const [decisions, names, offer, assignment, proposal, placed] = await Promise.all([
    decided,
    readNames(read, `conversion ${id}`, people, MOST_NAMES),
    owner ? read(collections.offerIndex.byId(owner.offerId)) : null,
    unassigned ? readAssignmentPage(read, { quarantine: unassigned, conversion: named }, asked) : null,
    proposed ? read(collections.moneyProposals.byId(proposed)) : null,
    commission?.state === 'available'
      ? withPlaces(read, commission.uid, null, Promise.resolve([{ ...commission, id }]))
      : [],
  ]);
  const tracked = conversion ?? waiting;
  return {
    id,
    commission,
    /** Of a commission that was available: whether a payday took it, or paid it. */
    place: placed[0]?.place ?? null,
    unassigned: unassigned && { reason: unassigned.reason, waitsFor: unassigned.waitsFor, raw: unassigned.raw },
    isDismissed: waiting?.state === 'dismissed' && !owner,
    at: commission?.createdAt ?? conversion?.at ?? waiting!.at,
    owner: owner && {
      uid: owner.uid,
      name: names[owner.uid] ?? owner.uid,
      offerId: owner.offerId,
      offerTitle: offer ? inLanguage(offer.title, language) : owner.offerId,
      streamId: owner.streamId,
    },
    tracker: tracked && {
      transaction: tracked.tid || tracked.subid,
      subId: tracked.subId,
      country: tracked.country && nameOf('region', tracked.country, language),
      events: tracked.events,
      reported: reportedIn(tracked.events),
    },
    assignment,
    proposal: proposal && isWaiting(proposal.state) ? { by: proposal.proposedByName, reason: proposal.reason } : null,
    days: holdDays(commission?.availableAt ?? null, asked.now),
    decisions: decisions.entries.map((one) => auditRow(one, names, language)),
  };
}

/** The proposal that would be kept for a second admin: of a release or an assignment. */
function proposalIdOf(id: string, of: { commission: { state: string } | null; unassigned: object | null }) {
  if (of.unassigned) return assignmentProposalId(id);
  return of.commission?.state === 'held' ? releaseProposalId(id) : null;
}

export type ConversionPage = NonNullable<Awaited<ReturnType<typeof readConversionPage>>>;

const ANYTHING = { actorUid: null, targetUid: null, action: null, from: null, to: null };

import type { TransferSource } from '../../app/domain/ledger.ts';
import { accessDocument, OFFERS, type SeededOffer } from './catalogue.ts';
import type { Document } from './document.ts';
import { type Random, randomFrom } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The offers that the seeded streamer promotes; the others are there to be asked for. */
const PROMOTED = OFFERS.filter(({ visibility }) => visibility !== 'private');

export type EarningEvent = {
  type: 'earning';
  at: Date;
  key: string;
  kind: 'earned' | 'hold-over' | 'rejected';
  amountMinor: number;
  source: TransferSource;
};

type Commission = {
  id: string;
  offer: SeededOffer;
  amountMinor: number;
  createdAt: Date;
  streamId: string;
  rejected: boolean;
};

/**
 * What a streamer did and earned from `from` to `now`: streams every three days, commissions after each, their transfers, and
 * daily statistics that add up to the commissions.
 */
export function tellEarnings(uid: string, from: Date, now: Date): { documents: Document[]; events: EarningEvent[] } {
  const random = randomFrom(uid);
  const commissions: Commission[] = [];
  const documents: Document[] = PROMOTED.map((offer) => accessDocument(offer, uid, from));

  const firstEvening = Math.ceil(from.getTime() / DAY) * DAY + 20 * HOUR;
  for (let [index, start] = [0, firstEvening]; start < now.getTime() + 7 * DAY; index += 1, start += 3 * DAY) {
    const streamId = `${uid}-${index}`;
    documents.push(streamDocument(uid, streamId, new Date(start), now));
    if (start + 3 * HOUR > now.getTime()) continue;
    for (let count = random.between(1, 4); count > 0; count -= 1) {
      const commission = commissionAfter(random, `${streamId}-${count}`, streamId, start);
      if (commission.createdAt.getTime() <= now.getTime()) commissions.push(commission);
    }
  }
  documents.push(...commissions.map((commission) => commissionDocument(uid, commission, now)));
  documents.push(...dailyStats(random, uid, commissions));
  return { documents, events: commissions.flatMap(eventsOf) };
}

function commissionAfter(random: Random, id: string, streamId: string, start: number): Commission {
  const offer = random.pick(PROMOTED);
  return {
    id,
    offer,
    streamId,
    amountMinor: random.between(offer.commission.low, offer.commission.high),
    createdAt: new Date(start + random.between(1, 20 * 60) * 60_000),
    rejected: random.next() < 0.06,
  };
}

const availableAt = ({ createdAt, offer }: Commission) => new Date(createdAt.getTime() + offer.holdDays * DAY);

/** A rejected commission is decided on two days before it would be released. */
const rejectedAt = (commission: Commission) => new Date(availableAt(commission).getTime() - 2 * DAY);

function eventsOf(commission: Commission): EarningEvent[] {
  const { id, amountMinor, createdAt, rejected } = commission;
  const event = (kind: EarningEvent['kind'], at: Date): EarningEvent => ({
    type: 'earning',
    at,
    key: `${kind}_${id}`,
    kind,
    amountMinor,
    source: { type: 'commission', id },
  });
  return [
    event('earned', createdAt),
    rejected ? event('rejected', rejectedAt(commission)) : event('hold-over', availableAt(commission)),
  ];
}

function commissionDocument(uid: string, commission: Commission, now: Date): Document {
  const { id, offer, streamId, amountMinor, createdAt } = commission;
  const rejected = commission.rejected && rejectedAt(commission).getTime() <= now.getTime();
  const available = !commission.rejected && availableAt(commission).getTime() <= now.getTime();
  return {
    path: `commissions/${id}`,
    data: {
      uid,
      offerId: offer.id,
      offerVersion: 1,
      conversionId: `conversion-${id}`,
      streamId,
      amountMinor,
      currency: 'USD',
      state: rejected ? 'rejected' : available ? 'available' : 'held',
      createdAt,
      availableAt: availableAt(commission),
      reasonCode: rejected ? 'purchase-refunded' : null,
    },
  };
}

function streamDocument(uid: string, id: string, plannedAt: Date, now: Date): Document {
  const endsAt = new Date(plannedAt.getTime() + 3 * HOUR);
  const state = endsAt <= now ? 'ended' : plannedAt <= now ? 'live' : 'planned';
  return {
    path: `streams/${id}`,
    data: {
      uid,
      platform: 'twitch',
      state,
      plannedAt,
      startedAt: state === 'planned' ? null : plannedAt,
      endedAt: state === 'ended' ? endsAt : null,
      offerIds: PROMOTED.map((offer) => offer.id),
      checklist: state === 'planned' ? [] : ['disclosure', 'links', 'overlay'],
      vodUrl: '',
    },
  };
}

/** One document per day and offer with a conversion; the funnel narrows towards the commissions of that day. */
function dailyStats(random: Random, uid: string, commissions: readonly Commission[]): Document[] {
  const groups = Map.groupBy(
    commissions,
    ({ offer, createdAt }) => `${offer.id}_${createdAt.toISOString().slice(0, 10)}`,
  );
  return [...groups].map(([key, group]) => {
    const { offer, createdAt } = group[0]!;
    const conversions = group.length;
    const firstDeposits = conversions + random.between(0, 2);
    const registrations = firstDeposits + random.between(2, 9);
    return {
      path: `dailyStats/${uid}_${key}`,
      data: {
        uid,
        offerId: offer.id,
        date: createdAt.toISOString().slice(0, 10),
        clicks: registrations * random.between(6, 14),
        registrations,
        firstDeposits,
        conversions,
        commissionMinor: group.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        currency: 'USD',
      },
    };
  });
}

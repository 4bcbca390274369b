import { STREAM_CHECKLIST, tickedItems } from '../../app/domain/stream.ts';
import type { TransferSource } from '../../app/domain/ledger.ts';
import { accessDocument, OFFERS, type SeededOffer } from './catalogue.ts';
import type { StatDelta } from '../../functions/src/plan-stats.ts';
import type { Document } from './document.ts';
import { clicksOf, conversionOf, leadOf, priceOf, type SeededConversion, ownStatDocuments } from './figures.ts';
import { type StreamCommission, streamEarningDocuments } from './stream-earnings.ts';
import { type Random, randomFrom } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The offers that the seeded streamer promotes; the others are there to be asked for. */
const PROMOTED = offersOf('northwind-games', 'lumen-audio', 'cascade-energy');

const PLATFORMS = ['twitch', 'twitch', 'youtube', 'kick'] as const;
const TITLES = ['Noite de ranqueadas', 'Construindo com vocês', 'Só conversa', 'Desafio da semana', 'Review ao vivo'];

function offersOf(...ids: string[]): SeededOffer[] {
  return ids.map((id) => OFFERS.find((offer) => offer.id === id)!);
}

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
  payout: string;
  createdAt: Date;
  streamId: string;
  country: string;
  rejected: boolean;
};

export type Earnings = { documents: Document[]; events: EarningEvent[]; deltas: StatDelta[]; held: number };

/**
 * What a streamer did and earned from `from` to `now`: streams every three days, conversions and commissions after each, their
 * transfers, and statistics that are made of the conversions and clicks. `held`: how many commissions still are.
 */
export function tellEarnings(person: { uid: string; username: string }, from: Date, now: Date): Earnings {
  const { uid } = person;
  const random = randomFrom(uid);
  const commissions: Commission[] = [];
  const documents: Document[] = accessDocuments(person, from, now);

  const firstEvening = Math.ceil(from.getTime() / DAY) * DAY + 20 * HOUR;
  for (let [index, start] = [0, firstEvening]; start < now.getTime() + 7 * DAY; index += 1, start += 3 * DAY) {
    const streamId = `${uid}-${index}`;
    documents.push(streamDocument(uid, streamId, new Date(start), now, index));
    if (start + 3 * HOUR > now.getTime()) continue;
    for (let count = random.between(1, 4); count > 0; count -= 1) {
      const commission = commissionAfter(random, `${streamId}-${count}`, streamId, start);
      if (commission.createdAt.getTime() <= now.getTime()) commissions.push(commission);
    }
  }
  const records = commissions.map((commission) => commissionDocument(uid, commission, now));
  const traffic = trafficOf(uid, random, commissions, from, now);
  const deltas = traffic.flatMap((one) => one.deltas);
  documents.push(...records, ...traffic.map(({ document }) => document), ...ownStatDocuments(deltas));
  const counted = records.map(({ path, data }) => ({ ...(data as StreamCommission), id: path.split('/')[1]! }));
  documents.push(...streamEarningDocuments(uid, counted));
  const held = records.filter(({ data }) => data.state === 'held').length;
  return { documents, events: commissions.flatMap(eventsOf), deltas, held };
}

function commissionAfter(random: Random, id: string, streamId: string, start: number): Commission {
  const offer = random.pick(PROMOTED);
  return {
    id,
    offer,
    streamId,
    ...priceOf(offer, random.between(offer.commission.low, offer.commission.high)),
    country: random.pick(COUNTRIES),
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

const isRejected = (commission: Commission, now: Date) => commission.rejected && rejectedAt(commission) <= now;

function commissionDocument(uid: string, commission: Commission, now: Date): Document {
  const { id, offer, streamId, amountMinor, createdAt } = commission;
  const rejected = isRejected(commission, now);
  const available = !commission.rejected && availableAt(commission).getTime() <= now.getTime();
  return {
    path: `commissions/${id}`,
    data: {
      uid,
      offerId: offer.id,
      offerVersion: 1,
      conversionId: `conversion-${id}`,
      streamId,
      goal: offer.goals[0]!.label,
      amountMinor,
      currency: 'USD',
      rate: null,
      state: rejected ? 'rejected' : available ? 'available' : 'held',
      createdAt,
      availableAt: rejected ? null : availableAt(commission),
      capKeys: [],
      reasonCode: rejected ? 'purchase-refunded' : null,
    },
  };
}

/** Access to what is promoted and to one offer by invitation; one request waits, and one was declined. */
function accessDocuments(person: { uid: string; username: string }, from: Date, now: Date): Document[] {
  const [invitation, waiting, declined] = offersOf('atlas-learning', 'samba-sneakers', 'orbita-vpn');
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  return [
    ...[...PROMOTED, invitation!].map((offer) => accessDocument(offer, person, from)),
    accessDocument(waiting!, person, ago(2), { state: 'requested', note: 'Minha comunidade coleciona tênis.' }),
    accessDocument(declined!, person, ago(20), {
      state: 'declined',
      note: '',
      reason: 'Faltam exemplos de como você avisa sobre publicidade. Envie um clipe no próximo pedido.',
      mayAskAgainAt: ago(6),
    }),
  ];
}

function streamDocument(uid: string, id: string, plannedAt: Date, now: Date, index: number): Document {
  const endsAt = new Date(plannedAt.getTime() + 3 * HOUR);
  const state = endsAt <= now ? 'ended' : plannedAt <= now ? 'live' : 'planned';
  const platform = PLATFORMS[index % PLATFORMS.length]!;
  const before = tickedItems([...STREAM_CHECKLIST.before]);
  const checklist = { planned: [], live: before, ended: tickedItems([...before, ...STREAM_CHECKLIST.during]) };
  return {
    path: `streams/${id}`,
    data: {
      uid,
      platform,
      title: `${TITLES[index % TITLES.length]} #${index + 1}`,
      state,
      plannedAt,
      zone: 'America/Sao_Paulo',
      channelUrl: `https://${platform}.example/sofiaplays`,
      startedAt: state === 'planned' ? null : plannedAt,
      endedAt: state === 'ended' ? endsAt : null,
      offerIds: PROMOTED.map((offer) => offer.id),
      checklist: checklist[state],
      disclosedAt: state === 'planned' ? null : plannedAt,
      vodUrl: state === 'ended' && index % 2 === 0 ? `https://${platform}.example/videos/${1000 + index}` : '',
    },
  };
}

/** Where the audience of the seeded streamer sits. */
const COUNTRIES = ['BR', 'MX', 'AR', 'US', 'PT'];

/** What led to the commissions: for each of them leads and clicks that narrow to it, and quiet days between. */
function trafficOf(uid: string, random: Random, commissions: readonly Commission[], from: Date, now: Date) {
  const busy = commissions.flatMap((commission) => {
    const { id, offer, streamId, createdAt, country } = commission;
    const at = { uid, offerId: offer.id, streamId, country, at: createdAt };
    const leads = random.between(1, 5);
    const conversion: SeededConversion = {
      ...at,
      id: `conversion-${id}`,
      commissionId: id,
      goal: offer.goals[0]!.label,
      payout: commission.payout,
      amountMinor: commission.amountMinor,
      rejectedAt: isRejected(commission, now) ? rejectedAt(commission) : null,
    };
    return [
      conversionOf(conversion),
      ...Array.from({ length: leads }, (_, index) => leadOf({ ...at, id: `lead-${id}-${index + 1}` })),
      clicksOf({ ...at, id: `clicks-${id}`, clicks: (leads + 1) * random.between(6, 14) }),
    ];
  });
  const quiet = [];
  for (let day = from.getTime(); day <= now.getTime(); day += DAY) {
    const date = new Date(day);
    const id = `${uid}-${date.toISOString().slice(0, 10)}`;
    const at = { uid, offerId: random.pick(PROMOTED).id, streamId: null, country: random.pick(COUNTRIES), at: date };
    quiet.push(clicksOf({ ...at, id: `clicks-${id}`, clicks: random.between(3, 30) }));
    for (let lead = random.between(0, 2); lead > 0; lead -= 1) quiet.push(leadOf({ ...at, id: `lead-${id}-${lead}` }));
  }
  return [...busy, ...quiet];
}

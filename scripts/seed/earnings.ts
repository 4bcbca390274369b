import { STREAM_CHECKLIST, tickedItems } from '../../app/domain/stream.ts';
import type { TransferSource } from '../../app/domain/ledger.ts';
import { type Figures, FIGURES, noFigures, UNKNOWN_KEY } from '../../app/domain/monthly-stats.ts';
import { accessDocument, OFFERS, type SeededOffer } from './catalogue.ts';
import type { Document } from './document.ts';
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
  createdAt: Date;
  streamId: string;
  rejected: boolean;
};

/**
 * What a streamer did and earned from `from` to `now`: streams every three days, commissions after each, their transfers, and
 * daily statistics that add up to the commissions.
 */
export function tellEarnings(
  person: { uid: string; username: string },
  from: Date,
  now: Date,
): { documents: Document[]; events: EarningEvent[] } {
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
  documents.push(...commissions.map((commission) => commissionDocument(uid, commission, now)));
  documents.push(...statistics(uid, funnels(random, commissions, from, now)));
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

type Funnel = { date: string; offerId: string; streamId: string; country: string; figures: Figures };

/** Where the audience of the seeded streamer sits. */
const COUNTRIES = ['BR', 'MX', 'AR', 'US', 'PT'];

/** What led to the commissions: for each of them clicks that narrow to it, and quiet days between with clicks alone. */
function funnels(random: Random, commissions: readonly Commission[], from: Date, now: Date): Funnel[] {
  const earned = commissions.map(({ offer, streamId, createdAt, amountMinor }): Funnel => {
    const firstDeposits = 1 + random.between(0, 1);
    const registrations = firstDeposits + random.between(1, 5);
    return {
      date: isoDate(createdAt.getTime()),
      offerId: offer.id,
      streamId,
      country: random.pick(COUNTRIES),
      figures: {
        clicks: registrations * random.between(6, 14),
        registrations,
        firstDeposits,
        conversions: 1,
        commissionMinor: amountMinor,
      },
    };
  });
  const quiet: Funnel[] = [];
  for (let day = from.getTime(); day <= now.getTime(); day += DAY) {
    quiet.push({
      date: isoDate(day),
      offerId: random.pick(PROMOTED).id,
      streamId: UNKNOWN_KEY,
      country: random.pick(COUNTRIES),
      figures: { ...noFigures(), clicks: random.between(3, 30), registrations: random.between(0, 2) },
    });
  }
  return [...earned, ...quiet];
}

/** The same events by day and offer, and by month with every breakdown: both add up to the commissions. */
function statistics(uid: string, events: readonly Funnel[]): Document[] {
  const daily = Map.groupBy(events, ({ offerId, date }) => `${offerId}_${date}`);
  const monthly = Map.groupBy(events, ({ date }) => date.slice(0, 7));
  const sum = (group: readonly Funnel[]) =>
    Object.fromEntries(FIGURES.map((figure) => [figure, group.reduce((total, one) => total + one.figures[figure], 0)]));
  const by = (group: readonly Funnel[], keyOf: (one: Funnel) => string) =>
    Object.fromEntries([...Map.groupBy(group, keyOf)].map(([key, part]) => [key, sum(part)]));
  return [
    ...[...daily].map(([key, group]) => ({
      path: `dailyStats/${uid}_${key}`,
      data: { uid, offerId: group[0]!.offerId, date: group[0]!.date, currency: 'USD', ...sum(group) },
    })),
    ...[...monthly].map(([month, group]) => ({
      path: `monthlyStats/${uid}_${month}`,
      data: {
        uid,
        month,
        currency: 'USD',
        days: Object.fromEntries(
          [...Map.groupBy(group, ({ date }) => date.slice(8))].map(([day, ofDay]) => [
            day,
            {
              offers: by(ofDay, ({ offerId }) => offerId),
              streams: by(ofDay, ({ streamId }) => streamId),
              countries: by(ofDay, ({ country }) => country),
            },
          ]),
        ),
      },
    })),
  ];
}

function isoDate(millis: number): string {
  return new Date(millis).toISOString().slice(0, 10);
}

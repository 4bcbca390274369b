import { dayOf } from '../../app/domain/figures/date-range.ts';
import { toMajorText } from '../../app/domain/ledger/money.ts';
import { inParallel } from '../../functions/src/platform/context.ts';
import { conversionIdOf } from '../../functions/src/income/record-conversion.ts';
import { sendMessage } from '../../functions/src/notifications/send-message.ts';
import { accessDocument, OFFERS, type SeededOffer } from './catalogue.ts';
import { cyclesOf, PAID, requestAct } from './paydays.ts';
import { personaOf } from './personas.ts';
import { type Random, randomFrom } from './random.ts';
import { ratesDocument } from './rates.ts';
import type { Act, Stage } from './stage.ts';
import { LENGTH, streamDocument, streamTimes } from './streams.ts';
import { type Click, namesOf, sendClicks, sendStatus, type Status } from './tracker.ts';
import { tronAddressOf } from './tron-address.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STREAMER = personaOf('streamer');
const { uid } = STREAMER;

/** Whom the streamer is paid to: a TRON address of the right form that belongs to nobody. */
const METHOD = { type: 'crypto', network: 'TRC20', details: { address: tronAddressOf('streamer') } };

/** What the streamer promotes; the other offers are there to be asked for. */
const PROMOTED = ['northwind-games', 'lumen-audio', 'cascade-energy'].map(offerOf);
/** Pays in euros. */
const INVITATION = offerOf('atlas-learning');
/** Where the audience sits. */
const COUNTRIES = ['BR', 'MX', 'AR', 'US', 'PT'];

function offerOf(id: string): SeededOffer {
  return OFFERS.find((offer) => offer.id === id)!;
}

/** The first commission of the streamer's first stream: there whatever the day. */
export const SAMPLE_COMMISSION_ID = commissionOf(`${uid}-0-1`);

function commissionOf(saleId: string): string {
  const { subid, tid } = namesOf(saleId);
  return conversionIdOf(subid, tid);
}

type Sale = Status & { offer: SeededOffer; availableAt: Date; rejected: boolean };

/** Months of the sample streamer: streams, sales, clicks, requests, and an admin's message. */
export function streamerActs(now: Date): Act[] {
  const random = randomFrom(uid);
  const cycles = cyclesOf(now);
  const from = new Date(cycles[0]!.opensAt.getTime() - 15 * DAY);
  const times = streamTimes(from, now);
  const ids = PROMOTED.map(({ id }) => id);
  const streams = times.map((at, index) => streamDocument(uid, at, index, ids, now));
  const sales = times.flatMap((start, index) =>
    start.getTime() + LENGTH > now.getTime() ? [] : salesAfter(random, start, `${uid}-${index}`),
  );
  return [
    { at: from, play: (stage) => stage.write(...streams) },
    ...cardActs(from, now),
    {
      at: new Date(from.getTime() + HOUR),
      play: (stage) =>
        stage.write({ path: `payoutMethods/${uid}`, data: { ...METHOD, changedAt: stage.now, revision: 1 } }),
    },
    ...sales.flatMap(saleActs),
    ...invitationActs(now, times),
    reversalAct(sales, new Date(cycles.at(-1)!.opensAt.getTime() - DAY)),
    ...trafficActs(random, sales, from, now),
    // As soon as the payout before has arrived, so that one is under way at any time.
    ...cycles.map(({ id, opensAt }) => requestAct(STREAMER, id, new Date(opensAt.getTime() + PAID + MINUTE))),
    { at: new Date(now.getTime() - 2 * DAY), play: writeToStreamer },
  ];
}

function salesAfter(random: Random, start: Date, streamId: string): Sale[] {
  return Array.from({ length: random.between(1, 4) }, (_, index) => {
    const offer = random.pick(PROMOTED);
    const [goal] = offer.goals;
    const { low, high } = offer.commission;
    const about = random.between(low, high);
    // The advertiser pays the programme more than the programme passes on.
    const price = goal!.percent ? Math.round((about * 100) / goal!.percent) : Math.round(goal!.amountMinor! / 0.6);
    const at = new Date(start.getTime() + random.between(1, 20 * 60) * MINUTE);
    return {
      ...{ uid, offerId: offer.id, streamId, country: random.pick(COUNTRIES), at },
      ...{ id: `${streamId}-${index + 1}`, status: 'sale', originalStatus: goal!.label },
      payout: toMajorText({ amountMinor: price, currency: 'USD' }),
      offer,
      availableAt: new Date(at.getTime() + offer.holdDays * DAY),
      rejected: random.next() < 0.06,
    };
  });
}

/** A sale, and for some of them that the advertiser refused it before its hold was over. */
function saleActs(sale: Sale): Act[] {
  const rejectedAt = new Date(sale.availableAt.getTime() - 2 * DAY);
  return [
    { at: sale.at, play: (stage) => sendStatus(stage, sale) },
    ...(sale.rejected ? [rejectionAct(sale, rejectedAt)] : []),
  ];
}

function rejectionAct({ payout: _, ...sale }: Status, at: Date): Act {
  return {
    at,
    play: (stage) => sendStatus(stage, { ...sale, at, status: 'rejected', originalStatus: 'rejected' }),
  };
}

/** The advertiser takes a purchase back that had become available: the one reversal of the story. */
function reversalAct(sales: readonly Sale[], at: Date): Act {
  const settled = sales.filter(
    ({ rejected, availableAt }) => !rejected && availableAt.getTime() < at.getTime() - 3 * DAY,
  );
  return rejectionAct(settled.at(-1)!, at);
}

/** One sponsored stream that is paid in euros: its commission is converted at the rate of the day. */
function invitationActs(now: Date, times: readonly Date[]): Act[] {
  const index = times.findLastIndex((start) => start.getTime() < now.getTime() - 8 * DAY);
  const at = new Date(times[index]!.getTime() + LENGTH);
  return [
    {
      at,
      play: async (stage) => {
        await stage.write(ratesDocument(dayOf(at)));
        await sendStatus(stage, {
          ...{ uid, offerId: INVITATION.id, streamId: `${uid}-${index}`, country: 'PT', at },
          ...{ id: `${uid}-sponsored`, status: 'sale', originalStatus: 'stream', payout: '110.00', currency: 'EUR' },
        });
      },
    },
  ];
}

/** Each night the clicks and leads of the day: what narrowed down to its sales, and quiet hours. */
function trafficActs(random: Random, sales: readonly Sale[], from: Date, now: Date): Act[] {
  const acts: Act[] = [];
  for (let day = from.getTime(); day <= now.getTime(); day += DAY) {
    const date = dayOf(day);
    const at = new Date(Date.parse(date) + 23.5 * HOUR);
    const clicks = new Map<string, { click: Click; count: number }>();
    const count = (click: Click, more: number) => {
      const key = [click.offerId, click.streamId, click.country].join();
      clicks.set(key, { click, count: (clicks.get(key)?.count ?? 0) + more });
    };
    const leads: Status[] = [];
    const addLeads = (click: Click, id: string, most: number) => {
      // A registration pays at Northwind Games: only the latest are left open there.
      if (click.offerId === PROMOTED[0]!.id && day < now.getTime() - 3 * DAY) return 0;
      const number = random.between(0, most);
      for (let lead = 1; lead <= number; lead += 1) {
        leads.push({ ...click, id: `lead-${id}-${lead}`, status: 'lead', originalStatus: 'registration' });
      }
      return number;
    };
    for (const { offerId, streamId, country, id } of sales.filter((sale) => dayOf(sale.at) === date)) {
      const click = { uid, offerId, streamId, country, at };
      count(click, (addLeads(click, id, 3) + 1) * random.between(6, 14));
    }
    const quiet = { uid, offerId: random.pick(PROMOTED).id, streamId: null, country: random.pick(COUNTRIES), at };
    count(quiet, addLeads(quiet, date, 1) + random.between(3, 30));
    acts.push({ at, play: (stage) => sendTraffic(stage, [...clicks.values()], leads) });
  }
  return acts;
}

async function sendTraffic(
  stage: Stage,
  clicks: readonly { click: Click; count: number }[],
  leads: readonly Status[],
): Promise<void> {
  await inParallel(clicks, 4, ({ click, count }) => sendClicks(stage, click, count));
  await inParallel(leads, 4, (lead) => sendStatus(stage, lead));
}

/** Access to what is promoted and to one offer by invitation; one request waits, and one was declined. */
function cardActs(from: Date, now: Date): Act[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const card = (offer: SeededOffer, at: Date, more: Parameters<typeof accessDocument>[3] = null): Act => ({
    at,
    play: (stage) => stage.write(accessDocument(offer, STREAMER, at, more)),
  });
  return [
    ...[...PROMOTED, INVITATION].map((offer) =>
      // The engine lets everybody into a public offer who asks.
      card(offer, from, offer.visibility === 'public' ? { state: 'requested', note: '' } : null),
    ),
    card(offerOf('samba-sneakers'), ago(2), { state: 'requested', note: 'Minha comunidade coleciona tênis.' }),
    card(offerOf('orbita-vpn'), ago(20), {
      state: 'declined',
      note: '',
      reason: 'Faltam exemplos de como você avisa sobre publicidade. Envie um clipe no próximo pedido.',
      mayAskAgainAt: ago(6),
    }),
  ];
}

function writeToStreamer(stage: Stage): Promise<unknown> {
  const text = 'Quill Notes pays for every free trial. Nobody has to buy anything, so it fits the end of a stream.';
  const message = { uid, text, language: 'en', key: 'seed-message-quill-notes' };
  return sendMessage({ ...stage.context(), mail: null }, message, stage.caller('admin'));
}

import { MINIMUM_PAYOUT_MINOR } from '../../app/domain/payout-blockers.ts';
import { type Destination, maskDestination } from '../../app/domain/payout-batch.ts';
import { payoutRequestId, payoutsStatusOf, type PayoutStatus } from '../../app/domain/payout-request.ts';
import { projectAmount } from '../../functions/src/run-ledger.ts';
import { reservationKey } from '../../functions/src/plan-lock.ts';
import { type PastCycle, pastCycles, type SeededPayout, type Staff, timelineOf } from './batches.ts';
import { Books } from './books.ts';
import type { Document } from './document.ts';
import { type Earnings, tellEarnings } from './earnings.ts';

const DAY = 86_400_000;

export type StreamerHistory = Pick<Earnings, 'deltas' | 'held'> & {
  documents: Document[];
  /** What is, or was, paid in the past cycles: the batches are made of everybody's. */
  payouts: SeededPayout[];
  /** What payouts/{uid} says at the end of it. */
  profile: { amount: number; status: PayoutStatus; lastUpdated: Date };
};

type Teller = {
  uid: string;
  username: string;
  now: Date;
  destination: Destination;
} & Staff;

/**
 * Months of one streamer, told event by event through the ledger, so that commissions, balances, requests, batches and
 * statistics add up. A cycle that is locked and not yet paid at `now` is told as far as it has come.
 */
export async function tellHistory(teller: Teller): Promise<StreamerHistory> {
  const { uid, now, destination } = teller;
  const books = new Books(uid, 'USD');
  const cycles = pastCycles(now);
  const earnings = tellEarnings(teller, cycles[0]!.opensAt, now);
  const documents: Document[] = [...earnings.documents];
  const payouts: SeededPayout[] = [];
  let profile: StreamerHistory['profile'] | null = null;

  const events = [...earnings.events, ...cycles.flatMap((cycle) => cycleEvents(cycle))];
  // A release on the instant of the lock is in time for it; the sort is stable and earnings come first.
  for (const event of events.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (event.at.getTime() > now.getTime()) break;
    if (event.type === 'earning') {
      const seq = books.post(event.key, event.kind, event.amountMinor, event.source, event.at);
      if (event.kind === 'hold-over') commissionOf(documents, event.source.id).data.availableSeq = seq;
    } else if (event.type === 'lock') {
      const locked = lock(teller, books, event.cycle);
      if (!locked) continue;
      documents.push(locked.request);
      payouts.push(locked.payout);
      const { stage } = event.cycle;
      profile = {
        amount: 0,
        status: payoutsStatusOf(stage),
        lastUpdated: stage === 'paid' ? event.cycle.payAt : event.at,
      };
    } else if (event.cycle.stage === 'paid' && books.balance.reservedMinor > 0) {
      const source = { type: 'payoutRequest', id: payoutRequestId(uid, event.cycle.id) };
      books.post(`paid_${source.id}`, 'paid', books.balance.reservedMinor, source, event.at);
    }
  }
  documents.push(...books.documents(), {
    path: `payoutMethods/${uid}`,
    data: { ...destination, changedAt: new Date(cycles[0]!.opensAt.getTime() - 2 * DAY), revision: 1 },
  });
  documents.push(...noticesOf(uid, documents, cycles[0]!.opensAt, now));
  const amount = projectAmount(books.balance);
  const { deltas, held } = earnings;
  return { documents, payouts, deltas, held, profile: { status: 'pending', lastUpdated: now, ...profile, amount } };
}

function commissionOf(documents: readonly Document[], id: string): Document {
  return documents.find(({ path }) => path === `commissions/${id}`)!;
}

/** What the functions told the streamer of each payday, and a word of the manager. */
function noticesOf(uid: string, documents: readonly Document[], began: Date, now: Date): Document[] {
  const paid = documents.filter(({ path, data }) => path.startsWith('payoutRequests/') && data.state === 'paid');
  const told = paid.map(({ data }): Document => {
    const { cycleId, amountMinor, currency } = data as { cycleId: string; amountMinor: number; currency: string };
    const at = new Date(cycleId);
    return {
      path: `notices/${uid}/items/payout-paid_${cycleId}_paid`,
      data: {
        uid,
        kind: 'payout-paid',
        params: { cycle: cycleId, amountMinor: String(amountMinor), currency },
        at,
        readAt: now.getTime() - at.getTime() > 20 * DAY ? new Date(at.getTime() + DAY) : null,
      },
    };
  });
  const method: Document = {
    path: `notices/${uid}/items/payout-method-changed_1`,
    data: { uid, kind: 'payout-method-changed', params: { network: 'TRC20' }, at: began, readAt: began },
  };
  const news: Document = {
    path: `notices/${uid}/items/manager-news_seed`,
    data: {
      uid,
      kind: 'manager-news',
      params: { from: 'Ada Moreno' },
      text: {
        en: 'Quill Notes pays for every free trial. Nobody has to buy anything, so it fits the end of a stream.',
        es: 'Quill Notes paga por cada prueba gratis. Nadie tiene que comprar nada: va bien para el final de una transmisión.',
        pt: 'A Quill Notes paga por cada teste grátis. Ninguém precisa comprar nada: cai bem no fim de uma live.',
      },
      at: new Date(now.getTime() - 2 * DAY),
      readAt: null,
    },
  };
  return [...told, method, news];
}

type CycleEvent = { type: 'lock' | 'pay'; at: Date; cycle: PastCycle };

function cycleEvents(cycle: PastCycle): CycleEvent[] {
  return [
    { type: 'lock', at: cycle.lockAt, cycle },
    { type: 'pay', at: cycle.payAt, cycle },
  ];
}

/** Locks what is available for one cycle; null when it is under the minimum, in which case nobody asked. */
function lock(
  { uid, username, destination, ...staff }: Teller,
  books: Books,
  cycle: PastCycle,
): { request: Document; payout: SeededPayout } | null {
  const { availableMinor: amountMinor, currency, reservedSeq } = books.balance;
  if (amountMinor < MINIMUM_PAYOUT_MINOR[currency]) return null;
  const id = payoutRequestId(uid, cycle.id);
  const source = { type: 'payoutRequest', id };
  const to = books.post(reservationKey(uid, cycle.id), 'reserved', amountMinor, source, cycle.lockAt);
  const timeline = timelineOf(cycle, uid, staff);
  const request = {
    userId: uid,
    username,
    cycleId: cycle.id,
    state: cycle.stage,
    requestedAt: timeline.requested.at,
    timeline,
    amountMinor,
    currency,
    destination: maskDestination(destination),
    ledgerSeq: { from: reservedSeq + 1, to },
  };
  return {
    request: { path: `payoutRequests/${id}`, data: request },
    payout: { cycleId: cycle.id, row: { uid, username, amountMinor, currency, destination } },
  };
}

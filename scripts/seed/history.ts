import { MINIMUM_PAYOUT_MINOR } from '../../app/domain/payout-blockers.ts';
import { batchTotals, type Destination, hashRows, maskDestination } from '../../app/domain/payout-batch.ts';
import { cycleOf, type CycleTimes, openCycleAt, previousPayoutDate } from '../../app/domain/payout-calendar.ts';
import { payoutRequestId, payoutsStatusOf, type PayoutStatus } from '../../app/domain/payout-request.ts';
import { projectAmount } from '../../functions/src/run-ledger.ts';
import { reservationKey } from '../../functions/src/plan-lock.ts';
import { Books } from './books.ts';
import type { Document } from './document.ts';
import { type Earnings, tellEarnings } from './earnings.ts';

/** Past cycles in a streamer's history: five months. */
const PAST_CYCLES = 10;

const DAY = 86_400_000;

export type StreamerHistory = Pick<Earnings, 'deltas' | 'held'> & {
  documents: Document[];
  /** What payouts/{uid} says at the end of it. */
  profile: { amount: number; status: PayoutStatus; lastUpdated: Date };
};

type Teller = {
  uid: string;
  username: string;
  now: Date;
  destination: Destination;
  approvedBy: string;
  paidBy: string;
};

/** The payout cycles before the open one, oldest first. */
export function pastCycles(now: Date): CycleTimes[] {
  const cycles: CycleTimes[] = [];
  let payAt = openCycleAt(now).payAt;
  while (cycles.length < PAST_CYCLES) {
    payAt = previousPayoutDate(payAt);
    cycles.unshift(cycleOf(payAt));
  }
  return cycles;
}

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
  let profile: StreamerHistory['profile'] | null = null;

  const events = [...earnings.events, ...cycles.flatMap((cycle) => cycleEvents(cycle))];
  // A release on the instant of the lock is in time for it; the sort is stable and earnings come first.
  for (const event of events.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (event.at.getTime() > now.getTime()) break;
    if (event.type === 'earning') books.post(event.key, event.kind, event.amountMinor, event.source, event.at);
    else if (event.type === 'lock') {
      const request = lock(teller, books, event.cycle);
      if (!request) continue;
      const paid = event.cycle.payAt.getTime() <= now.getTime();
      const batch = await tellBatch(teller, event.cycle, request.amountMinor, paid);
      documents.push(...request.tell(paid), ...batch);
      profile = {
        amount: 0,
        status: payoutsStatusOf(paid ? 'paid' : 'locked'),
        lastUpdated: paid ? event.cycle.payAt : event.at,
      };
    } else if (books.balance.reservedMinor > 0) {
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
  return { documents, deltas, held, profile: { status: 'pending', lastUpdated: now, ...profile, amount } };
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
      params: {},
      text: {
        en: 'Your last three streams brought more first purchases than the ten before. Keep the Tuesday slot if you can.',
        es: 'Tus últimas tres transmisiones trajeron más primeras compras que las diez anteriores. Si puedes, mantén el martes.',
        pt: 'Suas últimas três lives trouxeram mais primeiras compras que as dez anteriores. Se puder, mantenha a terça.',
      },
      at: new Date(now.getTime() - 2 * DAY),
      readAt: null,
    },
  };
  return [...told, method, news];
}

type CycleEvent = { type: 'lock' | 'pay'; at: Date; cycle: CycleTimes };

function cycleEvents(cycle: CycleTimes): CycleEvent[] {
  return [
    { type: 'lock', at: cycle.lockAt, cycle },
    { type: 'pay', at: cycle.payAt, cycle },
  ];
}

/** Locks what is available for one cycle; null when it is under the minimum, in which case nobody asked. */
function lock({ uid, destination, approvedBy, paidBy }: Teller, books: Books, cycle: CycleTimes) {
  const { availableMinor: amountMinor, currency, reservedSeq } = books.balance;
  if (amountMinor < MINIMUM_PAYOUT_MINOR[currency]) return null;
  const id = payoutRequestId(uid, cycle.id);
  const to = books.post(
    reservationKey(uid, cycle.id),
    'reserved',
    amountMinor,
    { type: 'payoutRequest', id },
    cycle.lockAt,
  );
  const requestedAt = new Date(cycle.lockAt.getTime() - 3 * DAY);
  const after = (hours: number) => new Date(cycle.lockAt.getTime() + hours * 3_600_000);
  const timeline = {
    requested: { at: requestedAt, by: uid },
    locked: { at: cycle.lockAt, by: 'system' },
  };
  const settled = {
    approved: { at: after(10), by: approvedBy },
    exported: { at: after(20), by: paidBy },
    sent: { at: after(26), by: paidBy },
    paid: { at: cycle.payAt, by: paidBy },
  };
  const tell = (paid: boolean): Document[] => [
    {
      path: `payoutRequests/${id}`,
      data: {
        userId: uid,
        cycleId: cycle.id,
        state: paid ? 'paid' : 'locked',
        requestedAt,
        timeline: paid ? { ...timeline, ...settled } : timeline,
        amountMinor,
        currency,
        destination: maskDestination(destination),
        ledgerSeq: { from: reservedSeq + 1, to },
      },
    },
  ];
  return { amountMinor, tell };
}

async function tellBatch(
  { uid, username, destination, approvedBy, paidBy }: Teller,
  cycle: CycleTimes,
  amountMinor: number,
  paid: boolean,
): Promise<Document[]> {
  const row = { uid, amountMinor, currency: 'USD' as const, destination };
  const reference = `TX-${cycle.id}-${username}`;
  const settled = paid
    ? { externalRef: reference, attempts: [{ at: cycle.payAt, by: paidBy, result: 'paid', externalRef: reference }] }
    : { attempts: [] };
  return [
    {
      path: `payoutBatches/${cycle.id}`,
      data: {
        cycleId: cycle.id,
        state: paid ? 'paid' : 'locked',
        builtAt: cycle.lockAt,
        totals: batchTotals([row]),
        rowsHash: await hashRows([row]),
        ...(paid ? { approvedBy, paidBy } : {}),
      },
    },
    {
      path: `payoutBatches/${cycle.id}/items/${uid}`,
      data: { ...row, username, state: paid ? 'paid' : 'locked', ...settled },
    },
  ];
}

/** payoutCycles of the past, as far as they have come. */
export function pastCycleDocuments(now: Date): Document[] {
  return pastCycles(now).map(({ id, opensAt, lockAt, payAt }) => ({
    path: `payoutCycles/${id}`,
    data: { opensAt, lockAt, payAt, state: payAt.getTime() <= now.getTime() ? 'closed' : 'locked' },
  }));
}

import { type Destination, maskDestination } from '../../app/domain/payout-batch.ts';
import { cycleOf, openCycleAt } from '../../app/domain/payout-calendar.ts';
import { payoutRequestId, payoutsStatusOf } from '../../app/domain/payout-request.ts';
import type { Currency } from '../../app/domain/money.ts';
import { reservationKey } from '../../functions/src/plan-lock.ts';
import type { StatDelta } from '../../functions/src/plan-stats.ts';
import { projectAmount } from '../../functions/src/run-ledger.ts';
import { pastCycles, type SeededPayout, type Staff, timelineOf } from './batches.ts';
import { Books } from './books.ts';
import { OFFERS } from './catalogue.ts';
import type { Document } from './document.ts';
import { conversionOf, ownStatDocuments } from './figures.ts';
import type { StreamerHistory } from './history.ts';
import { type Persona, person } from './personas.ts';

const DAY = 86_400_000;

type Payee = {
  persona: Persona;
  currency: Currency;
  destination: Destination;
  /** Where payouts went before the one that is the latest by now. */
  before?: Destination;
  /** What is paid in the latest past cycles, the latest first; 0 for none. */
  amounts: readonly number[];
  /** What is available by now, and asked for in the open cycle. */
  availableMinor: number;
};

const payee = (
  [firstName, lastName]: [string, string],
  currency: Currency,
  network: string,
  details: Record<string, string>,
  amounts: number[],
  more: Partial<Payee> = {},
): Payee => ({
  persona: person({
    username: `${firstName}_${lastName}`.toLowerCase(),
    firstName,
    lastName,
    completedAllGuides: true,
    about: 'is paid',
  }),
  currency,
  destination: { type: 'address' in details ? 'crypto' : 'bank', network, details },
  amounts,
  availableMinor: 0,
  ...more,
});

const pix = (pixKey: string): Record<string, string> => ({ holder: 'Bruno Teles', pixKey });

/** Streamers who are paid each in another way, so that a batch has something to look at; accounts that belong to nobody. */
export const PAYEES: readonly Payee[] = [
  payee(['Alma', 'Rios'], 'USD', 'TRC20', { address: 'TGreenroomSeedAlmaRiosXXXXXXXXXXXX' }, [184_50, 96_20, 120_00], {
    availableMinor: 75_40,
  }),
  // Changed the account while the cycle before the latest was open, which left that one out.
  payee(['Bruno', 'Teles'], 'BRL', 'PIX', pix('bruno.teles@greenroom.test'), [910_35, 0, 455_10], {
    before: { type: 'bank', network: 'PIX', details: pix('+5511999990000') },
  }),
  payee(
    ['Carla', 'Nieto'],
    'MXN',
    'CLABE',
    { holder: 'Carla Nieto', clabe: '002010077777777771' },
    [2_450_00, 3_120_75],
  ),
  payee(['Diego', 'Sanz'], 'USD', 'ERC20', { address: `0x${'5eed'.repeat(10)}` }, [612_00, 210_40, 233_15]),
  payee(
    ['Eva', 'Brandt'],
    'EUR',
    'SEPA',
    { holder: 'Eva Brandt', iban: 'DE89370400440532013000' },
    [0, 140_00, 88_90],
    {
      availableMinor: 12_30,
    },
  ),
  payee(['Facundo', 'Vera'], 'ARS', 'CBU', { holder: 'Facundo Vera', cbu: '0000003100000000000001' }, [48_500_00]),
];

/** What such a person earned and was paid, through the ledger, and the request for the open cycle. */
export function tellPayee(
  { persona: { uid, username }, currency, destination, before, amounts, availableMinor }: Payee,
  now: Date,
  staff: Staff,
): StreamerHistory {
  const books = new Books(uid, currency);
  const documents: Document[] = [];
  const payouts: SeededPayout[] = [];
  const deltas: StatDelta[] = [];
  const [offer] = OFFERS;
  const earn = (id: string, amountMinor: number, createdAt: Date, availableAt: Date) => {
    const source = { type: 'commission', id };
    books.post(`earned_${id}`, 'earned', amountMinor, source, createdAt);
    const availableSeq = books.post(`hold-over_${id}`, 'hold-over', amountMinor, source, availableAt);
    const conversion = conversionOf({
      ...{ id: `conversion-${id}`, uid, offerId: offer!.id, streamId: null, country: 'MX', at: createdAt },
      ...{ commissionId: id, goal: offer!.goals[0]!.label, payout: '0', amountMinor, rejectedAt: null, currency },
    });
    deltas.push(...conversion.deltas);
    const names = { offerId: offer!.id, offerVersion: 1, conversionId: `conversion-${id}`, streamId: null };
    const commission = { uid, ...names, goal: offer!.goals[0]!.label, amountMinor, currency, rate: null };
    documents.push(conversion.document, {
      path: `commissions/${id}`,
      data: { ...commission, state: 'available', createdAt, availableAt, availableSeq, reasonCode: null, capKeys: [] },
    });
  };

  let profile: StreamerHistory['profile'] = { amount: 0, status: 'pending', lastUpdated: now };
  const cycles = pastCycles(now);
  for (const [index, amountMinor] of [...amounts.entries()].reverse()) {
    const cycle = cycles.at(-1 - index)!;
    if (amountMinor === 0) continue;
    const daysBefore = (days: number) => new Date(cycle.lockAt.getTime() - days * DAY);
    earn(`${uid}-${cycle.id}`, amountMinor, daysBefore(8), daysBefore(1));
    const id = payoutRequestId(uid, cycle.id);
    const from = books.balance.reservedSeq + 1;
    const source = { type: 'payoutRequest', id };
    const to = books.post(reservationKey(uid, cycle.id), 'reserved', amountMinor, source, cycle.lockAt);
    if (cycle.stage === 'paid') books.post(`paid_${id}`, 'paid', amountMinor, source, cycle.payAt);
    const paidTo = index > 0 && before ? before : destination;
    payouts.push({ cycleId: cycle.id, row: { uid, username, amountMinor, currency, destination: paidTo } });
    documents.push({
      path: `payoutRequests/${id}`,
      data: {
        userId: uid,
        username,
        cycleId: cycle.id,
        state: cycle.stage,
        requestedAt: timelineOf(cycle, uid, staff).requested.at,
        timeline: timelineOf(cycle, uid, staff),
        amountMinor,
        currency,
        destination: maskDestination(paidTo),
        ledgerSeq: { from, to },
      },
    });
    profile = { ...profile, status: payoutsStatusOf(cycle.stage), lastUpdated: cycle.lockAt };
  }

  if (availableMinor > 0) {
    const { id: cycleId, opensAt } = openCycleAt(now);
    earn(`${uid}-open`, availableMinor, opensAt, opensAt);
    const at = new Date(Math.max(opensAt.getTime(), now.getTime() - DAY / 2));
    documents.push({
      path: `payoutRequests/${payoutRequestId(uid, cycleId)}`,
      data: {
        userId: uid,
        username,
        cycleId,
        state: 'requested',
        requestedAt: at,
        timeline: { requested: { at, by: uid } },
      },
    });
    profile = { ...profile, status: 'pending', lastUpdated: at };
  }
  documents.push(...ownStatDocuments(deltas), ...books.documents(), {
    path: `payoutMethods/${uid}`,
    data: {
      ...destination,
      changedAt: before
        ? new Date(cycleOf(cycles.at(-2)!.payAt).opensAt.getTime() + DAY)
        : new Date(cycles[0]!.opensAt),
      revision: before ? 2 : 1,
    },
  });
  return { documents, payouts, deltas, held: 0, profile: { ...profile, amount: projectAmount(books.balance) } };
}

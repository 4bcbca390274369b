import { withDates } from '#app/domain/platform/with-dates.ts';
import { nextPayoutDate } from '../../app/domain/payouts/calendar.ts';
import { conversionsAdd } from './invariants/conversions.ts';
import { failuresAreCounted } from './invariants/failures.ts';
import { nobodyApprovesTheirOwn } from './invariants/hands.ts';
import { minimumsAreKept } from './invariants/minimums.ts';
import { outsideAgrees } from './invariants/outside.ts';
import { paydayIsExplained, RESERVED } from './invariants/payday.ts';
import { questionsAreAnswered } from './invariants/questions.ts';
import { referencesAreUnique } from './invariants/references.ts';
import { rehearsalsWereRight } from './invariants/rehearsal.ts';
import { moneyAndPowerTakeTwo } from './invariants/second-person.ts';
import { commissionsKeepTheirTerms, cyclesKeepTheirTerms } from './invariants/terms.ts';
import { reportsAreFollowed } from './invariants/tracker.ts';
import type { Bank, Tracker } from './acts.ts';
import { collection, counted, type Dump, type Entry, type Must, type Request, sum } from './dump.ts';
import type { World } from './world.ts';

type Commission = {
  uid: string;
  conversionId: string;
  amountMinor: number;
  state: string;
  availableAt: Date | null;
  availableSeq?: number;
  corrects?: string;
  capKeys: string[];
};
type Ending = { until: Date; racing: boolean; bank: Bank; tracker: Tracker };
type Balance = Record<'heldMinor' | 'availableMinor' | 'reservedMinor' | 'paidMinor' | 'seq', number>;
/**
 * What has to be true of the money whatever happened, reckoned here independently of the tested code: no cent is doubled,
 * lost or without a reason. Returns sentences on what is not.
 */
export function brokenInvariants(dump: Dump, world: World, { until, racing, bank, tracker }: Ending): string[] {
  const broken: string[] = [];
  const must = (what: string, expected: unknown, found: unknown) => {
    if (JSON.stringify(expected) !== JSON.stringify(found)) {
      broken.push(`${what}: ${JSON.stringify(found)} and not ${JSON.stringify(expected)}`);
    }
  };
  const ledger = collection<Entry>(dump, 'ledger');
  const commissions = collection<Commission>(dump, 'commissions');
  const requests = collection<Request>(dump, 'payoutRequests');
  const balances = collection<Balance>(dump, 'balances');

  for (const { uid } of world.people) {
    const entries = [...ledger.values()].filter((entry) => entry.uid === uid);
    const account = (name: string) =>
      sum(entries.filter(({ credit }) => credit === name).map(({ amountMinor }) => amountMinor)) -
      sum(entries.filter(({ debit }) => debit === name).map(({ amountMinor }) => amountMinor));
    const balance = balances.get(uid);
    for (const name of ['held', 'available', 'reserved', 'paid'] as const) {
      must(`${name} of ${uid}`, account(name), balance?.[`${name}Minor`] ?? 0);
    }
    must(
      `sequence of ${uid}`,
      entries.map((_, index) => index + 1),
      entries.map(({ seq }) => seq).sort((a, b) => a - b),
    );
    must(`sequence at the balance of ${uid}`, entries.length, balance?.seq ?? 0);
    const profile = dump.get(`payouts/${uid}`)!;
    must(`projection of ${uid}`, account('available') / 100, profile['amount']);
    must(`payday of ${uid}`, nextPayoutDate(until), (withDates(profile) as { nextPayoutDate: Date }).nextPayoutDate);

    const own = [...commissions].filter(([, commission]) => commission.uid === uid);
    const corrected = sum(
      entries
        .filter(({ kind }) => kind === 'correction')
        .map(({ amountMinor, credit }) => (credit === 'programme' ? -amountMinor : amountMinor)),
    );
    const standing = own.filter(([, { state }]) => state === 'held' || state === 'available');
    const worth = sum(standing.map(([, { amountMinor }]) => amountMinor));
    const has = sum((['held', 'available', 'reserved', 'paid'] as const).map(account));
    must(`all that ${uid} has or was paid`, worth + corrected, has);
    must(
      `held of ${uid}, by commissions`,
      sum(own.filter(([, { state }]) => state === 'held').map(([, { amountMinor }]) => amountMinor)),
      account('held'),
    );
    const amountsOf = (states: readonly string[]) =>
      sum(
        [...requests.values()]
          .filter(({ userId, state }) => userId === uid && states.includes(state))
          .map(({ amountMinor }) => amountMinor ?? 0),
      );
    must(`reserved of ${uid}, by requests`, amountsOf(RESERVED), account('reserved'));
    must(`paid to ${uid}, by requests`, amountsOf(['paid']), account('paid'));
  }
  conversionsAdd(dump, world, commissions, must);
  commissionsKeepTheirTerms(dump, world.terms, ledger, until, must);
  cyclesKeepTheirTerms(dump, requests, must);
  commissionsAreExplained(commissions, ledger, must);
  paydayIsExplained(dump, requests, ledger, must);
  referencesAreUnique(dump, must);
  failuresAreCounted(dump, requests, ledger, must);
  nobodyApprovesTheirOwn(dump, requests, ledger, must);
  minimumsAreKept(dump, requests, must);
  moneyAndPowerTakeTwo(dump, ledger, must);
  outsideAgrees(dump, ledger, bank, must);
  reportsAreFollowed(dump, tracker, must);
  questionsAreAnswered(dump, ledger, must);
  if (!racing) rehearsalsWereRight(dump, requests, ledger, must);
  const held = [...commissions.values()].filter(({ state }) => state === 'held').length;
  must('counter of held commissions', held, counted(dump, 'heldCommissions'));
  countsOfCaps(dump, commissions, must);
  for (const [id, { state, availableAt }] of commissions) {
    if (state === 'available') must(`the hold of ${id} is over`, true, availableAt !== null && availableAt <= until);
  }
  for (const [id, { state, lockAt }] of collection<{ state: string; lockAt: Date }>(dump, 'payoutCycles')) {
    const begun = { exported: 'paying', paying: 'paying', closed: 'closed' }[
      String(dump.get(`payoutBatches/${id}`)?.['state'])
    ];
    must(`state of the cycle ${id}`, lockAt > until ? 'open' : (begun ?? 'locked'), state);
  }
  return broken;
}

/** Each commission has just the entries that its state is the end of, and no entry of the kind is without its commission. */
function commissionsAreExplained(commissions: Map<string, Commission>, ledger: Map<string, Entry>, must: Must): void {
  const explained = new Set<string>();
  for (const [id, { state, amountMinor, corrects, availableSeq }] of commissions) {
    const keys = ['earned', 'hold-over', 'rejected'].filter((kind) => ledger.has(`${kind}_${id}`));
    for (const kind of keys) explained.add(`${kind}_${id}`);
    if (corrects) {
      const clawback = ledger.get(`clawback_${corrects}`);
      explained.add(`clawback_${corrects}`);
      must(`clawback of ${corrects}`, -amountMinor, clawback?.amountMinor);
      must(`when the clawback ${id} came`, clawback?.seq, availableSeq);
      continue;
    }
    const expected = {
      // Of those that were withdrawn again.
      pending: ['', 'earned,rejected'],
      held: ['earned'],
      available: ['earned,hold-over'],
      rejected: ['', 'earned,rejected'],
    }[state];
    if (!expected?.includes(keys.join())) must(`entries of the ${state} commission ${id}`, expected, keys.join());
    must(`when ${id} became available`, ledger.get(`hold-over_${id}`)?.seq, availableSeq);
    // What was withdrawn is priced anew, as if it had never been earned, and what it moved went back whole.
    const moved = keys.join() === 'earned,rejected' ? ledger.get(`rejected_${id}`)!.amountMinor : amountMinor;
    for (const kind of keys) must(`amount of ${kind}_${id}`, moved, ledger.get(`${kind}_${id}`)!.amountMinor);
  }
  const ofCommissions = [...ledger].filter(([, { kind }]) =>
    ['earned', 'hold-over', 'rejected', 'clawback'].includes(kind),
  );
  must(
    'entries without a commission',
    [],
    ofCommissions.map(([key]) => key).filter((key) => !explained.has(key)),
  );
}

function countsOfCaps(dump: Dump, commissions: Map<string, Commission>, must: Must): void {
  const takenBack = new Set([...commissions.values()].map(({ corrects }) => corrects));
  const counted = new Map<string, number>();
  for (const [id, { state, capKeys }] of commissions) {
    if (takenBack.has(id) || (state !== 'held' && state !== 'available')) continue;
    for (const key of capKeys) counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  for (const [key, { counted: stored }] of collection<{ counted: number }>(dump, 'offerCounts')) {
    must(`count of the cap ${key}`, counted.get(key) ?? 0, stored);
    counted.delete(key);
  }
  must('caps that nobody counted', [], [...counted.keys()]);
}

import type { Currency } from '../ledger/money.ts';
import type { Destination } from './batch.ts';
import { isRightDestination } from './destination.ts';
import { networksFor, networkTakes } from './networks.ts';
import type { CutOffs } from './cut-offs.ts';
import { cycleOf, type CycleTimes, nextPayoutDate, openCycleAt } from './calendar.ts';
import type { Cycle } from '../programme/cycle-terms.ts';
import { minimumOf, type Minimums } from '../programme/minimums.ts';
import { isOn, isPayable } from '../programme/network-terms.ts';
import { mayTouch } from '../access/collections.ts';
import { effectiveRole, type Role, type Standing } from '../access/roles.ts';

/**
 * The one evaluator of what blocks a payout. The lock job, approval and export decide by it, and
 * streamer and admin see the same list before payday.
 */

/** Everything the evaluation depends on, as plain data. Amounts in minor units, instants as Dates. */
export type PayoutFacts = {
  /** The cycle in which the payout would happen. */
  cycle: Cycle;
  /** Null: the users record is missing or not what it should be. */
  standing: Standing | null;
  /** Whether payouts/{uid} exists. */
  hasProfile: boolean;
  /** Null before the first earning. */
  balance: { currency: Currency; availableMinor: number } | null;
  method: (Destination & { revision: number; changedAt: Date }) | null;
  /** The cycle whose request an admin holds, if any. */
  heldCycleId: string | null;
  /** When a transfer last failed or came back for a reason of its account, if one ever did. */
  destinationFailedAt: Date | null;
  /** The latest revision of the method that such a transfer was sent to; null where that was not kept. */
  failedRevision?: number | null;
  /** When the account's email last changed; null when it never did. */
  emailSince?: Date | null;
  /** The cycle's batch has gone on to approval; a request that is found only now has missed it. */
  batchClosed?: boolean;
};

/** A reason not to pay: a translation key (`blockers.{code}`) and its parameters, storable as it is. */
export type Blocker =
  | { code: 'no-profile' }
  | { code: 'not-active'; role: Role | 'unknown' }
  | { code: 'too-late'; cycleId: string }
  | { code: 'on-hold'; cycleId: string }
  | { code: 'no-balance' }
  | { code: 'below-minimum'; availableMinor: number; minimumMinor: number; currency: Currency }
  /** The programme pays this currency by no network. `network`: the method's, which may be one that was switched off. */
  | { code: 'no-network'; network: string | null; availableMinor: number; currency: Currency }
  | { code: 'no-method' }
  /** What was saved is no account any more: its network is gone, or the checks got stricter. */
  | { code: 'method-invalid' }
  /** The method can't be paid from a balance in this currency. */
  | { code: 'currency-not-accepted'; network: string; currency: Currency }
  /** The programme does not pay by the method's network in this cycle. */
  | { code: 'network-off'; network: string; availableMinor: number; currency: Currency }
  | { code: 'method-cooling-down'; firstCycleId: string }
  /** It is the first method, and it was added within a week of a change of the account's email. */
  | { code: 'email-cooling-down'; firstCycleId: string }
  | { code: 'destination-failed'; failedAt: string }
  /** The approver added the money, and no other admin has approved it yet. Approval and export say so. */
  | { code: 'second-admin' }
  /** The available balance went below zero after the lock. The export says so. */
  | { code: 'owes'; owedMinor: number; currency: Currency }
  /** The payout of this cycle had failed and arrived after all, so that the same money would be paid twice. */
  | { code: 'paid-after-all'; cycleId: string };

export type BlockerCode = Blocker['code'];

/** In the order in which they are reported. */
export const BLOCKER_CODES = [
  'no-profile',
  'not-active',
  'too-late',
  'on-hold',
  'no-balance',
  'below-minimum',
  'no-network',
  'no-method',
  'method-invalid',
  'currency-not-accepted',
  'network-off',
  'method-cooling-down',
  'email-cooling-down',
  'destination-failed',
  'second-admin',
  'owes',
  'paid-after-all',
] as const satisfies readonly BlockerCode[];

/** Blockers that rest on the payout method, which its owner alone reads: an admin's page can't tell them. */
export const OF_METHOD: readonly BlockerCode[] = [
  'no-method',
  'method-invalid',
  'currency-not-accepted',
  'network-off',
  'method-cooling-down',
  'email-cooling-down',
  'destination-failed',
];

/** All blockers, in the order of BLOCKER_CODES; none means that the payout may go on. */
export function evaluateBlockers(facts: PayoutFacts): Blocker[] {
  return [
    ...(facts.hasProfile ? [] : [{ code: 'no-profile' as const }]),
    ...standingBlockers(facts.standing),
    ...(facts.batchClosed ? [{ code: 'too-late' as const, cycleId: facts.cycle.id }] : []),
    ...(facts.heldCycleId === null ? [] : [{ code: 'on-hold' as const, cycleId: facts.heldCycleId }]),
    ...balanceBlockers(facts.balance, facts.cycle.minimums),
    ...methodBlockers(facts),
  ];
}

function standingBlockers(standing: Standing | null): Blocker[] {
  if (!standing) return [{ code: 'not-active', role: 'unknown' }];
  // Only those who may request a payout are paid: anyone who decides on payouts is not among them.
  const role = effectiveRole(standing);
  return mayTouch(role, 'payoutRequests', 'create', 'own') ? [] : [{ code: 'not-active', role }];
}

function balanceBlockers(balance: PayoutFacts['balance'], minimums: Minimums | undefined): Blocker[] {
  if (!balance || balance.availableMinor <= 0) return [{ code: 'no-balance' }];
  const below = belowMinimum(balance, minimums);
  return below ? [below] : [];
}

type BelowMinimum = Extract<Blocker, { code: 'below-minimum' }>;

/** The blocker of a balance that is too small to be paid out; null when it is large enough. */
export function belowMinimum(
  { availableMinor, currency }: NonNullable<PayoutFacts['balance']>,
  minimums: Minimums | undefined,
): BelowMinimum | null {
  const minimumMinor = minimumOf(minimums, currency);
  return availableMinor < minimumMinor ? { code: 'below-minimum', availableMinor, minimumMinor, currency } : null;
}

type MethodFacts = Pick<
  PayoutFacts,
  'method' | 'balance' | 'cycle' | 'destinationFailedAt' | 'failedRevision' | 'emailSince'
>;

function methodBlockers({
  method,
  balance,
  cycle,
  destinationFailedAt,
  failedRevision = null,
  emailSince = null,
}: MethodFacts): Blocker[] {
  const unpayable = unpayableBlocker(method, balance, cycle);
  // No other method would help, and a change of this one would not.
  if (unpayable && (!method || networksFor(unpayable.currency).length === 0)) return [unpayable];
  if (!method) return [{ code: 'no-method' }];
  const blockers: Blocker[] = [];
  if (unpayable) blockers.push(unpayable);
  else if (!isRightDestination(method)) blockers.push({ code: 'method-invalid' });
  else if (balance && !networkTakes(method.network, balance.currency)) {
    blockers.push({ code: 'currency-not-accepted', network: method.network, currency: balance.currency });
  } else if (balance && !isOn(cycle.networks, method.network)) {
    const { availableMinor, currency } = balance;
    blockers.push({ code: 'network-off', network: method.network, availableMinor, currency });
  }
  const firstCycle = firstCycleAfterChange(method, cycle.cutOffs, emailSince);
  if (firstCycle && cycle.payAt.getTime() < firstCycle.payAt.getTime()) {
    const code = method.revision > 1 ? 'method-cooling-down' : 'email-cooling-down';
    blockers.push({ code, firstCycleId: firstCycle.id });
  }
  // What failed is known by its revision: the news of it may come long after the method was changed.
  const isFailed =
    failedRevision === null
      ? !(destinationFailedAt && destinationFailedAt < method.changedAt)
      : method.revision <= failedRevision;
  if (destinationFailedAt && isFailed) {
    blockers.push({ code: 'destination-failed', failedAt: destinationFailedAt.toISOString() });
  }
  return blockers;
}

function unpayableBlocker(method: MethodFacts['method'], balance: PayoutFacts['balance'], { networks }: Cycle) {
  if (!balance || isPayable(networks, balance.currency)) return null;
  const { availableMinor, currency } = balance;
  return { code: 'no-network' as const, network: method?.network ?? null, availableMinor, currency };
}

const COOLING_DOWN: readonly BlockerCode[] = ['method-cooling-down', 'email-cooling-down'];

/**
 * From which instant on a payout could go to the person's method; null while that depends on the person: there is no method, it
 * can't take the money, or something failed for a reason of its account.
 */
export function payableFrom(facts: MethodFacts): Date | null {
  const waits = methodBlockers(facts).every(({ code }) => COOLING_DOWN.includes(code));
  if (!facts.method || !waits) return null;
  return firstCycleAfterChange(facts.method, facts.cycle.cutOffs, facts.emailSince)?.payAt ?? new Date(0);
}

/** How long an email has to be the account's before a first method goes without a cool-down. */
const EMAIL_SETTLES_MS = 7 * 86_400_000;

/**
 * The first cycle that pays to a method: the one after the cycle that was open when the method was changed, so that
 * anyone who takes over an account cannot redirect the next payout. Null for the first method, which has no cool-down unless the
 * email changed in the week before, or has changed since: another change doesn't end the cool-down.
 */
export function firstCycleAfterChange(
  method: { revision: number; changedAt: Date },
  cutOffs: CutOffs,
  emailSince: Date | null = null,
): CycleTimes | null {
  const isNewEmail = emailSince !== null && emailSince.getTime() > method.changedAt.getTime() - EMAIL_SETTLES_MS;
  if (method.revision <= 1 && !isNewEmail) return null;
  return cycleOf(nextPayoutDate(openCycleAt(method.changedAt, cutOffs).payAt), cutOffs);
}

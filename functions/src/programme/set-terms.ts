import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type ProgrammeSettings, programmeSettingsSchema } from '../../../app/domain/ledger/hand-limits.ts';
import { changeableCycles, cycleOf, nextPayoutDate } from '../../../app/domain/payouts/calendar.ts';
import { calendarSchema } from '../../../app/domain/programme/cut-off-schemas.ts';
import { cutOffHoursOf, type CutOffs, withCutOff } from '../../../app/domain/payouts/cut-offs.ts';
import { payoutCycleSchema } from '../../../app/domain/payouts/schemas.ts';
import { type CycleTerms, termsOf } from '../../../app/domain/programme/cycle-terms.ts';
import { holdDaysOf } from '../../../app/domain/programme/hold-days.ts';
import { networkTermsOf, wrongNetwork } from '../../../app/domain/programme/network-terms.ts';
import { type ProposedTerms, proposedTermsSchema } from '../../../app/domain/programme/proposed-terms.ts';
import type { Caller } from '../access/caller.ts';
import { staffOf } from '../access/staff.ts';
import { writeAudit } from '../audit/audit.ts';
import { isReplay } from '../audit/repeated-decision.ts';
import { keySchema, readInput, reasonSchema } from '../platform/callable-input.ts';
import { changeOf, type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { type Agreed, readSettings } from '../ledger/by-hand.ts';
import { calendarRef, cutOffsIn } from './cut-offs.ts';
import { propose, type Waits } from '../ledger/propose.ts';

const input = z.strictObject({ set: proposedTermsSchema, reason: reasonSchema, key: keySchema });

/**
 * An admin proposes whether and from which amount a network pays, the hold period that a new offer begins with, or how many hours before
 * payday requests close. A second one decides.
 * One proposal waits for each. Throws refusals: invalid-request, not-allowed, changed-meanwhile while another one waits.
 */
export async function setTerms(context: Pick<Context, 'db' | 'now'>, data: unknown, caller: Caller): Promise<Waits> {
  const order = readInput(input, data);
  const settings = await context.db.runTransaction((transaction) => readSettings(transaction, context.db));
  if (isWrong(order.set, settings)) throw refusal('invalid-request');
  const { set } = order;
  const id = set.about === 'network' ? `network_${set.network}` : set.about;
  const proposal = { id, kind: 'setTerms', uid: null, amountMinor: null, currency: null } as const;
  return propose(context, caller, { ...proposal, reason: order.reason, input: order });
}

/**
 * Writes terms that two admins agreed on, once per key. A network's, and the cut-off, are for the cycles that have not opened yet, and
 * those that are made later. Throws the refusal changed-meanwhile for a network that a minimum, changed since, contradicts.
 */
export async function writeTerms(
  { db, now }: Pick<Context, 'db' | 'now'>,
  data: unknown,
  proposer: string,
  { second }: Agreed,
): Promise<void> {
  const { set, reason, key } = readInput(input, data);
  const settingsRef = db.doc('programme/settings');
  const ref = set.about === 'cut-off' ? calendarRef(db) : settingsRef;
  const said = { action: 'set-terms', target: ref.path, reason };
  await db.runTransaction(async (transaction) => {
    const [staffSnapshot, decided] = await transaction.getAll(db.doc(`users/${proposer}`), db.doc(`auditLog/${key}`));
    const settings = await readSettings(transaction, db);
    const staff = staffOf(staffSnapshot!, 'setTerms');
    const after = set.about === 'cut-off' ? { ...set } : factsOf(set, { handLimits: {}, ...changeBy(set, settings) });
    if (isReplay(decided!, { actor: staff.uid, ...said }, after)) return;
    if (isWrong(set, settings)) throw refusal('changed-meanwhile');
    let { before, from } = { before: {}, from: null as string | null };
    if (set.about === 'cut-off') {
      const { hours } = set;
      const changed = await changeLaterCycles(transaction, { db, now }, {}, hours);
      from = changed.from;
      before = { about: set.about, hours: cutOffHoursOf(from, changed.was) };
      transaction.set(ref, documentOf(calendarSchema, { cutOffs: changed.cutOffs }));
    } else {
      const change = changeBy(set, settings);
      if (set.about === 'network') from = (await changeLaterCycles(transaction, { db, now }, change)).from;
      before = factsOf(set, settings);
      transaction.set(ref, documentOf(programmeSettingsSchema, { ...settings, ...change }));
    }
    writeAudit(transaction, db, {
      ...{ id: key, actor: staff.uid, role: staff.role, ...said },
      before,
      after: { ...after, from, second },
      now,
    });
  });
}

/** The first cycle that was changed, and the cut-offs as they were and are. */
type Changed = { from: string; was: CutOffs; cutOffs: CutOffs };

/**
 * Gives the cycles that have not opened yet other terms, and another cut-off where `hours` says one; the open one keeps those that its
 * requests were made under. Call it before the transaction's first write.
 */
export async function changeLaterCycles(
  transaction: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  change: CycleTerms,
  hours?: number,
): Promise<Changed> {
  const was = cutOffsIn(await transaction.get(calendarRef(db)));
  const later = changeableCycles(now, was);
  const from = later[0]!.id;
  const cutOffs = hours === undefined ? was : withCutOff(was, from, hours);
  // The job may have made one more: it may run between the call's time and its commit.
  const made = [...later, cycleOf(nextPayoutDate(later.at(-1)!.payAt), was)];
  const cycles = await transaction.getAll(...made.map(({ id }) => db.doc(`payoutCycles/${id}`)));
  for (const cycle of cycles.filter(({ exists }) => exists)) {
    const record = parseSnapshot(payoutCycleSchema, cycle)!;
    // The first opens when the open one locks, whatever changes here.
    const { opensAt, lockAt } = cycleOf(record.payAt, cutOffs);
    const times = hours === undefined ? {} : { opensAt, lockAt };
    transaction.update(cycle.ref, changeOf(payoutCycleSchema, record, { ...termsOf(change), ...times }));
  }
  return { from, was, cutOffs };
}

function isWrong(set: ProposedTerms, settings: ProgrammeSettings | null): boolean {
  return set.about === 'network' && wrongNetwork(set.network, set.terms, settings?.minimums) !== null;
}

/** What terms change in the stored settings. */
function changeBy(
  set: Exclude<ProposedTerms, { about: 'cut-off' }>,
  settings: ProgrammeSettings | null,
): Pick<ProgrammeSettings, 'holdDays' | 'networks'> {
  if (set.about === 'hold') return { holdDays: set.holdDays };
  return { networks: { ...settings?.networks, [set.network]: set.terms } };
}

/** What an audit entry keeps of it. */
function factsOf(
  set: Exclude<ProposedTerms, { about: 'cut-off' }>,
  settings: ProgrammeSettings | null,
): Record<string, unknown> {
  if (set.about === 'hold') return { about: set.about, holdDays: holdDaysOf(settings) };
  return { about: set.about, network: set.network, ...networkTermsOf(settings?.networks, set.network) };
}

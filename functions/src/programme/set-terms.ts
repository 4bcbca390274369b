import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type ProgrammeSettings, programmeSettingsSchema } from '../../../app/domain/ledger/hand-limits.ts';
import { cyclesAhead } from '../../../app/domain/payouts/calendar.ts';
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
import { readSettings } from '../ledger/by-hand.ts';
import { propose, type Waits } from '../ledger/propose.ts';

const input = z.strictObject({ set: proposedTermsSchema, reason: reasonSchema, key: keySchema });

/**
 * An admin proposes whether and from which amount a network pays, or the hold period that a new offer begins with; a second one decides.
 * One proposal waits for each. Throws refusals: invalid-request, not-allowed, changed-meanwhile while another one waits.
 */
export async function setTerms(context: Pick<Context, 'db' | 'now'>, data: unknown, caller: Caller): Promise<Waits> {
  const order = readInput(input, data);
  const settings = await context.db.runTransaction((transaction) => readSettings(transaction, context.db));
  if (isWrong(order.set, settings)) throw refusal('invalid-request');
  const id = order.set.about === 'network' ? `network_${order.set.network}` : 'hold';
  const proposal = { id, kind: 'setTerms', uid: null, amountMinor: null, currency: null } as const;
  return propose(context, caller, { ...proposal, reason: order.reason, input: order });
}

/**
 * Writes terms that two admins agreed on, once per key. A network's are for the cycles that have not opened yet, and those that are made
 * later. Throws the refusal changed-meanwhile for a network that a minimum, changed since, contradicts.
 */
export async function writeTerms(
  { db, now }: Pick<Context, 'db' | 'now'>,
  data: unknown,
  proposer: string,
  second: string,
): Promise<void> {
  const { set, reason, key } = readInput(input, data);
  const ref = db.doc('programme/settings');
  const said = { action: 'set-terms', target: ref.path, reason };
  await db.runTransaction(async (transaction) => {
    const [staffSnapshot, decided] = await transaction.getAll(db.doc(`users/${proposer}`), db.doc(`auditLog/${key}`));
    const settings = await readSettings(transaction, db);
    const staff = staffOf(staffSnapshot!, 'setTerms');
    if (isReplay(decided!, { actor: staff.uid, ...said })) return;
    if (isWrong(set, settings)) throw refusal('changed-meanwhile');
    const change =
      set.about === 'hold'
        ? { holdDays: set.holdDays }
        : { networks: { ...settings?.networks, [set.network]: set.terms } };
    const from = set.about === 'hold' ? null : await changeLaterCycles(transaction, { db, now }, change);
    transaction.set(ref, documentOf(programmeSettingsSchema, { ...settings, ...change }));
    writeAudit(transaction, db, {
      ...{ id: key, actor: staff.uid, role: staff.role, ...said },
      before: factsOf(set, settings),
      after: { ...factsOf(set, { handLimits: {}, ...change }), from, second },
      now,
    });
  });
}

/**
 * Gives the cycles that have not opened yet other terms; the open one keeps those that its requests were made under. Returns the id of
 * the first. Call it before the transaction's first write.
 */
export async function changeLaterCycles(
  transaction: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  change: CycleTerms,
): Promise<string> {
  const [, ...later] = cyclesAhead(now);
  const cycles = await transaction.getAll(...later.map(({ id }) => db.doc(`payoutCycles/${id}`)));
  for (const cycle of cycles.filter(({ exists }) => exists)) {
    const record = parseSnapshot(payoutCycleSchema, cycle)!;
    transaction.update(cycle.ref, changeOf(payoutCycleSchema, record, termsOf(change)));
  }
  return later[0]!.id;
}

function isWrong(set: ProposedTerms, settings: ProgrammeSettings | null): boolean {
  return set.about === 'network' && wrongNetwork(set.network, set.terms, settings?.minimums) !== null;
}

/** What an audit entry keeps of it. */
function factsOf(set: ProposedTerms, settings: ProgrammeSettings | null): Record<string, unknown> {
  if (set.about === 'hold') return { about: set.about, holdDays: holdDaysOf(settings) };
  return { about: set.about, network: set.network, ...networkTermsOf(settings?.networks, set.network) };
}

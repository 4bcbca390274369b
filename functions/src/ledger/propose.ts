import { isDeepStrictEqual } from 'node:util';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { CallableName } from '../../../app/domain/access/callables.ts';
import {
  isWaiting,
  type MoneyProposal,
  moneyProposalSchema,
  type ProposalKind,
} from '../../../app/domain/ledger/money-proposal.ts';
import type { Currency } from '../../../app/domain/ledger/money.ts';
import type { Caller } from '../access/caller.ts';
import { staffOf } from '../access/staff.ts';
import { writeAudit } from '../audit/audit.ts';
import { changeOf, type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { refusal } from '../platform/refusal.ts';
import { NeedsSecondAdmin } from './by-hand.ts';

/** What a call answers that a second admin has to decide on. */
export type Waits = { waits: true; proposal: string };

type Proposal = {
  id: string;
  kind: ProposalKind & CallableName;
  uid: string | null;
  amountMinor: number | null;
  currency: Currency | null;
  input: object;
  reason: string;
};

/** How an answer leaves a proposal. */
const ANSWERED = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const;

type Answering = { actor: string; role: string; reason: string; now: Date };

/** Writes an answer to an open proposal with its audit entry. Returns what it changes. */
export function writeAnswer(
  transaction: Transaction,
  db: Database,
  { ref, known }: { ref: DocumentReference; known: MoneyProposal },
  answer: keyof typeof ANSWERED,
  { actor, role, reason, now }: Answering,
) {
  const change = { state: ANSWERED[answer], decidedBy: actor, decidedAt: now };
  const { kind, uid, amountMinor, currency, round } = known;
  transaction.update(ref, changeOf(moneyProposalSchema, known, change));
  writeAudit(transaction, db, {
    id: `${answer}-money_${ref.id}_${round}`,
    ...{ actor, role, action: `${answer}-money`, target: ref.path },
    before: { state: known.state },
    after: { state: change.state, kind, uid, amountMinor, currency },
    ...{ reason, now },
  });
  return change;
}

/**
 * Ends what waits for a second admin about something that is no more, as an answer of who ended it; what is being carried out is
 * left. `found` is the proposal as the transaction has read it.
 */
export function endProposal(transaction: Transaction, db: Database, found: DocumentSnapshot, by: Answering): void {
  const known = parseSnapshot(moneyProposalSchema, found);
  if (known?.state !== 'open') return;
  writeAnswer(transaction, db, { ref: found.ref, known }, known.proposedBy === by.actor ? 'withdraw' : 'decline', by);
}

/** Does what a call asks for, or keeps it for a second admin where it needs one. What waits already is not done meanwhile, also if it would need one no more. */
export async function orPropose<Answer>(
  context: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  order: Pick<Proposal, 'id' | 'kind' | 'input' | 'reason'>,
  work: () => Promise<Answer>,
): Promise<Answer | Waits> {
  const waiting = parseSnapshot(moneyProposalSchema, await context.db.doc(`moneyProposals/${order.id}`).get());
  if (waiting && isWaiting(waiting.state)) {
    const { uid, amountMinor, currency } = waiting;
    return propose(context, caller, { ...order, uid, amountMinor, currency });
  }
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NeedsSecondAdmin)) throw error;
    return propose(context, caller, { ...order, uid: error.uid, ...error.money });
  }
}

/**
 * Keeps a proposal with its audit entry. The same one again changes nothing while it is open, nor once it was done
 * under its key. Throws refusals: not-allowed, key-used for a key under which something else was done, and changed-meanwhile when
 * another one is open for the same thing.
 */
export async function propose(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  { id, kind, uid, amountMinor, currency, input, reason }: Proposal,
): Promise<Waits> {
  const ref = db.doc(`moneyProposals/${id}`);
  return db.runTransaction(async (transaction) => {
    const key = 'key' in input ? String(input.key) : null;
    const [staffSnapshot, found, ...others] = await transaction.getAll(
      db.doc(`users/${caller.uid}`),
      ref,
      ...(key === null ? [] : [db.doc(`auditLog/${key}`)]),
      ...(uid === null ? [] : [db.doc(`payouts/${uid}`)]),
    );
    const [carriedOut, profile] = ['auditLog', 'payouts'].map((name) =>
      others.find((one) => one.ref.parent.id === name),
    );
    const staff = staffOf(staffSnapshot!, kind);
    const before = parseSnapshot(moneyProposalSchema, found!);
    const waits: Waits = { waits: true, proposal: id };
    const same = before?.proposedBy === staff.uid && isDeepStrictEqual(JSON.parse(before.input), input);
    if (before && isWaiting(before.state)) {
      if (!same) throw refusal('changed-meanwhile');
      return waits;
    }
    // A key is of one call: what was done under it is not proposed again.
    if (carriedOut?.exists) {
      if (same && before.state === 'done') return waits;
      throw refusal('key-used');
    }
    const round = (before?.round ?? 0) + 1;
    const proposal = documentOf(moneyProposalSchema, {
      ...{ kind, state: 'open', round, uid, amountMinor, currency, input: JSON.stringify(input), reason },
      username: (profile?.get('username') as string | undefined) ?? null,
      proposedByName: String(staffSnapshot!.get('username')),
      ...{ proposedBy: staff.uid, proposedAt: now, decidedBy: null, decidedAt: null },
    });
    transaction.set(ref, proposal);
    writeAudit(transaction, db, {
      id: `propose-money_${id}_${round}`,
      ...{ actor: staff.uid, role: staff.role, action: 'propose-money', target: ref.path },
      before: null,
      after: { kind, uid, amountMinor, currency, input: proposal.input },
      ...{ reason, now },
    });
    return waits;
  });
}

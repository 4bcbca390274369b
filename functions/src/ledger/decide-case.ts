import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  barFrom,
  CASE_ANSWERS,
  caseSchema,
  type DifferenceCase,
  handlersOf,
} from '../../../app/domain/ledger/difference-case.ts';
import { batchItemSchema } from '../../../app/domain/payouts/batch-schemas.ts';
import type { Caller } from '../access/caller.ts';
import { staffOf } from '../access/staff.ts';
import { writeAudit } from '../audit/audit.ts';
import { isReplay } from '../audit/repeated-decision.ts';
import { documentIdSchema, keySchema, readInput, reasonSchema } from '../platform/callable-input.ts';
import { type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { refusal } from '../platform/refusal.ts';

const place = {
  id: documentIdSchema,
  /** The round that the page showed: what was opened again since is another matter. */
  round: z.int(),
  key: keySchema,
};
const input = z.union([
  /** `owner`: who had it on the page, null for nobody; pages of an earlier release don't say it. */
  z.strictObject({ ...place, intent: z.literal('take'), owner: z.optional(z.nullable(documentIdSchema)) }),
  z.strictObject({ ...place, intent: z.literal('answer'), answer: z.enum(CASE_ANSWERS), note: reasonSchema }),
]);

/**
 * Takes a case over, or answers one's own with a code and a note. Throws refusals: invalid-request, not-allowed (also where barFrom says why),
 * no-such-document, not-in-state when it is over, changed-meanwhile when it was opened again or a colleague took it over first, not-owner for someone else's, key-used for another
 * answer under the same key.
 */
export async function decideCase(
  { db, now }: Pick<Context, 'db' | 'now'>,
  data: unknown,
  caller: Caller,
): Promise<{ state: 'open' | 'answered' }> {
  const order = readInput(input, data);
  const ref = db.doc(`cases/${order.id}`);
  const isAnswer = order.intent === 'answer';
  return db.runTransaction(async (transaction) => {
    const [user, found, decided] = await transaction.getAll(
      db.doc(`users/${caller.uid}`),
      ref,
      db.doc(`auditLog/${order.key}`),
    );
    const staff = staffOf(user!, 'decideCase');
    const action = isAnswer ? 'answer-case' : 'take-case';
    const said = { actor: staff.uid, action, target: ref.path, reason: isAnswer ? order.note : '' };
    const state = isAnswer ? 'answered' : 'open';
    const after = isAnswer ? { state, answer: order.answer } : { owner: staff.uid };
    if (isReplay(decided!, said, after)) return { state };
    const before = parseSnapshot(caseSchema, found!);
    if (!before) throw refusal('no-such-document');
    if (before.round !== order.round) throw refusal('changed-meanwhile');
    if (before.state !== 'open') throw refusal('not-in-state');
    if (isAnswer && before.owner !== staff.uid) throw refusal('not-owner');
    // From a page of before, it would be taken from a colleague who answers it.
    const isOthers = before.owner !== staff.uid && !isAnswer && order.owner !== undefined;
    if (isOthers && order.owner !== before.owner) throw refusal('changed-meanwhile');
    const handledBy = [...before.handledBy, ...(await handlersSince(transaction, db, before))];
    if (barFrom({ ...before, handledBy }, staff) !== null) throw refusal('not-allowed');
    const change = isAnswer
      ? { state, answer: order.answer, note: order.note, answeredBy: staff.uid, answeredAt: now }
      : { owner: staff.uid, ownerName: String(user!.get('username')) };
    transaction.set(ref, documentOf(caseSchema, { ...before, ...change } as typeof before));
    writeAudit(transaction, db, {
      ...{ id: order.key, role: staff.role, ...said },
      before: { owner: before.owner, state: before.state },
      after: { uid: before.uid, ...after },
      now,
    });
    return { state };
  });
}

/** Who exported the payday and recorded results of the payout by now: the last comparison may be older. */
async function handlersSince(
  transaction: Transaction,
  db: Database,
  { source, uid }: Pick<DifferenceCase, 'source' | 'uid'>,
): Promise<string[]> {
  if (!source.startsWith('payoutBatches/')) return [];
  const batch = db.doc(`payoutBatches/${source.split('/')[1]!}`);
  const [exported, item] = await transaction.getAll(
    batch,
    ...(uid === null ? [] : [batch.collection('items').doc(uid)]),
  );
  const payout = item && parseSnapshot(batchItemSchema, item);
  return handlersOf(exported!.get('exportedBy'), payout ? [payout] : []);
}

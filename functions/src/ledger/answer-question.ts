import * as z from 'zod/mini';
import { questionSchema } from '../../../app/domain/ledger/question.ts';
import { QUESTION_ANSWERS } from '../../../app/domain/ledger/question-answers.ts';
import type { Caller } from '../access/caller.ts';
import { requireAnother, staffOf } from '../access/staff.ts';
import { writeAudit } from '../audit/audit.ts';
import { isReplay } from '../audit/repeated-decision.ts';
import { documentIdSchema, keySchema, readInput, reasonSchema } from '../platform/callable-input.ts';
import { type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';

const place = { id: documentIdSchema, key: keySchema };
const input = z.union([
  /** `owner`: who had it on the page, null for nobody; pages of an earlier release don't say it. */
  z.strictObject({ ...place, intent: z.literal('take'), owner: z.optional(z.nullable(documentIdSchema)) }),
  z.strictObject({ ...place, intent: z.literal('answer'), answer: z.enum(QUESTION_ANSWERS), note: reasonSchema }),
]);

/**
 * Takes a streamer's question over, or answers one's own with a code and a note, which the streamer sees. Throws refusals:
 * invalid-request, not-allowed (also for a question of one's own), no-such-document, not-in-state when it is answered, not-owner for
 * someone else's, changed-meanwhile when a colleague took it over first, key-used for another answer under the same key.
 */
export async function answerQuestion(
  { db, now }: Pick<Context, 'db' | 'now'>,
  data: unknown,
  caller: Caller,
): Promise<{ state: 'open' | 'answered' }> {
  const order = readInput(input, data);
  const ref = db.doc(`questions/${order.id}`);
  const isAnswer = order.intent === 'answer';
  return db.runTransaction(async (transaction) => {
    const [user, found, decided] = await transaction.getAll(
      db.doc(`users/${caller.uid}`),
      ref,
      db.doc(`auditLog/${order.key}`),
    );
    const staff = staffOf(user!, 'answerQuestion');
    const action = isAnswer ? 'answer-question' : 'take-question';
    const said = { actor: staff.uid, action, target: ref.path, reason: isAnswer ? order.note : '' };
    const state = isAnswer ? 'answered' : 'open';
    const after = isAnswer ? { state, answer: order.answer } : { owner: staff.uid };
    if (isReplay(decided!, said, after)) return { state };
    const before = parseSnapshot(questionSchema, found!);
    if (!before) throw refusal('no-such-document');
    requireAnother('answerQuestion', before.uid, [staff.uid]);
    if (before.state !== 'open') throw refusal('not-in-state');
    if (isAnswer && before.owner !== staff.uid) throw refusal('not-owner');
    // From a page of before, it would be taken from a colleague who answers it.
    const isOthers = before.owner !== staff.uid && !isAnswer && order.owner !== undefined;
    if (isOthers && order.owner !== before.owner) throw refusal('changed-meanwhile');
    const change = isAnswer
      ? { state, answer: order.answer, note: order.note, answeredBy: staff.uid, answeredAt: now }
      : { owner: staff.uid, ownerName: String(user!.get('displayName')) };
    transaction.set(ref, documentOf(questionSchema, { ...before, ...change } as typeof before));
    writeAudit(transaction, db, {
      ...{ id: order.key, role: staff.role, ...said },
      before: { owner: before.owner, state: before.state },
      after: { uid: before.uid, ...after },
      now,
    });
    return { state };
  });
}

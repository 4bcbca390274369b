import * as z from 'zod/mini';
import { commissionSchema } from '../../../app/domain/income/commission-schemas.ts';
import { ledgerEntrySchema } from '../../../app/domain/ledger/schemas.ts';
import {
  entryKeyOf,
  isPast,
  openQuestion,
  questionableAs,
  questionSchema,
} from '../../../app/domain/ledger/question.ts';
import type { Caller } from '../access/caller.ts';
import { documentIdSchema, readInput, reasonSchema } from '../platform/callable-input.ts';
import { type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';

const input = z.strictObject({ id: documentIdSchema, text: reasonSchema });

/**
 * The caller's question about a commission of theirs that was declined or reversed, attached to the transfer that took its money. The
 * same question again changes nothing. There is one for each time that it was declined, and one that is open. Throws refusals:
 * invalid-request, no-such-document (also for someone else's), not-in-state for a commission that is neither, key-used when it was asked in other words.
 */
export async function askQuestion(
  { db, now }: Pick<Context, 'db' | 'now'>,
  data: unknown,
  { uid }: Pick<Caller, 'uid'>,
): Promise<{ state: 'open' | 'answered' }> {
  const { id, text } = readInput(input, data);
  const about = db.collection('questions').where('uid', '==', uid).where('commissionId', '==', id);
  return db.runTransaction(async (transaction) => {
    const [user, found] = await transaction.getAll(db.doc(`users/${uid}`), db.doc(`commissions/${id}`));
    const commission = parseSnapshot(commissionSchema, found!);
    if (commission?.uid !== uid) throw refusal('no-such-document');
    const asked = (await transaction.get(about)).docs.map((one) => parseSnapshot(questionSchema, one)!);
    const before = asked.find((one) => !isPast(commission, one));
    if (before && before.text !== text) throw refusal('key-used');
    if (before) return { state: before.state };
    const kind = questionableAs(commission);
    if (!kind) throw refusal('not-in-state');
    const key = entryKeyOf(id, commission);
    const transfer = parseSnapshot(ledgerEntrySchema, await transaction.get(db.doc(`ledger/${key}`)));
    const question = openQuestion({
      ...{ id, commission, kind, text, now },
      entry: transfer && { key, seq: transfer.seq },
      username: String(user!.get('username')),
    });
    const name = asked.length === 0 ? id : `${id}_${asked.length + 1}`;
    transaction.create(db.doc(`questions/${name}`), documentOf(questionSchema, question));
    return { state: question.state };
  });
}

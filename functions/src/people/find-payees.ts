import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { batchItemSchema, payoutBatchSchema } from '../../../app/domain/payouts/batch-schemas.ts';
import { type FoundPayouts, isShownToOperator } from '../../../app/domain/people/found-payees.ts';
import { searchedTokens } from '../../../app/domain/platform/search-tokens.ts';
import { cycleIdSchema, readInput } from '../platform/callable-input.ts';
import { type Context, parseSnapshot } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';

const input = z.object({
  text: z.string().check(z.trim(), z.maxLength(100)),
  /** Null: in the latest batches. */
  cycleId: z.nullable(cycleIdSchema),
});

/** So many people are looked for among the payouts. With their payouts they are no more documents than a page of a batch. */
const MOST_PEOPLE = 20;
const MOST_PAYOUTS = 20;

/**
 * The payouts of the people whom words of the name, username or email find, the latest payday first: of one batch, or of the latest ones.
 * The operator may not read the directory, so this says of people only what their payouts say. Throws the refusal invalid-request.
 */
export async function findPayees({ db }: Pick<Context, 'db'>, data: unknown): Promise<FoundPayouts> {
  const { text, cycleId } = readInput(input, data);
  const tokens = searchedTokens(text);
  if (tokens.length === 0) return { payouts: [], more: false };
  const people = db.collection('directory');
  const matching = tokens.reduce(
    (query, token) => query.where(new FieldPath('t', token), '==', true),
    people.limit(MOST_PEOPLE + 1),
  );
  const { docs } = await matching.get();
  const uids = docs.slice(0, MOST_PEOPLE).map(({ id }) => id);
  const places = cycleId === null ? await latestOf(db, uids) : uids.map((uid) => ({ uid, cycleId }));
  return { payouts: await readPayouts(db, places), more: docs.length > MOST_PEOPLE };
}

type Place = { uid: string; cycleId: string };

async function latestOf(db: Database, uids: readonly string[]): Promise<Place[]> {
  if (uids.length === 0) return [];
  const requests = db.collection('payoutRequests').where('userId', 'in', uids);
  const { docs } = await requests.orderBy('requestedAt', 'desc').limit(MOST_PAYOUTS).get();
  return docs.map((one) => ({ uid: String(one.get('userId')), cycleId: String(one.get('cycleId')) }));
}

async function readPayouts(db: Database, places: readonly Place[]): Promise<FoundPayouts['payouts']> {
  if (places.length === 0) return [];
  const cycleIds = [...new Set(places.map(({ cycleId }) => cycleId))];
  const found = await db.getAll(
    ...cycleIds.map((id) => db.doc(`payoutBatches/${id}`)),
    ...places.map(({ uid, cycleId }) => db.doc(`payoutBatches/${cycleId}/items/${uid}`)),
  );
  const batches = new Map(cycleIds.map((id, at) => [id, parseSnapshot(payoutBatchSchema, found[at]!)] as const));
  const payouts = places.flatMap(({ cycleId }, at): FoundPayouts['payouts'] => {
    const item = parseSnapshot(batchItemSchema, found[cycleIds.length + at]!);
    const batch = batches.get(cycleId);
    if (!item || !batch || !isShownToOperator(item, batch)) return [];
    const { uid, username, name = null, state, amountMinor, currency } = item;
    return [{ cycleId, uid, username, name, state, money: { amountMinor, currency } }];
  });
  return payouts.sort((a, b) => b.cycleId.localeCompare(a.cycleId) || a.username.localeCompare(b.username));
}

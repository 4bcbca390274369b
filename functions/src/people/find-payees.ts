import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { batchItemSchema, payoutBatchSchema } from '../../../app/domain/payouts/batch-schemas.ts';
import { type FoundPayouts, isShownToOperator } from '../../../app/domain/people/found-payees.ts';
import { searchedTokens, tokensOf } from '../../../app/domain/platform/search-tokens.ts';
import { cycleIdSchema, readInput } from '../platform/callable-input.ts';
import { type Context, parseSnapshot } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';

const input = z.object({
  text: z.string().check(z.trim(), z.maxLength(100)),
  /** Null: in the latest batches. */
  cycleId: z.nullable(cycleIdSchema),
});

/** Entries of the directory that are looked at. They may match by email only, or be of people without payouts. */
const MOST_ENTRIES = 40;
/** Latest batches that a search without one looks into, and payouts that it answers with. */
const LATEST_BATCHES = 3;
const MOST_PAYOUTS = 20;

/**
 * The payouts of the people whom words of the name or username find, the latest payday first: of one batch, or of the latest ones.
 * Nobody is found by their email, which the operator may not read. The operator may not read the directory either, so this says of
 * people only what their payouts say. Throws the refusal invalid-request.
 */
export async function findPayees({ db }: Pick<Context, 'db'>, data: unknown): Promise<FoundPayouts> {
  const { text, cycleId } = readInput(input, data);
  const { uids, more } = await findPeople(db, text);
  if (uids.length === 0) return { payouts: [], more };
  const cycleIds = cycleId === null ? await latestBatches(db) : [cycleId];
  const payouts = await readPayouts(db, cycleIds, uids);
  return { payouts: payouts.slice(0, MOST_PAYOUTS), more };
}

/** A username that is the text comes first: as a prefix of others it could be one of very many. */
async function findPeople(db: Database, text: string): Promise<{ uids: string[]; more: boolean }> {
  const tokens = searchedTokens(text);
  if (tokens.length === 0) return { uids: [], more: false };
  const people = db.collection('directory');
  const matching = tokens.reduce(
    (query, token) => query.where(new FieldPath('t', token), '==', true),
    people.limit(MOST_ENTRIES + 1),
  );
  const [exact, { docs }] = await Promise.all([
    people.where('usernameLower', '==', text.toLowerCase().replace(/^@/, '')).limit(1).get(),
    matching.get(),
  ]);
  const isNamed = (entry: (typeof docs)[number]) => {
    const named = tokensOf(...['displayName', 'username'].map((field) => String(entry.get(field) ?? '')));
    return tokens.every((token) => Object.hasOwn(named, token));
  };
  const named = docs.slice(0, MOST_ENTRIES).filter(isNamed);
  const uids = [...new Set([...exact.docs, ...named].map(({ id }) => id))];
  return { uids, more: docs.length > MOST_ENTRIES };
}

async function latestBatches(db: Database): Promise<string[]> {
  const { docs } = await db.collection('payoutBatches').orderBy('cycleId', 'desc').limit(LATEST_BATCHES).get();
  return docs.map(({ id }) => id);
}

async function readPayouts(
  db: Database,
  cycleIds: readonly string[],
  uids: readonly string[],
): Promise<FoundPayouts['payouts']> {
  const places = cycleIds.flatMap((cycleId) => uids.map((uid) => ({ uid, cycleId })));
  if (places.length === 0) return [];
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

import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Currency } from '../../../app/domain/ledger/money.ts';
import { lastLockedCycles } from '../../../app/domain/payouts/calendar.ts';
import { NETWORKS } from '../../../app/domain/payouts/networks.ts';
import { payoutCycleSchema, payoutRequestSchema } from '../../../app/domain/payouts/schemas.ts';
import { replayMinimum, replayNetwork } from '../../../app/domain/programme/replay-terms.ts';
import { readCutOffs } from './cut-offs.ts';
import { readInput } from '../platform/callable-input.ts';
import { type Context, parseSnapshot } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { minimumSchema } from './set-minimum.ts';

/** Who is named; the others are counted. */
const MOST_NAMED = 10;
/** Requests of a cycle that a preview reads. They are in the order of uids, which are random: the first ones are a fair sample. */
const MOST_REPLAYED = 2_000;
const CYCLES = 3;

const input = z.union([minimumSchema, z.strictObject({ network: z.enum(NETWORKS), on: z.boolean() })]);

type Side = {
  count: number;
  /** In minor units. */
  amounts: Partial<Record<Currency, number>>;
  people: { uid: string; username: string; name?: string; amountMinor: number; currency: Currency }[];
};

/** `requests`: how many of them, decided on by the lock, were replayed; `isSample`: the cycle has more. */
type CycleReplay = { cycleId: string; requests: number; isSample: boolean; gains: Side; loses: Side };

/**
 * Who would have gained or lost by another minimum, or by a network that is switched on or off, at the last three locks, the latest
 * first: their requests again, by the code that the lock decides with. Each lock is replayed alone, with the balances that it found.
 * Reads at most `most` requests of each. Throws the refusal invalid-request.
 */
export async function previewTerms(
  { db, now }: Pick<Context, 'db' | 'now'>,
  data: unknown,
  most = MOST_REPLAYED,
): Promise<{ cycles: CycleReplay[] }> {
  const asked = readInput(input, data);
  const cycles = lastLockedCycles(now, CYCLES, await readCutOffs(db)).map(({ id }) => replayCycle(db, id, asked, most));
  return { cycles: await nameAll(db, await Promise.all(cycles)) };
}

/** Adds names from the directory. Those who are gone have none. */
async function nameAll(db: Database, cycles: CycleReplay[]): Promise<CycleReplay[]> {
  const people = cycles.flatMap(({ gains, loses }) => [...gains.people, ...loses.people]);
  const uids = [...new Set(people.map(({ uid }) => uid))];
  const entries = uids.length > 0 ? await db.getAll(...uids.map((uid) => db.doc(`directory/${uid}`))) : [];
  const names = new Map(entries.map((entry) => [entry.id, entry.get('displayName') as string | undefined]));
  const named = (side: Side) => ({
    ...side,
    people: side.people.map((one) => ({ ...one, name: names.get(one.uid) ?? '' })),
  });
  return cycles.map((cycle) => ({ ...cycle, gains: named(cycle.gains), loses: named(cycle.loses) }));
}

async function replayCycle(db: Database, id: string, asked: z.infer<typeof input>, most: number): Promise<CycleReplay> {
  const cycle = parseSnapshot(payoutCycleSchema, await db.doc(`payoutCycles/${id}`).get());
  const sides = { gains: emptySide(), loses: emptySide() };
  const ofCycle = db.collection('payoutRequests').where('cycleId', '==', id).orderBy(FieldPath.documentId());
  let read = 0;
  let requests = 0;
  for await (const snapshot of ofCycle.limit(most + 1).stream() as AsyncIterable<QueryDocumentSnapshot>) {
    read += 1;
    if (read > most) break;
    const request = parseSnapshot(payoutRequestSchema, snapshot)!;
    if (request.state === 'requested' || request.state === 'cancelled') continue;
    requests += 1;
    const replayed =
      'network' in asked
        ? replayNetwork(request, asked)
        : replayMinimum(request, { ...cycle?.minimums, [asked.currency]: asked.minimumMinor });
    if (!replayed) continue;
    const { verdict, amountMinor, currency } = replayed;
    const side = sides[verdict];
    side.count += 1;
    side.amounts[currency] = (side.amounts[currency] ?? 0) + amountMinor;
    if (side.people.length < MOST_NAMED) {
      side.people.push({ uid: request.userId, username: request.username, amountMinor, currency });
    }
  }
  return { cycleId: id, requests, isSample: read > most, ...sides };
}

function emptySide(): Side {
  return { count: 0, amounts: {}, people: [] };
}

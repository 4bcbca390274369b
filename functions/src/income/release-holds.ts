import * as z from 'zod/mini';
import type { Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { type CommissionRecord, commissionSchema } from '../../../app/domain/income/commission-schemas.ts';
import { LedgerRefusal } from '../../../app/domain/ledger/ledger.ts';
import { changeOf, type Context, inParallel, parseSnapshot } from '../platform/context.ts';
import { ALL_KEYS, type KeyRange } from '../platform/plan-shards.ts';
import type { Database } from '../platform/database.ts';
import type { JobCounts } from '../platform/job.ts';
import { type Books, moveMoney, readBooks } from '../ledger/move-money.ts';
import { countWaiting, runShardedJob, type ShardedJob } from '../platform/sharded-job.ts';
import { countMoney } from '../figures/stats.ts';

const PAGE_SIZE = 500;
const WIDTH = 25;

/**
 * Hourly: commissions whose hold is over become available, each in one transaction that moves its money. A second delivery,
 * at the same time or later, and a resume after a kill at any write find what is still held and nothing else. One that fails stays held;
 * the others go on, and the job fails at the end.
 */
export const RELEASE_HOLDS: ShardedJob = {
  name: 'releaseHolds',
  zero: { released: 0 },
  measure: (context) => countWaiting(dueCommissions(context)),
  work: async (context, range, counts) => {
    const { log } = context;
    const due = (range === ALL_KEYS ? dueCommissions(context).orderBy('availableAt') : dueOfPeople(context, range))
      .select('uid', 'availableAt')
      .limit(PAGE_SIZE);
    for (let page = await due.get(); !page.empty; page = await due.startAfter(page.docs.at(-1)!).get()) {
      // One person's commissions share a balance: run in parallel they would only collide.
      const people = Map.groupBy(page.docs, (commission) => String(commission.get('uid')));
      await inParallel(people.values(), WIDTH, async (commissions) => {
        for (const commission of commissions) {
          try {
            if (await release(context, commission)) counts['released']! += 1;
          } catch (error) {
            counts.failed += 1;
            log.error('a commission could not be released', { commission: commission.id, error: String(error) });
          }
        }
      });
    }
  },
};

export function releaseHolds(context: Context): Promise<JobCounts> {
  return runShardedJob(context, RELEASE_HOLDS);
}

export function dueCommissions({ db, now }: Pick<Context, 'db' | 'now'>): Query {
  return db.collection('commissions').where('state', '==', 'held').where('availableAt', '<=', now);
}

/** By person, not by the commission's id: a balance is then one shard's alone. A start of the range would be lost by the cursor. */
function dueOfPeople(context: Context, { from, to }: KeyRange): Query {
  const begun = dueCommissions(context).where('uid', '>=', from);
  return (to === null ? begun : begun.where('uid', '<', to)).orderBy('uid').orderBy('availableAt');
}

/** One person's holds that end by `until`, oldest first. */
export function holdsOf(db: Database, uid: string, until: Date): Query {
  const held = db.collection('commissions').where('state', '==', 'held').where('uid', '==', uid);
  return held.where('availableAt', '<=', until).orderBy('availableAt');
}

/**
 * Releases what one person's holds are that end by `until`, which has passed. One that would be refused again is left and logged, so that
 * the rest can be paid; any other error is thrown.
 *
 * @returns how many were left
 */
export async function releaseHoldsOf(context: Context, uid: string, until: Date): Promise<number> {
  const due = await holdsOf(context.db, uid, until).get();
  let failed = 0;
  for (const commission of due.docs) {
    try {
      await release(context, commission);
    } catch (error) {
      if (!isLasting(error)) throw error;
      failed += 1;
      context.log.error('a commission could not be released', { commission: commission.id, error: String(error) });
    }
  }
  return failed;
}

/** Refused by what the documents say, and not by the moment. */
function isLasting(error: unknown): boolean {
  return error instanceof LedgerRefusal || (error instanceof Error && error.cause instanceof z.core.$ZodError);
}

function release({ db, now }: Context, { ref }: QueryDocumentSnapshot): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const commission = parseSnapshot(commissionSchema, await transaction.get(ref));
    const isDue = commission?.state === 'held' && commission.availableAt !== null && commission.availableAt <= now;
    if (!isDue) return false;
    const books = await readBooks(transaction, db, commission.uid);
    const availableSeq = releaseHeld(transaction, { db, now }, { id: ref.id, commission, books });
    const change = { state: 'available', reasonCode: null, availableSeq };
    transaction.update(ref, changeOf(commissionSchema, commission, change));
    return true;
  });
}

/** The admins by whom a commission is what it is: who gave the conversion to this person, and who kept a rate that it was converted by. */
function handsOf({ assignedBy, rate }: CommissionRecord): string[] {
  const hands = [assignedBy, ...(rate?.quotes ?? []).map(({ by }) => by)];
  return [...new Set(hands.filter((hand) => hand !== undefined))];
}

/**
 * Moves the money of a held commission to what is available. The commission itself is the caller's to write.
 *
 * @param by the admin who releases it before its time
 * @returns the transfer's number in the ledger: by it one knows later which payday took the commission
 */
export function releaseHeld(
  transaction: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, commission, books, by }: { id: string; commission: CommissionRecord; books: Books; by?: string },
): number {
  const { uid, currency, amountMinor } = commission;
  const source = { type: 'commission', id };
  const seq = moveMoney(transaction, db, books, {
    key: `hold-over_${id}`,
    ...{ uid, currency, amountMinor, source, now, by },
    covers: handsOf(commission),
    kind: 'hold-over',
  });
  countMoney(transaction, db, uid, 'heldCommissions', -1);
  return seq;
}

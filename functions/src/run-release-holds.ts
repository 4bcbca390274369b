import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { type HeldCommission, heldCommissionSchema } from '../../app/domain/income-schemas.ts';
import { type Context, inParallel, parseSnapshot } from './context.ts';
import { type JobCounts, runJob } from './run-job.ts';
import { type Books, moveMoney, readBooks } from './run-move-money.ts';
import { countMoney } from './run-stats.ts';

const PAGE_SIZE = 500;
const WIDTH = 25;

/**
 * Hourly: commissions whose hold is over become available, each in one transaction that moves its money. A second delivery,
 * at once or later, and a resume after a kill at any write find what is still held and nothing else. One that fails stays held;
 * the others go on, and the job fails at the end.
 */
export function releaseHolds(context: Context): Promise<JobCounts> {
  return runJob(context, 'releaseHolds', async (counts) => {
    const { db, now, log } = context;
    counts['released'] = 0;
    const due = db
      .collection('commissions')
      .where('state', '==', 'held')
      .where('availableAt', '<=', now)
      .orderBy('availableAt')
      .select('uid', 'availableAt')
      .limit(PAGE_SIZE);
    for (let page = await due.get(); !page.empty; page = await due.startAfter(page.docs.at(-1)!).get()) {
      // One person's commissions share a balance: at once they would only run into each other.
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
  });
}

function release({ db, now }: Context, { ref }: QueryDocumentSnapshot): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const commission = parseSnapshot(heldCommissionSchema, await transaction.get(ref));
    const isDue = commission?.state === 'held' && commission.availableAt !== null && commission.availableAt <= now;
    if (!isDue) return false;
    const books = await readBooks(transaction, db, commission.uid);
    releaseHeld(transaction, { db, now }, { id: ref.id, commission, books });
    transaction.update(ref, { state: 'available', reasonCode: null });
    return true;
  });
}

/** Moves the money of a held commission to what is available. The commission itself is the caller's to write. */
export function releaseHeld(
  transaction: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, commission, books }: { id: string; commission: HeldCommission; books: Books },
): void {
  const { uid, currency, amountMinor } = commission;
  const source = { type: 'commission', id };
  moveMoney(transaction, db, books, {
    key: `hold-over_${id}`,
    ...{ uid, currency, amountMinor, source, now },
    kind: 'hold-over',
  });
  countMoney(transaction, db, 'heldCommissions', -1);
}

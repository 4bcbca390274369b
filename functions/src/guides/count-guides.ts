import { GUIDE_KEYS } from '../../../app/domain/guides/guide.ts';
import { bucketOf, minutesTaken } from '../../../app/domain/guides/work.ts';
import { guideProgressSchema } from '../../../app/domain/guides/schemas.ts';
import { type CountAdded, noteCounts } from '../figures/counters.ts';
import { changeOf, type Context, parseSnapshot } from '../platform/context.ts';

/**
 * Counts which guides a person has started and finished since this was last called, and in how many minutes, in counters/guides. What
 * was counted is noted on the record in the same transaction, so doubled and reordered events count nothing twice.
 */
export async function countGuides({ db }: Pick<Context, 'db'>, uid: string): Promise<void> {
  const ref = db.doc(`guideProgress/${uid}`);
  await db.runTransaction(async (transaction) => {
    const progress = parseSnapshot(guideProgressSchema, await transaction.get(ref));
    if (!progress) return;
    const { started, completed } = progress;
    const before = progress.counted ?? { started: [], finished: [] };
    const finished = GUIDE_KEYS.filter((key) => Object.hasOwn(completed, key));
    // A guide that was finished had been started, whether or not that was noted.
    const begun = GUIDE_KEYS.filter((key) => Object.hasOwn(started, key) || finished.includes(key));
    const adds: CountAdded[] = [];
    for (const key of begun.filter((one) => !before.started.includes(one))) {
      adds.push({ at: ['guides', key, 'started'], by: 1 });
    }
    for (const key of finished.filter((one) => !before.finished.includes(one))) {
      adds.push({ at: ['guides', key, 'finished'], by: 1 });
      const minutes = minutesTaken(started, completed, key);
      if (minutes !== null) adds.push({ at: ['guides', key, 'minutes', bucketOf(minutes)], by: 1 });
    }
    if (adds.length === 0) return;
    transaction.update(ref, changeOf(guideProgressSchema, progress, { counted: { started: begun, finished } }));
    noteCounts(transaction, db, uid, { counter: 'counters/guides', adds });
  });
}

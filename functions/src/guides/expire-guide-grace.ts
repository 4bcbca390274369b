import { FieldValue } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import { CATALOGUE_VERSION } from '../../../app/domain/guides/guide.ts';
import { CATALOGUE, type Catalogue, graceOf } from '../../../app/domain/guides/catalogue.ts';
import { guideProgressSchema } from '../../../app/domain/guides/schemas.ts';
import { userSchema } from '../../../app/domain/people/schemas.ts';
import { type Context, inParallel, parseSnapshot, partOf } from '../platform/context.ts';
import { type JobCounts, runJob } from '../platform/job.ts';

const PAGE_SIZE = 500;
const WIDTH = 20;

/**
 * Daily: takes completedAllGuides back from those who had finished an earlier version of the catalogue and have not done
 * what changed since, 30 days after it did. Reads only people whose latest finished version is an earlier one, page by
 * page; each is decided on in one transaction, so a run that was cut short, or runs twice, ends in the same state.
 */
export function expireGuideGrace(
  context: Context,
  catalogue: Catalogue = CATALOGUE,
  version = CATALOGUE_VERSION,
): Promise<JobCounts> {
  return runJob(context, 'expireGuideGrace', async (counts) => {
    const { db, now, log } = context;
    counts.expired = 0;
    const behind = db
      .collection('guideProgress')
      .where('finishedVersion', '<', version)
      .orderBy('finishedVersion')
      .limit(PAGE_SIZE);
    for (let page = await behind.get(); !page.empty; page = await behind.startAfter(page.docs.at(-1)!).get()) {
      await inParallel(page.docs, WIDTH, async ({ id }) => {
        try {
          if (await expire(db, id, now, catalogue)) counts.expired! += 1;
        } catch (error) {
          counts.failed += 1;
          log.error('a guide grace could not be decided on', { uid: id, error: String(error) });
        }
      });
    }
  });
}

/** Whether the person's grace ended by this call. */
function expire(db: Database, uid: string, now: Date, catalogue: Catalogue): Promise<boolean> {
  const progressRef = db.doc(`guideProgress/${uid}`);
  const userRef = db.doc(`users/${uid}`);
  return db.runTransaction(async (transaction) => {
    const [snapshot, user] = await transaction.getAll(progressRef, userRef);
    const progress = parseSnapshot(guideProgressSchema, snapshot!);
    // Nothing open: what was missing has been done meanwhile, and the trigger notes it.
    const grace = progress && graceOf(progress.completed, now, catalogue);
    if (!grace?.isOver) return false;
    // No longer someone who has finished: the next run does not read them.
    transaction.update(progressRef, partOf(guideProgressSchema, { finishedVersion: FieldValue.delete() }));
    if (user!.get('completedAllGuides') !== true) return false;
    transaction.update(userRef, partOf(userSchema, { completedAllGuides: false }));
    return true;
  });
}

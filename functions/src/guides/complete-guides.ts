import { CATALOGUE_VERSION } from '../../../app/domain/guides/guide.ts';
import { CATALOGUE, type Catalogue, completesCatalogue } from '../../../app/domain/guides/catalogue.ts';
import { guideProgressSchema } from '../../../app/domain/guides/schemas.ts';
import { userSchema } from '../../../app/domain/people/schemas.ts';
import { countGuides } from './count-guides.ts';
import { type Context, GRPC, hasCode, parseSnapshot, partOf } from '../platform/context.ts';

const MAX_ROUNDS = 5;

/** After a write to guideProgress/{uid}: what it completes, and then what it adds to the statistics. */
export async function completeGuides(
  context: Pick<Context, 'db' | 'log'>,
  uid: string,
  catalogue: Catalogue = CATALOGUE,
  version = CATALOGUE_VERSION,
): Promise<void> {
  await completeCatalogue(context, uid, catalogue, version);
  await countGuides(context, uid);
}

/**
 * Sets users.completedAllGuides once guideProgress/{uid} has every guide of the current catalogue, and notes there which
 * version that was. It never takes the flag back: a new version has a grace period (expire-guide-grace.ts).
 * Each write expects its record as it was read; a change in between is read again. The note comes last, so that a run cut
 * short before it is done again by the next event.
 */
async function completeCatalogue(
  { db, log }: Pick<Context, 'db' | 'log'>,
  uid: string,
  catalogue: Catalogue,
  version: number,
): Promise<void> {
  for (let round = 1; ; round += 1) {
    const [progressSnapshot, user] = await db.getAll(db.doc(`guideProgress/${uid}`), db.doc(`users/${uid}`));
    const progress = parseSnapshot(guideProgressSchema, progressSnapshot!);
    if (!progress || !user!.exists || !completesCatalogue(progress.completed, catalogue)) return;
    try {
      if (user!.get('completedAllGuides') !== true) {
        await user!.ref.update(partOf(userSchema, { completedAllGuides: true }), { lastUpdateTime: user!.updateTime! });
        log.info('guides-completed', { uid });
      }
      if (progress.finishedVersion !== version) {
        const unchanged = { lastUpdateTime: progressSnapshot!.updateTime! };
        await progressSnapshot!.ref.update(partOf(guideProgressSchema, { finishedVersion: version }), unchanged);
      }
      return;
    } catch (error) {
      const raced = hasCode(error, GRPC.failedPrecondition) || hasCode(error, GRPC.notFound);
      if (!raced || round === MAX_ROUNDS) throw error;
    }
  }
}

import { completesCatalogue } from '../../app/domain/guide.ts';
import { guideProgressSchema } from '../../app/domain/schemas.ts';
import { type Context, GRPC, hasCode, parseSnapshot } from './context.ts';

const MAX_ROUNDS = 5;

/**
 * Sets users.completedAllGuides once guideProgress/{uid} has every guide of the current catalogue version. It never
 * takes the flag back: a new catalogue version has a grace period, which is not this trigger's business.
 * The write expects the record as it was read; a change in between is read again.
 */
export async function completeGuides({ db, log }: Pick<Context, 'db' | 'log'>, uid: string): Promise<void> {
  for (let round = 1; ; round += 1) {
    const [progressSnapshot, user] = await db.getAll(db.doc(`guideProgress/${uid}`), db.doc(`users/${uid}`));
    const progress = parseSnapshot(guideProgressSchema, progressSnapshot!);
    if (!progress || !completesCatalogue(progress) || !user!.exists || user!.get('completedAllGuides') === true) return;
    try {
      await user!.ref.update({ completedAllGuides: true }, { lastUpdateTime: user!.updateTime! });
      log.info('guides completed', { uid });
      return;
    } catch (error) {
      const raced = hasCode(error, GRPC.failedPrecondition) || hasCode(error, GRPC.notFound);
      if (!raced || round === MAX_ROUNDS) throw error;
    }
  }
}

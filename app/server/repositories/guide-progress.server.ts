import { doc, FieldPath, type Firestore, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite';
import { CATALOGUE_VERSION, type GuideKey } from '#app/domain/guide.ts';
import { type GuideProgressRecord, guideProgressSchema } from '#app/domain/schemas.ts';
import { fromSnapshot } from './snapshots.server.ts';

function progressRef(db: Firestore, uid: string) {
  return doc(db, 'guideProgress', uid);
}

export async function getGuideProgress(db: Firestore, uid: string): Promise<GuideProgressRecord | null> {
  return fromSnapshot(guideProgressSchema, await getDoc(progressRef(db, uid)));
}

/**
 * Notes that a guide is done: one key a write, its time by the server. Doing so twice changes nothing.
 *
 * @returns the keys that are done now
 */
export async function completeGuide(db: Firestore, uid: string, key: GuideKey): Promise<Record<string, true>> {
  const progress = await getGuideProgress(db, uid);
  const done = Object.fromEntries(
    [...Object.keys(progress?.completed ?? {}), key].map((each) => [each, true as const]),
  );
  if (!progress) {
    await setDoc(progressRef(db, uid), {
      catalogueVersion: CATALOGUE_VERSION,
      started: {},
      ticks: {},
      answers: {},
      completed: { [key]: serverTimestamp() },
      last: key,
    });
    return done;
  }
  if (Object.hasOwn(progress.completed, key)) return done;
  await updateDoc(progressRef(db, uid), new FieldPath('completed', key), serverTimestamp(), 'last', key);
  return done;
}

import {
  arrayRemove,
  arrayUnion,
  doc,
  FieldPath,
  type Firestore,
  getDoc,
  runTransaction,
  serverTimestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { CATALOGUE_VERSION, type GuideKey } from '#app/domain/guide.ts';
import { type Completed, isGuideDone } from '#app/domain/guide-catalogue.ts';
import {
  changeWork,
  type GuideNeeds,
  type GuideWork,
  missingWork,
  type WorkChange,
  workOf,
} from '#app/domain/guide-work.ts';
import { type GuideProgressRecord, guideProgressSchema } from '#app/domain/schemas.ts';
import { isPermissionDenied } from '../firestore.server.ts';
import { fromSnapshot } from './snapshots.server.ts';

const NOTHING: Pick<GuideProgressRecord, 'started' | 'ticks' | 'answers' | 'completed' | 'last'> = {
  started: {},
  ticks: {},
  answers: {},
  completed: {},
  last: null,
};

function progressRef(db: Firestore, uid: string) {
  return doc(db, 'guideProgress', uid);
}

export async function getGuideProgress(db: Firestore, uid: string): Promise<GuideProgressRecord | null> {
  return fromSnapshot(guideProgressSchema, await getDoc(progressRef(db, uid)));
}

export type GuideStep = {
  key: GuideKey;
  guide: GuideNeeds;
  change: WorkChange;
  /** Completes the guide too, if nothing is missing then. */
  complete: boolean;
};

/** What is still missing of a guide that was to be completed, and what is completed besides this step. */
export type GuideStepOutcome = { missing: string[]; completed: Completed };

/**
 * Writes a step in one guide; the first step starts it. Single ticks and answers are written each by itself, so that
 * several at once don't get in each other's way. A step that changes nothing writes nothing.
 */
export async function writeGuideStep(
  db: Firestore,
  uid: string,
  step: GuideStep,
  tries = 3,
): Promise<GuideStepOutcome> {
  const { key, guide, change } = step;
  const stored = await getGuideProgress(db, uid);
  const { started, ticks, answers, completed } = stored ?? NOTHING;
  const before = { ticks: ticks[key] ?? [], answers: answers[key] ?? {} };
  const work = changeWork(guide, before, change);
  const missing = step.complete ? missingWork(guide, work) : [];
  const starts = !Object.hasOwn(started, key) && change.kind !== 'tick' && change.kind !== 'answer';
  const completes = step.complete && missing.length === 0 && !isGuideDone(completed, key);
  const changes = change.kind !== 'start' && !isSameWork(work, before);

  if (!stored) {
    const isFirst = await createProgress(db, uid, {
      ...NOTHING,
      catalogueVersion: CATALOGUE_VERSION,
      started: { [key]: serverTimestamp() },
      ...(changes ? { ticks: { [key]: work.ticks }, answers: { [key]: work.answers } } : {}),
      ...(completes ? { completed: { [key]: serverTimestamp() } } : {}),
      last: key,
    });
    return isFirst || tries === 0 ? { missing, completed } : writeGuideStep(db, uid, step, tries - 1);
  }
  if (!starts && !changes && !completes) return { missing, completed };
  const fields: [FieldPath, unknown][] = [];
  if (starts) fields.push([new FieldPath('started', key), serverTimestamp()]);
  if (changes) fields.push(...workFields(step, before, work));
  if (completes) fields.push([new FieldPath('completed', key), serverTimestamp()]);
  try {
    await updateDoc(progressRef(db, uid), 'catalogueVersion', CATALOGUE_VERSION, 'last', key, ...fields.flat());
  } catch (error) {
    // A guide starts once: another step may have started it since it was read.
    if (!starts || tries === 0 || !isPermissionDenied(error)) throw error;
    return writeGuideStep(db, uid, step, tries - 1);
  }
  return { missing, completed };
}

/** Only what the change is about, unless the stored work has something that the text no longer has. */
function workFields({ key, guide, change }: GuideStep, before: GuideWork, work: GuideWork): [FieldPath, unknown][] {
  const isCurrent = isSame([...before.ticks].sort(), [...workOf(guide, before).ticks].sort());
  if (change.kind === 'tick' && isCurrent) {
    return [[new FieldPath('ticks', key), change.ticked ? arrayUnion(change.item) : arrayRemove(change.item)]];
  }
  if (change.kind === 'answer') return [[new FieldPath('answers', key, change.question), change.option]];
  return [
    [new FieldPath('ticks', key), work.ticks],
    [new FieldPath('answers', key), work.answers],
  ];
}

/** Whether the record is made by this call; false if there is one already, which is left as it is. */
function createProgress(db: Firestore, uid: string, record: Record<string, unknown>): Promise<boolean> {
  const ref = progressRef(db, uid);
  return runTransaction(db, async (transaction) => {
    if ((await transaction.get(ref)).exists()) return false;
    transaction.set(ref, record);
    return true;
  });
}

/** In whatever order things were ticked and answered. */
function isSameWork(one: GuideWork, other: GuideWork): boolean {
  const sorted = ({ ticks, answers }: GuideWork) => [ticks.toSorted(), Object.entries(answers).toSorted()];
  return isSame(sorted(one), sorted(other));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

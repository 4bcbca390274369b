import { GUIDE_KEYS, type GuideKey } from '../../../app/domain/guides/guide.ts';
import { type Reached, reachedStep } from '../../../app/domain/guides/reached.ts';
import { bucketOf, minutesTaken } from '../../../app/domain/guides/work.ts';
import { type GuideProgressRecord, guideProgressSchema } from '../../../app/domain/guides/schemas.ts';
import { type CountAdded, noteCounts } from '../figures/counters.ts';
import { changeOf, type Context, parseSnapshot } from '../platform/context.ts';

/**
 * Counts in counters/guides which guides a person has started and finished since this was last called, in how many minutes, and which
 * step they have reached in those that they have not finished. A reader who goes on is counted at the new step, and no more at the old one. What
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
    const left = reachedIn(
      progress,
      begun.filter((key) => !finished.includes(key)),
    );
    adds.push(...movesBetween(before.left ?? {}, left));
    if (adds.length === 0) return;
    transaction.update(ref, changeOf(guideProgressSchema, progress, { counted: { started: begun, finished, left } }));
    noteCounts(transaction, db, uid, { counter: 'counters/guides', adds });
  });
}

/** Where the person is in these guides. A step that was counted keeps its language, and records without a language have no place. */
function reachedIn({ language, ticks, answers, counted }: GuideProgressRecord, open: readonly GuideKey[]) {
  const places = open.flatMap((key): [string, Reached][] => {
    const step = reachedStep(key, { ticks: ticks[key] ?? [], answers: answers[key] ?? {} });
    const before = counted?.left?.[key];
    if (before?.step === step) return [[key, before]];
    return language === undefined ? [] : [[key, { language, step }]];
  });
  return Object.fromEntries(places);
}

/** One less at each place that a person has left, and one more at each that they have reached. */
function movesBetween(before: Readonly<Record<string, Reached>>, now: Readonly<Record<string, Reached>>): CountAdded[] {
  return GUIDE_KEYS.flatMap((key) => {
    const [from, to] = [before[key], now[key]];
    if (from?.step === to?.step && from?.language === to?.language) return [];
    const at = ({ language, step }: Reached) => ['guides', key, 'left', language, step];
    return [...(from ? [{ at: at(from), by: -1 }] : []), ...(to ? [{ at: at(to), by: 1 }] : [])];
  });
}

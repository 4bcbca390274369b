import type { Completed } from './catalogue.ts';

/** What someone does with a guide: ticks of its checklist, answers to its questions (guideProgress/{uid}). */

/** What a later item waits for: the first offer that may be promoted, the first stream that ended, the first commission. */
export const LATER_MOMENTS = ['offer', 'stream', 'commission'] as const;
export type LaterMoment = (typeof LATER_MOMENTS)[number];

/** Ids of items, and the chosen option by question. */
export type GuideWork = { ticks: readonly string[]; answers: Readonly<Record<string, string>> };

/** The ids that a guide's text has. */
export type GuideNeeds = {
  checklist: readonly { id: string }[];
  /** What completing doesn't take. */
  later: readonly { id: string }[];
  questions: readonly { id: string; options: readonly { id: string }[] }[];
};

export type WorkChange =
  | { kind: 'start' }
  | { kind: 'tick'; item: string; ticked: boolean }
  | { kind: 'answer'; question: string; option: string }
  /** A whole page: what is chosen in it now, and what was saved when it was loaded. */
  | { kind: 'all'; was: GuideWork; work: GuideWork };

/** Takes over of stored work only what the text still has, in the text's order. */
export function workOf(guide: GuideNeeds, { ticks, answers }: GuideWork): GuideWork {
  return {
    ticks: [...guide.checklist, ...guide.later].map(({ id }) => id).filter((id) => ticks.includes(id)),
    answers: Object.fromEntries(
      guide.questions.flatMap(({ id, options }) => {
        const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
        return options.some((option) => option.id === answer) ? [[id, answer!]] : [];
      }),
    ),
  };
}

/** The work after a change. What the text does not have is dropped. */
export function changeWork(guide: GuideNeeds, work: GuideWork, change: WorkChange): GuideWork {
  switch (change.kind) {
    case 'start':
      return workOf(guide, work);
    case 'tick': {
      const others = work.ticks.filter((id) => id !== change.item);
      return workOf(guide, { ...work, ticks: change.ticked ? [...others, change.item] : others });
    }
    case 'answer':
      return workOf(guide, { ...work, answers: { ...work.answers, [change.question]: change.option } });
    case 'all':
      return workOf(guide, merged(work, change));
  }
}

/** Another tab may have saved more since the page was loaded: only what was chosen differently in the page counts. */
function merged(stored: GuideWork, { was, work }: { was: GuideWork; work: GuideWork }): GuideWork {
  const added = work.ticks.filter((id) => !was.ticks.includes(id));
  const removed = was.ticks.filter((id) => !work.ticks.includes(id));
  const chosen = Object.entries(work.answers).filter(([id, option]) => option !== '' && option !== was.answers[id]);
  return {
    ticks: [...stored.ticks.filter((id) => !removed.includes(id)), ...added],
    answers: { ...stored.answers, ...Object.fromEntries(chosen) },
  };
}

/** Ids of what completing the guide still takes: every item of its checklist ticked, every question answered, right or wrong. */
export function missingWork(guide: GuideNeeds, work: GuideWork): string[] {
  const { ticks, answers } = workOf(guide, work);
  return [
    ...guide.checklist.map(({ id }) => id).filter((id) => !ticks.includes(id)),
    ...guide.questions.map(({ id }) => id).filter((id) => !Object.hasOwn(answers, id)),
  ];
}

/** Minutes from the first opening to the completion; null where either is missing or they are out of order. */
export function minutesTaken(started: Completed, completed: Completed, key: string): number | null {
  if (!Object.hasOwn(started, key) || !Object.hasOwn(completed, key)) return null;
  const minutes = (completed[key]!.getTime() - started[key]!.getTime()) / 60_000;
  return minutes >= 0 ? minutes : null;
}

/** The middle of some figures, of an even number the mean of the two middle ones; null of none. */
export function median(figures: readonly number[]): number | null {
  if (figures.length === 0) return null;
  const sorted = Float64Array.from(figures).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Where buckets of minutes begin: each minute of the first half-hour, then ever wider ones. The last has everything above. */
const BUCKETS = [
  ...Array.from({ length: 31 }, (_, minute) => minute),
  35,
  40,
  45,
  50,
  55,
  60,
  75,
  90,
  120,
  180,
  240,
  480,
  1_440,
];

/** The bucket that minutes are counted in: the minute at which it begins, as a text. */
export function bucketOf(minutes: number): string {
  return String(BUCKETS.findLast((from) => from <= Math.max(0, Math.round(minutes))) ?? 0);
}

/** The bucket that has the middle of all that was counted; null of nothing. @param counted how many, by bucket */
export function medianOf(counted: Readonly<Record<string, number>>): number | null {
  const buckets = Object.entries(counted).map(([from, count]) => ({ from: Number(from), count }));
  const half = buckets.reduce((sum, { count }) => sum + count, 0) / 2;
  let below = 0;
  for (const { from, count } of buckets.toSorted((one, other) => one.from - other.from)) {
    below += count;
    if (count > 0 && below >= half) return from;
  }
  return null;
}

import type { Completed } from './catalogue.ts';

/** What someone does with a guide: ticks of its checklist, answers to its questions (guideProgress/{uid}). */

/** Ids of items, and the chosen option by question. */
export type GuideWork = { ticks: readonly string[]; answers: Readonly<Record<string, string>> };

/** The ids that a guide's text has. */
export type GuideNeeds = {
  checklist: readonly { id: string }[];
  questions: readonly { id: string; options: readonly { id: string }[] }[];
};

export type WorkChange =
  | { kind: 'start' }
  | { kind: 'tick'; item: string; ticked: boolean }
  | { kind: 'answer'; question: string; option: string }
  | { kind: 'all'; work: GuideWork };

/** Takes over of stored work only what the text still has, in the text's order. */
export function workOf(guide: GuideNeeds, { ticks, answers }: GuideWork): GuideWork {
  return {
    ticks: guide.checklist.map(({ id }) => id).filter((id) => ticks.includes(id)),
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
      return workOf(guide, change.work);
  }
}

/** Ids of what completing the guide still takes: every item ticked, every question answered, right or wrong. */
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

import { arrayRemove, arrayUnion } from 'firebase/firestore/lite';
import { CATALOGUE_VERSION, type GuideKey } from '#app/domain/guides/guide.ts';
import { type Completed, isGuideDone } from '#app/domain/guides/catalogue.ts';
import type { ToolName } from '#app/domain/guides/tools.ts';
import {
  changeWork,
  type GuideNeeds,
  type GuideWork,
  missingWork,
  type WorkChange,
  workOf,
} from '#app/domain/guides/work.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import type { GuideProgressRecord } from '#app/domain/guides/schemas.ts';
import type { Plan } from '../data/port.server.ts';
import { type FieldChange, plan, serverTime } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';

const NOTHING: Pick<GuideProgressRecord, 'started' | 'ticks' | 'answers' | 'completed' | 'last'> = {
  started: {},
  ticks: {},
  answers: {},
  completed: {},
  last: null,
};

export type GuideStep = {
  key: GuideKey;
  /** The language that the guide is read in. */
  language: Language;
  guide: GuideNeeds;
  change: WorkChange;
  /** Completes the guide too, if nothing is missing then. */
  complete: boolean;
};

export type PlannedStep = {
  /** Null when the step changes nothing. */
  plan: Plan | null;
  /** Whether it starts the guide or the record: only the first of several simultaneous steps can do that. */
  isFirst: boolean;
  /** What is still missing of a guide that was to be completed. */
  missing: string[];
  /** What is completed besides this step. */
  completed: Completed;
};

/**
 * A step in one guide; the first step starts it. Single ticks and answers are written as single fields, so that several at
 * the same time don't overwrite each other.
 */
export function planGuideStep(uid: string, stored: GuideProgressRecord | null, step: GuideStep): PlannedStep {
  const { key, language, guide, change } = step;
  const { started, ticks, answers, completed } = stored ?? NOTHING;
  const before = { ticks: ticks[key] ?? [], answers: answers[key] ?? {} };
  const work = changeWork(guide, before, change);
  const missing = step.complete ? missingWork(guide, work) : [];
  const starts = !Object.hasOwn(started, key) && change.kind !== 'tick' && change.kind !== 'answer';
  const completes = step.complete && missing.length === 0 && !isGuideDone(completed, key);
  const changes = change.kind !== 'start' && !isSameWork(work, before);

  if (!stored) {
    const record = {
      ...NOTHING,
      catalogueVersion: CATALOGUE_VERSION,
      language,
      started: { [key]: serverTime() },
      ...(changes ? { ticks: { [key]: work.ticks }, answers: { [key]: work.answers } } : {}),
      ...(completes ? { completed: { [key]: serverTime() } } : {}),
      last: key,
    };
    return { plan: plan(collections.guideProgress.create(uid, record)), isFirst: true, missing, completed };
  }
  if (!starts && !changes && !completes) return { plan: null, isFirst: false, missing, completed };
  const fields: FieldChange[] = [
    [['catalogueVersion'], CATALOGUE_VERSION],
    [['language'], language],
    [['last'], key],
  ];
  if (starts) fields.push([['started', key], serverTime()]);
  if (changes) fields.push(...workFields(step, before, work));
  if (completes) fields.push([['completed', key], serverTime()]);
  return { plan: plan(collections.guideProgress.update(uid, fields)), isFirst: starts, missing, completed };
}

/** Keeps what a tool holds in the record, which has to be there. */
export function keepToolResult(uid: string, tool: ToolName, result: string): Plan {
  return plan(collections.guideProgress.update(uid, [[['results', tool], result]]));
}

/** Only what the change is about, unless the stored work has something that the text no longer has. */
function workFields({ key, guide, change }: GuideStep, before: GuideWork, work: GuideWork): FieldChange[] {
  const isCurrent = isSame([...before.ticks].sort(), [...workOf(guide, before).ticks].sort());
  if (change.kind === 'tick' && isCurrent) {
    return [[['ticks', key], change.ticked ? arrayUnion(change.item) : arrayRemove(change.item)]];
  }
  if (change.kind === 'answer') return [[['answers', key, change.question], change.option]];
  const added = work.ticks.filter((id) => !before.ticks.includes(id));
  const isMore = isCurrent && before.ticks.every((id) => work.ticks.includes(id));
  return [
    ...(isMore && added.length === 0 ? [] : [[['ticks', key], isMore ? arrayUnion(...added) : work.ticks] as const]),
    [['answers', key], work.answers],
  ];
}

/** In whatever order things were ticked and answered. */
function isSameWork(one: GuideWork, other: GuideWork): boolean {
  const sorted = ({ ticks, answers }: GuideWork) => [ticks.toSorted(), Object.entries(answers).toSorted()];
  return isSame(sorted(one), sorted(other));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

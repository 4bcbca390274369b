import { CATALOGUE_VERSION, GUIDE_KEYS, type GuideKey } from '../../app/domain/guides/guide.ts';
import type { WrittenGuide } from '../../app/guides/guide-text.ts';
import { readGuide } from '../guides/read-guides.ts';
import type { Document } from './document.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** All nineteen guides, four a day from `from` on. */
export function guideDocument(uid: string, from: Date): Document {
  return guidesDocument(uid, GUIDE_KEYS, from);
}

/** These guides one after the other, each read in ten to sixteen minutes, all ticked; some answers are wrong. */
function guidesDocument(uid: string, keys: readonly GuideKey[], from: Date): Document {
  const times = keys.map((key, index) => [key, new Date(from.getTime() + (index * DAY) / 4)] as const);
  const after = (at: Date, index: number) => new Date(at.getTime() + (10 + (index % 4) * 2) * MINUTE);
  return {
    path: `guideProgress/${uid}`,
    data: {
      catalogueVersion: CATALOGUE_VERSION,
      language: 'en',
      started: Object.fromEntries(times),
      ticks: Object.fromEntries(keys.map((key) => [key, textOf(key).checklist.map(({ id }) => id)])),
      answers: Object.fromEntries(
        keys.map((key, index) => [
          key,
          Object.fromEntries(
            textOf(key).questions.map(({ id, answer, options }, number) => [
              id,
              (index + number) % 5 === 4 ? options.find((option) => option.id !== answer)!.id : answer,
            ]),
          ),
        ]),
      ),
      completed: Object.fromEntries(times.map(([key, at], index) => [key, after(at, index)])),
      last: keys.at(-1),
    },
  };
}

const GUIDES_PART_WAY = 5;

/** Five guides done, and in the middle of the sixth. */
export function partWayDocument(uid: string, from: Date): Document {
  const { path, data } = guidesDocument(uid, GUIDE_KEYS.slice(0, GUIDES_PART_WAY), from);
  const key = GUIDE_KEYS[GUIDES_PART_WAY]!;
  const { checklist, questions } = textOf(key);
  const [question] = questions;
  return {
    path,
    data: {
      ...data,
      started: { ...(data.started as object), [key]: new Date(from.getTime() + 30 * 60 * MINUTE) },
      ticks: { ...(data.ticks as object), [key]: checklist.slice(0, 2).map(({ id }) => id) },
      answers: { ...(data.answers as object), [key]: { [question!.id]: question!.answer } },
      last: key,
    },
  };
}

const texts = new Map<GuideKey, WrittenGuide>();

/** Ids are the same in every language. */
function textOf(key: GuideKey): WrittenGuide {
  const text = texts.get(key) ?? readGuide('en', key);
  texts.set(key, text);
  return text;
}

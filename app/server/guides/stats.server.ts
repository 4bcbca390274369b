import { GUIDE_KEYS, type GuideKey } from '#app/domain/guides/guide.ts';
import { OPENED } from '#app/domain/guides/reached.ts';
import { isLanguage, type Language } from '#app/domain/platform/languages.ts';
import type { Inline } from '#app/guides/guide-text.ts';
import type { GuideStatsRecord } from '#app/domain/guides/schemas.ts';
import type { Env } from '../platform/env.server.ts';
import { readGuideHeads, readGuideText } from './texts.server.ts';

type Assets = Pick<Env, 'assets'>;

/**
 * The counts of each guide with its title, in reading order, and the steps at which streamers are who have not finished it; null while
 * nothing has been counted.
 *
 * @param readIn the language whose readers the steps are of, or all of them
 */
export async function tellGuideStats(
  env: Assets,
  language: Language,
  stats: GuideStatsRecord | null,
  readIn: Language | 'all',
) {
  if (!stats) return null;
  const heads = await readGuideHeads(env, language);
  const none = { started: 0, finished: 0, medianMinutes: null };
  const rows = GUIDE_KEYS.map((key) => {
    const { started, finished, medianMinutes } = stats.guides[key] ?? none;
    return { key, title: heads[key].title, started, finished, medianMinutes };
  });
  const places = await Promise.all(
    GUIDE_KEYS.map((key) => placesOf(env, language, key, stats.guides[key]?.left ?? {}, readIn)),
  );
  const left = places
    .flat()
    .map((place) => ({ ...place, title: heads[place.key].title }))
    .toSorted((one, other) => other.people - one.people);
  return { asOf: stats.asOf.toISOString(), rows, readIn, left };
}

/** The language of `?lang=`; all of them without one. */
export function readInOf(params: URLSearchParams): Language | 'all' {
  const asked = params.get('lang');
  return isLanguage(asked) ? asked : 'all';
}

/** The steps of a guide at which someone is, in the order of the text. `text` is null for those who have only opened it. */
async function placesOf(
  env: Assets,
  language: Language,
  key: GuideKey,
  left: Readonly<Record<string, Record<string, number>>>,
  readIn: Language | 'all',
) {
  const counted = Object.entries(left).flatMap(([of, steps]) => (readIn === 'all' || of === readIn ? [steps] : []));
  if (counted.length === 0) return [];
  const { checklist, questions } = await readGuideText(env, language, key);
  return [{ id: OPENED, text: null }, ...checklist, ...questions].flatMap(({ id, text }) => {
    const people = counted.reduce((sum, steps) => sum + (steps[id] ?? 0), 0);
    return people > 0 ? [{ key, step: id, people, text: text && textOf(text) }] : [];
  });
}

function textOf(text: readonly Inline[]): string {
  return text.map((inline) => (typeof inline === 'string' ? inline : inline.text)).join('');
}

import { GUIDE_KEYS, type GuideKey } from '#app/domain/guides/guide.ts';
import { GUIDE_STEPS, OPENED } from '#app/domain/guides/reached.ts';
import { isLanguage, type Language } from '#app/domain/platform/languages.ts';
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
  const places = GUIDE_KEYS.flatMap((key) => placesOf(key, stats.guides[key]?.left ?? {}, readIn));
  const left = await Promise.all(
    places
      .toSorted((one, other) => other.people - one.people)
      .map(async ({ key, step, people }) => ({
        ...{ key, step, people, title: heads[key].title },
        text: step === OPENED ? null : await stepText(env, language, key, step),
      })),
  );
  return { asOf: stats.asOf.toISOString(), rows, readIn, left };
}

/** The language of `?lang=`; all of them without one. */
export function readInOf(params: URLSearchParams): Language | 'all' {
  const asked = params.get('lang');
  return isLanguage(asked) ? asked : 'all';
}

/** The steps of a guide at which someone is, in the order of the text. */
function placesOf(key: GuideKey, left: Readonly<Record<string, Record<string, number>>>, readIn: Language | 'all') {
  const counted = Object.entries(left).flatMap(([of, steps]) => (readIn === 'all' || of === readIn ? [steps] : []));
  return [OPENED, ...GUIDE_STEPS[key]].flatMap((step) => {
    const people = counted.reduce((sum, steps) => sum + (steps[step] ?? 0), 0);
    return people > 0 ? [{ key, step, people }] : [];
  });
}

async function stepText(env: Assets, language: Language, key: GuideKey, step: string): Promise<string> {
  const { checklist, questions } = await readGuideText(env, language, key);
  const found = [...checklist, ...questions].find(({ id }) => id === step);
  return found ? found.text.map((inline) => (typeof inline === 'string' ? inline : inline.text)).join('') : step;
}

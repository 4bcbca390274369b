import { GUIDE_KEYS, GUIDE_PHASES, type GuideKey, type GuidePhase, GUIDES_BY_PHASE } from '#app/domain/guides/guide.ts';
import { isGuideDone, nextGuide } from '#app/domain/guides/catalogue.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { minutesFor } from '#app/guides/for-experience.ts';
import type { GuideHead } from '#app/guides/guide-text.ts';
import type { Env } from '../platform/env.server.ts';
import type { ListReader } from './reader.server.ts';
import { readGuideHeads } from './texts.server.ts';

/** How far someone is with a guide; `next` is the one to continue with. */
export type GuideState = 'completed' | 'next' | 'started' | 'open';

export type GuideCard = GuideHead & { key: GuideKey; state: GuideState };

/** The heads of guides for a list: title, summary and the reader's minutes in the page's language, and how far the reader is. */
export async function guideCards(
  env: Pick<Env, 'assets'>,
  language: Language,
  { trail, experience }: ListReader,
  keys: readonly GuideKey[] = GUIDE_KEYS,
): Promise<GuideCard[]> {
  const heads = await readGuideHeads(env, language);
  const next = nextGuide(trail);
  const stateOf = (key: GuideKey): GuideState =>
    isGuideDone(trail.completed, key)
      ? 'completed'
      : key === next
        ? 'next'
        : Object.hasOwn(trail.started, key)
          ? 'started'
          : 'open';
  return keys.map((key) => {
    const { title, summary, minutes } = heads[key];
    return { key, title, summary, minutes: minutesFor(minutes, experience), state: stateOf(key) };
  });
}

/** Guides by the phase that they belong to, in the order of the phases. */
export function actsOf(guides: readonly GuideCard[]): { phase: GuidePhase; guides: GuideCard[] }[] {
  return GUIDE_PHASES.map((phase) => ({
    phase,
    guides: guides.filter(({ key }) => (GUIDES_BY_PHASE[phase] as readonly string[]).includes(key)),
  }));
}

import { GUIDE_PHASES, type GuideKey, GUIDES_BY_PHASE, type GuidePhase } from '#app/domain/guides/guide.ts';
import { workOf } from '#app/domain/guides/work.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import type { GuideProgressRecord } from '#app/domain/platform/schemas.ts';
import type { ChecklistItem } from '#app/guides/guide-text.ts';
import type { Env } from '../platform/env.server.ts';
import { readGuideText } from './texts.server.ts';

export type PlanPhase = {
  phase: GuidePhase;
  guides: { key: GuideKey; title: string; items: readonly ChecklistItem[] }[];
};

/** The plan for a first stream: what the reader ticked, by phase and guide; what has no tick is left out. */
export async function makeGuidePlan(
  env: Pick<Env, 'assets'>,
  language: Language,
  progress: Pick<GuideProgressRecord, 'ticks'> | null,
): Promise<PlanPhase[]> {
  const phases = GUIDE_PHASES.map(async (phase) => {
    const guides = await Promise.all(
      GUIDES_BY_PHASE[phase].map(async (key: GuideKey) => {
        const guide = await readGuideText(env, language, key);
        const { ticks } = workOf(guide, { ticks: progress?.ticks[key] ?? [], answers: {} });
        return { key, title: guide.title, items: guide.checklist.filter(({ id }) => ticks.includes(id)) };
      }),
    );
    return { phase, guides: guides.filter(({ items }) => items.length > 0) };
  });
  return (await Promise.all(phases)).filter(({ guides }) => guides.length > 0);
}

/** The catalogue of onboarding guides (spec.txt section 2): keys, phases and their order. */

export const GUIDE_PHASES = ['before-stream', 'during-stream', 'after-stream', 'extras'] as const;
export type GuidePhase = (typeof GUIDE_PHASES)[number];

export const GUIDES_BY_PHASE = {
  'before-stream': ['welcome', 'dashboard', 'telegram', 'crypto', 'environment', 'stream', 'final-check'],
  'during-stream': ['charisma', 'clips', 'mindset', 'pitching', 'call-to-action'],
  'after-stream': ['community', 'discord', 'analysis', 'content-repurposing'],
  extras: ['coaching', 'routine', 'boosting'],
} as const satisfies Record<GuidePhase, readonly string[]>;

export type GuideKey = (typeof GUIDES_BY_PHASE)[GuidePhase][number];

/** All nineteen keys in reading order. */
export const GUIDE_KEYS: readonly GuideKey[] = GUIDE_PHASES.flatMap(
  (phase): readonly GuideKey[] => GUIDES_BY_PHASE[phase],
);

/**
 * Guides that are called like a page of the product. Without a language prefix their address reads like that page in a language
 * called "guides", so app/routes.ts spells them out.
 */
export const GUIDES_CALLED_LIKE_PAGES = ['dashboard'] as const satisfies readonly GuideKey[];

/** Raised when a guide is added or changes so much that it has to be read again; guide-catalogue.ts says which did. */
export const CATALOGUE_VERSION = 1;

export function isGuideKey(value: unknown): value is GuideKey {
  return typeof value === 'string' && (GUIDE_KEYS as readonly string[]).includes(value);
}

export function isGuidePhase(value: unknown): value is GuidePhase {
  return typeof value === 'string' && (GUIDE_PHASES as readonly string[]).includes(value);
}

export function phaseOf(key: GuideKey): GuidePhase {
  const phase = GUIDE_PHASES.find((candidate) => (GUIDES_BY_PHASE[candidate] as readonly string[]).includes(key));
  if (!phase) throw new Error(`Guide ${key} belongs to no phase`);
  return phase;
}

export function neighbours(key: GuideKey): { previous: GuideKey | null; next: GuideKey | null } {
  const index = GUIDE_KEYS.indexOf(key);
  return { previous: GUIDE_KEYS[index - 1] ?? null, next: GUIDE_KEYS[index + 1] ?? null };
}

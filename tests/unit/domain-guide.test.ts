import { describe, expect, it } from 'vitest';
import {
  CATALOGUE_VERSION,
  completesCatalogue,
  GUIDE_KEYS,
  GUIDE_PHASES,
  GUIDES_BY_PHASE,
  isGuideKey,
  isGuidePhase,
  neighbours,
  nextGuide,
  phaseOf,
} from '#app/domain/guide.ts';

const done = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, new Date(0)]));

describe('the catalogue', () => {
  it('has the nineteen keys of the specification, each in one phase', () => {
    expect([...GUIDE_KEYS].sort()).toEqual(
      [
        'welcome',
        'dashboard',
        'telegram',
        'crypto',
        'environment',
        'stream',
        'final-check',
        'charisma',
        'clips',
        'mindset',
        'pitching',
        'call-to-action',
        'community',
        'discord',
        'analysis',
        'content-repurposing',
        'coaching',
        'routine',
        'boosting',
      ].sort(),
    );
    expect(new Set(GUIDE_KEYS).size).toBe(19);
    for (const phase of GUIDE_PHASES) for (const key of GUIDES_BY_PHASE[phase]) expect(phaseOf(key)).toBe(phase);
  });

  it('knows keys and phases from anything else', () => {
    for (const value of ['nope', 'Welcome', '', null, ['welcome'], 'before-stream', 'toString'])
      expect(isGuideKey(value)).toBe(false);
    expect(isGuidePhase('extras')).toBe(true);
    expect(isGuidePhase('welcome')).toBe(false);
  });

  it('leads from the first guide to the last and back', () => {
    const forward = [GUIDE_KEYS[0]!];
    for (let next = neighbours(forward[0]!).next; next; next = neighbours(next).next) forward.push(next);
    expect(forward).toEqual(GUIDE_KEYS);
    expect(neighbours(GUIDE_KEYS[0]!).previous).toBeNull();
    expect(neighbours(GUIDE_KEYS[1]!).previous).toBe(GUIDE_KEYS[0]);
  });
});

describe('completion', () => {
  it('takes all nineteen: any one missing is not enough', () => {
    for (const missing of GUIDE_KEYS) {
      const completed = done(GUIDE_KEYS.filter((key) => key !== missing));
      expect(completesCatalogue({ catalogueVersion: CATALOGUE_VERSION, completed })).toBe(false);
      expect(nextGuide(completed)).toBe(missing);
    }
    expect(completesCatalogue({ catalogueVersion: CATALOGUE_VERSION, completed: done(GUIDE_KEYS) })).toBe(true);
    expect(nextGuide(done(GUIDE_KEYS))).toBeNull();
  });

  it('counts in the current version only, and unknown keys count for nothing', () => {
    expect(completesCatalogue({ catalogueVersion: CATALOGUE_VERSION - 1, completed: done(GUIDE_KEYS) })).toBe(false);
    const padded = done([...GUIDE_KEYS.slice(1), 'bonus']);
    expect(completesCatalogue({ catalogueVersion: CATALOGUE_VERSION, completed: padded })).toBe(false);
  });
});

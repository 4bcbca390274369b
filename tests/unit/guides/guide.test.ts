import { describe, expect, it } from 'vitest';
import {
  GUIDE_KEYS,
  GUIDE_PHASES,
  GUIDES_BY_PHASE,
  isGuideKey,
  isGuidePhase,
  neighbours,
  phaseOf,
} from '#app/domain/guides/guide.ts';

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

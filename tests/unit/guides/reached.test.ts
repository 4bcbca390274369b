import { describe, expect, it } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { GUIDE_STEPS, OPENED, reachedStep } from '#app/domain/guides/reached.ts';
import type { GuideStatsRecord } from '#app/domain/guides/schemas.ts';
import { readInOf, tellGuideStats } from '#app/server/guides/stats.server.ts';
import { readGuide } from '../../../scripts/guides/read-guides.ts';
import { assetsFromSource } from '../../../scripts/guides/vite-plugin.ts';

describe('the step that a reader has reached', () => {
  it.each(GUIDE_KEYS)('is one of those that the text of %s has, in its order', (key) => {
    const { checklist, questions } = readGuide('en', key);
    expect(GUIDE_STEPS[key]).toEqual([...checklist, ...questions].map(({ id }) => id));
    expect(GUIDE_STEPS[key]).not.toContain(OPENED);
    expect(new Set(GUIDE_STEPS[key]).size).toBe(GUIDE_STEPS[key].length);
  });

  it('is the last one done, whatever came before it', () => {
    expect(reachedStep('crypto', { ticks: [], answers: {} })).toBe(OPENED);
    expect(reachedStep('crypto', { ticks: ['seed-offline', 'tax-note', 'wallet'], answers: {} })).toBe('seed-offline');
    expect(reachedStep('crypto', { ticks: ['wallet'], answers: { 'network-choice': 'a' } })).toBe('network-choice');
  });
});

describe('the figures of the guides', () => {
  const env = { assets: assetsFromSource } as unknown as Parameters<typeof tellGuideStats>[0];
  const none = { started: 0, finished: 0, medianMinutes: null };
  const stats: GuideStatsRecord = {
    asOf: new Date('2026-11-01T00:00:00.000Z'),
    guides: {
      crypto: { ...none, started: 9, left: { en: { wallet: 2, opened: 1 }, es: { wallet: 3 } } },
      stream: { ...none, started: 4, left: { es: { bitrate: 4, 'gone-item': 9 } } },
    },
  };
  const left = async (readIn: Parameters<typeof tellGuideStats>[3]) =>
    (await tellGuideStats(env, 'pt', stats, readIn))!.left.map(({ key, step, people }) => `${key} ${step} ${people}`);

  it('say where streamers left, most first, of all languages and of one', async () => {
    expect(await left('all')).toEqual(['crypto wallet 5', 'stream bitrate 4', 'crypto opened 1']);
    expect(await left('en')).toEqual(['crypto wallet 2', 'crypto opened 1']);
    expect(await left('pt')).toEqual([]);
  });

  it('name each step as the guide does in the language of the page', async () => {
    const [first, , last] = (await tellGuideStats(env, 'pt', stats, 'all'))!.left;
    expect(first!.text).toContain('carteira');
    expect(last!.text).toBe(null);
  });

  it('are of all languages unless one is asked for', () => {
    expect(readInOf(new URLSearchParams('lang=es'))).toBe('es');
    expect(readInOf(new URLSearchParams('lang=xx'))).toBe('all');
    expect(readInOf(new URLSearchParams(''))).toBe('all');
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KeitaroSettings } from '../../../functions/src/income/keitaro-api.ts';
import { keitaroSettings } from '../../../functions/src/income/keitaro-settings.ts';
import { testTracker } from '../../../functions/src/income/test-tracker.ts';
import { type PlayedKeitaro, PLAYED_KEY, playKeitaro } from '#tests/support/played-keitaro.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

let keitaro: PlayedKeitaro;
beforeEach(async () => {
  keitaro = await playKeitaro();
});
afterEach(() => keitaro.close());

const ask = (part: Partial<KeitaroSettings> = {}) =>
  testTracker(NOW, () => ({ baseUrl: keitaro.url, apiKey: PLAYED_KEY, currency: 'USD', timeoutMs: 300, ...part }));

describe('a test of the tracker', () => {
  it('asks for one conversion of the last hour', async () => {
    expect(await ask()).toEqual({ answer: 'answers' });
    expect(keitaro.asked).toMatchObject([{ path: '/admin_api/v1/conversions/log', body: { limit: 1, offset: 0 } }]);
  });

  it.each([
    ['without an address', { baseUrl: null }, 'not-connected'],
    ['without a key', { apiKey: '' }, 'not-connected'],
    ['with another key', { apiKey: 'old' }, 'key-refused'],
    ['at an address where nothing listens', { baseUrl: 'http://127.0.0.1:1' }, 'no-answer'],
  ] as const)('%s says so', async (_, part, answer) => {
    expect(await ask(part)).toEqual({ answer });
  });

  it.each([
    ['hang', 'no-answer'],
    ['html', 'no-answer'],
    [500, 'wrong-answer'],
    [403, 'key-refused'],
  ] as const)('that meets %s says %s', async (failure, answer) => {
    keitaro.failures.push(failure);
    expect(await ask()).toEqual({ answer });
  });

  it('does not send the key in the clear', async () => {
    const env = { KEITARO_URL: 'http://tracker.example', KEITARO_API_KEY: 'secret' };
    expect(await testTracker(NOW, () => keitaroSettings(env))).toEqual({ answer: 'insecure' });
  });
});

import { describe, expect, it } from 'vitest';
import type { BrowserFacts } from '#app/client/browser-facts.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { serverI18n } from '#app/i18n/i18n.server.ts';
import {
  claimsAgree,
  type LiveRecord,
  type ServerFacts,
  supportSections,
  supportText,
} from '#app/routes/debug/index/support-facts.ts';
import { readClaims } from '#app/server/access/token-claims.server.ts';
import { formatDistance } from '#app/ui/values/time.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';
import { buildId, hashOfInputs } from '../../../scripts/build/build-id.ts';

await loadTranslationsFromFiles();

const STANDING = { role: 'streamer', status: 'active', completedAllGuides: true } as const;
const FACTS: ServerFacts = {
  version: '1.2.3',
  build: 'abcdef0123',
  environment: 'production',
  emulators: false,
  projectId: 'greenroom-test',
  uid: 'ana',
  claims: STANDING,
  signedInAt: new Date('2026-11-20T09:00:00Z'),
  tokenExpiresAt: new Date('2026-11-22T12:20:00Z'),
  requestId: 'request-1',
  now: new Date('2026-11-22T12:00:00Z'),
};
const has = { cookies: true, localStorage: true, sessionStorage: false, indexedDB: true, serviceWorker: false };
const BROWSER: BrowserFacts = {
  device: 'Linux',
  browser: 'Browser/1',
  languages: 'en-US, es',
  timeZone: 'America/Lima',
  viewport: '360 × 800 @2',
  theme: 'dark',
  online: true,
  features: { ...has, crypto: true, clipboard: true, streams: true, dialogs: true },
};

function textIn(language: 'en' | 'es' | 'pt', record: LiveRecord = STANDING, facts: ServerFacts = FACTS): string {
  const t = serverI18n(language).t as (key: string) => string;
  return supportText(supportSections(facts, record, BROWSER, t, language), t);
}

describe('what support is told', () => {
  it('is complete, in words', () => {
    const text = textIn('en');
    for (const line of [
      'Version: 1.2.3',
      'Build: abcdef0123',
      'Backend: Production, greenroom-test',
      'Token claims: Streamer, Active, guides done',
      'Live record: Streamer, Active, guides done',
      'Claims and record: They agree.',
      'Logged in: Nov 20, 2026, 9:00 AM UTC (2 days ago)',
      'Token valid until: Nov 22, 2026, 12:20 PM UTC (in 20 minutes)',
      'Error code: request-1',
      'Language: English (en-US, es)',
      'Theme: Dark',
      'Time zone: America/Lima',
      'Connection: Online',
      'Local storage: Yes',
      'Session storage: No',
      'Service worker: No',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  it('says which kind of backend answers', () => {
    expect(textIn('en', STANDING, { ...FACTS, emulators: true })).toContain('Backend: Emulators, greenroom-test');
  });

  it.each(LANGUAGES)('is all in %s, with a text for everything', (language) => {
    const text = textIn(language);
    for (const section of ['build', 'account', 'session', 'browser', 'features']) {
      expect(text).toContain(serverI18n(language).t(`debug.sections.${section}`));
    }
    expect(text).not.toMatch(/\b(debug|roles|statuses|theme|language)\.\w/);
  });

  it.each<[string, ServerFacts['claims'], LiveRecord, boolean]>([
    ['the same', STANDING, STANDING, true],
    ['another role', STANDING, { ...STANDING, role: 'admin' }, false],
    ['another status', STANDING, { ...STANDING, status: 'pending' }, false],
    ['other guides', STANDING, { ...STANDING, completedAllGuides: false }, false],
    ['no record', STANDING, 'unregistered', false],
    ['no claims', 'absent', STANDING, false],
    ['neither', 'malformed', 'malformed', false],
  ])('judges claims and record: %s', (_, claims, record, agree) => {
    expect(claimsAgree(claims, record)).toBe(agree);
    expect(textIn('en', record, { ...FACTS, claims }).includes('They agree.')).toBe(agree);
  });
});

describe('the claims of a token', () => {
  const tokenOf = (payload: object) => `header.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

  it('are its standing and its end', () => {
    expect(readClaims(tokenOf({ ...STANDING, name: 'Ñandú 🎥', exp: 1_790_000_000 }))).toEqual({
      claims: STANDING,
      expiresAt: new Date(1_790_000_000_000),
    });
  });

  it('may be missing', () => expect(readClaims(tokenOf({}))).toEqual({ claims: 'absent', expiresAt: null }));
});

describe('a distance in time', () => {
  it.each([
    [-59_000, 'now'],
    [30_000, 'now'],
    [-61_000, '1 minute ago'],
    [90 * 60_000, 'in 1 hour'],
    [-50 * 3_600_000, '2 days ago'],
  ])('of %d ms', (ms, words) => {
    const now = new Date('2026-11-22T12:00:00Z');
    expect(formatDistance(now.getTime() + ms, now, 'en')).toBe(words);
  });
});

it('a build is named by its sources', () => {
  expect(buildId(process.cwd())).toMatch(/^[0-9a-f]{10}$/);
  expect(buildId(process.cwd())).toBe(hashOfInputs(process.cwd()).slice(0, 10));
});

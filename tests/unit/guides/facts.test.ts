import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ageOf,
  FACTS,
  FACTS_MAX_AGE_DAYS,
  factsFor,
  factsOfCountry,
  type FactsName,
} from '#app/domain/guides/facts.ts';
import { COUNTRIES, isCountry } from '#app/domain/platform/countries.ts';
import { type Language, LANGUAGES } from '#app/domain/platform/languages.ts';
import { adaptedTo } from '#app/server/guides/reader.server.ts';
import { readFacts, readGuide } from '../../../scripts/guides/read-guides.ts';
import { IS_NIGHTLY } from '#tests/setup/nightly.ts';

const PLATFORMS = ['twitch', 'youtube', 'kick', 'tiktok'];
const SUBJECTS = ['gambling', 'crypto', 'adult', 'finance'];
const NAMES = Object.keys(FACTS) as FactsName[];
const UNCHECKED = /not checked|sin verificar|não verificad|não foram verificados/i;

describe.each(NAMES)('the facts about %s', (name) => {
  const facts = FACTS[name];

  it.each(facts.map((fact) => [fact.id, fact] as const))('%s were checked lately, on pages over https', (_, fact) => {
    expect(fact.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const age = ageOf(fact, new Date());
    // The clock judges at night: a commit that was good stays good by day.
    if (IS_NIGHTLY) expect(age, 'check it again, and date it').toBeLessThanOrEqual(FACTS_MAX_AGE_DAYS);
    expect(age).toBeGreaterThanOrEqual(-1);
    for (const source of fact.sources) expect(new URL(source).protocol).toBe('https:');
    if (fact.country !== null) expect(isCountry(fact.country)).toBe(true);
  });

  it.each(LANGUAGES)('have words for each in %s, and for no other', (language) => {
    const { rows, caption } = readFacts(language)[name]!;
    expect(caption).toBeTruthy();
    expect(Object.keys(rows).sort()).toEqual(facts.map(({ id }) => id).sort());
  });

  it.each(LANGUAGES)('say in %s when nobody could check, and only then', (language) => {
    for (const { id, sources } of facts) {
      const { text } = readFacts(language)[name]!.rows[id]!;
      if (sources.length === 0) expect(text, id).toMatch(UNCHECKED);
      else expect(text, id).not.toMatch(UNCHECKED);
    }
  });
});

it.each(LANGUAGES)('name in %s every gambling site that Twitch has banned', (language) => {
  const { text } = readFacts(language)['platform-rules']!.rows['twitch-gambling']!;
  for (const site of ['Stake', 'Rollbit', 'Duelbits', 'Roobet', 'Blaze', 'Gamdom']) expect(text).toContain(site);
});

it('cover every platform and subject', () => {
  const ids = new Set(FACTS['platform-rules'].map(({ id }) => id));
  for (const platform of PLATFORMS)
    for (const subject of SUBJECTS) expect(ids, platform).toContain(`${platform}-${subject}`);
});

it('have a source for every rule', () => {
  for (const { id, sources } of FACTS['platform-rules']) expect(sources.length, id).toBeGreaterThan(0);
});

it('have help for every country, by a page that says so', () => {
  for (const country of COUNTRIES) {
    const found = factsOfCountry(FACTS.helplines, country);
    expect(found.length, country).toBeGreaterThan(0);
    for (const fact of found) expect(fact.sources.length, fact.id).toBeGreaterThan(0);
  }
});

describe('the order for a reader', () => {
  const ids = (facts: readonly { id: string }[]) => facts.map(({ id }) => id);

  it('begins with their own country and ends with others', () => {
    expect(ids(factsFor(FACTS['platform-rules'], 'BR'))[0]).toBe('brazil-gambling');
    expect(ids(factsFor(FACTS['platform-rules'], 'MX')).at(-1)).toBe('brazil-gambling');
    expect(ids(factsFor(FACTS['platform-rules'], null))[0]).toBe('twitch-gambling');
  });

  it('of helplines has those of the country and of every country; all when the country is not known', () => {
    expect(ids(factsOfCountry(FACTS.helplines, 'ES'))).toEqual(['spain', 'anywhere', 'directory']);
    expect(ids(factsOfCountry(FACTS.helplines, 'PE'))).toEqual(['peru', 'anywhere', 'directory']);
    expect(ids(factsOfCountry(FACTS.helplines, 'UY'))).toEqual(['uruguay', 'anywhere', 'directory']);
    expect(factsOfCountry(FACTS.helplines, null)).toHaveLength(FACTS.helplines.length);
  });
});

it('the age counts from the day of the check', () => {
  expect(ageOf({ checkedOn: '2026-11-25' }, new Date('2026-12-05T10:00:00Z'))).toBe(10);
});

it.each(LANGUAGES)('the guides in %s show them where they belong', (language: Language) => {
  const shown = (['stream', 'mindset'] as const).map((key) =>
    readGuide(language, key).blocks.flatMap((block) => (block.kind === 'facts' ? [block.name, block.rows.length] : [])),
  );
  expect(shown).toEqual([
    ['platform-rules', FACTS['platform-rules'].length],
    ['helplines', FACTS.helplines.length],
  ]);
  expect(
    globSync('app/guides/facts/*.json')
      .map((file) => basename(file, '.json'))
      .sort(),
  ).toEqual([...LANGUAGES].sort());
});

it('a page orders them for its reader, and leaves out helplines of other countries', () => {
  const rowsOf = (key: 'stream' | 'mindset', country: string, platform: string | null = null) =>
    adaptedTo(readGuide('en', key), { country, platform, experience: null }).blocks.flatMap((block) =>
      block.kind === 'facts' ? block.rows : [],
    );
  expect(rowsOf('stream', 'BR')[0]!.id).toBe('brazil-gambling');
  expect(
    rowsOf('stream', 'BR', 'kick')
      .slice(0, 5)
      .map(({ id }) => id),
  ).toEqual(['brazil-gambling', 'kick-gambling', 'kick-crypto', 'kick-finance', 'kick-adult']);
  expect(rowsOf('stream', 'MX', 'kick').at(-1)!.id).toBe('brazil-gambling');
  expect(rowsOf('mindset', 'MX').map(({ id }) => id)).toEqual(['mexico', 'anywhere', 'directory']);
});

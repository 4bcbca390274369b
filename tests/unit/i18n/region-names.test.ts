import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#app/domain/platform/countries.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { countryNames, nameOf } from '#app/server/platform/region-names.server.ts';

describe.each(LANGUAGES)('the countries in %s', (language) => {
  const names = countryNames(language);

  it('are all there, each under its code', () => {
    expect(Object.keys(names).sort()).toEqual([...COUNTRIES].sort());
    for (const [code, name] of Object.entries(names)) expect(name).toBe(nameOf('region', code, language));
  });

  it('are in the order of the alphabet', () => {
    const written = Object.values(names);
    expect(written).toEqual([...written].sort((a, b) => a.localeCompare(b, language)));
  });

  it('are made once', () => {
    expect(countryNames(language)).toBe(names);
  });
});

it('each language has its own', () => {
  expect(LANGUAGES.map((language) => countryNames(language).DE)).toEqual(['Germany', 'Alemania', 'Alemanha']);
});

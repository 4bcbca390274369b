import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Numbers, money, dates and names are written for Latin America and Brazil (intlLocale), never for the bare language. */
const BARE =
  /new Intl\.(?:NumberFormat|DateTimeFormat|RelativeTimeFormat|DisplayNames|ListFormat)\((?:language|locale)\b/;

it('nothing is formatted for a bare language', () => {
  const files = globSync(['app/**/*.{ts,tsx}', 'functions/src/**/*.ts']);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => BARE.test(readFileSync(file, 'utf8')))).toEqual([]);
});

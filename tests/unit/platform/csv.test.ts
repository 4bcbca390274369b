import { describe, expect, it } from 'vitest';
import { toCsv } from '#app/domain/platform/csv.ts';

describe('a table as CSV', () => {
  it('begins with the mark that spreadsheets need, quotes every field and ends lines with CR LF', () => {
    expect(
      toCsv([
        ['a', 1],
        [null, 'é'],
      ]),
    ).toBe('\uFEFF"a","1"\r\n"","é"\r\n');
  });

  it('doubles quotes and keeps commas and lines inside a field', () => {
    expect(toCsv([['say "hi", twice\nplease']])).toBe('\uFEFF"say ""hi"", twice\nplease"\r\n');
  });

  it.each([
    '=1+1',
    '+cmd|calc',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '＝1+1',
    '＋1+1',
    '－2+3',
    '＠SUM(A1)',
    '=HYPERLINK("http://evil")',
  ])('%j is no formula in it', (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF"'${text.replaceAll('"', '""')}"\r\n`);
  });

  it.each(['-12.50', '+3', '-7', '0.29'])('%s stays a number', (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF"${text}"\r\n`);
  });
});

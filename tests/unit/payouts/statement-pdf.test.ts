import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#app/domain/platform/languages.ts';
import { statementNumber } from '#app/domain/payouts/statement/number.ts';
import { statementRows } from '#app/domain/payouts/statement/rows.ts';
import { textWidth } from '#app/domain/platform/pdf/win-ansi.ts';
import { UNNAMED } from '#app/domain/programme/identity.ts';
import { statementPdf } from '#app/server/payouts/statement-pdf.server.ts';
import { readPdfs, shownIn } from '../support/pdf-reader.ts';
import { fileOf, now } from '../support/statement-file.ts';

readPdfs();

describe('the PDF of a statement', () => {
  it.each(LANGUAGES)('reads in %s with every letter, line and amount', async (language: Language) => {
    const file = await fileOf(100);
    const { texts, pages, title } = await shownIn(statementPdf(file, language, now));
    const all = texts.map(({ text }) => text);
    expect(title).toContain(file.number);
    expect(all).toContain('8842-11');
    expect(all).toContain('Ana Núñez (@ana)');
    expect(all.some((text) => text.includes('TRC20 TGre…k4Qm'))).toBe(true);
    const about = all.filter((text) => text.includes('Café Piñón (orgânico) – ação ¿sí?'));
    expect(about).toHaveLength(101);
    // A letter that the fonts don't have loses its marks or its stroke; another script is question marks.
    expect(about[0]).toContain('Lódz?hai');
    expect(all.filter((text) => text.startsWith('TX-c-'))).toHaveLength(101);
    expect(pages).toBeGreaterThan(3);
    expect(all).toContain({ en: 'Carried over', es: 'Línea', pt: 'Referente a' }[language]);
    expect(all).toContain({ en: 'Statement', es: 'Extracto', pt: 'Extrato' }[language] + ` ${file.number}`);
  });

  it.each([
    ['Анна-Мария (@ana)', '@ana'],
    ['محمد Lima (@ana)', 'Lima (@ana)'],
    ['Łukasz (@ana)', 'Lukasz (@ana)'],
  ])('names the payee %s by what the fonts can show, and always by the username', async (payee, shown) => {
    const { texts } = await shownIn(statementPdf({ ...(await fileOf(1)), payee }, 'en', now));
    expect(texts.map(({ text }) => text)).toContain(shown);
  });

  it('says on each page where to ask and what applies, and nothing of what the programme has not', async () => {
    const identity = { ...UNNAMED, name: 'Stage Door', support: 'help@door.test' };
    const links = { terms: 'https://door.test/terms', privacy: 'https://door.test/privacy' };
    const file = await fileOf(100);
    const { texts, pages } = await shownIn(statementPdf(file, 'en', now, { ...identity, ...links }));
    const said = (part: string) => texts.filter(({ text }) => text.includes(part)).length;
    expect(said('Support: help@door.test')).toBe(pages);
    expect(said('Terms: https://door.test/terms · Privacy: https://door.test/privacy')).toBe(pages);
    const bare = await shownIn(statementPdf(file, 'en', now, identity));
    expect(bare.texts.some(({ text }) => /Terms|Privacy/.test(text))).toBe(false);
  });

  it('has its amounts end at the margin, whatever is measured with', async () => {
    const { texts } = await shownIn(statementPdf(await fileOf(3), 'pt', now));
    const amounts = texts.filter(({ text }) => /^-?US\$/.test(text) && text.includes(','));
    expect(amounts.length).toBeGreaterThan(5);
    for (const { text, right, left } of amounts) {
      if (left > 400) expect(Math.abs(right - 547), text).toBeLessThan(0.5);
    }
    const [line] = texts.filter(({ text }) => text.includes('Café'));
    // The line in it that has letters the fonts don't have is measured as it is drawn.
    expect(Math.abs(textWidth(line!.text, 9) - (line!.right - line!.left))).toBeLessThan(0.6);
  });
});

describe('the CSV of a statement', () => {
  it('adds up to what is carried on, and names the commission and the transaction of each cent', async () => {
    const { statement } = await fileOf(5);
    const programme = { name: 'Stage Door', support: '' };
    const [head, ...rows] = statementRows(statement, statement.lines, programme);
    for (const row of rows) expect(row.slice(-3)).toEqual(['USD', 'Stage Door', null]);
    const amount = head!.indexOf('amount');
    const cents = rows.map((row) => Math.round(Number(row[amount]) * 100));
    expect(cents.slice(0, -1).reduce((a, b) => a + b)).toBe(cents.at(-1));
    const named = rows.filter((row) => ['hold-over', 'clawback'].includes(String(row[2])));
    expect(named).toHaveLength(6);
    for (const row of named) expect(`TX-${row[head!.indexOf('commission')]}`).toBe(row[head!.indexOf('transaction')]);
  });
});

it('a statement has a number of its own, the same each time', async () => {
  const number = await statementNumber('ana', '2026-11-15');
  expect(number).toMatch(/^GR-2026-11-15-[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(await statementNumber('ana', '2026-11-15')).toBe(number);
  expect(await statementNumber('ben', '2026-11-15')).not.toBe(number);
  expect(await statementNumber('ana', '2026-12-01')).not.toBe(number);
});

import { UNNAMED } from '#app/domain/programme/identity.ts';
import { readFile } from 'node:fs/promises';
import type * as Pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#app/domain/platform/languages.ts';
import { cycleOf } from '#app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { emptyBalance, type LedgerEntry, planTransfer } from '#app/domain/ledger/ledger.ts';
import { statementNumber } from '#app/domain/payouts/statement/number.ts';
import { type DetailedLine, detailedLines } from '#app/domain/payouts/statement/lines.ts';
import { statementRows } from '#app/domain/payouts/statement/rows.ts';
import { statementOf } from '#app/domain/payouts/statement/statement.ts';
import { textWidth } from '#app/domain/platform/pdf/win-ansi.ts';
import { loadTranslations } from '#app/i18n/i18n.server.ts';
import { type StatementFile, statementPdf } from '#app/server/payouts/statement-pdf.server.ts';

const cycle = cycleOf(new Date('2026-11-15T00:00:00Z'), USUAL_CUT_OFFS);
const now = new Date('2026-11-16T08:00:00Z');

// The reader asks for a browser's matrices when it is loaded, and only drawing needs them.
const hadMatrix = 'DOMMatrix' in globalThis;
let getDocument: typeof Pdfjs.getDocument;

beforeAll(async () => {
  if (!hadMatrix) Object.assign(globalThis, { DOMMatrix: function DOMMatrix() {} });
  ({ getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs'));
  await loadTranslations(async (path) => JSON.parse(await readFile(`public${path}`, 'utf8')) as Record<string, object>);
});

afterAll(() => {
  if (!hadMatrix) Reflect.deleteProperty(globalThis, 'DOMMatrix');
});

/** A statement of so many commissions of a dollar each and a reversal of one. */
async function fileOf(count: number): Promise<StatementFile> {
  let balance = emptyBalance('ana', 'USD');
  const entries: LedgerEntry[] = [];
  const post = (
    kind: 'earned' | 'hold-over' | 'clawback' | 'reserved',
    amountMinor: number,
    source: [string, string],
  ) => {
    const plan = planTransfer(balance, {
      ...{
        uid: 'ana',
        currency: 'USD',
        kind,
        amountMinor,
        source: { type: source[0], id: source[1] },
        at: cycle.opensAt,
      },
    });
    balance = plan.balance;
    entries.push(plan.entry);
  };
  for (let at = 0; at < count; at += 1) {
    post('earned', 100, ['commission', `c-${at}`]);
    post('hold-over', 100, ['commission', `c-${at}`]);
  }
  post('clawback', 40, ['commission', 'c-back']);
  post('reserved', balance.availableMinor, ['payoutRequest', `ana_${cycle.id}`]);
  const statement = statementOf(entries)!;
  const commission = (id: string) => ({
    ...{
      id,
      uid: 'ana',
      offerId: 'cafe',
      goal: 'conversion',
      streamId: 'live',
      amountMinor: 100,
      currency: 'USD' as const,
    },
    ...{
      state: 'available' as const,
      createdAt: now,
      availableAt: now,
      availableSeq: 2,
      reasonCode: null,
      corrects: null,
    },
    ...{
      conversionId: `v-${id}`,
      offerVersion: 1,
      capKeys: [],
      original: { amountMinor: 92, currency: 'EUR' as const },
    },
    rate: { from: 'EUR' as const, to: 'USD' as const, perBaseFrom: '1', perBaseTo: '1.0842', quotes: [] },
  });
  const ids = statement.lines.flatMap(({ source }) => (source.type === 'commission' ? [source.id] : []));
  const lines: DetailedLine[] = detailedLines(statement.lines, {
    commissions: ids.map(commission),
    conversions: ids.map((id) => ({ id: `v-${id}`, tid: `TX-${id}`, country: 'BR' }) as never),
    offers: { cafe: 'Café Piñón (orgânico) – ação ¿sí? ŁódźСhai' },
    streams: [{ id: 'live', plannedAt: new Date('2026-11-03T20:00:00Z') }],
  });
  const at = new Date('2026-11-14T10:00:00Z');
  return {
    ...{ cycle, kind: 'reserved', number: await statementNumber('ana', cycle.id), failure: null },
    payee: 'Ana Núñez (@ana)',
    costs: { feeMinor: 120, differenceMinor: null },
    statement: { ...statement, lines },
    request: {
      ...{ userId: 'ana', username: 'ana', cycleId: cycle.id, state: 'paid', requestedAt: at, currency: 'USD' },
      ...{ amountMinor: statement.proof.paidMinor, externalRef: '8842-11' },
      destination: { type: 'crypto', network: 'TRC20', masked: 'TGre…k4Qm' },
      timeline: { requested: { at, by: 'ana' }, sent: { at, by: 'op' }, paid: { at, by: 'op' } },
    },
  };
}

type Shown = { text: string; left: number; right: number; page: number };

/** What another reader finds in the file, line by line, with the widths of its own tables. */
async function shownIn(
  bytes: Uint8Array,
): Promise<{ texts: Shown[]; pages: number; title: unknown; language: unknown }> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0, useSystemFonts: true }).promise;
  const texts: Shown[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue;
      const left = (item.transform as number[])[4]!;
      texts.push({ text: item.str, left, right: left + item.width, page });
    }
  }
  const { info } = await document.getMetadata();
  const { Title: title, Language: language } = info as Record<string, unknown>;
  const pages = document.numPages;
  await document.destroy();
  return { texts, pages, title, language };
}

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

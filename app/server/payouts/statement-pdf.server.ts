import { unitRate } from '#app/domain/ledger/exact-money.ts';
import { type Currency, formatMoney, toMajorText } from '#app/domain/ledger/money.ts';
import { fixedParts } from '#app/domain/payouts/transfer-facts.ts';
import type { CycleTimes } from '#app/domain/payouts/calendar.ts';
import type { DetailedLine } from '#app/domain/payouts/statement/lines.ts';
import { proofSides, proofVerdict } from '#app/domain/payouts/statement/statement.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { dateTimeFormat, numberFormat } from '#app/domain/platform/formatters.ts';
import { PAGE, Pdf } from '#app/domain/platform/pdf/pdf.ts';
import type { PdfPicture } from '#app/domain/platform/pdf/picture.ts';
import { fitted, isWinAnsi, shownPart } from '#app/domain/platform/pdf/win-ansi.ts';
import { serverI18n } from '#app/i18n/i18n.server.ts';
import { accentOf } from '#app/domain/programme/accent.ts';
import type { Identity } from '#app/domain/programme/identity.ts';
import { knownIdentity } from '../programme/known-identity.server.ts';
import type { readStatementFile } from './statement.server.ts';

export type StatementFile = NonNullable<Awaited<ReturnType<typeof readStatementFile>>>;

const LEFT = 48;
const RIGHT = PAGE.width - LEFT;
const FOOT = PAGE.height - 52;
/** Where each column begins, and the last one ends. */
const COLUMN = { line: LEFT, about: 76, from: 292, country: 428, amount: RIGHT };
const ROW = 27;
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const GREY = 0.42;
const RULE = 0.82;
/** What a logo may take, in points. */
const LOGO = { width: 140, height: 28 };
/** In pixels: four to a point print well. */
export const LOGO_PIXELS = { width: LOGO.width * 4, height: LOGO.height * 4 };

type Sheet = {
  pdf: Pdf;
  y: number;
  t: Translate;
  language: Language;
  money: (amountMinor: number) => string;
  day: (value: Date | string) => string;
};

type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Lines say the same again and again, and translating takes longer than drawing. */
function rememberingT(language: Language): Translate {
  const { t } = serverI18n(language);
  const known = new Map<string, string>();
  return (key, values = {}) => {
    const name = [key, ...Object.values(values)].join('\n');
    const found = known.get(name) ?? t(key, values);
    known.set(name, found);
    return found;
  };
}

/** The statement of a payday on A4 pages. Built from what was read alone: the same statement has the same pages. */
export function statementPdf(
  file: StatementFile,
  language: Language,
  now: Date,
  programme = knownIdentity(),
  logo: PdfPicture | null = null,
): Uint8Array<ArrayBuffer> {
  const t = rememberingT(language);
  const { currency, lines, adds } = file.statement;
  const sheet: Sheet = {
    pdf: new Pdf(),
    y: 0,
    t,
    language,
    money: (amountMinor) => plainMoney(amountMinor, currency, language),
    day: (value) => dateTimeFormat(language, { ...DAY, timeZone: 'UTC' }).format(new Date(value)),
  };
  sheet.pdf.addPage();
  writeHead(sheet, file, programme, logo);
  writeColumns(sheet);
  for (const line of lines) if (line.number !== null) writeLine(sheet, line);
  writeProof(sheet, file, adds);
  const { pdf } = sheet;
  const foot = { size: 8, grey: GREY };
  const { support, terms, privacy } = programme;
  const named = (links: Readonly<Record<string, string>>) =>
    Object.entries(links).flatMap(([kind, link]) => (link ? `${t(`programmeLinks.${kind}`)}: ${link}` : []));
  const atFoot = [file.number, ...named({ support })].join(' · ');
  const belowIt = named({ terms, privacy }).join(' · ');
  for (let page = 0; page < pdf.pages; page += 1) {
    const count = t('payout.statement.page', { page: page + 1, of: pdf.pages });
    pdf.onPage(page, () => {
      pdf.text(LEFT, PAGE.height - 30, fitted(atFoot, 400, foot.size), foot);
      if (belowIt) pdf.text(LEFT, PAGE.height - 18, fitted(belowIt, RIGHT - LEFT, foot.size), foot);
      pdf.text(RIGHT, PAGE.height - 30, count, { ...foot, align: 'end' });
    });
  }
  const title = t('payout.statement.numbered', { number: file.number });
  return pdf.toBytes({ title: `${title} · ${programme.name}`, language, createdAt: now });
}

function writeHead(
  sheet: Sheet,
  { number, payee, request, cycle, statement, costs }: StatementFile,
  { name, colour }: Identity,
  logo: PdfPicture | null,
): void {
  const { pdf, t, money, day, language } = sheet;
  const beside = logo ? LEFT + writeLogo(pdf, logo) + 10 : LEFT;
  pdf.text(beside, 60, fitted(shownPart(name), RIGHT - 150 - beside, 13, true), {
    size: 13,
    bold: true,
    colour: colour ? accentOf(colour, 'light') : null,
  });
  pdf.text(RIGHT, 60, `${t('payout.request.payday')} ${day(cycle.payAt)}`, { size: 10, grey: GREY, align: 'end' });
  pdf.text(LEFT, 96, t('payout.statement.numbered', { number }), { size: 10, grey: GREY });
  const amountMinor = request?.amountMinor ?? statement.closingMinor;
  pdf.text(LEFT, 124, money(amountMinor), { size: 24, bold: true });
  if (request) pdf.text(RIGHT, 124, t(`requestState.${request.state}`), { size: 10, bold: true, align: 'end' });
  const period = periodOf(cycle, language);
  const facts: [string, string][] = [
    ...(payee ? [[t('payout.receipt.payee'), shownPayee(payee)] as [string, string]] : []),
    [t('payout.receipt.period'), period],
    ...(request
      ? fixedParts(request, costs).map(([key, part]) => [t(key), textOf(sheet, part)] as [string, string])
      : []),
  ];
  sheet.y = 150;
  facts.forEach(([name, value], at) => {
    const x = at % 2 === 0 ? LEFT : COLUMN.from;
    pdf.text(x, sheet.y, name, { size: 8, grey: GREY });
    pdf.text(x, sheet.y + 12, fitted(value, 235, 9.5), { size: 9.5 });
    if (at % 2 === 1 || at === facts.length - 1) sheet.y += 32;
  });
  sheet.y += 8;
}

/** A name without what the fonts can't show; the username is always left, and alone where nothing else is. */
function shownPayee(payee: string): string {
  return shownPart(payee).replace(/^[^\p{L}\p{N}]*\((@[^)]*)\)$/u, '$1');
}

/** Draws the logo at the upper left; returns its width. */
function writeLogo(pdf: Pdf, logo: PdfPicture): number {
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  const size = { width: logo.width * scale, height: logo.height * scale };
  pdf.picture(LEFT, 55.5 - size.height / 2, size, logo);
  return size.width;
}

type Part = ReturnType<typeof fixedParts>[number][1];

function textOf({ money, t }: Sheet, part: Part): string {
  if (typeof part === 'string') return part;
  const amount = money(part.amountMinor);
  return part.text ? t(part.text, { amount, currency: part.arrives ?? '' }) : amount;
}

function periodOf({ opensAt, lockAt }: CycleTimes, language: Language): string {
  const format = dateTimeFormat(language, { ...DAY, hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  return `${[opensAt, lockAt].map((time) => format.format(time)).join(' – ')} UTC`;
}

function writeColumns(sheet: Sheet): void {
  const { pdf, t, y } = sheet;
  const head = { size: 8, grey: GREY };
  pdf.text(COLUMN.line, y, t('payout.statement.line'), head);
  pdf.text(COLUMN.about, y, t('payout.statement.for'), head);
  pdf.text(COLUMN.from, y, t('payout.statement.from'), head);
  pdf.text(COLUMN.country, y, t('payout.statement.country'), head);
  pdf.text(COLUMN.amount, y, t('commissions.amount'), { ...head, align: 'end' });
  pdf.rule(LEFT, y + 6, RIGHT, RULE);
  sheet.y = y + 20;
}

function turnPage(sheet: Sheet): void {
  sheet.pdf.addPage();
  sheet.y = 60;
}

function writeLine(sheet: Sheet, line: DetailedLine): void {
  if (sheet.y + ROW > FOOT) {
    turnPage(sheet);
    writeColumns(sheet);
  }
  const { pdf, t, money, day, y, language } = sheet;
  const { number, at, kind, origin, note, source, changeMinor } = line;
  const text = { size: 9 };
  const small = { size: 7, grey: GREY };
  const put = (x: number, width: number, first: string, second: string) => {
    pdf.text(x, y, fitted(first, width, 9), text);
    if (second) pdf.text(x, y + 9.5, fitted(second, width, 7), small);
  };
  pdf.text(COLUMN.line, y, String(number), { ...text, grey: GREY });
  const about = [origin?.offer, origin?.goal ? t(`offers.goalLabels.${origin.goal}`) : null]
    .filter(Boolean)
    .join(' · ');
  const prefix = kind === 'hold-over' ? '' : `${t(`ledger.kinds.${kind}`)}${about || note ? ': ' : ''}`;
  put(COLUMN.about, 206, prefix + (about || (note ?? '')), origin ? (origin.transaction ?? source.id) : '');
  const from = origin?.stream?.plannedAt
    ? t('payout.statement.stream', { date: day(origin.stream.plannedAt) })
    : origin && !origin.stream
      ? t('payout.statement.noStream')
      : day(at);
  put(COLUMN.from, 126, from, rateOf(origin, t, language));
  pdf.text(COLUMN.country, y, origin?.country ?? '', text);
  pdf.text(COLUMN.amount, y, money(changeMinor), { ...text, align: 'end' });
  pdf.rule(LEFT, y + 14, RIGHT, 0.92);
  sheet.y += ROW;
}

/** "€70.00 · 1 EUR = 1.085 USD" */
function rateOf(origin: DetailedLine['origin'], t: Translate, language: Language): string {
  if (!origin?.rate) return '';
  const { rate, original } = origin;
  const worth = numberFormat(language, { maximumSignificantDigits: 6 }).format(unitRate(rate));
  const parts = [
    ...(original ? [plainMoney(original.amountMinor, original.currency, language)] : []),
    t('commission.rateOf', { from: rate.from, to: rate.to, worth }),
  ];
  return parts.join(' · ');
}

/** Opening, what came in and what went, against what was paid and what is carried on. */
function writeProof(sheet: Sheet, { statement: { proof } }: StatementFile, adds: boolean): void {
  const rows = proofSides(proof);
  if (sheet.y + 40 + rows.flat().length * 15 > FOOT) turnPage(sheet);
  const { pdf, t, money } = sheet;
  sheet.y += 14;
  rows.forEach((side, at) => {
    for (const { part, name, sign } of side) {
      pdf.text(COLUMN.from, sheet.y, t(`payout.statement.proof.${name}`), { size: 9, bold: at === 1 });
      pdf.text(RIGHT, sheet.y, money(sign * proof[part]), { size: 9, bold: at === 1, align: 'end' });
      sheet.y += 15;
    }
    if (at === 0) pdf.rule(COLUMN.from, sheet.y - 9, RIGHT, GREY);
    sheet.y += 4;
  });
  pdf.text(LEFT, sheet.y + 6, t(`payout.statement.${proofVerdict(proof, adds)}`), { size: 8, grey: GREY });
}

/** In words of the language; with the currency's code where its symbol is none that the fonts have. */
function plainMoney(amountMinor: number, currency: Currency, language: Language): string {
  const text = formatMoney({ amountMinor, currency }, language);
  return isWinAnsi(text) ? text : `${toMajorText({ amountMinor, currency })} ${currency}`;
}

import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '../platform/languages.ts';
import { CURRENCY_EXPONENTS, type Currency, readMajor } from '../ledger/money.ts';
import { MOST_CODES, MOST_GOALS, MOST_HOLD_DAYS, OFFER_LIMITS } from './editor-limits.ts';
import { GOAL_LABELS, GOAL_TYPES, VISIBILITIES, type Visibility } from './offer.ts';
import { LIMITS } from '../platform/limits.ts';
import { isHttpsLink, isLine } from '../platform/line-text.ts';
import { SUB_ID_CARD, SUB_ID_RANDOM, trackingUrlOf } from './access.ts';
import type { OfferGoal } from './schemas.ts';

/** An offer as its editor has it: texts of form fields, and what they say. Times are UTC. */

const MOST_CAP = 1_000_000;
export const MOST_REVSHARE = 100;

export type Texts = Record<Language, string>;

/** What an admin says of an offer. Amounts in minor units, shares in percent. */
export type OfferDraft = {
  brandName: string;
  /** The name of an image; '' for none. */
  logo: string;
  visibility: Visibility;
  title: Texts;
  description: Texts;
  disclosure: Texts;
  /** One term a line. */
  terms: Texts;
  goals: OfferGoal[];
  holdDays: number;
  /** ISO 3166-1 alpha-2; none for all. */
  countries: string[];
  /** ISO 639-1; none for all. */
  languages: string[];
  caps: { monthlyPerCreator: number | null; total: number | null };
  trackingTemplate: string;
  startsAt: Date;
  endsAt: Date | null;
};

/** The fields of the form by name; of those for each language `title.en` and so on, of goals `goal.0.type` and so on. */
export type DraftFields = Readonly<Record<string, string>>;
/** What is wrong, as a translation key by field. */
export type DraftErrors = Record<string, string>;

const wallTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/));

/** The id of an offer: part of addresses, links and sub-ids. */
export const OFFER_ID = /^[a-z0-9](?:[a-z0-9-]{1,58}[a-z0-9])$/;

/** Reads fields of the editor one by one, and keeps what is wrong with which. */
function fieldsReader(fields: DraftFields) {
  const errors: DraftErrors = {};
  const text = (name: string) => (fields[name] ?? '').trim();
  const fail = (name: string, key: string) => void (errors[name] ??= `offerEditor.errors.${key}`);
  const whole = (name: string, most: number, wrong: string): number | null => {
    if (text(name) === '') return null;
    const value = Number(text(name));
    if (Number.isSafeInteger(value) && value >= 0 && value <= most) return value;
    fail(name, wrong);
    return null;
  };
  const codes = (name: string, pattern: RegExp): string[] => {
    const list = [
      ...new Set(
        text(name)
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
    ];
    if (!list.every((code) => pattern.test(code))) fail(name, name);
    if (list.length > MOST_CODES) fail(name, 'tooManyCodes');
    return list;
  };
  return { errors, text, fail, whole, codes };
}
type FieldsReader = ReturnType<typeof fieldsReader>;

/** The fields that a preview of the terms computes by. */
export type DraftTerms = Pick<OfferDraft, 'goals' | 'holdDays' | 'countries'>;

function termsIn({ text, fail, whole, codes }: FieldsReader): DraftTerms {
  // No hold period is a decision: 0 is typed. An emptied field is none.
  if (text('holdDays') === '') fail('holdDays', 'days');
  return {
    goals: readGoals(text, fail),
    holdDays: whole('holdDays', MOST_HOLD_DAYS, 'days') ?? 0,
    countries: codes('countries', /^[A-Z]{2}$/),
  };
}

/** Reads only the terms of the editor: the other fields may still be wrong. */
export function readTerms(fields: DraftFields): { terms: DraftTerms } | { errors: DraftErrors } {
  const reader = fieldsReader(fields);
  const terms = termsIn(reader);
  return Object.keys(reader.errors).length > 0 ? { errors: reader.errors } : { terms };
}

/**
 * Reads the editor's fields; the logo is read apart. Every field that is wrong is named, none is guessed at.
 *
 * @param id of the offer: its links may have it in them
 */
export function readDraft(fields: DraftFields, logo: string, id = ''): { draft: OfferDraft } | { errors: DraftErrors } {
  const reader = fieldsReader(fields);
  const { errors, text, fail, whole, codes } = reader;

  const texts = (name: keyof typeof OFFER_LIMITS, required: boolean): Texts =>
    Object.fromEntries(
      LANGUAGES.map((language) => {
        const value = text(`${name}.${language}`).replaceAll('\r\n', '\n');
        if (required && value === '') fail(`${name}.${language}`, 'required');
        if (value.length > OFFER_LIMITS[name]) fail(`${name}.${language}`, 'tooLong');
        if (name === 'title' && !isLine(value)) errors[`${name}.${language}`] ??= 'validation.line';
        return [language, value];
      }),
    ) as Texts;
  const time = (name: string): Date | null => {
    if (text(name) === '') return null;
    const at = wallTime.safeParse(text(name)).success ? new Date(`${text(name)}:00Z`) : new Date(Number.NaN);
    if (!Number.isNaN(at.getTime())) return at;
    fail(name, 'time');
    return null;
  };

  const brandName = text('brandName');
  if (brandName === '') fail('brandName', 'required');
  if (brandName.length > OFFER_LIMITS.brandName) fail('brandName', 'tooLong');
  if (!isLine(brandName)) errors.brandName ??= 'validation.line';
  const visibility = z.enum(VISIBILITIES).safeParse(text('visibility'));
  if (!visibility.success) fail('visibility', 'required');
  const trackingTemplate = text('trackingTemplate');
  const link = trackingUrlOf(trackingTemplate, id, 's'.repeat(SUB_ID_RANDOM + SUB_ID_CARD));
  // The rules look at the link of each person, and at the template.
  if (link !== null && Math.max(link.length, trackingTemplate.length) > LIMITS.link)
    fail('trackingTemplate', 'tooLong');
  else if (link === null || !isHttpsLink(link)) fail('trackingTemplate', 'template');
  const [startsAt, endsAt] = [time('startsAt'), time('endsAt')];
  if (!startsAt) fail('startsAt', 'time');
  if (startsAt && endsAt && endsAt <= startsAt) fail('endsAt', 'endBeforeStart');

  const draft = {
    brandName,
    logo,
    visibility: visibility.data ?? 'approval',
    title: texts('title', true),
    description: texts('description', false),
    disclosure: texts('disclosure', true),
    terms: texts('terms', false),
    ...termsIn(reader),
    languages: codes('languages', /^[a-z]{2}$/),
    caps: { monthlyPerCreator: whole('capMonthly', MOST_CAP, 'whole'), total: whole('capTotal', MOST_CAP, 'whole') },
    trackingTemplate,
    startsAt: startsAt ?? new Date(0),
    endsAt,
  };
  return Object.keys(errors).length > 0 ? { errors } : { draft };
}

/** The rows that are filled in. A goal is paid by its label, so no label comes twice. */
function readGoals(text: (name: string) => string, fail: (name: string, key: string) => void): OfferGoal[] {
  const goals: OfferGoal[] = [];
  for (let row = 0; row < MOST_GOALS; row += 1) {
    const name = (part: string) => `goal.${row}.${part}`;
    if (text(name('value')) === '') continue;
    const type = GOAL_TYPES.find((one) => one === text(name('type')));
    const label = GOAL_LABELS.find((one) => one === text(name('label')));
    const currency = text(name('currency'));
    if (!type || !label) fail(name('value'), 'required');
    else if (goals.some((goal) => goal.label === label)) fail(name('value'), 'goalTwice');
    else if (type === 'revshare') {
      const percent = readPercent(text(name('value')));
      if (percent === null) fail(name('value'), 'percent');
      else goals.push({ type, label, percent });
    } else {
      const known = Object.hasOwn(CURRENCY_EXPONENTS, currency);
      const amountMinor = known ? readMajor(text(name('value')), currency as Currency) : null;
      if (amountMinor === null || amountMinor <= 0) fail(name('value'), 'amount');
      else goals.push({ type, label, amountMinor, currency: currency as Currency });
    }
  }
  if (goals.length === 0) fail('goal.0.value', 'required');
  return goals;
}

/** A share above 0 and up to 100 with two decimals at most; null for anything else. */
function readPercent(text: string): number | null {
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(text)) return null;
  const percent = Number(text.replace(',', '.'));
  return percent > 0 && percent <= MOST_REVSHARE ? percent : null;
}

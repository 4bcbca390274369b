import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, serverTimestamp, Timestamp, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { TERMS_FIELDS } from '#app/domain/offers/changes.ts';
import { MOST_CODES, MOST_GOALS, OFFER_LIMITS } from '#app/domain/offers/editor-limits.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { GOAL_LABELS } from '#app/domain/offers/offer.ts';
import type { Fields } from '../support/batches.ts';
import { OFFER, termsOf, writeOffer } from '../support/catalogue-acts.ts';
import { populate } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

/** Each field of an offer on both sides of what it may hold, in a batch that is right otherwise. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const text = (length: number) => 'x'.repeat(length);
const edit = (change: Fields) => {
  const isNewTerms = TERMS_FIELDS.some((field) => field in change);
  const after = { ...OFFER, auditId: 'audit000000000000001', ...(isNewTerms ? { version: 2 } : {}), ...change };
  const version = isNewTerms ? { version: termsOf(after) } : {};
  return writeOffer(world.as('admin'), { actor: 'admin', before: OFFER, after, ...version });
};
const given = () => populate(world, { 'offers/the-offer': OFFER });

const TEXTS = { en: 'A', es: 'A', pt: 'A' };
const TEXT_FIELDS = ['title', 'description', 'disclosure', 'terms'] as const;
const MAY_BE_EMPTY = ['description', 'terms'];
const goal = (index: number) => ({ type: 'cpa', label: GOAL_LABELS[index]!, amountMinor: 1, currency: 'USD' });
const goals = (count: number) => Array.from({ length: count }, (_, index) => goal(index));
const share = (percent: unknown) => ({ goals: [{ type: 'revshare', label: 'conversion', percent }] });
const cpa = (more: Fields) => ({ goals: [{ ...goal(0), ...more }] });
const caps = (more: Fields) => ({ caps: { monthlyPerCreator: null, total: null, ...more } });
const letter = (at: number) => String.fromCharCode(65 + at);
/** So many codes of countries, each another. */
const codes = (count: number) =>
  Array.from({ length: count }, (_, at) => `${letter(Math.floor(at / 26))}${letter(at % 26)}`);

/** A change as the title of its case; long texts and lists by their length. */
const named = (change: Fields): [string, Fields] => [
  JSON.stringify(change, (_, value: unknown) =>
    typeof value === 'string' && value.length > 40
      ? `${value.length} characters`
      : Array.isArray(value) && value.length > MOST_GOALS
        ? `${value.length} of a list`
        : value,
  ),
  change,
];

const TAKES: Fields[] = [
  { logo: 'a1'.repeat(32) },
  { brandName: 'x' },
  { brandName: text(OFFER_LIMITS.brandName) },
  ...TEXT_FIELDS.flatMap((field) =>
    LANGUAGES.flatMap((language) => [
      { [field]: { ...TEXTS, [language]: text(OFFER_LIMITS[field]) } },
      ...(MAY_BE_EMPTY.includes(field) ? [{ [field]: { ...TEXTS, [language]: '' } }] : []),
    ]),
  ),
  { countries: ['BR'] },
  { countries: codes(MOST_CODES) },
  { languages: [] },
  { languages: ['pt', 'es'] },
  { languages: codes(MOST_CODES).map((code) => code.toLowerCase()) },
  ...Array.from({ length: MOST_GOALS }, (_, index) => ({ goals: goals(index + 1) })),
  ...[0.5, 1, 100].map(share),
  cpa({ type: 'flat' }),
  ...[0, 180].map((holdDays) => ({ holdDays })),
  ...['monthlyPerCreator', 'total'].flatMap((cap) => [0, 1, null].map((value) => caps({ [cap]: value }))),
  { endsAt: Timestamp.fromMillis(OFFER.startsAt.toMillis() + 1) },
];

const REFUSES: Fields[] = [
  { logo: 'a'.repeat(63) },
  { logo: 'A'.repeat(64) },
  { logo: `/${'a'.repeat(63)}` },
  { logo: null },
  { logo: '', visibility: `public ${'a'.repeat(64)}` },
  ...['', text(OFFER_LIMITS.brandName + 1), ['x'], 1, null].map((brandName) => ({ brandName })),
  ...TEXT_FIELDS.flatMap((field) => [
    { [field]: 'A' },
    { [field]: ['A', 'A', 'A'] },
    { [field]: { ...TEXTS, fr: 'A' } },
    { [field]: { en: ['A'], es: ['A'], pt: ['A'] } },
    ...LANGUAGES.flatMap((language) => [
      { [field]: { ...TEXTS, [language]: text(OFFER_LIMITS[field] + 1) } },
      { [field]: { ...TEXTS, [language]: ['A'] } },
      { [field]: { ...TEXTS, [language]: null } },
      ...(MAY_BE_EMPTY.includes(field) ? [] : [{ [field]: { ...TEXTS, [language]: '' } }]),
    ]),
  ]),
  ...['status', 'visibility'].flatMap((field) => ['', 'live public', 1, ['live']].map((value) => ({ [field]: value }))),
  ...['BR', '', { 0: 'BR' }, ['br'], ['BRA'], ['B'], [''], [1], ['BR', 'pt']].map((countries) => ({ countries })),
  { countries: codes(MOST_CODES + 1) },
  ...['pt', {}, ['PT'], ['por'], [''], [null]].map((languages) => ({ languages })),
  { languages: codes(MOST_CODES + 1).map((code) => code.toLowerCase()) },
  ...['cpa', {}, { 0: goal(0) }, [], goals(MOST_GOALS).concat(goal(0))].map((all) => ({
    goals: all,
  })),
  // One that is wrong is found wherever it is, and where it is the last one.
  ...Array.from({ length: MOST_GOALS }, (_, last) =>
    Array.from({ length: last + 1 }, (_each, at) => ({
      goals: goals(last + 1).with(at, { ...goal(at), amountMinor: 0 }),
    })),
  ).flat(),
  ...[0, -1, 100.5, 101, '50', null].map(share),
  // What a goal of three fields and one of five are not.
  { goals: [{ type: 'cpa', label: 'conversion', percent: 50 }] },
  { goals: [{ type: 'revshare', label: 'conversion', percent: 50, amountMinor: 1, currency: 'USD' }] },
  ...[0, -1, 1.5, '1', null].map((amountMinor) => cpa({ amountMinor })),
  ...['usd', 'US', 'USDT', '', 1, ['USD']].map((currency) => cpa({ currency })),
  ...['cpm', 'cpa ', 1].map((type) => cpa({ type })),
  ...['likes', '', 1].map((label) => cpa({ label })),
  ...[-1, 181, 7.5, '7', null].map((holdDays) => ({ holdDays })),
  ...['monthlyPerCreator', 'total'].flatMap((cap) => [-1, 1.5, '1', [1]].map((value) => caps({ [cap]: value }))),
  { caps: null },
  { caps: [null, null] },
  ...[1, 'now', null].map((startsAt) => ({ startsAt })),
  { endsAt: OFFER.startsAt },
  { endsAt: 'never' },
];

describe('an offer', () => {
  it.each(TAKES.map(named))('takes %s', async (_, change) => {
    await given();
    await assertSucceeds(edit(change));
  });

  it.each(REFUSES.map(named))('refuses %s', async (_, change) => {
    await given();
    await assertFails(edit(change));
  });
});

describe('the id of an offer', () => {
  const create = (id: string, bend: Fields = {}) => {
    const db = world.as('admin');
    const after = { ...OFFER, id, status: 'draft', auditId: 'audit000000000000001' };
    const entry = {
      actor: 'admin',
      role: 'admin',
      action: 'create-offer',
      target: `offers/${id}`,
      before: null,
      after,
    };
    const batch = writeBatch(db);
    batch.set(doc(db, 'offers', id), after);
    batch.set(doc(db, 'offers', id, 'versions/1'), termsOf(after));
    batch.set(doc(db, 'auditLog/audit000000000000001'), { ...entry, reason: '', at: serverTimestamp(), ...bend });
    return batch.commit();
  };

  it.each(['abc', 'a-1', '1-a', text(60)])('may be %s', async (id) => {
    await populate(world);
    await assertSucceeds(create(id));
  });

  it('comes with the entry of its creation alone', async () => {
    await populate(world);
    for (const bend of [{ action: 'edit-offer' }, { before: {} }, { after: { ...OFFER, auditId: 'another' } }]) {
      await assertFails(create('abc', bend));
    }
    await assertSucceeds(create('abc'));
  });

  it.each(['a', 'ab', '-ab', 'ab-', 'Abc', 'a_c', 'a c', 'ação', text(61)])('may not be %s', async (id) => {
    await populate(world);
    await assertFails(create(id));
  });
});

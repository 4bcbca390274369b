import { readFileSync } from 'node:fs';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, deleteField, doc, type Firestore, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CATALOGUE_VERSION, GUIDE_KEYS, type GuideKey } from '#app/domain/guides/guide.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { RESULT_LIMITS, TOOL_NAMES } from '#app/domain/guides/tools.ts';
import { readGuide } from '../../../scripts/guides/read-guides.ts';
import { past, populate } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => populate(world));
afterAll(() => world.close());

const NOTHING = { started: {}, ticks: {}, answers: {}, completed: {}, last: null };
const EMPTY = { catalogueVersion: CATALOGUE_VERSION, language: 'es', ...NOTHING };
const own = (db: Firestore = world.as('streamer')) => doc(db, 'guideProgress/streamer');
const begun = (more: Record<string, unknown> = {}) =>
  world.put({ 'guideProgress/streamer': { ...EMPTY, started: { welcome: past() }, last: 'welcome', ...more } });

/** Every item ticked and every question answered, wrongly. */
function wholeWork(key: GuideKey) {
  const guide = readGuide('en', key);
  return {
    ticks: { [key]: guide.checklist.map(({ id }) => id) },
    answers: {
      [key]: Object.fromEntries(
        guide.questions.map(({ id, answer, options }) => [id, options.find((option) => option.id !== answer)!.id]),
      ),
    },
  };
}
const crypto = wholeWork('crypto');
const finished = (key: GuideKey = 'crypto') => ({ [`completed.${key}`]: serverTimestamp(), last: key });

describe('guide progress begins', () => {
  const first = (more: Record<string, unknown> = {}) => ({ ...EMPTY, last: 'crypto', ...more });

  it.each<[string, () => Record<string, unknown>]>([
    ['its start', () => ({ started: { crypto: serverTimestamp() } })],
    ['a tick', () => ({ ticks: { crypto: ['paper'] } })],
    ['an answer', () => ({ answers: { crypto: { network: 'a' } } })],
    ['all of it together', () => ({ ...crypto, completed: { crypto: serverTimestamp() } })],
  ])('with one guide: %s', async (_what, more) => {
    await assertSucceeds(setDoc(own(), first(more())));
  });

  it.each(LANGUAGES)('in each language: %s', async (language) => {
    await assertSucceeds(setDoc(own(), { ...first({ started: { crypto: serverTimestamp() } }), language }));
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['a completion without the work', () => ({ completed: { crypto: serverTimestamp() } })],
    ['the starts of all', () => ({ started: Object.fromEntries(GUIDE_KEYS.map((key) => [key, serverTimestamp()])) })],
    ['an unknown guide', () => ({ started: { secret: serverTimestamp() }, last: 'secret' })],
    ["the browser's clock", () => ({ started: { crypto: past() } })],
    ['another last guide', () => ({ started: { crypto: serverTimestamp() }, last: 'welcome' })],
    ['no last guide', () => ({ started: { crypto: serverTimestamp() }, last: null })],
    ['ticks of another guide', () => ({ ticks: { welcome: ['all'] } })],
    ['a language that there is none of', () => ({ language: 'fr' })],
    ['another catalogue', () => ({ catalogueVersion: CATALOGUE_VERSION + 1 })],
    ['a finished catalogue', () => ({ finishedVersion: CATALOGUE_VERSION })],
    ['a field of its own', () => ({ completedAllGuides: true })],
  ])('not with %s', async (_what, more) => {
    await assertFails(setDoc(own(), first(more())));
  });
});

describe('guide progress goes on', () => {
  it.each(GUIDE_KEYS)(
    'completes %s with all ticks and answers that it needs, and not with fewer or more',
    async (key) => {
      const { ticks, answers } = wholeWork(key);
      const [needed, answered] = [ticks[key]!, answers[key]!];
      const all = [...needed, ...readGuide('en', key).later.map(({ id }) => id)];
      const without = (left: string) => all.filter((id) => id !== left);
      const finish = (ticked: string[], given: Record<string, string>) =>
        updateDoc(own(), { [`ticks.${key}`]: ticked, [`answers.${key}`]: given, ...finished(key) });
      await begun();
      for (const left of needed) await assertFails(finish(without(left), answered));
      await assertFails(finish(needed, Object.fromEntries(Object.entries(answered).slice(1))));
      await assertFails(finish(needed, { ...answered, 'one-more': 'a' }));
      await assertFails(finish([...all, 'one-more'], answered));
      await assertSucceeds(updateDoc(own(), { [`ticks.${key}`]: all, [`answers.${key}`]: answered, last: key }));
      await assertSucceeds(finish(needed, answered));
    },
  );

  it('completes nothing with items of the plan in the place of others, and keeps them beside', async () => {
    const { ticks, answers } = wholeWork('crypto');
    await begun({ ticks: { crypto: [ticks.crypto![0], 'test-transfer', 'tax-note'] }, answers });
    await assertFails(updateDoc(own(), finished()));
    await begun({ ticks: { crypto: [...ticks.crypto!, 'test-transfer', 'tax-note'] }, answers });
    await assertSucceeds(updateDoc(own(), finished()));
  });

  it('takes ticks and answers, and takes them back', async () => {
    await begun();
    await assertSucceeds(updateDoc(own(), { 'ticks.crypto': ['a', 'b', 'c', 'd'], last: 'crypto' }));
    await assertSucceeds(updateDoc(own(), { 'ticks.crypto': [], last: 'crypto' }));
    await assertSucceeds(updateDoc(own(), { 'answers.crypto': { one: 'a', two: 'b' }, last: 'crypto' }));
    await assertSucceeds(updateDoc(own(), { 'answers.crypto': { one: 'c' }, last: 'crypto' }));
    const [word, answer] = ['a'.repeat(40), 'a'.repeat(10)];
    await assertSucceeds(updateDoc(own(), { 'ticks.crypto': [word, 'b'], last: 'crypto' }));
    await assertSucceeds(updateDoc(own(), { 'answers.crypto': { [word]: answer, b: answer }, last: 'crypto' }));
    await assertSucceeds(updateDoc(own(), { 'answers.crypto': {}, last: 'crypto' }));
  });

  it('takes the start of a guide once', async () => {
    await begun();
    await assertSucceeds(updateDoc(own(), { 'started.crypto': serverTimestamp(), last: 'crypto' }));
    await assertFails(updateDoc(own(), { 'started.crypto': serverTimestamp(), last: 'crypto' }));
    await assertFails(updateDoc(own(), { 'started.stream': past(), last: 'stream' }));
    await assertFails(updateDoc(own(), { 'started.secret': serverTimestamp(), last: 'secret' }));
  });

  const long = 'x'.repeat(41);
  it.each<[string, () => Record<string, unknown>]>([
    ['more ticks than the text has items', () => ({ 'ticks.crypto': ['a', 'b', 'c', 'd', 'e'] })],
    ['a tick twice', () => ({ 'ticks.crypto': ['a', 'a'] })],
    ['a long tick', () => ({ 'ticks.crypto': [long] })],
    ['an empty tick', () => ({ 'ticks.crypto': [''] })],
    ['an empty tick behind another', () => ({ 'ticks.crypto': ['a', ''] })],
    ['an empty tick between others', () => ({ 'ticks.crypto': ['a', '', 'b'] })],
    ['two ticks in one', () => ({ 'ticks.crypto': ['a b'] })],
    ['ticks of a megabyte in one', () => ({ 'ticks.crypto': ['a '.repeat(500_000).trim()] })],
    ['a long tick behind another', () => ({ 'ticks.crypto': ['a', long] })],
    ['ticks that are no texts', () => ({ 'ticks.crypto': [1] })],
    ['ticks that are true', () => ({ 'ticks.crypto': [true] })],
    ['ticks that are null', () => ({ 'ticks.crypto': [null] })],
    ['ticks that are no list', () => ({ 'ticks.crypto': 'all' })],
    ['more answers than questions', () => ({ 'answers.crypto': { one: 'a', two: 'a', three: 'a' } })],
    ['a long question', () => ({ 'answers.crypto': { [long]: 'a' } })],
    ['a long question behind another', () => ({ 'answers.crypto': { one: 'a', [long]: 'a' } })],
    ['a long answer', () => ({ 'answers.crypto': { one: 'x'.repeat(11) } })],
    ['a long answer behind another', () => ({ 'answers.crypto': { one: 'a', two: 'x'.repeat(11) } })],
    ['two questions in one', () => ({ 'answers.crypto': { 'one two': 'a' } })],
    ['an empty answer', () => ({ 'answers.crypto': { one: '', two: 'a' } })],
    ['an empty answer behind another', () => ({ 'answers.crypto': { one: 'a', two: '' } })],
    ['an empty answer between others', () => ({ 'answers.charisma': { a: 'a', b: '', c: 'b' }, last: 'charisma' })],
    ['two answers in one', () => ({ 'answers.crypto': { one: 'a b' } })],
    ['answers of a megabyte in one', () => ({ 'answers.crypto': { one: 'a '.repeat(500_000).trim() } })],
    ['an answer of a megabyte', () => ({ 'answers.crypto': { one: 'x'.repeat(1_000_000) } })],
    ['an answer that is no text', () => ({ 'answers.crypto': { one: { two: 'a' } } })],
    ['an answer that is true', () => ({ 'answers.crypto': { one: true } })],
    ['an answer that is null', () => ({ 'answers.crypto': { one: null } })],
    ['answers that are no map', () => ({ 'answers.crypto': ['a'] })],
    ['answers that are an empty list', () => ({ 'answers.crypto': [] })],
    ['ticks of two guides', () => ({ 'ticks.crypto': ['a'], 'ticks.stream': ['a'] })],
    ['a tick here and an answer there', () => ({ 'ticks.crypto': ['a'], 'answers.stream': { one: 'a' } })],
    ['a completion without work', () => ({ 'completed.stream': serverTimestamp(), last: 'stream' })],
    ['a completion without last', () => ({ 'completed.crypto': serverTimestamp(), last: 'welcome' })],
    ['a completion by the browser’s clock', () => ({ 'completed.crypto': past() })],
    ['a completion whose ticks go', () => ({ 'completed.crypto': serverTimestamp(), 'ticks.crypto': [] })],
    ['two completions', () => ({ 'completed.crypto': serverTimestamp(), 'completed.stream': serverTimestamp() })],
    ['a removed completion', () => ({ 'completed.welcome': deleteField(), last: 'welcome' })],
    ['a removed start', () => ({ 'started.welcome': deleteField(), last: 'welcome' })],
    ['removed ticks', () => ({ 'ticks.crypto': deleteField() })],
    ['no completions at all', () => ({ completed: {}, last: 'welcome' })],
    ['a removed field', () => ({ answers: deleteField() })],
    ['no last guide', () => ({ last: null })],
    ['a language that there is none of', () => ({ 'ticks.crypto': ['a'], language: 'fr' })],
    ['another catalogue', () => ({ catalogueVersion: CATALOGUE_VERSION + 1 })],
    ['a finished catalogue', () => ({ finishedVersion: CATALOGUE_VERSION })],
  ])('not with %s', async (_what, change) => {
    await begun({ ...crypto, completed: { welcome: past() } });
    await assertFails(updateDoc(own(), { last: 'crypto', ...change() }));
    await assertSucceeds(updateDoc(own(), finished()));
  });

  it('keeps what functions noted', async () => {
    await begun({ ...crypto, finishedVersion: CATALOGUE_VERSION });
    await assertFails(updateDoc(own(), { ...finished(), finishedVersion: deleteField() }));
    await assertSucceeds(updateDoc(own(), finished()));
  });
});

describe('what tools keep', () => {
  const most = 'x'.repeat(RESULT_LIMITS.all - 2);

  it('is a text of one tool a write, changed later', async () => {
    await begun();
    await assertSucceeds(updateDoc(own(), { 'results.payday': '{"hold":"7"}' }));
    await assertSucceeds(updateDoc(own(), { 'results.week': '{}' }));
    await assertSucceeds(updateDoc(own(), { 'results.payday': most }));
    await assertFails(updateDoc(own(), { 'results.week': deleteField() }));
  });

  it('is of any of the tools', async () => {
    await begun();
    for (const name of TOOL_NAMES) await assertSucceeds(updateDoc(own(), { [`results.${name}`]: '{}' }));
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['no tool', () => ({ 'results.secret': '{}' })],
    ['more than all may keep', () => ({ 'results.payday': `${most}x` })],
    ['two tools', () => ({ 'results.payday': '{}', 'results.bitrate': '{}' })],
    ['the tool of before removed', () => ({ 'results.week': deleteField() })],
    ['all of before removed', () => ({ results: deleteField() })],
    ['another tool in the place of before', () => ({ results: { payday: '{}' } })],
    ['what is no text', () => ({ 'results.payday': 7 })],
    ['a list', () => ({ 'results.payday': ['{}'] })],
    ['a map', () => ({ 'results.payday': { hold: '7' } })],
    ['true', () => ({ 'results.payday': true })],
    ['a text of two lines', () => ({ 'results.payday': '{\n}' })],
    ['a step in a guide', () => ({ 'results.payday': '{}', 'ticks.crypto': ['paper'], last: 'crypto' })],
    ['no map', () => ({ results: 'all' })],
  ])('is not %s', async (_what, change) => {
    await begun({ results: { week: '{}' } });
    await assertFails(updateDoc(own(), change()));
    await assertSucceeds(updateDoc(own(), { 'results.payday': '{}' }));
  });

  it('is not there before the first step, and of nobody else', async () => {
    await assertFails(setDoc(own(), { ...EMPTY, last: 'crypto', results: {} }));
    await assertFails(updateDoc(own(), { 'results.payday': '{}' }));
    await begun();
    await assertFails(updateDoc(own(world.as('admin')), { 'results.payday': '{}' }));
    await assertFails(updateDoc(own(world.as('pending')), { 'results.payday': '{}' }));
  });
});

it('is for those who take guides, each their own, and stays', async () => {
  const first = () => ({ ...EMPTY, started: { welcome: serverTimestamp() }, last: 'welcome' });
  await assertSucceeds(setDoc(doc(world.as('admin'), 'guideProgress/admin'), first()));
  for (const actor of ['pending', 'rejected', 'paymentsolution', 'none', 'malformed', 'unregistered']) {
    await assertFails(setDoc(doc(world.as(actor), `guideProgress/${actor}`), first()));
  }
  await assertFails(setDoc(own(world.as('admin')), first()));
  await begun();
  await assertFails(deleteDoc(own()));
});

it('statistics are written by nobody, admins included', async () => {
  await assertFails(setDoc(doc(world.as('admin'), 'guideStats/current'), { guides: {} }));
});

it('the rules ask for what the texts have', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const map = /function guideNeeds\(\) {\s*return {([^}]*)}/.exec(rules)?.[1] ?? '';
  const needs = JSON.parse(`{${map.replaceAll("'", '"')}}`) as Record<string, unknown>;
  const texts = GUIDE_KEYS.map((key) => {
    const { checklist, later, questions } = readGuide('en', key);
    return [key, [checklist.map(({ id }) => id), questions.length, checklist.length + later.length]];
  });
  expect(needs).toEqual(Object.fromEntries(texts));
});

import { beforeEach, expect, it } from 'vitest';
import { openHarness, signIn, standingOfPersona } from '../harness.ts';

/** A streamer questions a declined commission on its page, and an admin answers on theirs. */

const harness = await openHarness();
const { world } = harness;
const AT = new Date('2026-11-20T00:00:00Z');
const KEY = '6d1f1f4e-9b57-4f0c-8d0f-0c6f3a9a2b11';
const COMMISSION = {
  ...{ uid: 'ana', offerId: 'o-1', streamId: null, amountMinor: 40_00, currency: 'USD', state: 'rejected' },
  ...{ createdAt: AT, reasonCode: 'duplicate', conversionId: '' },
};
const QUESTION = {
  ...{ uid: 'ana', username: 'ana_live', commissionId: 'c-1', offerId: 'o-1', entry: 'rejected_c-1', seq: 12 },
  ...{ kind: 'rejected', reasonCode: 'duplicate', amountMinor: 40_00, currency: 'USD', text: 'It was paid' },
  ...{ state: 'open', owner: null, ownerName: null, askedAt: AT, dueAt: AT, answer: null, note: '' },
  ...{ answeredBy: null, answeredAt: null },
};

let calls: [string, unknown][];
beforeEach(() => {
  calls = [];
  world.callable = (name, data) => {
    calls.push([name, data]);
    return { state: 'open' };
  };
  world.firestore.documents.set('commissions/c-1', COMMISSION);
});

const words = async (answer: Response) =>
  (await answer.text())
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('a streamer asks once, and then sees the owner, the due date and the answer', async () => {
  const { browser } = await signIn(harness, 'ana', standingOfPersona('streamer'));
  const page = '/en/commissions/c-1';
  expect(await words(await browser.fetch(page))).toContain('Question this decision');
  expect(await browser.post(page, { text: ' It was paid ' })).toRedirectTo(page);
  expect(calls).toEqual([['askQuestion', { id: 'c-1', text: 'It was paid' }]]);
  expect((await browser.post(page, { text: ' ' })).status).toBe(400);

  world.firestore.documents.set('questions/c-1', { ...QUESTION, owner: 'ada', ownerName: 'Ada Moreno' });
  const asked = await words(await browser.fetch(page));
  for (const part of ['It was paid', 'Ada Moreno', 'Entry 12', 'Nov 20, 2026']) expect(asked).toContain(part);
  expect(asked).not.toContain('Question this decision');
  const answer = { state: 'answered', answer: 'duplicate', note: 'Same buyer', answeredAt: AT };
  world.firestore.documents.set('questions/c-1', { ...QUESTION, ...answer });
  expect(await words(await browser.fetch(page))).toContain('Same buyer');
});

it('a commission that stands has nothing to question', async () => {
  const { browser } = await signIn(harness, 'ana', standingOfPersona('streamer'));
  world.firestore.documents.set('commissions/c-1', { ...COMMISSION, state: 'held' });
  expect(await words(await browser.fetch('/en/commissions/c-1'))).not.toContain('Question this decision');
});

it('an admin finds it in the inbox, takes it over and answers it', async () => {
  const { browser } = await signIn(harness, 'ada', standingOfPersona('admin'));
  world.firestore.documents.set('questions/c-1', QUESTION);
  expect(await words(await browser.fetch('/en/admin'))).toContain('Questions from streamers');
  const page = '/en/admin/questions';
  const seen = await words(await browser.fetch(page));
  for (const part of ['ana_live', '$40.00', 'It was paid', 'Take over']) expect(seen).toContain(part);
  const take = { intent: 'take', id: 'c-1', key: KEY };
  expect(await browser.post(page, take)).toRedirectTo(page);
  world.firestore.documents.set('questions/c-1', { ...QUESTION, owner: 'ada', ownerName: 'Ada' });
  expect(await words(await browser.fetch(page))).toContain('Send answer');
  const answer = { ...take, intent: 'answer', answer: 'duplicate', note: 'Same buyer' };
  expect(await browser.post(page, answer)).toRedirectTo(page);
  expect((await browser.post(page, { ...answer, answer: 'maybe' })).status).toBe(400);
  expect(calls).toEqual([
    ['answerQuestion', take],
    ['answerQuestion', answer],
  ]);
});

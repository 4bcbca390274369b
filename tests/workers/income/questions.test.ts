import { beforeEach, expect, it } from 'vitest';
import { openCycleAt } from '#app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
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

it('a streamer asks again once the commission was declined again, and sees what was answered before', async () => {
  const { browser } = await signIn(harness, 'ana', standingOfPersona('streamer'));
  const later = (days: number) => new Date(AT.getTime() + days * 86_400_000);
  const answered = { ...QUESTION, state: 'answered', answer: 'other', note: 'They said so', answeredAt: later(2) };
  const first = { ...answered, entry: null, seq: null, text: 'Why not?' };
  const page = '/en/commissions/c-1';
  const ASK = 'Question this decision';
  world.firestore.documents.set('questions/c-1', first);
  world.firestore.documents.set('commissions/c-1', { ...COMMISSION, state: 'held' });
  const stands = await words(await browser.fetch(`${page}?ask`));
  for (const part of ['Why not?', 'They said so', 'there is nothing to question']) expect(stands).toContain(part);
  expect(stands).not.toContain(ASK);

  world.firestore.documents.set('commissions/c-1', { ...COMMISSION, rejectedAt: later(1) });
  const again = await words(await browser.fetch(page));
  for (const part of ['Why not?', 'They said so', ASK]) expect(again).toContain(part);
  expect(await asksOf(await browser.fetch(PAGES.list))).toEqual([`c-1: ${ASK}`]);

  const second = { ...QUESTION, text: 'It was no duplicate', askedAt: later(3), dueAt: later(8) };
  world.firestore.documents.set('questions/c-1_2', second);
  const both = await words(await browser.fetch(page));
  expect(both.indexOf('It was no duplicate')).toBeLessThan(both.indexOf('Why not?'));
  expect(both).not.toContain(ASK);
  const asked = 'c-1: Asked Nov 23, 2026, answer due Nov 28, 2026';
  expect(await asksOf(await browser.fetch(PAGES.list))).toEqual([asked]);
});

/** The transfers of a payday that has not ended: a commission became available, and one was declined and one reversed. */
function putTransfers(): void {
  const { id: cycle, opensAt } = openCycleAt(new Date(), USUAL_CUT_OFFS);
  const transfer = { uid: 'ana', currency: 'USD', amountMinor: 40_00, at: opensAt, balanceAfterMinor: EMPTY };
  const of = (id: string) => ({ source: { type: 'commission', id } });
  const put = (seq: number, more: object) => {
    world.firestore.documents.set(`ledger/t-${seq}`, { ...transfer, seq, ...more });
  };
  put(11, { ...of('c-0'), kind: 'hold-over', debit: 'held', credit: 'available', ...after(40_00) });
  put(12, { ...of('c-1'), kind: 'rejected', debit: 'held', credit: 'programme', ...after(40_00) });
  put(13, { ...of('c-0-back'), kind: 'clawback', debit: 'available', credit: 'programme', ...after(0) });
  const minor = { heldMinor: 0, availableMinor: 0, reservedMinor: 0, paidMinor: 0 };
  world.firestore.documents.set('balances/ana', { uid: 'ana', currency: 'USD', ...minor, seq: 13, reservedSeq: 10 });
  const reversal = { ...COMMISSION, state: 'available', amountMinor: -40_00, corrects: 'c-0', availableSeq: 13 };
  world.firestore.documents.set('commissions/c-0', { ...COMMISSION, state: 'available', availableSeq: 11 });
  world.firestore.documents.set('commissions/c-0-back', reversal);
  PAGES.statement = `/en/dashboard/payouts/${cycle}`;
}
const EMPTY = { held: 0, available: 0, reserved: 0, paid: 0 };
const after = (available: number) => ({ balanceAfterMinor: { ...EMPTY, available } });
const PAGES = { list: '/en/commissions', ledger: '/en/commissions?view=ledger', statement: '' };

/** Where rows lead to ask, and what they say of what was asked. */
async function asksOf(answer: Response): Promise<string[]> {
  const html = (await answer.text()).replaceAll('<!-- -->', '');
  const links = html.matchAll(/href="\/en\/commissions\/([\w-]+)(?:\?ask)?#question">(?:<span[^>]*>)?([^<]*)/g);
  return [...links].map(([, id, text]) => `${id}: ${text}`).sort();
}

it('rows of both lists and lines of a statement lead to the form, and say how far a question is', async () => {
  const { browser } = await signIn(harness, 'ana', standingOfPersona('streamer'));
  putTransfers();
  const ask = (id: string) => `${id}: Question this decision`;
  expect(await asksOf(await browser.fetch(PAGES.list))).toEqual([ask('c-0-back'), ask('c-1')]);
  expect(await asksOf(await browser.fetch(PAGES.ledger))).toEqual([ask('c-0-back'), ask('c-1')]);
  // What was declined while it was held never was on a statement.
  expect(await asksOf(await browser.fetch(PAGES.statement))).toEqual([ask('c-0-back')]);
  expect(await words(await browser.fetch('/en/commissions/c-1?ask'))).toContain('Entry 12 · Declined · $40.00');
  expect(await words(await browser.fetch('/en/commissions/c-0-back?ask'))).toContain('Entry 13 · Reversal · $40.00');

  const dueAt = new Date('2026-11-25T00:00:00Z');
  const reversed = { ...QUESTION, commissionId: 'c-0-back', seq: 13, kind: 'reversed', dueAt };
  world.firestore.documents.set('questions/c-0-back', reversed);
  // Another streamer's is never read.
  world.firestore.documents.set('questions/c-1', { ...QUESTION, uid: 'bea' });
  const asked = 'c-0-back: Asked Nov 20, 2026, answer due Nov 25, 2026';
  expect(await asksOf(await browser.fetch(PAGES.list))).toEqual([asked, ask('c-1')]);
  expect(await asksOf(await browser.fetch(PAGES.ledger))).toEqual([asked, ask('c-1')]);
  expect(await asksOf(await browser.fetch(PAGES.statement))).toEqual([asked]);
  world.firestore.documents.set('questions/c-0-back', { ...reversed, state: 'answered', answeredAt: dueAt });
  const answered = 'c-0-back: Question answered Nov 25, 2026';
  expect(await asksOf(await browser.fetch(PAGES.list))).toEqual([answered, ask('c-1')]);
  expect(await asksOf(await browser.fetch(PAGES.statement))).toEqual([answered]);
});

it('a row of the ledger leads to the form again once what was asked about it is history', async () => {
  const { browser } = await signIn(harness, 'ana', standingOfPersona('streamer'));
  putTransfers();
  const later = (days: number) => new Date(AT.getTime() + days * 86_400_000);
  const answered = { state: 'answered', answer: 'other', note: 'They said so', answeredAt: later(2) };
  world.firestore.documents.set('questions/c-1', { ...QUESTION, ...answered });
  world.firestore.documents.set('commissions/c-1', { ...COMMISSION, rejectedAt: AT });
  const ask = (id: string) => `${id}: Question this decision`;
  const old = 'c-1: Question answered Nov 22, 2026';
  expect(await asksOf(await browser.fetch(PAGES.ledger))).toEqual([ask('c-0-back'), old]);
  world.firestore.documents.set('commissions/c-1', { ...COMMISSION, rejectedAt: later(1) });
  expect(await asksOf(await browser.fetch(PAGES.ledger))).toEqual([ask('c-0-back'), ask('c-1')]);
  const second = { ...QUESTION, askedAt: later(3), dueAt: later(8) };
  world.firestore.documents.set('questions/c-1_2', second);
  const asked = 'c-1: Asked Nov 23, 2026, answer due Nov 28, 2026';
  expect(await asksOf(await browser.fetch(PAGES.ledger))).toEqual([ask('c-0-back'), asked]);
});

it('questions of a list come in one query, none where nothing can be questioned', async () => {
  const { browser } = await signIn(harness, 'ana', standingOfPersona('streamer'));
  putTransfers();
  for (let at = 0; at < 40; at += 1) {
    world.firestore.documents.set(`commissions/d-${at}`, { ...COMMISSION, createdAt: new Date(AT.getTime() + at) });
    world.firestore.documents.set(`questions/d-${at}`, { ...QUESTION, commissionId: `d-${at}`, seq: null });
  }
  const queried = async (path: string) => {
    // The first look asks early, with what the page needed before.
    await (await browser.fetch(path)).text();
    world.firestore.queries.length = 0;
    world.firestore.readsOf.clear();
    await (await browser.fetch(path)).text();
    const queries = world.firestore.queries.filter((query) => query.from?.[0]?.collectionId === 'questions');
    return [queries.length, world.firestore.readsOf.get('questions') ?? 0];
  };
  expect(await queried(PAGES.list)).toEqual([1, 25]);
  expect(await queried(`${PAGES.list}?state=held`)).toEqual([0, 0]);
  expect((await queried(PAGES.ledger))[0]).toBe(1);
  expect((await queried(PAGES.statement))[0]).toBe(1);
});

it('who is no streamer any more is not led to a form that answers nobody, and sees what was asked before', async () => {
  const { browser } = await signIn(harness, 'ana', standingOfPersona('admin'));
  putTransfers();
  for (const page of Object.values(PAGES)) expect(await asksOf(await browser.fetch(page))).toEqual([]);
  expect(await words(await browser.fetch('/en/commissions/c-1'))).not.toContain('Question this decision');
  world.firestore.documents.set('questions/c-1', QUESTION);
  expect(await asksOf(await browser.fetch(PAGES.list))).toHaveLength(1);
  expect(await words(await browser.fetch('/en/commissions/c-1'))).toContain('It was paid');
});

it('a commission that stands has nothing to question', async () => {
  const { browser } = await signIn(harness, 'ana', standingOfPersona('streamer'));
  world.firestore.documents.set('commissions/c-1', { ...COMMISSION, state: 'held' });
  expect(await words(await browser.fetch('/en/commissions/c-1'))).not.toContain('Question this decision');
  const asked = await words(await browser.fetch('/en/commissions/c-1?ask'));
  expect(asked).toContain('there is nothing to question');
});

it('an admin finds it in the inbox, takes it over and answers it', async () => {
  const { browser } = await signIn(harness, 'ada', standingOfPersona('admin'));
  world.firestore.documents.set('questions/c-1', QUESTION);
  expect(await words(await browser.fetch('/en/admin'))).toContain('Questions from streamers');
  const page = '/en/admin/questions';
  const seen = await words(await browser.fetch(page));
  for (const part of ['ana_live', '$40.00', 'It was paid', 'Take over']) expect(seen).toContain(part);
  const take = { intent: 'take', id: 'c-1', key: KEY };
  // With who had it on the page, so that it is not taken from a colleague who was first.
  expect(await (await browser.fetch(page)).text()).toContain('name="owner" value=""');
  expect(await browser.post(page, { ...take, owner: '' })).toRedirectTo(page);
  world.firestore.documents.set('questions/c-1', { ...QUESTION, owner: 'ada', ownerName: 'Ada' });
  expect(await words(await browser.fetch(page))).toContain('Send answer');
  const answer = { ...take, intent: 'answer', answer: 'duplicate', note: 'Same buyer' };
  expect(await browser.post(page, answer)).toRedirectTo(page);
  const refused = await browser.post(page, { ...answer, answer: 'maybe' });
  expect(refused.status).toBe(400);
  // To its end: what a page still reads would count for the next test.
  await words(refused);
  expect(calls).toEqual([
    ['answerQuestion', { ...take, owner: null }],
    ['answerQuestion', answer],
  ]);
});

it('a page of questions from many people about many offers reads the questions and ten documents at most', async () => {
  const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'));
  const count = 20;
  for (let number = 0; number < count; number += 1) {
    const [uid, offerId] = [`asker-${number}`, `offer-${number}`];
    world.firestore.documents.set(`questions/c-${number}`, { ...QUESTION, uid, offerId, commissionId: `c-${number}` });
    world.firestore.documents.set(`directory/${uid}`, { uid, displayName: `Name ${number}` });
    world.firestore.documents.set(`offerIndex/${offerId}`, { title: { en: `Title ${number}` } });
  }
  world.firestore.reads = 0;
  await words(await browser.fetch('/en/admin/questions'));
  expect(world.firestore.reads).toBeGreaterThanOrEqual(count);
  // The answer of a query without rows is counted as one.
  expect(world.firestore.reads).toBeLessThanOrEqual(count + 10 + 1);
});

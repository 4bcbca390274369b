import { beforeEach, expect, it } from 'vitest';
import { isServed, wordsOf } from '#tests/support/strict/served.ts';
import indexes from '../../../firestore.indexes.json';
import { openHarness, signIn, standingOfPersona } from '../harness.ts';
import { incomeIn } from '../support/income.ts';

/** The palette of admins finds commissions and conversions by words of a streamer or an offer, and by what the tracker calls them. */
const harness = await openHarness();
const { firestore } = harness.world;
const { putCommission, putPerson, putOffer, putUnassigned, putWithout } = incomeIn(harness.world);

let boss: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  boss = await signIn(harness, 'boss', standingOfPersona('admin'));
  putPerson('maria', 'María Silva');
  putPerson('mario', 'Mario Silva');
  putOffer('lumen', 'Lumen', 'Lamps for all');
  putOffer('north', 'Northwind', 'Games');
  putCommission('of-maria');
  putCommission('of-mario', { uid: 'mario', offerId: 'north' });
  putWithout('lead-of-maria', { subid: 'click-12345', tid: 'order-777', subId: 'link-maria-1' });
  putWithout('sale-of-mario', { uid: 'mario', offerId: 'north', tid: 'order-778', commissionId: 'of-mario' });
  putUnassigned('lost', { tid: 'order-999' });
  for (let at = 0; at < 7; at += 1) putUnassigned(`done-${at}`, { tid: 'order-999', state: 'dismissed' });
});

type Found = { id: string; status: string; name: string | null };
async function ask(text: string): Promise<Found[]> {
  firestore.reads = 0;
  firestore.queries.length = 0;
  const answer = (await (await boss.browser.fetch(`/en/find.json?q=${encodeURIComponent(text)}`)).json()) as {
    found: { outcome: { data: { income: Found[] } } };
  };
  expect(firestore.queries.filter((one) => !isServed(one, indexes)).map(wordsOf)).toEqual([]);
  expect(firestore.reads).toBeLessThanOrEqual(25 + 10);
  return answer.found.outcome.data.income;
}

it.each([
  ['maría', ['lead-of-maria', 'of-maria']],
  ['silva', ['lead-of-maria', 'of-maria', 'of-mario']],
  ['lamps', ['lead-of-maria', 'of-maria']],
  ['north', ['of-mario']],
  ['order-777', ['lead-of-maria']],
  ['click-12345', ['lead-of-maria']],
  ['link-maria-1', ['lead-of-maria']],
  ['order-778', ['of-mario']],
  ['order-999', ['lost']],
  ['order-000', []],
])('are found by %s', async (text, expected) => {
  expect((await ask(text)).map(({ id }) => id).sort()).toEqual(expected);
});

it('have the name of their streamer, whatever they were found by', async () => {
  for (const text of ['silva mario', 'north', 'order-778', 'of-mario'])
    expect(await ask(text)).toEqual([expect.objectContaining({ id: 'of-mario', status: 'held', name: 'Mario Silva' })]);
});

it('are read for no more than a page however many there are', async () => {
  for (let at = 10; at < 60; at += 1) {
    putPerson(`p${at}`, `Ana Silva ${at}`);
    putOffer(`o${at}`, 'Silva', `Games ${at}`);
    putCommission(`c${at}`, { uid: `p${at}`, offerId: `o${at}` });
    putWithout(`w${at}`, { uid: `p${at}`, offerId: `o${at}`, tid: 'order-777' });
  }
  for (const text of ['silva', 'games', 'order-777']) expect(await ask(text)).toHaveLength(6);
});

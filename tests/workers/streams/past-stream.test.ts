import { beforeEach, expect, it } from 'vitest';
import { type Member, openHarness, signIn, STREAMER } from '../harness.ts';
import { plannedStream } from '../support/planned-stream.ts';

/** The page of a stream that is over: what was earned with it. */
const harness = await openHarness();
const { documents } = harness.world.firestore;
const put = (path: string, data: object) => documents.set(path, data as Record<string, unknown>);
const NOW = Date.now();

let person: Member;
let count = 0;
beforeEach(async () => {
  person = await signIn(harness, `past-${(count += 1)}`, STREAMER);
  put('streams/s-1', plannedStream(person.uid, { state: 'ended', offerIds: ['headset'] }));
});

function putCommission(id: string, more: object = {}) {
  put(`commissions/${id}`, {
    ...{ uid: person.uid, offerId: 'headset', streamId: 's-1', amountMinor: 25_00, currency: 'USD', state: 'held' },
    ...{ conversionId: id, createdAt: new Date(NOW), availableAt: new Date(NOW + 86_400_000), ...more },
  });
}

function putEarned(countOf: number) {
  put('streamEarnings/s-1', { uid: person.uid, sums: { USD: { held: { amountMinor: 25_00, count: countOf } } } });
}

const open = async () => (await person.browser.fetch('/en/streams/s-1')).text();

it('lists its commissions, each with its page, and none of another stream or person', async () => {
  putCommission('mine', { createdAt: new Date(NOW - 1000) });
  putCommission('declined', { state: 'rejected', amountMinor: 12_34 });
  putCommission('elsewhere', { streamId: 's-2', amountMinor: 99_01 });
  putCommission('theirs', { uid: 'someone', amountMinor: 99_02 });
  const text = await open();
  expect(text).toMatch(/href="\/en\/commissions\/declined".*href="\/en\/commissions\/mine"/s);
  expect(text).toMatch(/<s\b[^>]*>(?:(?!<\/s>).)*\$12\.34/s);
  expect(text).not.toContain('99.0');
});

it('lists ten at most, and leads to all of them', async () => {
  for (let at = 10; at < 22; at += 1) putCommission(`c-${at}`, { createdAt: new Date(NOW + at) });
  putEarned(12);
  const text = await open();
  expect(text.match(/href="\/en\/commissions\/c-\d+"/g)).toHaveLength(10);
  expect(text).not.toContain('/en/commissions/c-11"');
  expect(text).toMatch(/href="\/en\/commissions\?stream=s-1"[^>]*>All commissions/);
});

it('shows its offers in their place where nothing was earned', async () => {
  const text = await open();
  expect(text).not.toContain('/en/commissions/');
  expect(text.match(/>Offers</g)?.length).toBeGreaterThan(0);
});

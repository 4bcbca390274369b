import { expect, it } from 'vitest';
import { openCycleAt, previousPayoutDate, cycleIdOf } from '#app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { openHarness, signIn, standingOfPersona } from '../harness.ts';
import { fillBooks } from '../support/books.ts';

/** The way from "one batch to approve" to that batch, whatever cycle is open. */
const harness = await openHarness();
const { documents } = harness.world.firestore;

it('leads from the queue to the batch that waits, and marks its cycle alone', async () => {
  const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'));
  fillBooks(harness.world.firestore, 'reader');
  documents.set('counters/money_0', { failedPayouts: 1 });
  for (const path of documents.keys()) if (path.startsWith('payoutCycles/c-')) documents.delete(path);
  const open = openCycleAt(new Date(), USUAL_CUT_OFFS);
  const waiting = cycleIdOf(previousPayoutDate(open.payAt));
  documents.set(`payoutCycles/${waiting}`, { ...documents.get(`payoutCycles/${open.id}`), state: 'locked' });
  documents.set(`payoutBatches/${waiting}`, {
    ...documents.get(`payoutBatches/${open.id}`),
    cycleId: waiting,
    state: 'locked',
  });

  // Its only payout is paused: there is nothing to approve.
  const paused = cycleIdOf(previousPayoutDate(previousPayoutDate(open.payAt)));
  documents.set(`payoutCycles/${paused}`, { ...documents.get(`payoutCycles/${open.id}`), state: 'locked' });
  documents.set(`payoutBatches/${paused}`, {
    ...documents.get(`payoutBatches/${waiting}`),
    cycleId: paused,
    totals: {},
  });

  const overview = await (await browser.fetch('/en/admin')).text();
  expect(overview).toContain(`href="/en/admin/payouts?cycle=${waiting}"`);
  expect(overview).toContain(`href="/en/admin/payouts?cycle=${open.id}&amp;state=failed"`);
  const page = await (await browser.fetch('/en/admin/payouts')).text();
  const marked = [...page.matchAll(/href="[^"]*\?cycle=([^"]*)"[^>]*>(.*?)<\/a>/gs)].filter(([, , text]) =>
    text!.includes('to approve'),
  );
  expect(marked.map(([, cycle]) => cycle)).toEqual([waiting]);
});

it.each([
  ['The audit log will show this.', 'The streamer will see this.', { state: 'failed', openFailure: true }],
  ['The streamer will see this.', 'The audit log will show this.', { state: 'held' }],
])('says "%s" of the reason for a decision', async (said, unsaid, request) => {
  const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'));
  documents.set('payoutRequests/ana_2026-11-01', {
    ...{ userId: 'ana', username: 'ana', cycleId: '2026-11-01', requestedAt: new Date('2026-10-20'), timeline: {} },
    ...{ amountMinor: 40_00, currency: 'USD', ...request },
  });
  const page = await (await browser.fetch('/en/admin/payouts/2026-11-01/ana')).text();
  expect(page).toContain(said);
  expect(page).not.toContain(unsaid);
});

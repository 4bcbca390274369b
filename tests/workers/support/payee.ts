import { cycleOf, openCycleAt, previousPayoutDate } from '#app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { type Harness, ORIGIN, signIn, STREAMER } from '../harness.ts';

export const UID = 'earner';
/** The cycle that takes requests, and one whose payday is over. */
export const open = openCycleAt(new Date(), USUAL_CUT_OFFS);
export const past = cycleOf(previousPayoutDate(previousPayoutDate(open.payAt)), USUAL_CUT_OFFS);

/** Documents of a streamer who is paid, and the pages that they open. */
export function payeeIn(harness: Harness) {
  const { documents } = harness.world.firestore;

  function putProfile(): void {
    documents.set(`payouts/${UID}`, {
      ...{ userId: UID, username: 'earner', amount: 0, status: 'pending' },
      ...{ lastUpdated: new Date(), nextPayoutDate: open.payAt },
    });
    documents.set(`payoutCycles/${open.id}`, { ...open, state: 'open' });
  }

  function putRequest(cycleId: string, state: string, requestedAt: Date, more: object = {}): void {
    documents.set(`payoutRequests/${UID}_${cycleId}`, {
      ...{ userId: UID, username: 'earner', cycleId, state, requestedAt },
      timeline: { requested: { at: requestedAt, by: UID } },
      ...more,
    });
  }

  function putTransfer(seq: number, at: Date, change: object): void {
    documents.set(`ledger/${seq}`, {
      ...{ uid: UID, seq, at, currency: 'USD', amountMinor: 40_00, source: { type: 'commission', id: 'c' } },
      ...change,
    });
  }

  type Sending = { claims?: Record<string, unknown>; to?: string };

  async function post(fields: Record<string, string>, { claims, to = 'dashboard' }: Sending = {}): Promise<Response> {
    const { browser } = await signIn(harness, UID, STREAMER, { claims });
    return browser.fetch(`/en/${to}`, {
      method: 'POST',
      headers: { Origin: ORIGIN },
      body: new URLSearchParams(fields),
    });
  }

  async function fetchText(path: string): Promise<string> {
    const { browser } = await signIn(harness, UID, STREAMER);
    // React parts neighbouring texts by comments.
    return (await (await browser.fetch(path)).text()).replaceAll('<!-- -->', '');
  }

  return { documents, putProfile, putRequest, putTransfer, post, fetchText };
}

import { describe, expect, it } from 'vitest';
import { cycleOf, openCycleAt, previousPayoutDate } from '#app/domain/payouts/calendar.ts';
import { openHarness, ORIGIN, signIn, STREAMER } from '../harness.ts';

const harness = await openHarness();
const { firestore } = harness.world;
const { documents } = firestore;
const UID = 'earner';
const open = openCycleAt(new Date());
const past = cycleOf(previousPayoutDate(previousPayoutDate(open.payAt)));

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

async function post(fields: Record<string, string>, claims?: Record<string, unknown>): Promise<Response> {
  const { browser } = await signIn(harness, UID, STREAMER, { claims });
  return browser.fetch('/en/dashboard', {
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

describe('asking for a payout', () => {
  it('is for the payday that the page showed, not for the one after its lock', async () => {
    putProfile();
    const answer = await post({ intent: 'request', cycle: past.id });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Requests for that payday are closed.');
    expect(documents.has(`payoutRequests/${UID}_${open.id}`)).toBe(false);
    expect((await post({ intent: 'request', cycle: open.id })).status).toBe(302);
    expect(documents.get(`payoutRequests/${UID}_${open.id}`)).toMatchObject({ state: 'requested' });
  });

  it('takes a confirmed email, and says so', async () => {
    putProfile();
    const answer = await post({ intent: 'request', cycle: open.id }, { email_verified: false });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Confirm your email first: open the link we sent you');
    expect(documents.has(`payoutRequests/${UID}_${open.id}`)).toBe(false);
  });

  it('a second time, from another tab, changes nothing and is no failure', async () => {
    putProfile();
    const at = new Date('2026-01-02T03:04:05Z');
    putRequest(open.id, 'requested', at);
    expect((await post({ intent: 'request', cycle: open.id })).status).toBe(302);
    expect(documents.get(`payoutRequests/${UID}_${open.id}`)).toMatchObject({ requestedAt: at });
  });

  it('at the same moment as another tab is no failure either, and what the rules refuse otherwise is one', async () => {
    putProfile();
    firestore.refuse = ({ method }) => {
      if (method !== 'commit') return null;
      putRequest(open.id, 'requested', new Date());
      return 'PERMISSION_DENIED';
    };
    expect((await post({ intent: 'request', cycle: open.id })).status).toBe(302);
    documents.delete(`payoutRequests/${UID}_${open.id}`);
    firestore.refuse = ({ method }) => (method === 'commit' ? 'PERMISSION_DENIED' : null);
    const refused = await post({ intent: 'request', cycle: open.id });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Failed to process payout request');
  });

  it('taken back already, it stays so; otherwise a refusal is said', async () => {
    putProfile();
    putRequest(open.id, 'cancelled', new Date());
    firestore.refuse = ({ method }) => (method === 'commit' ? 'PERMISSION_DENIED' : null);
    expect((await post({ intent: 'cancel', cycle: open.id })).status).toBe(302);
    putRequest(open.id, 'locked', new Date());
    expect((await post({ intent: 'cancel', cycle: open.id })).status).toBe(409);
  });
});

describe('paydays whose money is on its way', () => {
  it('are on the dashboard with what they wait for, and say when they are late', async () => {
    putProfile();
    const lateDay = new Date('2026-01-01T00:00:00Z');
    putRequest('2026-01-01', 'approved', lateDay, { amountMinor: 404_72, currency: 'USD' });
    putRequest(past.id, 'paid', new Date(), { amountMinor: 1_00, currency: 'USD' });
    const page = await fetchText('/en/dashboard');
    expect(page).toContain('Payouts on their way');
    expect(page).toContain('Next: the payment operator sends it.');
    expect(page).toContain('This is running late.');
    expect(page).toContain('href="/en/dashboard/payouts/2026-01-01"');
    expect(page).not.toContain(`href="/en/dashboard/payouts/${past.id}"`);
    const payday = await fetchText('/en/dashboard/payouts/2026-01-01');
    expect(payday).toContain('Next: the payment operator sends it.');
  });

  it('are not mentioned without any', async () => {
    putProfile();
    expect(await fetchText('/en/dashboard')).not.toContain('Payouts on their way');
  });
});

describe('the statement of a payday', () => {
  const during = new Date(past.opensAt.getTime() + 3_600_000);
  const change = { debit: 'held', credit: 'available', kind: 'hold-over' };
  const after = (available: number) => ({ balanceAfterMinor: { held: 0, available, reserved: 0, paid: 0 } });

  it('that reserved nothing has what came in during its cycle, which is carried on', async () => {
    putTransfer(4, new Date(past.opensAt.getTime() - 1), { ...change, ...after(10_00) });
    putTransfer(5, during, { ...change, ...after(50_00) });
    putTransfer(6, past.lockAt, { ...change, ...after(90_00) });
    putRequest(past.id, 'blocked', during, { blockers: [{ code: 'below-minimum' }] });
    const page = await fetchText(`/en/dashboard/payouts/${past.id}`);
    expect(page).toContain('No payout was made on this payday.');
    expect(page).toContain('Hold period ended (1)');
    expect(page).toContain('Checked: opening balance');
  });

  it('names payee, destination, period and the reference of the transfer', async () => {
    putRequest(past.id, 'paid', during, {
      ...{ amountMinor: 40_00, currency: 'USD', externalRef: 'TX-77', ledgerSeq: { from: 5, to: 5 } },
      destination: { type: 'crypto', network: 'TRC20', masked: 'TGre…XXXX' },
    });
    putTransfer(5, during, { ...change, ...after(50_00) });
    const page = await fetchText(`/en/dashboard/payouts/${past.id}`);
    for (const text of ['TX-77', 'TRC20 TGre…XXXX', 'Payee', 'Period']) expect(page).toContain(text);
    expect(page).not.toContain('data-testid="next-step"');
  });
});

describe('the history of payouts', () => {
  it('goes on page by page, the newest first', async () => {
    const days = Array.from({ length: 30 }, (_, at) => `20${String(50 - at)}-01-01`);
    days.forEach((day) => putRequest(day, 'paid', new Date(day), { amountMinor: 1_00, currency: 'USD' }));
    const seen: string[] = [];
    for (let path: string | undefined = '/en/dashboard/payouts'; path;) {
      const page = await fetchText(path);
      seen.push(...[...page.matchAll(/<th[^>]*>.*?payouts\/([\d-]+)"/g)].map(([, id]) => id!));
      const next: string | undefined = /<a[^>]*rel="next"[^>]*>/.exec(page)?.[0];
      path = /href="([^"]*)"/.exec(next ?? '')?.[1];
    }
    expect(seen).toEqual(days);
  });
});

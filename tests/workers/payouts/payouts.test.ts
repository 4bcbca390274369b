import { describe, expect, it } from 'vitest';
import { cycleOf, nextPayoutDate, openCycleAt, previousPayoutDate } from '#app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { openHarness, ORIGIN, signIn, STREAMER } from '../harness.ts';

const harness = await openHarness();
const { firestore } = harness.world;
const { documents } = firestore;
const UID = 'earner';
const open = openCycleAt(new Date(), USUAL_CUT_OFFS);
const past = cycleOf(previousPayoutDate(previousPayoutDate(open.payAt)), USUAL_CUT_OFFS);

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

describe('the dashboard', () => {
  it('promises no payday while the payout method that was chosen just now can not be used for it', async () => {
    putProfile();
    const counts = { heldMinor: 0, reservedMinor: 0, paidMinor: 0, seq: 1 };
    documents.set(`balances/${UID}`, { uid: UID, currency: 'USD', availableMinor: 90_00, ...counts });
    documents.set(`payoutMethods/${UID}`, {
      ...{ type: 'crypto', network: 'TRC20', details: { walletAddress: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' } },
      ...{ changedAt: new Date(), revision: 2 },
    });
    const page = await fetchText('/en/dashboard');
    expect(page).not.toContain('Request it today and we pay it');
    expect(page).toContain('This payout is blocked for now');
  });
});

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

describe('what a request is expected to pay', () => {
  const balance = (availableMinor: number) => {
    const amounts = { heldMinor: 0, availableMinor, reservedMinor: 0, paidMinor: 0, seq: 1 };
    documents.set(`balances/${UID}`, { uid: UID, currency: 'USD', ...amounts });
  };
  const held = (id: string, amountMinor: number, availableAt: Date) =>
    documents.set(`commissions/${id}`, {
      ...{ uid: UID, offerId: 'o', streamId: null, amountMinor, currency: 'USD', state: 'held', conversionId: id },
      ...{ createdAt: past.opensAt, availableAt },
    });

  it('is the same in the list as in the sheet: with holds that end by the cut-off, and never below zero', async () => {
    putProfile();
    putRequest(open.id, 'requested', new Date());
    balance(12_00);
    held('soon', 7_50, open.lockAt);
    held('late', 90_00, new Date(open.lockAt.getTime() + 1));
    expect(await fetchText('/en/dashboard/payouts')).toContain('about $19.50');
    balance(-30_00);
    const page = await fetchText('/en/dashboard/payouts');
    expect(page).toContain('about $0.00');
    expect(page).not.toMatch(/about -/);
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
  it('of a cycle that is still to come says when its requests open', async () => {
    putProfile();
    const ahead = cycleOf(nextPayoutDate(open.payAt), USUAL_CUT_OFFS);
    const page = await fetchText(`/en/dashboard/payouts/${ahead.id}`);
    expect(page).toContain('Requests for this payday open on');
    expect(page).not.toContain('All entries covered by this payday');
  });

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
    expect(page).toContain('Checked: opening balance');
    const proof = /<h2 id="proof".*?<\/section>/s
      .exec(page)![0]
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    expect(proof).toContain('Opening balance $10.00 Earned + $40.00');
    expect(proof).toContain('Closing balance = $50.00');
  });

  it('that reserved nothing does not pay out what the payday before it took after the cut-off, also in the files', async () => {
    const source = { type: 'payoutRequest', id: `${UID}_of-before` };
    const at = (minutes: number) => new Date(past.opensAt.getTime() + minutes * 60_000);
    putTransfer(4, at(1), { ...change, amountMinor: 9_11, ...after(489_11) });
    putTransfer(5, at(5), {
      ...{ debit: 'available', credit: 'reserved', kind: 'reserved', amountMinor: 489_11, source, ...after(0) },
    });
    putTransfer(6, at(60), {
      debit: 'reserved',
      credit: 'paid',
      kind: 'paid',
      amountMinor: 489_11,
      source,
      ...after(0),
    });
    putTransfer(7, at(90), { ...change, amountMinor: 12_00, ...after(12_00) });
    putRequest(past.id, 'blocked', during, { blockers: [{ code: 'below-minimum' }] });
    const address = `/en/dashboard/payouts/${past.id}`;
    const page = await fetchText(address);
    expect(page).toContain('No payout was made on this payday.');
    expect(page).toContain('Checked: opening balance');
    expect(page).not.toContain('489.11');
    expect(page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toContain('Closing balance = $12.00');
    const { browser } = await signIn(harness, UID, STREAMER);
    const csv = await (await browser.fetch(`${address}/statement.csv`)).text();
    expect(csv).toMatch(/"opening".*"0\.00"/);
    expect(csv).toMatch(/"carried-on".*"12\.00"/);
    expect(csv).not.toContain('489.11');
    const pdf = new TextDecoder('latin1').decode(await (await browser.fetch(`${address}/statement.pdf`)).arrayBuffer());
    expect(pdf).toContain('$12.00');
    expect(pdf).not.toContain('489.11');
  });

  it('leads each line to its commission and the transaction behind it, also in the files', async () => {
    putRequest(past.id, 'paid', during, {
      ...{ amountMinor: 40_00, currency: 'USD', ledgerSeq: { from: 5, to: 6 } },
    });
    putTransfer(5, during, { ...change, ...after(40_00) });
    const source = { type: 'payoutRequest', id: `${UID}_${past.id}` };
    putTransfer(6, during, { debit: 'available', credit: 'reserved', kind: 'reserved', source, ...after(0) });
    putTransfer(7, during, { debit: 'reserved', credit: 'paid', kind: 'paid', source, feeMinor: 1_25, ...after(0) });
    const commission = { uid: UID, offerId: 'cafe', amountMinor: 40_00, currency: 'USD', state: 'available' };
    documents.set('commissions/c', {
      ...{ ...commission, createdAt: during, availableSeq: 5, conversionId: 'v', streamId: 'live', goal: 'conversion' },
    });
    const conversion = {
      subid: 's',
      tid: 'TX-900',
      subId: 'x',
      uid: UID,
      offerId: 'cafe',
      streamId: 'live',
      country: 'BR',
    };
    const counted = { date: '', streamKey: '', country: '', registrations: 0, firstDeposits: 0, conversions: 0 };
    documents.set('conversions/v', {
      ...{
        ...conversion,
        events: {},
        state: 'confirmed',
        at: during,
        goal: null,
        round: 1,
        accrued: true,
        clawedBack: false,
      },
      ...{ commissionId: 'c', earned: null, counted: { ...counted, commissionMinor: 0, currency: null } },
    });
    const page = await fetchText(`/en/dashboard/payouts/${past.id}`);
    expect(page).toContain('href="/en/commissions/c"');
    for (const text of ['cafe\u00a0· per purchase', 'TX-900', 'BR', '$1.25, paid by us']) expect(page).toContain(text);
    const { browser } = await signIn(harness, UID, STREAMER);
    const csv = await browser.fetch(`/en/dashboard/payouts/${past.id}/statement.csv`);
    expect(csv.headers.get('Content-Type')).toContain('text/csv');
    expect(await csv.text()).toMatch(/"1","[^"]*","hold-over","cafe","conversion","live","BR","c","TX-900",.*"40\.00"/);
    const pdf = await browser.fetch(`/pt/dashboard/payouts/${past.id}/statement.pdf`);
    expect(pdf.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="greenroom-GR-\d{4}-\d\d-\d\d-\w+\.pdf"$/,
    );
    const text = new TextDecoder('latin1').decode(await pdf.arrayBuffer());
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    for (const word of ['TX-900', 'Referente a', 'US$ 40,00', 'País']) expect(text).toContain(word);
  });

  it('of an account that was closed says where the money is and what to do', async () => {
    putRequest(past.id, 'failed', during, {
      ...{ amountMinor: 40_00, currency: 'USD', openFailure: true, methodRevision: 1 },
      timeline: { failed: { at: during, by: 'op', reason: 'account-closed' } },
    });
    const page = await fetchText(`/en/dashboard/payouts/${past.id}`);
    expect(page).toContain('Your account was closed, so $40.00 came back.');
    expect(page).toMatch(/href="\/en\/profile#payout-method"[^>]*>Change payout method/);
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
  it('says of a request that is not locked yet what it would pay now, and where to', async () => {
    documents.set(`balances/${UID}`, {
      ...{ uid: UID, currency: 'USD', heldMinor: 0, availableMinor: 520_32, reservedMinor: 0, paidMinor: 0, seq: 1 },
    });
    documents.set(`payoutMethods/${UID}`, {
      ...{ type: 'crypto', network: 'TRC20', details: { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' } },
      ...{ changedAt: new Date('2026-01-01'), revision: 1 },
    });
    putRequest(open.id, 'requested', new Date());
    putRequest(past.id, 'cancelled', new Date('2026-01-02'));
    const rows = [...(await fetchText('/en/dashboard/payouts')).matchAll(/<tr[^>]*>.*?<\/tr>/gs)].map(([row]) => row);
    const rowOf = (id: string) => rows.find((row) => row.includes(`payouts/${id}"`))!;
    expect(rowOf(open.id)).toMatch(/TRC20 TJRa.*about \$520\.32/s);
    expect(rowOf(past.id)).not.toMatch(/TRC20|520/);
  });

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

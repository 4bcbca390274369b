import { describe, expect, it } from 'vitest';
import { openHarness } from '../harness.ts';
import { open, past, payeeIn, UID } from '../support/payee.ts';

const harness = await openHarness();
const { firestore } = harness.world;
const { documents, fetchText, post, putProfile, putRequest } = payeeIn(harness);

const putBalance = (availableMinor: number) => {
  const amounts = { heldMinor: 0, availableMinor, reservedMinor: 0, paidMinor: 0, seq: 1 };
  documents.set(`balances/${UID}`, { uid: UID, currency: 'USD', ...amounts });
};

/** A payout method that works. */
const putMethod = () =>
  documents.set(`payoutMethods/${UID}`, {
    ...{ type: 'crypto', network: 'TRC20', details: { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' } },
    ...{ changedAt: new Date('2026-01-01'), revision: 1 },
  });

describe('the dashboard', () => {
  it('promises no payday while the payout method that was chosen just now can not be used for it', async () => {
    putProfile();
    putBalance(90_00);
    documents.set(`payoutMethods/${UID}`, {
      ...{ type: 'crypto', network: 'TRC20', details: { walletAddress: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' } },
      ...{ changedAt: new Date(), revision: 2 },
    });
    const page = await fetchText('/en/dashboard');
    expect(page).not.toContain('Request it today and we pay it');
    // Between a lock and its payday the headline is about that payday; the reason is the same on every day.
    expect(page).toContain('You changed your payout method recently.');
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
    const answer = await post({ intent: 'request', cycle: open.id }, { claims: { email_verified: false } });
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
  const held = (id: string, amountMinor: number, availableAt: Date) =>
    documents.set(`commissions/${id}`, {
      ...{ uid: UID, offerId: 'o', streamId: null, amountMinor, currency: 'USD', state: 'held', conversionId: id },
      ...{ createdAt: past.opensAt, availableAt },
    });

  it('is the same in the list as in the sheet: with holds that end by the cut-off, and never below zero', async () => {
    putProfile();
    putRequest(open.id, 'requested', new Date());
    putBalance(12_00);
    held('soon', 7_50, open.lockAt);
    held('late', 90_00, new Date(open.lockAt.getTime() + 1));
    expect((await fetchText('/en/dashboard/payouts')).replaceAll(/<[^>]*>/g, '')).toContain('about $19.50');
    putBalance(-30_00);
    const page = (await fetchText('/en/dashboard/payouts')).replaceAll(/<[^>]*>/g, '');
    expect(page).toContain('about $0.00');
    expect(page).not.toMatch(/about -/);
  });
});

describe('the page of payouts', () => {
  it('offers the request of the open payday as the dashboard does', async () => {
    putProfile();
    putBalance(489_11);
    // Without a payout method the same sentence says why not.
    for (const path of ['/en/dashboard', '/en/dashboard/payouts']) {
      expect(await fetchText(path)).toMatch(/aria-describedby="cannot-ask".*Request payout/s);
    }
  });

  it('offers no request to who has earned nothing yet', async () => {
    putProfile();
    expect(await fetchText('/en/dashboard/payouts')).not.toContain('Request payout');
  });

  it('takes it itself, comes back, and offers it no more', async () => {
    putProfile();
    putBalance(489_11);
    putMethod();
    const form = /<form[^>]*id="request-payout".*?<\/form>/s;
    const before = form.exec(await fetchText('/en/dashboard/payouts'))?.[0];
    expect(before).toContain('action="/en/dashboard/payouts"');
    expect(before).toContain(`name="cycle" value="${open.id}"`);
    const answer = await post({ intent: 'request', cycle: open.id }, { to: 'dashboard/payouts' });
    expect(answer.headers.get('Location')).toBe('/en/dashboard/payouts');
    expect(await fetchText('/en/dashboard/payouts')).not.toMatch(form);
  });

  it.each(['dashboard', 'dashboard/payouts'])('says on /%s why what was sent from there is refused', async (to) => {
    putProfile();
    putBalance(489_11);
    putMethod();
    const answer = await post({ intent: 'request', cycle: past.id }, { to });
    expect(answer.status).toBe(409);
    const page = await answer.text();
    const title = to === 'dashboard' ? 'Dashboard' : 'Payouts';
    expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>.*role="alert".*Requests for that payday are closed`, 's'));
  });
});

describe('the word that a payout was requested', () => {
  const toastOf = (answer: Response) => decodeURIComponent(answer.headers.get('Set-Cookie') ?? '');
  const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(open.payAt);

  it('says how much on which day', async () => {
    putProfile();
    putBalance(489_11);
    const toast = toastOf(await post({ intent: 'request', cycle: open.id }));
    expect(toast).toContain('"key":"toasts.payoutRequested"');
    expect(toast).toContain(`"values":{"amount":"$489.11","date":"${day}"}`);
  });

  it('names the day alone before the first commission', async () => {
    putProfile();
    const toast = toastOf(await post({ intent: 'request', cycle: open.id }));
    expect(toast).toContain(`"key":"toasts.payoutRequestedFor","values":{"date":"${day}"}`);
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

describe('the history of payouts', () => {
  it('says of a request that is not locked yet what it would pay now, and where to', async () => {
    putBalance(520_32);
    putMethod();
    putRequest(open.id, 'requested', new Date());
    putRequest(past.id, 'cancelled', new Date('2026-01-02'));
    const page = await fetchText('/en/dashboard/payouts');
    const rows = [...page.matchAll(/<tr[^>]*>.*?<\/tr>/gs)].map(([row]) => row);
    const rowOf = (id: string) => rows.find((row) => row.includes(`payouts/${id}"`));
    // It has the weight of the page, and no row that says it again.
    expect(/<dl.*?<\/dl>/s.exec(page)?.[0]).toMatch(/about <[^>]*>\$520\.32/s);
    expect(rowOf(open.id)).toBeUndefined();
    expect(rowOf(past.id)).not.toMatch(/TRC20|520/);
  });

  it('says the status of each, and compares what was paid by bars', async () => {
    const money = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
    putRequest('2025-02-01', 'failed', new Date('2025-02-01'), money(30_00));
    putRequest('2025-01-15', 'paid', new Date('2025-01-15'), money(10_00));
    putRequest('2025-01-01', 'paid', new Date('2025-01-01'), money(40_00));
    const page = await fetchText('/en/dashboard/payouts');
    const rows = [...page.matchAll(/<tr[^>]*>.*?<\/tr>/gs)].map(([row]) => row);
    const rowOf = (id: string) => rows.find((row) => row.includes(`payouts/${id}"`));
    expect(rowOf('2025-02-01')).toMatch(/<span class="truncate">Failed</);
    expect(rowOf('2025-02-01')).not.toContain('<progress');
    expect(rowOf('2025-01-15')).toMatch(/value="1000" max="4000"|max="4000" value="1000"/);
    expect(rowOf('2025-01-15')).toMatch(/<span class="truncate">Paid</);
  });

  it('is ordered by its heads, without scripts too, while all of it is on the page', async () => {
    const money = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
    putRequest('2025-02-01', 'paid', new Date('2025-02-01'), money(30_00));
    putRequest('2025-01-15', 'paid', new Date('2025-01-15'), money(10_00));
    putRequest('2025-01-01', 'paid', new Date('2025-01-01'), money(40_00));
    const read = async (search = '') => {
      const page = await fetchText(`/en/dashboard/payouts${search}`);
      const heads = [...page.matchAll(/<th scope="col"[^>]*aria-sort="(\w+)".*?<a[^>]*href="([^"]+)"/gs)];
      const days = [...page.matchAll(/<tr[^>]*>.*?payouts\/([\d-]+)"/gs)].map(([, day]) => day);
      return { heads: heads.map(([, order, href]) => [order, href]), days };
    };
    const usual = { heads: [], days: ['2025-02-01', '2025-01-15', '2025-01-01'] };
    const page = '/en/dashboard/payouts';
    expect(await read()).toEqual({
      ...usual,
      heads: [
        ['descending', `${page}?order=cycle`],
        ['none', `${page}?order=-amount`],
      ],
    });
    // Once, whatever the order.
    for (const order of ['', '?order=-amount'])
      expect((await fetchText(`${page}${order}`)).match(/>Paid</g)).toHaveLength(1);
    const byAmount = await read('?order=-amount');
    expect(byAmount.heads).toEqual([
      ['none', page],
      ['descending', `${page}?order=amount`],
    ]);
    expect(byAmount.days).toEqual(['2025-01-01', '2025-02-01', '2025-01-15']);
    expect((await read('?order=nothing')).days).toEqual(usual.days);
  });

  it('says in each row where it went if that is not where the next one goes, and by which reference where there is one', async () => {
    const to = (address: string) => ({ type: 'crypto', network: 'TRC20', masked: address });
    const paid = { amountMinor: 1_00, currency: 'USD' };
    putRequest('2050-01-01', 'approved', new Date('2026-01-02'), { ...paid, destination: to('TAAA…1111') });
    putRequest(past.id, 'paid', new Date('2026-01-01'), { ...paid, destination: to('TAAA…1111') });
    const open = () => fetchText('/en/dashboard/payouts');
    // That of the payout under way is said next to its amount, and is that of the other one.
    expect((await open()).match(/TRC20 TAAA…1111/g)).toHaveLength(1);
    expect(await open()).not.toContain('Transfer reference');
    const sent = { ...paid, destination: to('TBBB…2222'), externalRef: 'tx-8842' };
    putRequest('2025-01-01', 'paid', new Date('2025-01-01'), sent);
    expect(await open()).toMatch(/<td.*TRC20 TBBB…2222.*<td.*tx-8842/s);
    expect((await open()).match(/TRC20 TAAA…1111/g)).toHaveLength(2);
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

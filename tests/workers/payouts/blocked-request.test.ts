import { beforeEach, describe, expect, it } from 'vitest';
import { openHarness } from '../harness.ts';
import { open, past, payeeIn, UID } from '../support/payee.ts';

const harness = await openHarness();
const { documents, fetchText, putProfile, putRequest } = payeeIn(harness);

const PAYDAY = `dashboard/payouts/${open.id}`;
const PAGES = ['dashboard', 'dashboard/payouts', PAYDAY];

const putBalance = (availableMinor: number) =>
  documents.set(`balances/${UID}`, {
    ...{ uid: UID, currency: 'USD', heldMinor: 0, availableMinor, reservedMinor: 0, paidMinor: 0, seq: 1 },
    ...{ reservedSeq: 0 },
  });

const putMethod = (changedAt: Date, revision: number) =>
  documents.set(`payoutMethods/${UID}`, {
    ...{ type: 'crypto', network: 'TRC20', details: { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' } },
    ...{ changedAt, revision },
  });

/** The blockers that a page lists to the person themself. */
const listedOn = async (page: string) =>
  [...(await fetchText(`/en/${page}`)).matchAll(/data-blocker="([^"]+)"/g)].map(([, code]) => code);

describe('a request for the open payday that something came in the way of', () => {
  beforeEach(() => {
    documents.clear();
    putProfile();
    putBalance(50_00);
    putMethod(new Date('2026-01-01'), 1);
    putRequest(open.id, 'requested', new Date());
  });

  it('has nothing in its way as long as it can be locked', async () => {
    for (const page of PAGES) expect(await listedOn(page), page).toEqual([]);
    expect(await fetchText('/en/dashboard')).toContain('It goes to TRC20');
    expect(await fetchText(`/en/${PAYDAY}`)).toContain('Next: locks in automatically');
  });

  it('says on every page of it that too little is left after a correction, and does not say that it locks in', async () => {
    putBalance(5_00);
    for (const page of PAGES) expect(await listedOn(page), page).toEqual(['below-minimum']);
    expect(await fetchText('/en/dashboard')).toContain('This payout is blocked for now.');
    expect(await fetchText(`/en/${PAYDAY}`)).not.toContain('Next: locks in automatically');
    putBalance(-5_00);
    for (const page of PAGES) expect(await listedOn(page), page).toEqual(['no-balance']);
  });

  it('is not blocked by a balance that holds lift to the minimum by the cut-off', async () => {
    putBalance(5_00);
    documents.set('commissions/soon', {
      ...{ uid: UID, offerId: 'o', streamId: null, amountMinor: 45_00, currency: 'USD', state: 'held' },
      ...{ conversionId: 'c', createdAt: past.opensAt, availableAt: open.lockAt },
    });
    for (const page of PAGES) expect(await listedOn(page), page).toEqual([]);
    expect(await fetchText('/en/dashboard')).toContain('It goes to TRC20');
  });

  it('says that the payout method was changed, and that an earlier payout is paused', async () => {
    putMethod(new Date(), 2);
    putRequest(past.id, 'held', past.opensAt, { amountMinor: 40_00, currency: 'USD' });
    for (const page of PAGES) expect(await listedOn(page), page).toEqual(['on-hold', 'method-cooling-down']);
  });

  it('of another payday says what is kept of it', async () => {
    putBalance(5_00);
    putRequest(past.id, 'blocked', past.opensAt, { blockers: [{ code: 'no-method' }] });
    expect(await listedOn(`dashboard/payouts/${past.id}`)).toEqual(['no-method']);
  });
});

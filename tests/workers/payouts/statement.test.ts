import { describe, expect, it } from 'vitest';
import { cycleOf, nextPayoutDate } from '#app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { openHarness, signIn, STREAMER } from '../harness.ts';
import { open, past, payeeIn, UID } from '../support/payee.ts';

const harness = await openHarness();
const { documents, fetchText, putProfile, putRequest, putTransfer } = payeeIn(harness);

describe('the statement of a payday', () => {
  it.each(['0001-01-01', '1999-12-15', '9999-01-01', '2026-02-02'])(
    '%s that no programme has is not found',
    async (id) => {
      const { browser } = await signIn(harness, UID, STREAMER);
      for (const part of ['', '/statement.csv', '/statement.pdf']) {
        expect((await browser.fetch(`/en/dashboard/payouts/${id}${part}`)).status, part).toBe(404);
      }
    },
  );

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
    for (const text of ['>cafe<', '\u00a0· per purchase', 'TX-900', 'BR', '$1.25, paid by us'])
      expect(page).toContain(text);
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

import { beforeEach, describe, expect, it } from 'vitest';
import { openHarness, signIn, standingOfPersona } from '../harness.ts';

/** The balances of the accounts that a batch is paid from. */

const harness = await openHarness();
const { firestore } = harness.world;
const { documents } = firestore;
const ID = '2026-11-15';
const totals = { EUR: { count: 1, amountMinor: 88_90 } };

beforeEach(() => {
  documents.clear();
  documents.set(`payoutBatches/${ID}`, {
    ...{ cycleId: ID, state: 'locked', builtAt: new Date('2026-11-13T00:00:00Z'), totals },
    ...{ totalsByMethod: { SEPA: totals }, byState: { locked: totals }, rowsHash: '0'.repeat(64) },
  });
});

async function post(fields: Record<string, string>): Promise<Response> {
  const { browser } = await signIn(harness, 'payer', standingOfPersona('payments'));
  return browser.post(`/en/payment-solution/${ID}`, { intent: 'funds', ...fields });
}

/** The page, as of a database that has put its time into what was noted. */
async function page(): Promise<string> {
  const noted = documents.get('fundBalances/SEPA_EUR');
  if (noted) documents.set('fundBalances/SEPA_EUR', { ...noted, at: new Date() });
  const { browser } = await signIn(harness, 'payer', standingOfPersona('payments'));
  return (await browser.fetch(`/en/payment-solution/${ID}`)).text();
}

describe('the balance of an account', () => {
  it('is noted from a filtered page, which keeps its filter', async () => {
    const { browser } = await signIn(harness, 'payer', standingOfPersona('payments'));
    const page = `/en/payment-solution/${ID}`;
    const noted = await browser.post(`${page}?state=sent&item=someone`, { intent: 'funds', 'balance.SEPA_EUR': '80' });
    expect(noted).toRedirectTo(`${page}?state=sent`);
  });

  it('is noted with the name and time of the operator, and compared with what the batch needs', async () => {
    expect(await page()).toContain('Not noted');
    expect((await post({ 'balance.SEPA_EUR': '80,00', 'balance.PIX_BRL': ' ', note: 'Read at the bank' })).status).toBe(
      302,
    );
    const noted = documents.get('fundBalances/SEPA_EUR')!;
    const name = documents.get('users/payer')!.displayName;
    expect(noted).toMatchObject({ amountMinor: 80_00, by: 'payer', byName: name, note: 'Read at the bank' });
    expect(documents.has('fundBalances/PIX_BRL')).toBe(false);
    const text = await page();
    expect(text).toContain('€8.90');
    expect(text).toContain('Read at the bank');
    await post({ 'balance.SEPA_EUR': '88.90' });
    expect(await page()).toContain('Enough');
  });

  it.each([
    { 'balance.SEPA_EUR': '1,234.50' },
    { 'balance.SEPA_EUR': '-1' },
    { 'balance.SEPA_EUR': 'a lot' },
    { 'balance.SEPA_USD': '5' },
    { 'balance.SEPA_EUR': '5', note: 'x'.repeat(201) },
    {},
  ])('is refused as %o', async (fields) => {
    const answer = await post(fields as Record<string, string>);
    expect(answer.status).toBe(400);
    expect([...documents.keys()].filter((path) => path.startsWith('fundBalances'))).toEqual([]);
  });
});

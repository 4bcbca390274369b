import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#app/domain/access/roles.ts';
import { openHarness, signIn, standingOfPersona } from '../harness.ts';
import { payeeIn, UID } from '../support/payee.ts';

/** Money in a currency that no network takes, and people who are not paid at all. */

const harness = await openHarness();
const { documents, fetchText, putProfile } = payeeIn(harness);
const putBalance = (uid: string) => {
  const amounts = { heldMinor: 0, availableMinor: 90_00, reservedMinor: 0, paidMinor: 0, seq: 1 };
  documents.set(`balances/${uid}`, { uid, currency: 'GBP', ...amounts });
};

it.each(['/en/dashboard', '/en/dashboard/payouts'])(
  '%s of a balance in pounds asks for no payout method',
  async (path) => {
    putProfile();
    putBalance(UID);
    const page = await fetchText(path);
    expect(page).toContain('We have no payout method for GBP yet.');
    expect(page).not.toMatch(/Add a payout method|Change payout method|payout method that works/);
  },
);

describe('correcting the balance', () => {
  const PAGE = '/en/admin/payouts/adjust?uid=ana';
  const put = (effectiveRole: Role) => {
    documents.set('payouts/ana', { ...documents.get(`payouts/${UID}`), uid: 'ana', username: 'ana' });
    documents.set('directory/ana', {
      ...{ uid: 'ana', displayName: 'Ana', username: 'ana', email: 'ana@example.com', nameLower: 'ana' },
      ...{ usernameLower: 'ana', emailLower: 'ana@example.com', role: effectiveRole, status: 'active', effectiveRole },
      ...{ completedAllGuides: true, createdAt: '2026-01-01T00:00:00.000Z', affiliateManagerId: null, country: null },
      ...{ flags: [], tags: [], guidesDone: 0, guides: 'none', lastActiveOn: '2026-11-01' },
    });
  };
  const read = async () => (await signIn(harness, 'boss', standingOfPersona('admin'))).browser.fetch(PAGE);
  beforeEach(putProfile);

  it.each(['pending', 'paymentsolution', 'none'] as const)('of %s is not offered without a balance', async (role) => {
    put(role);
    const page = await (await read()).text();
    expect(page).toContain('Ana has no balance to correct');
    expect(page).not.toContain('name="amount"');
  });

  it('of a streamer is, and of someone who was one and has a balance', async () => {
    put('streamer');
    expect(await (await read()).text()).toContain('name="amount"');
    put('none');
    putBalance('ana');
    expect(await (await read()).text()).toContain('name="amount"');
  });
});

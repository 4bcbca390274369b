import { Timestamp } from 'firebase-admin/firestore';
import { createPerson, db, makeOffer, newId, type Person, untilDocument } from '../support/backend.ts';
import { textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, NIGHTLY, test } from '../support/test.ts';

/** What an admin sees before terms change, and what is left of what advertisers pay. */

const t = textsOf('en');
const DAY_MS = 86_400_000;
/** A month that no other test has figures in. */
const MONTH = '2021-03';

/** A confirmed conversion a month ago, which earned $12.50 by the offer's first version, and the figures of a month. */
async function earn({ uid }: Person, offerId: string, country: string): Promise<void> {
  const at = Timestamp.fromMillis(Date.now() - 30 * DAY_MS);
  const earned = { amountMinor: 12_50, currency: 'USD' };
  const id = `${offerId}-${uid}`;
  await db.doc(`commissions/${id}`).set({
    ...{ uid, offerId, offerVersion: 1, conversionId: id, streamId: null, goal: 'conversion', ...earned },
    ...{
      rate: null,
      state: 'available',
      createdAt: at,
      availableAt: at,
      availableSeq: 1,
      reasonCode: null,
      capKeys: [],
    },
  });
  await db.doc(`conversions/${id}`).set({
    ...{
      subid: id,
      tid: 't1',
      subId: id,
      uid,
      offerId,
      streamId: null,
      country,
      campaign: null,
      state: 'confirmed',
      at,
    },
    events: { sale: { at, receivedAt: at, payout: '30.00', currency: 'USD', originalStatus: 'sale' } },
    ...{ goal: 'conversion', round: 1, accrued: true, clawedBack: false, commissionId: id, earned, updatedAt: at },
    counted: {
      ...{ date: at.toDate().toISOString().slice(0, 10), streamKey: 'none', country, campaign: 'none', cohort: 'none' },
      ...{ registrations: 1, firstDeposits: 1, conversions: 1, commissionMinor: 12_50, currency: 'USD' },
      revenue: { amountMinor: 30_00, currency: 'USD' },
    },
  });
  await db.doc(`streamerStats/${uid}_${MONTH}`).set({
    ...{ uid, month: MONTH, clicks: 100, registrations: 1, firstDeposits: 1, conversions: 1 },
    ...{ commission: { USD: 12_50 }, revenue: { USD: 30_00 } },
  });
  await untilDocument(`directory/${uid}`, (entry) => entry.exists);
  await db.doc(`directory/${uid}`).update({ country });
}

test(
  'an admin sees who would have earned, lost or been blocked by other terms, and the margin of each streamer',
  NIGHTLY,
  async ({ visit }) => {
    const [boss, ana, bo] = await Promise.all([
      createPerson({ role: 'admin' }),
      createPerson({ completedAllGuides: true }),
      createPerson({ completedAllGuides: true }),
    ]);
    const id = newId('what-if');
    await makeOffer(id, {});
    await Promise.all([earn(ana, id, 'BR'), earn(bo, id, 'MX')]);
    const { page } = await visit();
    await enter(page, boss);

    await page.goto(`/en/admin/analytics?view=margin&by=streamers&month=${MONTH}`);
    await untilHydrated(page);
    for (const { uid } of [ana, bo]) {
      const link = page.locator(`a[href$="/admin/streamer-detail/${uid}"]`);
      const row = page.getByRole('row').filter({ has: link });
      for (const figure of ['$0.13', '$30.00', '$12.50', '$17.50'])
        await row.getByText(figure, { exact: true }).waitFor();
    }

    await page.goto(`/en/admin/offers/${id}`);
    await untilHydrated(page);
    const effect = page.getByTestId('effect');
    const preview = async (fields: Record<string, string>) => {
      for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value);
      await page.getByRole('button', { name: t('whatIf.action') }).click();
    };
    const verdictOf = ({ uid }: Person) =>
      effect.getByRole('listitem').filter({ has: page.locator(`a[href$="/admin/streamer-detail/${uid}"]`) });

    await preview({ 'goal.0.value': '20' });
    await effect.getByText('$40.00').waitFor();
    for (const person of [ana, bo]) {
      await verdictOf(person).getByText(t('whatIf.verdicts.gains')).waitFor();
      await verdictOf(person).getByText('$20.00').waitFor();
    }

    await preview({ 'goal.0.value': '5', countries: 'BR' });
    await verdictOf(ana).getByText(t('whatIf.verdicts.loses')).waitFor();
    await verdictOf(bo).getByText(t('whatIf.verdicts.blocked')).waitFor();
    await verdictOf(bo).getByText(t('whatIf.country')).waitFor();
    await effect.getByText('−$20.00').waitFor();

    // Nothing was saved, and what was typed is still there.
    expect(await page.locator('[name="goal.0.value"]').inputValue()).toBe('5');
    expect((await db.doc(`offers/${id}`).get()).data()).toMatchObject({ version: 1, countries: [] });
  },
);

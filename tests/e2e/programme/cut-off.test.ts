import { cyclesAhead } from '../../../app/domain/payouts/calendar.ts';
import { cutOffHoursOf } from '../../../app/domain/payouts/cut-offs.ts';
import { calendarSchema } from '../../../app/domain/programme/cut-off-schemas.ts';
import { createPerson, db } from '../support/backend.ts';
import { textsOf, untilFilled, untilHydrated } from '../support/browser.ts';
import { openTheCycle } from '../support/cycle.ts';
import { enter } from '../support/enter.ts';
import { expect, NIGHTLY, test, type Visit } from '../support/test.ts';

const t = textsOf('en');
const HOUR = 3_600_000;

/** Previews and proposes that requests close so many hours before a payday. */
async function propose({ page }: Visit, hours: number, reason: string): Promise<void> {
  await page.goto('/en/admin/programme?tab=networks');
  await untilHydrated(page);
  await untilFilled(page);
  const card = page.locator('#cut-off');
  await card.getByLabel(t('networks.cutOff.hours')).fill(String(hours));
  await card.getByRole('button', { name: t('networks.cutOff.preview') }).click();
  await expect(card.getByRole('status').getByRole('listitem')).toHaveCount(2);
  await card.getByLabel(t('admin.action.reason')).fill(reason);
  await card.getByRole('button', { name: t('networks.cutOff.action') }).click();
  await card.getByText(t('limits.waits')).waitFor();
}

/** Approves the only change that waits for this admin. */
async function approve({ page }: Visit, hours: number): Promise<void> {
  await page.goto('/en/admin/payouts/adjust');
  await untilHydrated(page);
  await untilFilled(page);
  const waiting = page.locator('form', { hasText: t('networks.cutOff.count_other', { count: String(hours) }) });
  await waiting.getByLabel(t('admin.action.reason')).fill('Agreed with the bank');
  await waiting.getByRole('button', { name: t('admin.adjust.waiting.approve') }).click();
  await waiting.waitFor({ state: 'detached' });
}

test(
  'two admins change how long before payday requests close, from the next cycle on, and back',
  NIGHTLY,
  async ({ visit }) => {
    const open = await openTheCycle();
    const [first, second] = [await createPerson({ role: 'admin' }), await createPerson({ role: 'admin' })];
    const [proposer, other] = [await visit(), await visit()];
    await enter(proposer.page, first);
    await enter(other.page, second);

    await proposer.page.goto('/en/admin/programme?tab=networks');
    await untilHydrated(proposer.page);
    const hours = proposer.page.locator('#cut-off').getByLabel(t('networks.cutOff.hours'));
    await hours.fill('12');
    await proposer.page.getByRole('button', { name: t('networks.cutOff.preview') }).click();
    await proposer.page.getByText(t('networks.cutOff.error', { least: '24', most: '120' })).waitFor();
    await expect(hours).toHaveValue('12');

    await propose(proposer, 96, 'Holidays of the bank');
    // The proposer can only take it back.
    await proposer.page.getByRole('link', { name: t('admin.adjust.waitingLink') }).click();
    const own = proposer.page.locator('form', { hasText: t('networks.cutOff.count_other', { count: '96' }) });
    await own.getByRole('button', { name: t('admin.adjust.waiting.withdraw') }).waitFor();
    expect(await own.getByRole('button', { name: t('admin.adjust.waiting.approve') }).count()).toBe(0);

    await approve(other, 96);
    const { cutOffs } = calendarSchema.parse((await db.doc('programme/calendar').get()).data());
    // Not those that other tests have made of a later time.
    const ahead = cyclesAhead(new Date(), cutOffs).filter(({ payAt }) => payAt > open.payAt);
    expect(ahead.length).toBeGreaterThan(0);
    const later = await Promise.all(ahead.map(({ id }) => db.doc(`payoutCycles/${id}`).get()));
    for (const cycle of later) {
      expect(cutOffHoursOf(cycle.id, cutOffs)).toBe(96);
      expect(cycle.get('payAt').toMillis() - cycle.get('lockAt').toMillis()).toBe(96 * HOUR);
    }
    const now = (await db.doc(`payoutCycles/${open.id}`).get()).get('lockAt').toDate();
    expect(now, 'the open cycle keeps its own').toEqual(open.lockAt);
    const proposed = await db
      .collection('auditLog')
      .where('actor', '==', first.uid)
      .where('action', '==', 'set-terms')
      .get();
    expect(proposed.docs.map((entry) => entry.get('after'))).toMatchObject([{ about: 'cut-off', hours: 96 }]);

    await propose(other, 48, 'The holidays are over');
    await approve(proposer, 48);
    const last = await db.doc(`payoutCycles/${later.at(-1)!.id}`).get();
    expect(last.get('payAt').toMillis() - last.get('lockAt').toMillis()).toBe(48 * HOUR);
  },
);

import { createPerson, db } from '../support/backend.ts';
import { textsOf } from '../support/browser.ts';
import { as, asker, lock, oldCycle, open, untilBatch } from '../support/payday.ts';
import { expect, leave, NIGHTLY, test } from '../support/test.ts';

const t = textsOf('en');

test(
  'an admin stops an exported batch: its payouts are paused, and the operator has no file any more',
  NIGHTLY,
  async ({ visit }) => {
    const cycle = oldCycle(18);
    const [person, other] = [await asker(cycle, 45_29), await asker(cycle, 60_00)];
    await lock(cycle);
    const admin = await as(visit, await createPerson({ role: 'admin' }));
    await open(admin.page, `/en/admin/payouts?cycle=${cycle.id}`);
    const confirm = async (action: string) => {
      await admin.page.getByRole('button', { name: action }).click();
      await admin.page.getByRole('alertdialog').getByRole('button', { name: action }).click();
    };
    // Nothing was approved: there is nothing to stop.
    await admin.page.getByLabel(t('admin.payouts.approve.typed')).fill('2');
    expect(await admin.page.getByRole('button', { name: t('admin.payouts.stop.action') }).count()).toBe(0);
    await confirm(t('admin.payouts.approve.action'));
    await untilBatch(cycle, 'approved');

    const operator = await as(visit, await createPerson({ role: 'paymentsolution' }));
    await open(operator.page, `/en/payment-solution/${cycle.id}`);
    await operator.page.getByRole('link', { name: t('paymentSolution.export') }).click();
    await operator.page.locator('#review button[value="export"]').click();
    await untilBatch(cycle, 'exported');

    await open(admin.page, `/en/admin/payouts?cycle=${cycle.id}`);
    await admin.page.getByLabel(t('admin.payouts.stop.reason')).fill('The provider was broken into');
    await confirm(t('admin.payouts.stop.action'));
    await untilBatch(cycle, 'closed');
    await admin.page.getByTestId('batch-state').getByText(t('batchState.stopped')).waitFor();
    await admin.page.getByText('The provider was broken into').first().waitFor();
    for (const { uid } of [person, other]) {
      const request = await db.doc(`payoutRequests/${uid}_${cycle.id}`).get();
      expect(request.get('state')).toBe('held');
    }
    await leave(admin);

    operator.allowErrors(/status of 404/);
    await open(operator.page, `/en/payment-solution/${cycle.id}`);
    await operator.page.getByText(t('paymentSolution.stopped.title')).waitFor();
    expect(await operator.page.getByRole('link', { name: t('actions.csv') }).count()).toBe(0);
    expect((await operator.page.request.get(`/en/payment-solution/${cycle.id}/export`)).status()).toBe(404);
    await leave(operator);
  },
);

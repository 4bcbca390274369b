import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import { type CycleTimes, openCycleAt } from '../../../app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '../../../app/domain/payouts/cut-offs.ts';
import { createPerson, db, type Person } from '../support/backend.ts';
import { logIn, textsOf, untilAlert, untilHydrated } from '../support/browser.ts';
import { canBePaid, requestPayout } from '../support/payday.ts';
import { expect, test } from '../support/test.ts';
import { visitBeforeEach } from '../support/visitors.ts';

// The refusals under test: Chromium logs every answer of 400 and above.
const visitor = visitBeforeEach(/the server responded with a status of 4\d\d/);

const t = textsOf('en');
const expectAlert = (page: Page, key: string) => untilAlert(page, t(key));

test.describe('a payout', () => {
  let person: Person;
  let cycle: CycleTimes;
  test.beforeEach(async () => {
    person = await createPerson({ completedAllGuides: true });
    cycle = openCycleAt(new Date(), USUAL_CUT_OFFS);
    await db.doc(`payoutCycles/${cycle.id}`).set({
      opensAt: Timestamp.fromDate(cycle.opensAt),
      lockAt: Timestamp.fromDate(cycle.lockAt),
      payAt: Timestamp.fromDate(cycle.payAt),
      state: 'open',
    });
    await canBePaid(person, 50_00, cycle.opensAt);
  });

  async function openDashboard(): Promise<void> {
    await logIn(visitor.page, person);
    await visitor.page.waitForURL('**/en/dashboard');
    await untilHydrated(visitor.page);
  }

  async function expectNoRequest(): Promise<void> {
    expect((await db.doc(`payoutRequests/${person.uid}_${cycle.id}`).get()).exists).toBe(false);
  }

  test('is not requested without a profile', async () => {
    await db.doc(`payouts/${person.uid}`).delete();
    await openDashboard();
    await requestPayout(visitor.page, t);
    await visitor.page.getByRole('alert').getByText(t('errors.payout.notFound')).first().waitFor();
    await expectNoRequest();
  });

  test('is not requested by a page that was open while the cycle locked', async () => {
    await openDashboard();
    await db.doc(`payoutCycles/${cycle.id}`).update({ lockAt: Timestamp.fromMillis(Date.now() - 1) });
    await requestPayout(visitor.page, t);
    await expectAlert(visitor.page, 'errors.payout.process');
    await expectNoRequest();
  });

  test('profile that is not what it should be leaves the page standing', async () => {
    await db.doc(`payouts/${person.uid}`).update({ amount: 'much' });
    await openDashboard();
    await expectAlert(visitor.page, 'errors.payout.fetch');
  });
});

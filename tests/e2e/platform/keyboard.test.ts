import { createPerson, PASSWORD } from '../support/backend.ts';
import { textsOf, untilHydrated } from '../support/browser.ts';
import { openTheCycle } from '../support/cycle.ts';
import { canBePaid } from '../support/payday.ts';
import { expect, test } from '../support/test.ts';

test('log in, request a payout, read the settings and log out by keyboard alone', async ({ visit }) => {
  const t = textsOf('en');
  await openTheCycle();
  const person = await createPerson({ completedAllGuides: true });
  await canBePaid(person, 50_00, new Date(Date.now() - 30 * 86_400_000));
  const visitor = await visit();
  const { page } = visitor;

  /** Goes on by Tab until the element with this name has the focus, and sees that the focus is shown. */
  const tabTo = async (name: string) => {
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const [label, ring] = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const named = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
        return [(named ?? element.textContent ?? '').trim(), getComputedStyle(element).outlineStyle] as const;
      });
      if (label !== name) continue;
      expect([name, ring]).not.toEqual([name, 'none']);
      return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };

  const focusedText = () => page.evaluate(() => document.activeElement?.textContent);

  await page.goto('/en/login');
  await untilHydrated(page);
  await tabTo(t('auth:login.identifier'));
  await page.keyboard.type(person.email);
  await tabTo(t('auth:login.password'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await untilHydrated(page);

  await tabTo(t('payout.request.action'));
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await tabTo(t('payout.request.action'));
  await page.keyboard.press('Enter');
  await page.getByTestId('request-state').getByText(t('requestState.requested')).waitFor();
  // The button is gone: the keyboard goes on in the part that it was in.
  await expect.poll(focusedText).toBe(t('dashboard.timeline.title'));
  await page.keyboard.press('Tab');
  expect(await focusedText()).toBe(t('dashboard.timeline.seePayouts'));

  const account = t('nav.accountMenu', { name: person.email });
  await page.reload();
  await untilHydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: t('palette.label') }).waitFor();
  await page.keyboard.type(t('nav.dashboardPayouts'));
  await page.getByRole('option', { name: t('nav.dashboardPayouts'), selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/payouts');
  await page.goBack();
  await expect.poll(focusedText).toBe(t('pages.dashboard.title'));
  await tabTo(account);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await expect.poll(focusedText).toBe(t('nav.profile'));
  await page.keyboard.press('ArrowDown');
  await expect.poll(focusedText).toBe(t('nav.settings'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings');
  await page.getByRole('heading', { level: 1, name: t('pages.settings.title') }).waitFor();

  // The focus is at the heading now: the account menu lies behind it.
  await page.reload();
  await untilHydrated(page);
  await tabTo(account);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menu').waitFor();
  await expect.poll(focusedText).toBe(t('nav.profile'));
  await page.keyboard.press('End');
  await expect.poll(focusedText).toBe(t('actions.logout'));
  // What the page asks about its session at the moment of the log-out is refused, and browsers log that.
  visitor.allowErrors(/status of 401 .*\/session on /);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
});

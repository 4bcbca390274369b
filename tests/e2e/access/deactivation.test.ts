import { firestoreHost } from '../../support/emulators.ts';
import { createPerson, db, untilDocument } from '../support/backend.ts';
import { injectSdk } from '../support/browser-sdk.ts';
import { logIn, openAct, sessionCookies, submitLogin, textsOf, untilHydrated } from '../support/browser.ts';
import { within } from '#tests/setup/nightly.ts';
import { expect, test } from '../support/test.ts';

const t = textsOf('en');
const OUT_WITHIN_MS = within(3_000);

test(`an admin deactivates a signed-in streamer: out within ${OUT_WITHIN_MS / 1_000} s, no way back, nothing to read`, async ({
  visit,
}) => {
  const [person, admin] = await Promise.all([
    createPerson({ completedAllGuides: true }),
    createPerson({ role: 'admin' }),
  ]);
  const streamer = await visit();
  const office = await visit();
  // Asked on purpose: the refused login answers 403, as do the reads with the old token.
  streamer.allowErrors(/403 \(Forbidden\)|permission/i);

  const watching = streamer.page.waitForRequest(/Listen\/channel/);
  await logIn(streamer.page, person);
  await streamer.page.waitForURL('**/en/dashboard');
  expect(await injectSdk(streamer.page)).toBe(person.uid);
  const token = await streamer.page.evaluate(() => window.greenroomSdk.token());
  await watching;

  await logIn(office.page, admin);
  await office.page.goto(`/en/admin/streamer-detail/${person.uid}`);
  await untilHydrated(office.page);
  const dialog = await openAct(office.page, t, 'admin.action.deactivate');
  await dialog.locator('textarea').fill('Breaks the rules');
  const deactivated = untilDocument(`users/${person.uid}`, (user) => user.get('role') === 'none').then(() =>
    Date.now(),
  );
  await dialog.getByRole('button', { name: t('admin.action.deactivate') }).click();

  await streamer.page.waitForURL('**/en/login**');
  await streamer.page.getByRole('alert').getByText(t('auth:deactivatedAlert')).waitFor();
  expect(Date.now() - (await deactivated)).toBeLessThan(OUT_WITHIN_MS);
  expect(await sessionCookies(streamer.context)).toEqual([]);

  await submitLogin(streamer.page, person.email);
  await streamer.page.getByRole('alert').getByText(t('auth:errors.login.account-deactivated')).waitFor();
  const answered = streamer.page.waitForResponse(/usernameSignIn/);
  await submitLogin(streamer.page, person.username);
  expect((await answered).ok()).toBe(false);
  await streamer.page.getByRole('alert').getByText(t('auth:errors.login.account-deactivated')).waitFor();

  expect(await readAs(token, `users/${person.uid}`)).toBe(200);
  for (const path of [
    `payouts/${person.uid}`,
    `balances/${person.uid}`,
    `claims/${person.uid}`,
    `users/${admin.uid}`,
    'offers',
  ]) {
    expect([path, await readAs(token, path)]).toEqual([path, 403]);
  }
  expect((await db.doc(`users/${person.uid}`).get()).get('role')).toBe('none');
});

/** Reads a document or collection over REST with someone's token; the status says what the rules decided. */
async function readAs(token: string, path: string): Promise<number> {
  const root = `http://${firestoreHost()}/v1/projects/demo-greenroom/databases/(default)/documents`;
  const response = await fetch(`${root}/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return response.status;
}

import { createPerson, db, untilDocument } from '../support/backend.ts';
import { openAct, textsOf, untilFilled, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, NIGHTLY, test } from '../support/test.ts';

const t = textsOf('en');

test(
  'an admin tags a person with the keyboard alone, and the tag leads to everyone who has it',
  NIGHTLY,
  async ({ visit }) => {
    const [admin, person] = await Promise.all([
      createPerson({ role: 'admin' }),
      createPerson({ completedAllGuides: true }),
    ]);
    await untilDocument(`directory/${person.uid}`, (entry) => entry.exists);
    const { page } = await visit();
    await enter(page, admin);
    await page.goto(`/en/admin/streamer-detail/${person.uid}`);
    await untilHydrated(page);
    await untilFilled(page);
    const menu = page.getByRole('button', { name: t('admin.streamers.actions'), exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: t('person.acts.changeTags') }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `${person.firstName} ${person.lastName}` });
    await dialog.waitFor();
    const tag = `T${person.uid.slice(0, 8)}`;
    await dialog.getByLabel(t('person.tags.add')).focus();
    await page.keyboard.type(`${tag}, Lisbon team`);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect(menu).toBeFocused();
    expect((await db.doc(`directory/${person.uid}`).get()).get('tags')).toEqual([tag, 'Lisbon team']);

    await page.getByRole('link', { name: tag, exact: true }).click();
    await page.getByRole('link', { name: `${person.firstName} ${person.lastName}` }).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);

    // A tag that is cleared is gone.
    await page.goto(`/en/admin/streamer-detail/${person.uid}`);
    await untilHydrated(page);
    const again = await openAct(page, t, 'person.acts.changeTags');
    await again.getByRole('checkbox', { name: tag }).uncheck();
    await again.getByRole('button', { name: t('person.acts.changeTags') }).click();
    await again.waitFor({ state: 'detached' });
    expect((await db.doc(`directory/${person.uid}`).get()).get('tags')).toEqual(['Lisbon team']);
  },
);

test('longer lists of a person go on page by page to the end, each row once', NIGHTLY, async ({ visit }) => {
  const [admin, person] = await Promise.all([
    createPerson({ role: 'admin' }),
    createPerson({ completedAllGuides: true }),
  ]);
  const { uid } = person;
  const rows = Array.from({ length: 30 }, (_, index) => index);
  const at = (index: number) => new Date(Date.now() - index * 3_600_000);
  const batch = db.batch();
  for (const index of rows) {
    batch.set(db.doc(`sessions/${uid}_session_${index}_a`), {
      ...{ userId: uid, sessionId: `session_${index}_a`, deviceInfo: `Device ${index}.`, browser: '', ipAddress: '' },
      ...{ createdAt: at(index).toISOString(), lastActive: at(index).toISOString() },
    });
    batch.set(db.doc(`streams/${uid}-${index}`), {
      ...{ uid, platform: 'twitch', title: `Stream ${index}.`, state: 'ended', plannedAt: at(index), zone: 'UTC' },
      ...{ channelUrl: '', startedAt: null, endedAt: null, offerIds: [], checklist: [], disclosedAt: null, vodUrl: '' },
    });
    batch.set(db.doc(`payoutRequests/${uid}_${2001 + index}-01-15`), {
      ...{ userId: uid, username: person.username, cycleId: `${2001 + index}-01-15`, state: 'cancelled' },
      ...{ requestedAt: at(index), timeline: {} },
    });
  }
  await batch.commit();
  const { page } = await visit();
  await enter(page, admin);
  for (const tab of ['sessions', 'streams', 'payouts']) {
    await page.goto(`/en/admin/streamer-detail/${uid}?tab=${tab}`);
    await untilHydrated(page);
    await untilFilled(page);
    const names = () => page.getByRole('rowheader').allTextContents();
    const first = await names();
    expect(first).toHaveLength(25);
    await page.getByRole('link', { name: t('person.older') }).click();
    await page.waitForURL('**before=*');
    await expect.poll(names).toHaveLength(5);
    expect(new Set([...first, ...(await names())]).size).toBe(30);
    expect(await page.getByRole('link', { name: t('person.older') }).count()).toBe(0);
  }
});

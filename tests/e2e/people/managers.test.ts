import { createPerson, db } from '../support/backend.ts';
import { openAct, textsOf, untilFilled, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, NIGHTLY, test } from '../support/test.ts';

const t = textsOf('en');

test(
  'a manager is added, assigned, changed and retired, and a colleague overwrites nothing',
  NIGHTLY,
  async ({ visit }) => {
    const [boss, person] = await Promise.all([
      createPerson({ role: 'admin' }),
      createPerson({ completedAllGuides: true }),
    ]);
    const { page, context, allowErrors } = await visit();
    allowErrors(/status of (400|409)/);
    await enter(page, boss);
    const open = async (address: string, tab = page) => {
      await tab.goto(address);
      await untilHydrated(tab);
      await untilFilled(tab);
    };
    const field = (name: string, tab = page) => tab.locator(`#manager [name="${name}"]`);
    const said = (key: string) => page.getByText(t(key)).first().waitFor();
    // The names that this page shows are remembered for a minute, but not past a change of one's own.
    await open(`/en/admin/streamer-detail/${person.uid}`);
    await open('/en/admin/programme?tab=managers');
    await page.getByRole('link', { name: t('managers.add') }).click();
    await page.waitForURL('**&manager=new#manager');

    // What is wrong is said at each field, and what was typed stays.
    const name = `Zoé ${person.username}`;
    await field('name').fill(name);
    await field('telegram').fill('@no');
    await page.getByRole('button', { name: t('managers.add') }).click();
    for (const error of ['languages', 'telegram', 'time', 'days']) await said(`managers.errors.${error}`);
    expect(await field('name').inputValue()).toBe(name);

    await field('telegram').fill('@zoe_greenroom');
    await page.getByRole('checkbox', { name: 'Portuguese' }).check();
    await field('from').fill('22:00');
    await field('to').fill('06:00');
    await page.getByRole('checkbox', { name: 'Monday' }).check();
    await page.getByRole('button', { name: t('managers.add') }).click();
    await said('managers.done.add');
    const [stored] = (await db.collection('affiliateManagers').where('name', '==', name).get()).docs;
    expect(stored!.data()).toEqual({
      name,
      languages: ['pt'],
      contacts: { telegram: '@zoe_greenroom' },
      hours: { from: '22:00', to: '06:00', days: [1] },
      retired: false,
      auditId: expect.any(String) as unknown,
    });

    await open(`/en/admin/streamer-detail/${person.uid}`);
    const assigning = await openAct(page, t, 'person.acts.changeManager');
    await assigning.locator('select[name=manager]').selectOption({ label: name });
    await assigning.locator('button[type=submit]').click();
    await said('toasts.saved');

    // Two tabs have the form open; what the first saved stays.
    const form = `/en/admin/programme?tab=managers&manager=${stored!.id}`;
    const late = await context.newPage();
    await open(form);
    await open(form, late);
    await field('name').fill(`${name} Lima`);
    await page.getByRole('button', { name: t('managers.save') }).click();
    await said('managers.done.save');
    await late.getByRole('button', { name: t('managers.retire') }).click();
    await late.getByText(t('toasts.changedMeanwhile')).waitFor();
    expect((await stored!.ref.get()).data()).toMatchObject({ name: `${name} Lima`, retired: false });

    await open(form);
    await page.getByRole('button', { name: t('managers.retire') }).click();
    await said('managers.done.retire');
    const retired = (await stored!.ref.get()).data() as { retired: boolean; auditId: string };
    expect(retired.retired).toBe(true);
    expect((await db.doc(`auditLog/${retired.auditId}`).get()).data()).toMatchObject({
      action: 'retire-manager',
      actor: boss.uid,
      target: `affiliateManagers/${stored!.id}`,
    });

    // Their own streamer still reaches them; nobody else sees them.
    const streamer = await visit();
    await enter(streamer.page, person);
    await open('/en/affiliate-managers', streamer.page);
    await streamer.page.getByText(`${name} Lima`).waitFor();
    const other = await visit();
    await enter(other.page, await createPerson({ completedAllGuides: true }));
    await open('/en/affiliate-managers', other.page);
    expect(await other.page.getByText(`${name} Lima`).count()).toBe(0);
  },
);

import { createPerson, db } from '../support/backend.ts';
import { textsOf, untilFilled, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';

const t = textsOf('en');
const PAGE = '/en/admin/programme?tab=identity';

// The name stays Greenroom: tests side by side look at titles.
test('an admin names the support, a colleague overwrites nothing, and visitors find it', async ({ visit }) => {
  const boss = await createPerson({ role: 'admin' });
  const { page, context, allowErrors } = await visit();
  allowErrors(/status of (400|409)/);
  await enter(page, boss);
  const open = async (tab = page) => {
    await tab.goto(PAGE);
    await untilHydrated(tab);
    await untilFilled(tab);
  };
  const save = (tab = page) => tab.getByRole('button', { name: t('identity.save') }).click();
  await open();
  const late = await context.newPage();
  await open(late);

  // What is wrong is said at the field, and what was typed stays.
  await page.getByLabel(t('identity.support')).fill('call us');
  await save();
  await page.getByText(t('identity.errors.support')).waitFor();
  await expect(page.getByLabel(t('identity.support'))).toHaveValue('call us');

  const support = `help-${boss.username}@greenroom.test`;
  await page.getByLabel(t('identity.support')).fill(support);
  await save();
  await page.getByText(t('identity.saved')).first().waitFor();
  const stored = (await db.doc('programme/public').get()).data() as { support: string; auditId: string };
  expect(stored.support).toBe(support);
  expect((await db.doc(`auditLog/${stored.auditId}`).get()).data()).toMatchObject({
    action: 'edit-programme',
    actor: boss.uid,
    target: 'programme/public',
  });

  await late.getByLabel(t('identity.support')).fill('late@greenroom.test');
  await save(late);
  await late.getByText(t('toasts.changedMeanwhile')).waitFor();
  expect((await db.doc('programme/public').get()).data()).toEqual(stored);

  const visitor = await visit();
  await visitor.page.goto('/en/login');
  await expect(visitor.page.getByRole('link', { name: t('programmeLinks.support') })).toHaveAttribute(
    'href',
    `mailto:${support}`,
  );
});

test('a logo that statements can not show becomes a PNG when it is chosen', async ({ visit }) => {
  const boss = await createPerson({ role: 'admin' });
  const { page } = await visit();
  await enter(page, boss);
  // The page takes over before the code of the form is there.
  const form = Promise.withResolvers<void>();
  await page.route(/identity-form/, async (route) => {
    await form.promise;
    await route.continue();
  });
  await page.goto(PAGE);
  await untilHydrated(page);
  form.resolve();
  await untilFilled(page);
  const field = page.getByLabel(t('images.logo'), { exact: true });
  await expect(field).toBeEnabled();
  const choose = async (side: number, mimeType: string) => {
    const bytes = await page.evaluate(drawn, { side, mimeType });
    await field.setInputFiles({ name: `mark.${mimeType.split('/')[1]}`, mimeType, buffer: Buffer.from(bytes) });
  };
  const chosen = () =>
    field.evaluate(async (input: HTMLInputElement) => {
      const { name, type } = input.files![0]!;
      return { name, type, side: (await createImageBitmap(input.files![0]!)).width };
    });

  // Saved before the PNG is made, the WebP would be kept.
  const save = page.getByRole('button', { name: t('identity.save') });
  const code = Promise.withResolvers<void>();
  await page.route(/printable-logo/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await choose(64, 'image/webp');
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  code.resolve();
  await expect.poll(chosen).toEqual({ name: 'mark.png', type: 'image/png', side: 64 });
  await expect(save).not.toHaveAttribute('aria-disabled');
  await choose(1500, 'image/png');
  await expect.poll(chosen).toEqual({ name: 'mark.png', type: 'image/png', side: 1024 });
  // This one is as a PDF has it.
  await choose(80, 'image/jpeg');
  await expect.poll(chosen).toEqual({ name: 'mark.jpeg', type: 'image/jpeg', side: 80 });
});

/** In the browser: the bytes of a plain image. */
async function drawn({ side, mimeType }: { side: number; mimeType: string }): Promise<number[]> {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  canvas.getContext('2d')!.fillRect(0, 0, side / 2, side);
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((image) => resolve(image!), mimeType));
  return [...new Uint8Array(await blob.arrayBuffer())];
}

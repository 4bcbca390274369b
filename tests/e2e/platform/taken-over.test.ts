import { LANGUAGES } from '../../../app/domain/platform/languages.ts';
import { textsOf, untilHydrated } from '../support/browser.ts';
import { enterAs, seededAddress, seedPages } from '../support/seeded-pages.ts';
import { expect, leave, test } from '../support/test.ts';

for (const language of LANGUAGES) {
  test(`a page of members says in ${language} what it needs, and a batch is taken over as it was sent`, async ({
    visit,
  }) => {
    await seedPages();
    const member = await visit();
    await enterAs(member.page, 'admin');
    const address = `/${language}${seededAddress('admin/payouts', 'admin')}`;
    // The fixture fails on an error of React in the console.
    await member.page.goto(address);
    await untilHydrated(member.page);
    await member.page.locator('main li', { hasText: 'UTC' }).first().waitFor();
    await expect(member.page.getByRole('note')).toHaveCount(0);
    const plain = await visit({ javaScriptEnabled: false, storageState: await member.context.storageState() });
    await plain.page.goto(address);
    await expect(plain.page.getByRole('note')).toHaveText(textsOf(language)('pageNeedsScript'));
    await expect(plain.page.getByRole('note')).toBeInViewport();
    await leave(plain);
    await leave(member);
  });
}

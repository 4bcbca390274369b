import { ESLint } from 'eslint';
import { expect, it } from 'vitest';
import { pagePaths } from '../../../scripts/lint/page-paths.ts';

const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: [{ files: ['**/*.ts'] }, pagePaths] });

/** How many paths of pages the rule reports. */
async function reported(code: string, filePath = 'app/server/streams/steps.server.ts'): Promise<number> {
  const [result] = await eslint.lintText(code, { filePath });
  return result!.messages.length;
}

it.each([
  "redirect('/dashboard');",
  "const to = '/offers?view=plan';",
  "const to = '/profile#payout-method';",
  'const to = `/streams/${id}`;',
  'const to = `/admin/payouts?${query}`;',
  'const to = `/login`;',
])('%s has the path of a page', async (code) => {
  expect(await reported(code)).toBe(1);
});

it.each([
  "import { x } from '/offers/file.js';",
  "fetch('/session');",
  "const to = '/';",
  "const to = '/offersome';",
  'const to = `/offers${rest}`;',
  "const to = linkTo(prefix, 'offers/:offerId', { offerId });",
  "const document = 'streams/one';",
])('%s has none', async (code) => {
  expect(await reported(code)).toBe(0);
});

it('the table of routes is where they are written', async () => {
  expect(await reported("const path = '/offers';", 'app/domain/access/routes.ts')).toBe(0);
});

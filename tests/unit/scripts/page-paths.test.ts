import { ESLint } from 'eslint';
import { expect, it } from 'vitest';
import { pagePaths, queries } from '../../../scripts/lint/page-paths.ts';

const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: [{ files: ['**/*.ts'] }, pagePaths] });
const byHand = new ESLint({ overrideConfigFile: true, overrideConfig: [{ files: ['**/*.ts'] }, queries] });

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

it.each([
  ["const to = '?tab=team';", 1],
  ['const to = `?view=${view}`;', 1],
  ['const to = `${page}?before=${last}`;', 1],
  ['const to = `${page}?${new URLSearchParams(asked)}`;', 1],
  ['const to = `${page}${state ? `?state=${state}` : ""}`;', 1],
  ['const to = `${page}?finished`;', 1],
  ['const search = `tab=limits&currency=${currency}`;', 1],
  ['const search = `view=${view}`;', 1],
  ["const to = hrefWith(page, { tab: 'team' });", 0],
  ['const header = `csp="${path}"`;', 0],
  ['const asked = `Is it ${name}?`;', 0],
  ["const asked = 'Why? a=b';", 0],
])('of %s the rule on parameters reports %i', async (code, count) => {
  const [result] = await byHand.lintText(code, { filePath: 'app/server/streams/steps.server.ts' });
  expect(result!.messages).toHaveLength(count);
});

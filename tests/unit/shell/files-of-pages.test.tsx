// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AnalyticsHead } from '#app/routes/admin/analytics/analytics-head.tsx';
import Commissions from '#app/routes/streamer/commissions/route.tsx';
import { notify } from '#app/ui/feedback/notify.ts';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();
let loaded = {};
vi.mock('@remix-run/react', async () => ({
  ...(await import('#tests/support/played-remix.tsx')),
  useLoaderData: () => loaded,
}));
vi.mock('#app/shell/page/streamed.tsx', () => ({ Streamed: () => null }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Presses the link to the file. Whether the browser is left to download it, and which parts were asked for. */
async function press(page: ReturnType<typeof show>): Promise<[isBrowsers: boolean, asked: string[]]> {
  const failed = vi.spyOn(notify, 'error').mockReturnValue('');
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: URL) => Promise.resolve(new Response('', { status: asked.push(url.search) && 503 })));
  const isBrowsers = fireEvent.click(await page.findByRole('link', { name: 'Download CSV' }));
  if (!isBrowsers) await eventually(() => expect(failed).toHaveBeenCalled());
  return [isBrowsers, asked];
}

it.each([
  ['ledger', [false, ['?view=ledger&part=']]],
  ['commissions', [false, ['?part=']]],
])('the file of the %s has all its rows', async (view, expected) => {
  loaded = { view, search: view === 'ledger' ? 'view=ledger' : '', ledger: {}, list: {} };
  expect(await press(show(<Commissions />))).toEqual(expected);
});

it.each([
  ['margin', 'streamers', false],
  ['margin', 'offers', true],
  ['people', 'streamers', true],
] as const)('the file of %s by %s has all its rows', async (view, by, isBrowsers) => {
  const range = { from: '2026-11-01', to: '2026-11-28' };
  const page = show(<AnalyticsHead {...{ view, by, range, month: '2026-11', currency: 'USD' }} />);
  const [leftToBrowser, asked] = await press(page);
  expect(leftToBrowser).toBe(isBrowsers);
  if (!isBrowsers) expect(asked).toEqual([expect.stringMatching(/by=streamers&in=USD&month=2026-11&part=$/)]);
});

// @vitest-environment jsdom
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { FiguresTable } from '#app/features/figures/figures-table.tsx';
import { RangeBars } from '#app/features/figures/range-bars.tsx';
import * as formatters from '#app/domain/platform/formatters.ts';
import { noFigures } from '#app/domain/figures/monthly-stats.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('#app/domain/platform/formatters.ts', { spy: true });
vi.mock('@remix-run/react', () => import('#tests/support/played-remix.tsx'));
vi.mock('#app/shell/page/facts.ts', () => ({
  usePageFacts: () => ({ language: 'en', prefix: 'en' }),
  usePath: () => (key: string) => `/en/${key}`,
}));

type Performance = ComponentProps<typeof FiguresTable>['performance'];

it('days without a commission that follow each other are one row with their clicks; one alone stays', () => {
  const earned = [0, 5, 0, 0, 0, 5];
  const rows = earned.map((commissionMinor, at) => ({
    key: `2026-11-0${6 - at}`,
    figures: { ...noFigures(), clicks: 9, conversions: commissionMinor > 0 ? 1 : 0, commissionMinor },
  }));
  const performance = {
    table: { rows, page: 1, pages: 1 },
    query: { by: 'days', page: 1 },
    currency: 'USD',
  } as unknown as Performance;
  const { container } = show(<FiguresTable performance={performance} />);
  const names = [...container.querySelectorAll('tbody > tr > th')].map((name) => name.textContent);
  expect(names.map((name) => name!.replace('Day (UTC)', '').replace(/Clicks.*/, ''))).toEqual([
    ...['Nov 6', 'Nov 5', 'Nov 2 – Nov 4', 'Nov 1'],
  ]);
  expect(container.querySelectorAll('tbody > tr')[2]!.textContent).toContain('27');
});

it('the time of a stream is in the zone of its reader, as on the page of the stream', () => {
  vi.mocked(formatters.deviceTimeZone).mockReturnValue('America/Sao_Paulo');
  const name = { text: 'Ranked night', platform: 'twitch', plannedAt: '2026-11-20T01:00:00.000Z' };
  const performance = {
    table: { rows: [{ key: 'one', name, figures: noFigures() }], page: 1, pages: 1 },
    query: { by: 'streams', page: 1 },
    currency: 'USD',
  } as unknown as Performance;
  const { getByRole } = show(<FiguresTable performance={performance} />);
  expect(getByRole('rowheader').textContent).toContain('Twitch · Nov 19, 2026, 10:00 PM GMT-3');
});

/** Bars of a range of thirty days, by weeks and by days. */
function thirtyDays(isWide: boolean) {
  const query = { matches: isWide, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => query);
  const days = Array.from({ length: 30 }, (_, at) => ({
    date: `2026-11-${String(at + 1).padStart(2, '0')}`,
    ...noFigures(),
    commissionMinor: 100,
  }));
  const { container } = show(
    <RangeBars
      title="Commission"
      locale="en"
      value={{ kind: 'money', currency: 'USD' }}
      figure="commissionMinor"
      series={[{ key: 'now', label: 'This range', days }]}
    />,
  );
  const bars = (within: string) => container.querySelectorAll(`${within} svg[role=img] rect`).length;
  const dashed = container.querySelectorAll('rect[stroke-dasharray]').length;
  return [bars('.sm\\:hidden'), bars('.max-sm\\:hidden'), dashed];
}

it('a range of thirty days has a bar for each week on a phone, and the last of two days is dashed', () => {
  expect(thirtyDays(false)).toEqual([5, 0, 1]);
});

it.each([
  ['that is not over', '2026-11-30T12:00:00Z', 1],
  ['that is over', '2026-12-01T12:00:00Z', 0],
])('a range of thirty days has a bar for each day on a wide window, dashed for one %s', (_, now, dashed) => {
  vi.setSystemTime(now);
  expect(thirtyDays(true)).toEqual([0, 30, dashed]);
  vi.useRealTimers();
});

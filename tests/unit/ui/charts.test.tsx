// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import { LineChart } from '#app/ui/charts/line-chart.tsx';
import { labelIndexes } from '#app/ui/charts/scale.ts';
import { Sparkline } from '#app/ui/charts/sparkline.tsx';
import { all, served as render } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

const year = (value: (index: number) => number) => Array.from({ length: 366 }, (_, index) => value(index));

describe('a chart from the server', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
  const now = { key: 'now', label: 'Now', values: [100, null, 300] };
  const before = { key: 'before', label: 'Before', values: [50, 60, 70], comparison: true };
  const line = (props: Partial<Parameters<typeof LineChart>[0]> = {}, language: 'en' | 'es' = 'en') =>
    render(
      <LineChart
        title="Earnings"
        locale={language}
        entries={{ kind: 'day', values: days }}
        value={{ kind: 'money', currency: 'USD' }}
        series={[before, now]}
        {...props}
      />,
      language,
    );
  const bars = (series: Parameters<typeof BarChart>[0]['series'], looks: { behind?: boolean } = {}) =>
    render(
      <BarChart
        {...looks}
        title="Earnings"
        locale="en"
        entries={{ kind: 'day', values: days }}
        value={{ kind: 'money', currency: 'USD' }}
        series={series}
      />,
      'en',
    );

  it('names five entries at most on a phone, and of a month one a week', () => {
    for (const count of [2, 4, 7, 12, 30, 366]) {
      const values = Array.from({ length: count }, (_, day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
      const chart = line({ entries: { kind: 'day', values }, series: [{ ...now, values: values.map(() => 1) }] });
      const isNarrow = ({ classList }: Element) => !classList.contains('@2xl:block');
      const labels = all(chart.container, '.relative .chart-label');
      expect(labels.filter(isNarrow)).toHaveLength(labelIndexes(count, 5).length);
      expect(labels.filter(({ classList }) => !classList.contains('@2xl:hidden'))).toHaveLength(
        labelIndexes(count, 8).length,
      );
    }
    const [first, second] = labelIndexes(30, 5);
    expect(second! - first!).toBe(7);
  });

  it('labels both ends and the middle of a narrow plot where labels are long, so that none runs into another', () => {
    const values = Array.from({ length: 16 }, (_, index) => `2026-11-${index + 13}`);
    const { container } = render(
      <BarChart
        title="Ganhos"
        locale="pt"
        value={{ kind: 'count' }}
        entries={{ kind: 'day', values }}
        series={[{ key: 'a', label: 'A', values: values.map((_, index) => index) }]}
      />,
    );
    const narrow = all(container, '.relative .chart-label').filter(({ classList }) => !classList.contains('hidden'));
    expect(narrow.map((label) => label.textContent).sort()).toEqual(['13 de nov.', '20 de nov.', '28 de nov.']);
  });

  it('centres a label below its bar, also below the last one', () => {
    const { container } = bars([now]);
    const anchors = all(container, '.relative .chart-label').map((label) => label.getAttribute('text-anchor'));
    expect(new Set(anchors)).toEqual(new Set(['middle']));
  });

  it('outlines a comparison that lies behind, so that it is told from the ground', () => {
    const { container } = bars([before, now], { behind: true });
    const outlined = all(container, 'rect').map(({ classList }) => classList.contains('stroke-line-strong'));
    expect(outlined).toEqual([true, true, true, false, false]);
  });

  it('leads to an entry that is not over by a dashed line', () => {
    const values = [1, 2, 3];
    const dashed = (unfinished: boolean) =>
      all(line({ unfinished, series: [{ ...now, values }] }).container, '[stroke-dasharray]');
    expect(dashed(false)).toEqual([]);
    expect(dashed(true).map((path) => path.getAttribute('d')?.match(/[ML]/g))).toEqual([['M', 'L']]);
  });

  it('has the bars of a comparison next to the others', () => {
    const { container } = bars([before, now]);
    const places = all(container, 'rect').map(
      (bar) => [Number.parseFloat(bar.getAttribute('x')!), Number.parseFloat(bar.getAttribute('width')!)] as const,
    );
    const ends = places.toSorted(([a], [b]) => a - b).map(([x, width]) => [x, x + width]);
    for (const [at, [, end]] of ends.slice(0, -1).entries())
      expect(ends[at + 1]![0]).toBeGreaterThanOrEqual(end! - 0.02);
  });

  it('is an image with a name and a summary, and has its figures in a table', () => {
    const { container, getByRole, getByText } = line();
    const summary = 'From Nov 1, 2026 to Nov 3, 2026. Lowest $0.50, highest $3.00.';
    const [title, desc] = getByRole('img').getAttribute('aria-labelledby')!.split(' ');
    expect(getByRole('heading', { level: 2, name: 'Earnings' }).id).toBe(title);
    expect(getByText(summary)).toBe(container.querySelector(`desc[id="${desc}"]`));
    expect(getByRole('img', { name: `Earnings ${summary}` })).toBeDefined();
    expect(container.querySelector('details summary')).not.toBeNull();
    const row = getByText('Nov 2, 2026').closest('tr')!;
    expect(within(row).getByRole('rowheader', { name: 'Nov 2, 2026', hidden: true })).toBe(row.firstElementChild);
    const cells = within(row).getAllByRole('cell', { hidden: true });
    expect(cells.map(({ textContent }) => textContent)).toEqual(['$0.60', '–']);
  });

  it('draws a comparison without a tint, and tells the lines apart in a legend', () => {
    const { container, getAllByRole } = line();
    expect(all(container, 'path.opacity-10')).toHaveLength(1);
    expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Now', 'Before']);
    expect(line({ series: [now] }).queryByRole('listitem')).toBeNull();
  });

  it('says in the language of the page that there is nothing', () => {
    const { getByText, queryByRole } = line({ series: [{ ...now, values: [null, null, null] }] }, 'es');
    expect(getByText('Aún no hay nada que mostrar en este período.')).toBeDefined();
    expect(queryByRole('img')).toBeNull();
    expect(line({ entries: { kind: 'day', values: [] }, series: [] }).container.innerHTML).not.toContain('NaN');
  });

  it('shows a single entry as a dot', () => {
    const series = [{ ...now, values: [5] }];
    const { container } = line({ entries: { kind: 'day', values: ['2026-11-01'] }, series });
    expect(all(container, 'circle').map((dot) => dot.getAttribute('cx'))).toEqual(['50%']);
    expect(container.innerHTML).not.toContain('NaN');
  });

  it('draws a year of bars without a number that is none, and labels eight days at most', () => {
    const values = year((index) => (index % 7) - 3);
    const entries = Array.from({ length: 366 }, (_, index) =>
      new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
    );
    const { container } = render(
      <BarChart
        title="Year"
        locale="en"
        value={{ kind: 'count' }}
        entries={{ kind: 'day', values: entries }}
        series={[{ key: 'a', label: 'A', values }]}
      />,
    );
    const numbers = all(container, '*').flatMap(({ attributes }) => [...attributes].map(({ value }) => value));
    expect(numbers.filter((value) => /NaN|Infinity|^-?\d+\.\d{3,}/.test(value))).toEqual([]);
    expect(container.textContent).not.toMatch(/NaN|Infinity/);
    expect(all(container, 'rect')).toHaveLength(values.filter((value) => value !== 0).length);
    const days = all(container, 'text[text-anchor]:not(.\\@2xl\\:hidden)').filter(({ textContent }) =>
      /^[A-Z][a-z]{2} \d/.test(textContent),
    );
    expect(days.length).toBeGreaterThan(0);
    expect(days.length).toBeLessThanOrEqual(8);
  });

  it('leaves letters at their size: no text lies in a stretched system of coordinates', () => {
    const { container } = line();
    expect(all(container, 'svg[preserveAspectRatio=none] path[vector-effect=non-scaling-stroke]')).not.toEqual([]);
    expect(all(container, 'svg[preserveAspectRatio=none] text')).toEqual([]);
  });

  it('has nothing to draw for a sparkline without values', () => {
    expect(render(<Sparkline values={[null]} label="Clicks" />).container.innerHTML).toBe('');
  });
});

import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { rangeOf } from '#app/domain/figures/date-range.ts';
import { pageI18n } from '#app/i18n/i18n.server.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import { LineChart } from '#app/ui/charts/line-chart.tsx';
import { Sparkline } from '#app/ui/charts/sparkline.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { DateRangePicker } from '#app/ui/choices/date-range-picker.tsx';
import { ConfirmDialog, Dialog } from '#app/ui/overlays/dialog.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { Toaster } from '#app/ui/feedback/toaster.tsx';
import { Tooltip } from '#app/ui/overlays/tooltip.client.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

// The security policy of a page lets no style attribute through. Without a document, parts render here as in the Worker.

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('#tests/support/played-remix.tsx'));

const rendered = (part: ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={pageI18n('en')}>{part}</I18nextProvider>);

it('no part comes from the server with a style attribute', () => {
  const parts = [
    <Tabs key="tabs" label="Parts" tabs={[{ key: 'a', label: 'A', content: 'first' }]} />,
    <Tooltip key="tip" label="Tip" children={<button type="button">A</button>} />,
    <Dialog key="dialog" trigger={<button type="button">A</button>} title="T" close="Close" children="Text" />,
    <ConfirmDialog
      key="ask"
      trigger={<button type="button">A</button>}
      title="T"
      description="D"
      confirm="Yes"
      cancel="No"
    />,
    <DateRangePicker key="range" range={rangeOf('7-days', '2026-11-20')} today="2026-11-20" />,
    <Toaster key="toaster" />,
    <CopyField key="copy" label="Link" value="a" />,
  ];
  for (const part of parts) expect(rendered(part)).not.toContain('style=');
});

it('no chart comes from the server with a style attribute, whatever it draws', () => {
  const now = { key: 'now', label: 'Now', values: [100, null, 300] };
  const before = { key: 'before', label: 'Before', values: [50, 60, 70], comparison: true };
  const chart = {
    title: 'Clicks',
    locale: 'en',
    value: { kind: 'count' },
    entries: { kind: 'day', values: ['2026-11-01', '2026-11-02', '2026-11-03'] },
  } as const;
  for (const part of [
    <LineChart key="line" {...chart} value={{ kind: 'money', currency: 'USD' }} series={[before, now]} />,
    <LineChart key="empty" {...chart} value={{ kind: 'money', currency: 'USD' }} series={[]} />,
    <BarChart key="bars" {...chart} series={[now, before]} />,
    <BarChart key="stacked" {...chart} stacked series={[now, { ...now, key: 'more' }]} />,
    <Sparkline key="sparkline" values={[1, 2, 3]} label="Clicks" />,
  ]) {
    expect(rendered(part)).not.toContain('style=');
  }
});

it('buttons of a row hide for a pointer that hovers alone: a finger on a laptop with a mouse finds them too', () => {
  // Chromium can play a touch screen, but none besides a mouse.
  const styles = readFileSync('app/styles/components.css', 'utf8');
  const media = [...styles.matchAll(/@media ([^{]+) \{[^@]*\.on-row/g)].map(([, one]) => one);
  expect(media).toEqual(['(hover: hover) and (not (any-pointer: coarse))']);
});

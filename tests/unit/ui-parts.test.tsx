import { Inbox } from 'lucide-react';
import type { AnchorHTMLAttributes, FormHTMLAttributes, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverI18n } from '#app/i18n/i18n.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { DateRangePicker } from '#app/ui/date-range-picker.tsx';
import { isDay, rangeBefore, rangeOf, readRange } from '#app/domain/date-range.ts';
import { ConfirmDialog, Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Navigation } from '#app/ui/navigation.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { AppShell } from '#app/ui/shell.tsx';
import { applySidebarState, parseSidebarState, readSidebarState } from '#app/ui/sidebar-state.ts';
import { Sparkline } from '#app/ui/charts/sparkline.tsx';
import { Delta } from '#app/ui/delta.tsx';
import { StatTile } from '#app/ui/stat-tile.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

// Links and forms outside a router: what they become in the page is Remix's matter.
vi.mock('@remix-run/react', () => ({
  Link: ({
    to,
    prefetch,
    preventScrollReset: _,
    ...rest
  }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; prefetch?: string; preventScrollReset?: boolean }) => (
    <a href={to} data-prefetch={prefetch} {...rest} />
  ),
  Form: ({
    preventScrollReset: _,
    ...rest
  }: FormHTMLAttributes<HTMLFormElement> & { preventScrollReset?: boolean }) => <form {...rest} />,
  useLocation: () => ({ key: 'default' }),
}));

const render = (part: ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={serverI18n('en')}>{part}</I18nextProvider>);

describe('ranges of days', () => {
  it.each([
    ['7-days', '2026-11-14', '2026-11-20'],
    ['30-days', '2026-10-22', '2026-11-20'],
    ['this-month', '2026-11-01', '2026-11-20'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['this-year', '2026-01-01', '2026-11-20'],
  ] as const)('%s on a 20th of November begin on %s and end on %s', (preset, from, to) => {
    expect(rangeOf(preset, '2026-11-20')).toEqual({ from, to });
  });

  it('know January and leap years', () => {
    expect(rangeOf('last-month', '2026-01-05')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(rangeOf('last-month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect([isDay('2028-02-29'), isDay('2026-02-29'), isDay('2026-2-1'), isDay(null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('are read from an address, and replaced when they are none', () => {
    const read = (query: string) => readRange(new URLSearchParams(query), '2026-11-20');
    const usual = { from: '2026-10-22', to: '2026-11-20' };
    expect(read('from=2026-11-01&to=2026-11-05')).toEqual({ from: '2026-11-01', to: '2026-11-05' });
    expect(read('from=2026-11-05&to=2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-05' });
    for (const query of [
      '',
      'from=2026-11-01',
      'from=x&to=y',
      'from=2026-11-01&to=2026-11-21',
      'from=2020-01-01&to=2026-01-01',
    ]) {
      expect(read(query), query).toEqual(usual);
    }
    // 366 days, both ends included.
    expect(read('from=2025-11-20&to=2026-11-20').from).toBe('2025-11-20');
    expect(read('from=2025-11-19&to=2026-11-20')).toEqual(usual);
  });

  it('compare with as many days before', () => {
    expect(rangeBefore({ from: '2026-11-14', to: '2026-11-20' })).toEqual({ from: '2026-11-07', to: '2026-11-13' });
    expect(rangeBefore({ from: '2026-11-20', to: '2026-11-20' })).toEqual({ from: '2026-11-19', to: '2026-11-19' });
  });

  it('are chosen by address alone', () => {
    const html = render(
      <DateRangePicker range={rangeOf('7-days', '2026-11-20')} today="2026-11-20" parameters={{ offer: 'a b' }} />,
    );
    expect(html).toContain('<form method="get"');
    expect(html).toContain('<input type="hidden" name="offer" value="a b"/>');
    expect(html).toMatch(/<input [^>]*type="date"[^>]*name="from"[^>]*max="2026-11-20"/);
    expect(html).toContain('href="?offer=a+b&amp;from=2026-10-22&amp;to=2026-11-20"');
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
  });
});

describe('a range that was asked for and can not be shown', () => {
  const picker = (refused: 'too-long' | null) =>
    render(<DateRangePicker range={rangeOf('7-days', '2026-11-20')} today="2026-11-20" refused={refused} />);

  it('is explained beside the fields, which show the one in use', () => {
    const html = picker('too-long');
    expect(html).toMatch(/role="alert".*A range can have 366 days at most\..*Nov 14, 2026 to Nov 20, 2026 \(UTC\)/);
    expect(html).toMatch(/name="from"[^>]*value="2026-11-14"/);
  });

  it('is not spoken of otherwise', () => expect(picker(null)).not.toContain('role="alert"'));
});

describe('a change', () => {
  const delta = (props: Partial<Parameters<typeof Delta>[0]>) =>
    render(<Delta value={110} before={100} locale="en" {...props} />);

  it('is told by arrow, words and colour', () => {
    expect(delta({})).toMatch(/text-good.*10%.*10% more than before/);
    expect(delta({ value: 90 })).toMatch(/text-bad.*10% less than before/);
    expect(delta({ value: 90, less: true })).toContain('text-good');
    expect(delta({ value: 100 })).toMatch(/text-muted.*as before/);
    expect(delta({ value: -50, before: -100 })).toContain('50% more than before');
  });

  it('needs something to compare with', () => {
    expect(delta({ before: 0 })).toBe('');
  });

  it('leads from its tile to the address of the figure', () => {
    const html = render(<StatTile label="Clicks" value="12" choice={{ to: '?figure=clicks', current: true }} />);
    expect(html).toMatch(/<dt[^>]*><a href="\?figure=clicks"[^>]*aria-current="true"[^>]*>Clicks<\/a><\/dt>/);
  });

  it('stands in a tile beside the figure and its development', () => {
    const html = render(
      <StatTile
        label="Clicks"
        value="12"
        delta={<Delta value={2} before={1} locale="en" />}
        trend={<Sparkline values={[1, 2]} label="Clicks over time" />}
      />,
    );
    expect(html).toContain('<dt class="text-sm text-muted">Clicks</dt>');
    expect(html).toMatch(/role="img"[^>]*><title[^>]*>Clicks over time/);
  });
});

describe('choices', () => {
  it('are native radios under one legend, with hint and error tied to them', () => {
    const html = render(
      <RadioGroup
        name="way"
        label="Way"
        error="Choose"
        defaultValue="bank"
        options={[
          { value: 'bank', label: 'Bank', hint: 'Slow' },
          { value: 'wallet', label: 'Wallet', disabled: true },
        ]}
      />,
    );
    expect(html).toMatch(/<fieldset [^>]*aria-describedby="\S+-error"/);
    expect(html).toContain('<legend');
    expect(html).toMatch(/type="radio"[^>]*value="bank"|value="bank"[^>]*type="radio"/);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toMatch(/value="wallet"[^>]*disabled=""|disabled=""[^>]*value="wallet"/);
  });

  it('between tabs by address mark where one is', () => {
    const html = render(
      <TabLinks
        label="Parts"
        tabs={[
          { to: '/a', label: 'A', current: true },
          { to: '/b', label: 'B', current: false },
        ]}
      />,
    );
    expect(html).toMatch(/<a href="\/a"[^>]*aria-current="page"/);
    expect(html.match(/aria-current/g)).toHaveLength(1);
  });

  it('between tabs show one panel, and tie it to its tab', () => {
    const html = render(
      <Tabs
        label="Parts"
        initial="b"
        tabs={[
          { key: 'a', label: 'A', content: 'first' },
          { key: 'b', label: 'B', content: 'second' },
        ]}
      />,
    );
    expect(html).toContain('second');
    expect(html).not.toContain('first');
    const tab = /role="tab" aria-selected="true" aria-controls="([^"]+)"/.exec(html)![1];
    expect(html).toContain(`id="${tab}"`);
  });
});

it('a text to copy can be selected without JavaScript', () => {
  const html = render(<CopyField label="Link" value="https://go.example/a" hint="Yours" />);
  expect(html).toMatch(/<input [^>]*readOnly=""[^>]*value="https:\/\/go.example\/a"/i);
  expect(html).toContain('>Copy<');
  expect(html).toContain('role="status"');
});

it('on a phone the figure of a row stands beside its name, without its head', () => {
  const html = render(
    <DataTable
      caption="People"
      rows={[{ name: 'Ana', amount: '$5' }]}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: 'Name', rowHeader: true, cell: ({ name }) => name },
        { key: 'amount', header: 'Amount', lead: true, cell: ({ amount }) => amount },
      ]}
    />,
  );
  expect(html.match(/Amount/g)).toHaveLength(1);
  expect(html).toMatch(/<td class="[^"]*max-sm:row-start-1/);
});

it('on a phone the head that names the zone of a row stands above its time', () => {
  const html = render(
    <DataTable
      caption="Entries"
      rows={[{ at: '2026-11-03' }]}
      rowKey={({ at }) => at}
      columns={[{ key: 'at', header: 'When (UTC)', rowHeader: true, cell: ({ at }) => <time>{at}</time> }]}
    />,
  );
  expect(html).toMatch(
    /<th scope="row"[^>]*><span aria-hidden="true" class="card-label[^>]*>When \(UTC\)<\/span><time>/,
  );
});

it('a message that came with the page announces nothing', () => {
  expect(render(<Alert kind="warning" still children="Text" />)).not.toContain('role=');
});

it('nothing here shows an icon of its own, or the empty stage', () => {
  expect(render(<EmptyState title="None" />)).toContain('<ellipse');
  expect(render(<EmptyState title="None" icon={Inbox} />)).toContain('lucide-inbox');
});

describe('the frame', () => {
  const nav = [{ label: 'Work', items: [{ to: '/en/offers', label: 'Offers', icon: Inbox, active: true }] }];
  const labels = {
    skip: 'Skip',
    navigation: 'Main',
    openMenu: 'Open',
    closeMenu: 'Close',
    resize: 'Width',
    collapse: 'Sidebar',
    home: 'Home',
  };
  const shell = () => render(<AppShell nav={nav} labels={labels} homeHref="/en" children={<p>Page</p>} />);

  it('begins with the way to the content', () => {
    expect(shell().indexOf('href="#content"')).toBeLessThan(shell().indexOf('<nav'));
    expect(shell()).toContain('<main id="content"');
  });

  it('has a button that says whether the sidebar is out', () => {
    expect(shell()).toMatch(/<button [^>]*aria-label="Sidebar" aria-expanded="true" aria-controls="sidebar"/);
    expect(shell()).toMatch(/role="separator" tabindex="0" aria-label="Width"/i);
  });

  it('marks the page, fetches ahead, and keeps names when only icons are seen', () => {
    const html = render(<Navigation nav={nav} label="Main" rail />);
    expect(html).toMatch(/<a href="\/en\/offers" data-prefetch="intent" aria-current="page"/);
    expect(html).toContain('rail:sr-only">Offers</span>');
  });
});

describe('the state of the sidebar', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is full unless it was drawn in', () => {
    expect([null, 'rail', 'narrow'].map(parseSidebarState)).toEqual(['full', 'rail', 'full']);
  });

  it('is remembered, and holds without storage until the page is left', () => {
    const kept = new Map<string, string>();
    const dataset: Record<string, string> = {};
    vi.stubGlobal('document', { documentElement: { dataset } });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    applySidebarState('rail');
    expect([dataset.sidebar, kept.get('sidebar'), readSidebarState()]).toEqual(['rail', 'rail', 'rail']);

    const refuse = () => {
      throw new Error('storage is switched off');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    applySidebarState('full');
    expect([dataset.sidebar, readSidebarState()]).toEqual(['full', 'full']);
  });
});

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
    <CopyField key="copy" label="Link" value="a" />,
  ];
  for (const part of parts) expect(render(part)).not.toContain('style=');
});

// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { Inbox } from 'lucide-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Navigation } from '#app/ui/layout/navigation.tsx';
import { RadioGroup } from '#app/ui/choices/radio-group.tsx';
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx';
import { AppShell } from '#app/ui/layout/shell.tsx';
import { applySidebarState, parseSidebarState, readSidebarState } from '#app/ui/layout/sidebar-state.ts';
import { Sparkline } from '#app/ui/charts/sparkline.tsx';
import { Delta } from '#app/ui/values/delta.tsx';
import { StatTile } from '#app/ui/values/stat-tile.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { all, precedes, served, show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('#tests/support/played-remix.tsx'));

const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

describe('a table that stays one on a phone', () => {
  const rows = [1, 0, 0, 3, 0].map((clicks, day) => ({ day: `Day ${day}`, clicks }));
  const table = () =>
    show(
      <DataTable
        caption="Days"
        phone="compact"
        fold={{ when: ({ clicks }) => clicks === 0, label: (count) => `${count} quiet` }}
        rows={rows}
        rowKey={({ day }) => day}
        columns={[
          { key: 'day', header: 'Day', rowHeader: true, cell: ({ day }) => day },
          { key: 'clicks', header: 'Clicks', cell: ({ clicks }) => clicks },
        ]}
      />,
      null,
    );

  it('folds neighbours without anything into a line of their number', () => {
    const folded = all(table().container, 'tr[aria-hidden]');
    expect(texts(folded)).toEqual(['2 quiet', '1 quiet']);
  });

  it('keeps every row and column for assistive technology', () => {
    const { getAllByRole, getByRole } = table();
    expect(texts(getAllByRole('rowheader'))).toEqual(rows.map(({ day }) => `Day${day}`));
    expect(getByRole('columnheader', { name: 'Clicks' })).toBeDefined();
  });
});

describe('a change', () => {
  const delta = (props: Partial<Parameters<typeof Delta>[0]>) =>
    show(<Delta value={110} before={100} locale="en" {...props} />).container;

  it.each([
    [{}, 'text-good', '10%', '10% more than before'],
    [{ value: 90 }, 'text-bad', '10%', '10% less than before'],
    [{ value: 90, less: true }, 'text-good', '10%', '10% less than before'],
    [{ value: -50, before: -100 }, 'text-good', '50%', '50% more than before'],
  ])('is told by arrow, words and colour: %j', (props, colour, seen, read) => {
    const change = delta(props).firstElementChild!;
    expect(change.classList).toContain(colour);
    const [arrow, figure, words] = change.children;
    expect([arrow, figure].map((element) => element!.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
    expect([figure!.textContent, words!.textContent]).toEqual([seen, expect.stringContaining(read)]);
  });

  it('is told by words where there is none', () => {
    const change = delta({ value: 100 }).firstElementChild!;
    expect(change.classList).toContain('text-muted');
    expect(change.querySelector('svg')).toBeNull();
    expect([...change.children].map(({ textContent }) => textContent)).toEqual(['no change', 'no change']);
  });

  it('needs something to compare with', () => {
    expect(delta({ before: 0 }).innerHTML).toBe('');
  });

  it('leads from its tile to the address of the figure', () => {
    const tile = show(<StatTile label="Clicks" value="12" choice={{ to: '?figure=clicks', current: true }} />);
    const link = within(tile.getByRole('term')).getByRole('link', { name: 'Clicks', current: true });
    expect(link.getAttribute('href')).toBe('?figure=clicks');
  });

  it('stands in a tile next to the figure and its development', () => {
    const { getByRole } = show(
      <StatTile
        label="Clicks"
        value="12"
        delta={<Delta value={2} before={1} locale="en" />}
        trend={<Sparkline values={[1, 2]} label="Clicks over time" />}
      />,
    );
    expect(getByRole('term').textContent).toBe('Clicks');
    expect(getByRole('definition').textContent).toContain('12');
    expect(getByRole('img', { name: 'Clicks over time' })).toBeDefined();
  });
});

describe('choices', () => {
  it('are native radios under one legend, with hint and error tied to them', () => {
    const { getByRole, getAllByRole } = show(
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
    expect(getByRole('group', { name: 'Way', description: 'Choose' }).tagName).toBe('FIELDSET');
    const radios = getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value, checked, disabled }) => [value, checked, disabled])).toEqual([
      ['bank', true, false],
      ['wallet', false, true],
    ]);
    expect(getByRole('radio', { name: /Bank/, description: 'Slow' })).toBe(radios[0]);
  });

  it('between tabs by address mark where one is', () => {
    const { container, getByRole } = show(
      <TabLinks
        label="Parts"
        tabs={[
          { to: '/a', label: 'A', current: true },
          { to: '/b', label: 'B', current: false },
        ]}
      />,
    );
    expect(getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/a');
    expect(all(container, '[aria-current]')).toHaveLength(1);
  });

  it('between tabs show one panel, and tie it to its tab', () => {
    const { container, getByRole } = show(
      <Tabs
        label="Parts"
        initial="b"
        tabs={[
          { key: 'a', label: 'A', content: 'first' },
          { key: 'b', label: 'B', content: 'second' },
        ]}
      />,
    );
    expect(container.textContent).not.toContain('first');
    const panel = getByRole('tabpanel', { name: 'B' });
    expect(panel.textContent).toBe('second');
    expect(getByRole('tab', { name: 'B', selected: true }).getAttribute('aria-controls')).toBe(panel.id);
  });
});

it('a text to copy is shown whole, and can be selected without JavaScript', () => {
  const { getByRole } = served(<CopyField label="Link" value="https://go.example/a" hint="Yours" />);
  const input = getByRole<HTMLTextAreaElement>('textbox', { name: 'Link', description: 'Yours' });
  expect([input.tagName, input.readOnly, input.value]).toEqual(['TEXTAREA', true, 'https://go.example/a']);
  expect(getByRole('button', { name: 'Copy' })).toBeDefined();
  expect(getByRole('status').textContent).toBe('');
});

it('on a phone the figure of a row stands next to its name, without its head', () => {
  const { getAllByText, getByRole } = show(
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
  expect(texts(getAllByText(/Amount/))).toEqual(['Amount']);
  expect(getByRole('cell', { name: '$5' }).classList).toContain('lead');
});

it('on a phone the head that names the zone of a row stands above its time', () => {
  const { getByRole } = show(
    <DataTable
      caption="Entries"
      rows={[{ at: '2026-11-03' }]}
      rowKey={({ at }) => at}
      columns={[{ key: 'at', header: 'When (UTC)', rowHeader: true, cell: ({ at }) => <time>{at}</time> }]}
    />,
  );
  const [head, time, ...others] = getByRole('rowheader', { name: '2026-11-03' }).children;
  expect([head!.textContent, head!.getAttribute('aria-hidden')]).toEqual(['When (UTC)', 'true']);
  expect(head!.classList).toContain('card-label');
  expect([time!.tagName, others]).toEqual(['TIME', []]);
});

it('a message that came with the page announces nothing', () => {
  const { container, getByText } = show(<Alert kind="warning" still children="Text" />);
  expect(getByText('Text')).toBeDefined();
  expect(all(container, '[role]')).toEqual([]);
});

it('nothing here shows what will be here', () => {
  const ghostOf = (preview?: 'rows' | 'cards' | 'bars') =>
    show(<EmptyState title="None" preview={preview} />).container.querySelector('svg[aria-hidden]')!.innerHTML;
  expect(new Set([ghostOf('rows'), ghostOf('cards'), ghostOf('bars')]).size).toBe(3);
  expect(ghostOf()).toBe(ghostOf('rows'));
});

it('nothing here shows an icon of its own', () => {
  expect(show(<EmptyState title="None" icon={Inbox} />).container.querySelector('svg.lucide-inbox')).not.toBeNull();
});

describe('the frame', () => {
  const nav = [{ to: '/en/offers', label: 'Offers', icon: Inbox, active: true }];
  const labels = {
    skip: 'Skip',
    navigation: 'Main',
    openMenu: 'Open',
    menu: 'Menu',
    closeMenu: 'Close',
    resize: 'Width',
    collapse: 'Sidebar',
    home: 'Home',
  };
  const shell = () => served(<AppShell nav={nav} labels={labels} homeHref="/en" children={<p>Page</p>} />);

  it('begins with the way to the content', () => {
    const { getByRole, getAllByRole } = shell();
    const skip = getByRole('link', { name: 'Skip' });
    expect(skip.getAttribute('href')).toBe(`#${getByRole('main').id}`);
    expect(precedes(skip, getAllByRole('navigation', { name: 'Main' })[0]!)).toBe(true);
  });

  it('has the first four places of the menu and the way to all of it at the bottom of a phone', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((at) => ({
      ...nav[0]!,
      to: `/en/${at}`,
      label: at,
      active: at === 'b',
    }));
    const { getAllByRole, getByRole } = served(<BottomBar nav={many} labels={labels} home={null} menus={null} />);
    expect(getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/a', '/en/b', '/en/c', '/en/d']);
    expect(getByRole('link', { current: 'page' }).textContent).toBe('b');
    expect(getByRole('button', { name: 'Open' }).getAttribute('aria-haspopup')).toBe('dialog');
  });

  it('has a button that says whether the sidebar is out, and an edge to drag', async () => {
    const { container, getByRole, findByRole } = show(
      <AppShell nav={nav} labels={labels} homeHref="/en" children={<p>Page</p>} />,
    );
    const controlled = getByRole('button', { name: 'Sidebar', expanded: true }).getAttribute('aria-controls');
    expect(container.querySelector('aside')!.id).toBe(controlled);
    expect((await findByRole('separator', { name: 'Width' })).tabIndex).toBe(0);
  });

  it('marks the page, and keeps names when only icons are seen', () => {
    const { getByRole } = served(<Navigation nav={nav} label="Main" rail />);
    const link = getByRole('link', { name: 'Offers', current: 'page' });
    expect(link.getAttribute('href')).toBe('/en/offers');
    expect(within(link).getByText('Offers').classList).toContain('rail:sr-only');
  });
});

describe('the state of the sidebar', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it('is full unless it was drawn in', () => {
    expect([null, 'rail', 'narrow'].map(parseSidebarState)).toEqual(['full', 'rail', 'full']);
  });

  it('is remembered, and holds without storage until the page is left', () => {
    const { dataset } = document.documentElement;
    applySidebarState('rail');
    expect([dataset.sidebar, localStorage.getItem('sidebar'), readSidebarState()]).toEqual(['rail', 'rail', 'rail']);

    const refuse = () => {
      throw new Error('storage is switched off');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    applySidebarState('full');
    expect([dataset.sidebar, readSidebarState()]).toEqual(['full', 'full']);
  });
});

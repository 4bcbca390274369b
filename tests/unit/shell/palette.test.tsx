// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PaletteButton } from '#app/shell/palette/palette-button.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();
Element.prototype.scrollIntoView = () => {};

type Answers = Record<string, unknown>;
const world = vi.hoisted(() => ({
  role: 'streamer',
  network: 'reachable',
  went: [] as string[],
  asked: [] as string[],
  /** What the list pages answer, by address. */
  answers: {} as Answers,
}));

vi.mock('#app/client/network/reachability.ts', () => ({ reachability: () => world.network }));
vi.mock('#app/client/network/soft-reads.ts', () => ({ softly: (address: string) => address }));
vi.mock('@remix-run/react', async () => {
  const { useCallback, useState } = await import('react');
  return {
    useNavigate: () => (to: string) => world.went.push(to),
    useFetcher: () => {
      const [data, setData] = useState<unknown>();
      const load = useCallback((address: string) => {
        world.asked.push(address);
        setData(world.answers[address]);
      }, []);
      return { load, data, state: 'idle' };
    },
  };
});

beforeEach(() => {
  Object.assign(world, { role: 'streamer', network: 'reachable', went: [], asked: [], answers: {} });
});

const found = (data: unknown) => ({ outcome: Promise.resolve({ ok: true, data }) });
const person = (uid: string, displayName: string) => ({
  uid,
  displayName,
  username: `${uid}_x`,
  email: `${uid}@x.test`,
});

async function openPalette() {
  show(<PaletteButton />, 'en', {
    ...{ prefix: 'en', path: '/settings', alternates: [], config: {} },
    member: { email: 's@x', standing: { role: world.role, status: 'active', completedAllGuides: true } },
  });
  act(() => screen.getByRole('button', { name: 'Search' }).focus());
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox');
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
/** Types, and lets the pause before a question and its answer go by. */
async function type(box: HTMLElement, text: string) {
  vi.useFakeTimers();
  fireEvent.change(box, { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(200));
  vi.useRealTimers();
}

describe('the palette', () => {
  it('opens by its shortcut with the pages of the menu, leads to the marked one, and gives the focus back', async () => {
    const box = await openPalette();
    expect(options().slice(0, 2)).toEqual(['Dashboard', 'Offers']);
    expect(options()).not.toContain('Streamers');
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Offers');
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await act(async () => void fireEvent.keyDown(box, { key: 'Enter' }));
    expect(world.went).toEqual(['/en/offers']);
    expect(screen.queryByRole('combobox')).toBeNull();
    await eventually(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' })));
  });

  it('goes round from the first to the last', async () => {
    const box = await openPalette();
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    expect(screen.getByRole('option', { selected: true }).textContent).toBe(options().at(-1));
  });

  it('closes by its shortcut and by Escape, and goes nowhere', async () => {
    const box = await openPalette();
    await act(async () => void fireEvent.keyDown(box, { key: 'k', metaKey: true }));
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'k', metaKey: true });
    await act(async () => void fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(world.went).toEqual([]);
  });

  it('finds a streamer’s offers and never asks for people', async () => {
    world.answers['/en/offers?q=nor'] = {
      catalogue: found({ offers: [{ id: 'n', title: 'Northwind', brandName: 'Nórdica' }] }),
    };
    const box = await openPalette();
    await type(box, 'n');
    expect(world.asked).toEqual([]);
    await type(box, 'nor');
    expect(world.asked).toEqual(['/en/offers?q=nor', '/en/dashboard/payouts']);
    expect(options()).toEqual(['NorthwindNórdica']);
    expect(screen.getByRole('status').textContent).toBe('1 result');
    fireEvent.click(screen.getByRole('option'));
    expect(world.went).toEqual(['/en/offers/n']);
  });

  it('finds a streamer’s paydays by their day, amount and status', async () => {
    world.answers['/en/dashboard/payouts'] = {
      page: found({
        requests: [
          { cycleId: '2026-11-15', state: 'paid', amountMinor: 489_11, currency: 'USD' },
          { cycleId: '2026-12-01', state: 'requested' },
        ],
      }),
    };
    const box = await openPalette();
    await type(box, 'payout');
    expect(options()).toEqual(['Payouts', 'Payday Nov 15, 2026$489.11 · Paid', 'Payday Dec 1, 2026Requested']);
    await type(box, '489');
    expect(options()).toEqual(['Payday Nov 15, 2026$489.11 · Paid']);
    fireEvent.click(screen.getByRole('option'));
    expect(world.went).toEqual(['/en/dashboard/payouts/2026-11-15']);
  });

  it.each([
    ['tracker', 'Tracker', '/en/keitaro-dashboard'],
    ['managers', 'Your managers', '/en/affiliate-managers'],
    ['plan', 'Your plan', '/en/guides/plan'],
  ])('finds the page of the %s', async (text, label, href) => {
    const box = await openPalette();
    await type(box, text);
    expect(options()).toEqual([label]);
    fireEvent.click(screen.getByRole('option'));
    expect(world.went).toEqual([href]);
  });

  it('finds an admin’s people and offers by what the directory and the list of offers find', async () => {
    world.role = 'admin';
    world.answers['/en/admin/streamers?q=an'] = {
      page: found({ rows: [person('ann', 'Ann Lee'), person('anders', 'Bo')] }),
    };
    world.answers['/en/admin/offers?q=an'] = {
      list: found({ offers: [{ id: 'nan', title: 'Ñandú games', brandName: 'Andes' }] }),
    };
    const box = await openPalette();
    await type(box, 'an');
    expect(world.asked).toEqual(['/en/admin/streamers?q=an', '/en/admin/offers?q=an', '/en/find.json?q=an']);
    const pages = [
      'Analytics',
      'Correct a balance',
      'Exchange rates',
      'Affiliate managers',
      'Team and roles',
      'Name and links',
    ];
    expect(options()).toEqual([...pages, 'Ñandú gamesAndes', 'Ann Leeann_x', 'Boanders_x']);
  });

  it('finds the pages and tabs of the console that no menu has', async () => {
    world.role = 'admin';
    const box = await openPalette();
    for (const [words, name] of [
      ['questions', 'Questions from streamers'],
      ['alerts', 'Alerts'],
      ['jobs', 'Jobs'],
      ['role prop', 'Role proposals'],
      ['minimums', 'Minimums'],
    ] as const) {
      await type(box, words);
      expect(options()).toEqual([name]);
    }
    fireEvent.click(screen.getByRole('option'));
    expect(world.went.at(-1)).toBe('/en/admin/programme?tab=minimums');
  });

  it('finds payouts and conversions for admins, and for the operator payouts in their batches', async () => {
    const payout = {
      ...{ cycleId: '2020-12-01', uid: 'ann', username: 'ann_x', name: 'Ann Lee', state: 'failed' },
      money: { amountMinor: 489_11, currency: 'USD' },
    };
    const income = { id: 'conversion-1', status: 'unassigned', money: null, name: null };
    world.answers['/en/find.json?q=lee'] = { found: found({ payouts: [payout], income: [income] }) };
    world.role = 'admin';
    const box = await openPalette();
    expect(box.getAttribute('placeholder')).toBe('Find a page, person, payout or conversion');
    await type(box, 'lee');
    expect(options()).toEqual(['Ann LeeDec 1, 2020 · $489.11 · Failed', 'conversion-1Unassigned']);
    fireEvent.click(screen.getAllByRole('option')[0]!);
    expect(world.went).toEqual(['/en/admin/payouts/2020-12-01/ann']);
  });

  it('leads the operator to the row in the batch', async () => {
    const payout = { cycleId: '2020-12-01', uid: 'ann', username: 'ann_x', name: null, state: 'sent', money: null };
    world.answers['/en/find.json?q=ann'] = { found: found({ payouts: [payout], income: [] }) };
    world.role = 'paymentsolution';
    const box = await openPalette();
    await type(box, 'ann');
    expect(world.asked).toEqual(['/en/find.json?q=ann']);
    expect(options()).toEqual(['@ann_xDec 1, 2020 · Sent']);
    fireEvent.click(screen.getByRole('option'));
    expect(world.went).toEqual(['/en/payment-solution/2020-12-01?q=ann_x']);
  });

  it('keeps Enter until the answer to what is typed is there', async () => {
    world.answers['/en/offers?q=nor'] = {
      catalogue: found({ offers: [{ id: 'n', title: 'Northwind', brandName: 'Nor' }] }),
    };
    const slow = Promise.withResolvers<unknown>();
    world.answers['/en/offers?q=nort'] = { catalogue: { outcome: slow.promise } };
    const box = await openPalette();
    await type(box, 'nor');
    await type(box, 'nort');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(world.went).toEqual([]);
    const other = { id: 'other', title: 'Nortel', brandName: 'Nortel' };
    await act(async () => slow.resolve({ ok: true, data: { offers: [other] } }));
    expect(world.went).toEqual(['/en/offers/other']);
  });

  it('says that nothing matches, and that a search did not work', async () => {
    world.answers['/en/offers?q=zzz'] = { catalogue: found({ offers: [] }) };
    world.answers['/en/offers?q=zzzz'] = { catalogue: { outcome: { ok: false, refusal: { kind: 'network' } } } };
    const box = await openPalette();
    await type(box, 'zzz');
    expect(screen.getByRole('status').textContent).toBe('Nothing matches.');
    await type(box, 'zzzz');
    expect(screen.getByRole('status').textContent).toContain("The search didn't work.");
  });

  it('asks nothing without a network, and says that the search did not work', async () => {
    world.network = 'unreachable';
    const box = await openPalette();
    await type(box, 'nor');
    expect(world.asked).toEqual([]);
    expect(screen.getByRole('status').textContent).toContain("The search didn't work.");
  });
});

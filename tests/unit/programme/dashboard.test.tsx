// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as formatters from '#app/domain/platform/formatters.ts';
import { RequestSheet } from '#app/features/payouts/request-sheet.tsx';
import { Hero } from '#app/routes/streamer/dashboard/hero.tsx';
import { JustEarned } from '#app/routes/streamer/dashboard/just-earned.tsx';
import { all, show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

vi.mock('#app/domain/platform/formatters.ts', { spy: true });
vi.mock('#app/shell/page/facts.ts', () => ({
  usePageFacts: () => ({ language: 'en', prefix: 'en', cutOffs: {} }),
  usePath: () => (route: string) => `/en/${route}`,
}));
vi.mock('@remix-run/react', async () => ({
  ...(await import('#tests/support/played-remix.tsx')),
  useNavigation: () => ({ state: 'idle' }),
}));

await loadTranslationsFromFiles();
beforeEach(() => {
  vi.mocked(formatters.deviceTimeZone).mockReturnValue('America/Mexico_City');
});

const NOW = '2026-11-20T12:00:00.000Z';
const CYCLE = {
  id: '2026-12-01',
  opensAt: new Date('2026-11-13T00:00:00Z'),
  lockAt: new Date('2026-11-29T00:00:00Z'),
  payAt: new Date('2026-12-01T00:00:00Z'),
};
const NO_HOLDS = { amountMinor: 0, count: 0, more: false };
const MONEY = {
  cycle: CYCLE,
  cycleState: 'open',
  balance: { currency: 'USD', availableMinor: 489_11, heldMinor: 0, paidMinor: 0 },
  currency: 'USD',
  minimumMinor: 20_00,
  earnings: { earnedMinor: 0, conversions: 0, streams: 0 },
  ...{ request: null, blockers: [], whyNot: null, release: null, closedPayAt: null, start: null },
  ...{ ending: NO_HOLDS, destination: { network: 'TRC20', masked: 'TJRa…RTv8' } },
};
const hero = (changes: object = {}) => show(<Hero money={{ ...MONEY, ...changes } as never} now={NOW} />);
const filled = (page: ReturnType<typeof show>) =>
  all(page.container, 'a, button').filter((one) => one.className.includes('bg-accent '));

describe('the dashboard of someone without earnings', () => {
  const start = {
    start: { hasOffer: false, hasStream: false },
    balance: { ...MONEY.balance, availableMinor: 0 },
    whyNot: { code: 'below-minimum', minimumMinor: 20_00, currency: 'USD' },
  };

  it('has one filled button, which leads to the offers, with the minimum and how far it is', () => {
    const page = hero(start);
    const offers = page.getByRole('link', { name: 'Choose an offer' });
    expect(offers.getAttribute('href')).toBe('/en/offers');
    expect(filled(page)).toEqual([offers]);
    expect(page.queryByRole('button', { name: 'Request payout' })).toBeNull();
    expect(page.container.textContent).toContain('$20.00');
    const progress = page.getByRole<HTMLProgressElement>('progressbar');
    expect([progress.value, progress.max]).toEqual([0, 20_00]);
  });

  it('asks for the payout again once there are earnings', () => {
    const page = hero();
    expect(page.queryByRole('link', { name: 'Choose an offer' })).toBeNull();
    expect(filled(page)).toEqual([page.getByRole('button', { name: 'Request payout' })]);
  });
});

it('the timeline names the cut-off in UTC, with the reader’s time next to it', () => {
  expect(hero().container.textContent).toContain('Requests close Sun, Nov 29, 12:00 AM UTC · Sat, Nov 28, 6:00 PM CST');
});

it.each([
  // 62 hours: people count the days of their calendar.
  ['2026-11-28T10:00:00Z', 'in 3 days'],
  ['2026-11-29T23:00:00Z', 'in 2 days'],
  // In Mexico it is still the 28th.
  ['2026-11-29T02:00:00Z', 'in 3 days'],
  ['2026-11-30T10:00:00Z', 'in 14 hours'],
])('at %s the payday of December 1 is %s', (now, words) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { container } = show(<Hero money={MONEY as never} now={now} />);
  expect(container.textContent).toContain(words);
});

it.each(['2026-11-27T10:00:00Z', '2026-11-29T10:00:00Z'])('counts by the server when the browser says %s', (clock) => {
  vi.useFakeTimers({ now: new Date(clock), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { container } = show(<Hero money={MONEY as never} now="2026-11-28T10:00:00Z" />);
  expect(container.textContent).toContain('in 3 days');
});

it('a balance in a currency that nothing pays has nothing to add, and support to write to', () => {
  const blocker = { code: 'no-network', network: null, availableMinor: 489_11, currency: 'GBP' };
  const gbp = {
    currency: 'GBP',
    blockers: [blocker],
    whyNot: { code: 'no-network', currency: 'GBP' },
    destination: null,
  };
  const text = hero(gbp).container.textContent;
  expect(text).toContain('We have no payout method for GBP yet. Contact support');
  expect(text).not.toContain('Add a payout method');
});

type Asked = Omit<ComponentProps<typeof RequestSheet>, 'isReady' | 'pending'>;

describe('the sheet of a payout request', () => {
  const sheet = (changes: object = {}) =>
    show(<RequestSheet {...({ ...MONEY, ...changes } as unknown as Asked)} isReady pending={false} />);

  it('says how much, to where, on which day and until when it can be cancelled', async () => {
    const page = sheet({ ending: { ...NO_HOLDS, amountMinor: 10_89, count: 1 } });
    fireEvent.click(page.getByRole('button', { name: 'Request payout' }));
    const dialog = await screen.findByRole('alertdialog');
    for (const part of [
      'about $500.00',
      '$10.89',
      'TRC20 · TJRa…RTv8',
      'Dec 1, 2026',
      'Nov 29, 2026, 12:00 AM UTC',
      'Nov 28, 2026, 6:00 PM CST',
    ]) {
      expect(dialog.textContent).toContain(part);
    }
    // The column is narrow on a phone: nothing in it may be a line that can't break.
    expect(all(dialog, 'dd .whitespace-nowrap')).toEqual([]);
  });

  it.each([
    [{ code: 'no-method' }, /payout method/],
    [{ code: 'below-minimum', minimumMinor: 20_00, currency: 'USD' }, /\$20\.00/],
  ])('is not there for %j: the button says why', (whyNot, why) => {
    const page = sheet({ whyNot });
    const button = page.getByRole('button', { name: 'Request payout' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toMatch(why);
    fireEvent.click(button);
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
  });
});

describe('what was just earned', () => {
  const earned = (id: string) => ({
    ...{ id, brand: 'Lumen', logo: 'a'.repeat(64), offer: 'Winter sale', stream: 'Friday night' },
    ...{ amountMinor: 45_29, currency: 'USD', createdAt: new Date(NOW) },
  });
  const list = (...ids: string[]) => <JustEarned earned={ids.map(earned) as never} now={NOW} />;

  it('says of one that comes in while the page is open how much, with which offer and on which stream', () => {
    const page = show(list('first'));
    expect(page.getByRole('status').textContent).toBe('');
    page.again(list('second', 'first'));
    expect(page.getByRole('status').textContent).toBe('New commission: $45.29, Winter sale, Friday night');
  });

  it('has the logo of the brand', () => {
    const { container } = show(list('first'));
    expect(container.querySelector('img')?.getAttribute('src')).toContain('a'.repeat(64));
  });
});

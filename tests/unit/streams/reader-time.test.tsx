// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as formatters from '#app/domain/platform/formatters.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import type { SessionRecord } from '#app/server/data/schemas.server.ts';
import { Sessions } from '#app/routes/account/settings/sessions.tsx';
import { LedgerList } from '#app/routes/streamer/commissions/ledger-list.tsx';
import { NoticePage } from '#app/routes/streamer/notifications/notice-page.tsx';
import { Totals } from '#app/routes/streamer/payouts/totals.tsx';
import { served, show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

vi.mock('#app/domain/platform/formatters.ts', { spy: true });
vi.mock('#app/shell/page/facts.ts', () => ({
  usePageFacts: () => ({ language: 'en', prefix: 'en', member: null }),
  usePath: () => (route: string) => `/en/${route}`,
}));
vi.mock('#app/routes/account/settings/log-out-elsewhere.tsx', () => ({ LogOutElsewhere: () => null }));
vi.mock('@remix-run/react', async () => ({
  ...(await import('#tests/support/played-remix.tsx')),
  useNavigation: () => ({ state: 'idle' }),
}));

await loadTranslationsFromFiles();
beforeEach(() => {
  vi.mocked(formatters.deviceTimeZone).mockReturnValue('America/Mexico_City');
});

/** In Mexico City 18:30 of November 30. */
const AT = new Date('2026-12-01T00:30:00Z');

describe('times by the clock of the reader', () => {
  const notices = (
    <NoticePage
      notices={[{ id: 'one', kind: 'payout-method-changed', params: {}, text: null, at: AT, readAt: AT } as never]}
      next={null}
      view="all"
      isFirst
      isTeam={false}
      nowMs={AT.getTime()}
      to={() => '/'}
    />
  );

  it('of notifications, with the zone named once', () => {
    const page = show(notices);
    expect(page.container.querySelector('time')?.textContent).toBe('Nov 30, 6:30 PM');
    expect(page.container.textContent).toContain('Time zone: Central Standard Time.');
    expect(page.container.textContent).not.toContain('UTC');
  });

  it('is UTC, and says so, until the zone is known', () => {
    const page = served(notices);
    expect(page.container.querySelector('time')?.textContent).toBe('Dec 1, 12:30 AM');
    expect(page.container.textContent).toContain('Time zone: UTC.');
  });

  it('of the devices that are logged in', () => {
    const at = { createdAt: AT.toISOString(), lastActive: AT.toISOString() };
    const session = { sessionId: 'b', deviceInfo: 'Linux', browser: '', ...at } as SessionRecord;
    const page = show(<Sessions sessions={[session]} current="a" now="2026-12-02T00:30:00Z" />);
    expect(page.container.textContent).toContain('Logged in Nov 30, 6:30 PM');
    expect(page.container.textContent).toContain('Time zone: Central Standard Time.');
    expect(page.getByRole('button', { name: /Nov 30, 2026, 6:30 PM/ })).toBeTruthy();
    expect(page.container.textContent).not.toContain('UTC');
  });

  it('of transfers', () => {
    const row = {
      seq: 1,
      at: AT,
      kind: 'adjustment',
      source: { type: 'admin', id: 'x' },
      note: 'Bonus',
      debit: 'programme',
      credit: 'available',
      amountMinor: 1,
      currency: 'USD',
      balanceAfterMinor: { held: 0, available: 1 },
    };
    const page = show(<LedgerList rows={[row] as never} more={false} questions={{}} search="" />);
    expect(page.container.querySelector('time')?.textContent).toBe('Nov 30, 6:30 PM');
    expect(page.getByRole('columnheader', { name: 'When' })).toBeTruthy();
  });

  it('stands next to the cut-off, which is in UTC', () => {
    const next = { state: 'requested', cycleId: '2026-12-01' } as PayoutRequestRecord;
    const open = { id: '2026-12-01', lockAt: '2026-11-29T00:00:00.000Z' };
    const page = show(
      <Totals next={next} expected={{ amountMinor: 100, currency: 'USD' }} place={null} paid={null} open={open} />,
    );
    expect(page.container.textContent).toContain('Nov 29, 12:00 AM UTC Nov 28, 6:00 PM CST');
  });
});

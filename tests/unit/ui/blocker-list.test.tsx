// @vitest-environment jsdom
import { matchPath } from '@remix-run/react';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '#app/domain/platform/languages.ts';
import { BLOCKER_CODES, type Blocker } from '#app/domain/payouts/blockers.ts';
import { patternOf, ROUTE_KEYS } from '#app/domain/access/permissions.ts';
import { decideAccess } from '#app/domain/access/redirects.ts';
import { BlockerList } from '#app/features/payouts/blocker-list.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', async (original) => ({
  ...(await original<object>()),
  ...(await import('#tests/support/played-remix.tsx')),
}));

const BLOCKERS: Blocker[] = [
  { code: 'no-profile' },
  { code: 'not-active', role: 'pending' },
  { code: 'too-late', cycleId: '2026-11-15' },
  { code: 'on-hold', cycleId: '2026-11-01' },
  { code: 'no-balance' },
  { code: 'below-minimum', availableMinor: 1, minimumMinor: 20_00, currency: 'USD' },
  { code: 'no-network', network: null, availableMinor: 20_00, currency: 'GBP' },
  { code: 'no-method' },
  { code: 'method-invalid' },
  { code: 'currency-not-accepted', network: 'SEPA', currency: 'USD' },
  { code: 'network-off', network: 'SEPA', availableMinor: 20_00, currency: 'EUR' },
  { code: 'method-cooling-down', firstCycleId: '2026-12-01' },
  { code: 'email-cooling-down', firstCycleId: '2026-12-01' },
  { code: 'destination-failed', failedAt: '2026-11-01T00:00:00.000Z' },
  { code: 'second-admin' },
  { code: 'owes', owedMinor: 1, currency: 'USD' },
  { code: 'paid-after-all', cycleId: '2026-11-01' },
];

const listOf = (blockers: readonly { code: string }[], isOwn: boolean, language: Language = 'en') =>
  show(<BlockerList blockers={blockers} isOwn={isOwn} />, language);

const hrefs = (list: ReturnType<typeof listOf>) => list.queryAllByRole('link').map((link) => link.getAttribute('href'));
const STREAMER = {
  kind: 'member',
  standing: { role: 'streamer', status: 'active', completedAllGuides: true },
} as const;

describe('what stands in the way of a payout', () => {
  it('knows every blocker here', () => {
    expect(BLOCKERS.map(({ code }) => code)).toEqual([...BLOCKER_CODES]);
  });

  it.each(BLOCKERS.map((blocker) => [blocker.code, blocker] as const))(
    '%s leads its owner to a page that they may open',
    (_code, blocker) => {
      const [href, ...others] = hrefs(listOf([blocker], true));
      expect(others).toEqual([]);
      const [path] = href!.split('#');
      const routes = ROUTE_KEYS.filter((key) => matchPath(patternOf(key), path!));
      expect(routes.map((key) => decideAccess(STREAMER, key).kind)).toContain('allow');
    },
  );

  it.each(LANGUAGES)('says in %s where it leads', (language) => {
    // A text that is missing shows as its key, in an element or in an attribute.
    expect(listOf(BLOCKERS, true, language).container.innerHTML).not.toContain('blockers.');
  });

  it('names the payday that is on hold, and all of them when an old record does not', () => {
    expect(hrefs(listOf([{ code: 'on-hold', cycleId: '2026-11-01' } as Blocker], true))).toEqual([
      '/dashboard/payouts/2026-11-01',
    ]);
    expect(hrefs(listOf([{ code: 'on-hold' }], true))).toEqual(['/dashboard/payouts']);
  });

  it('has no links for who looks at someone else’s', () => {
    expect(hrefs(listOf(BLOCKERS, false))).toEqual([]);
  });
});

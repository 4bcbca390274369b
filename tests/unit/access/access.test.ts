import { describe, expect, it } from 'vitest';
import { type AccessDecision, decideAccess, type Viewer } from '#app/domain/access/redirects.ts';
import { readStanding } from '#app/domain/access/roles.ts';
import { isDownload, policyOf, ROUTE_KEYS, type RouteKey } from '#app/domain/access/routes.ts';
import { fileOf } from '#app/route-files.ts';
import { addressOf, linkTo } from '#app/domain/access/addresses.ts';

/**
 * Who may open what, written out (spec.txt sections 2, 4 and 6), so that a change of the table of permissions or of a
 * decision has to be made twice. `ok` opens; everything else says where the visitor is led:
 *
 * - `home` the role home, `home*` with the query string
 * - `login` plain, `login+` remembering the page, `code` with the code account-deactivated
 * - `signup`, `signup*` with the query string
 */
const TABLE = `
route                    out      refused  unregistered  admin  done   open   pending  rejected  payments
index                    login    code     signup        home   home   home   home     home      home
login                    ok       ok       signup        home*  home*  home*  home*    home*     home*
signup                   ok       ok       ok            home*  home*  home*  home*    home*     home*
register                 signup*  signup*  signup*       home*  home*  home*  home*    home*     home*
forgot-password          ok       ok       ok            ok     ok     ok     ok       ok        ok
reset-password           ok       ok       ok            ok     ok     ok     ok       ok        ok
auth/error               ok       ok       ok            ok     ok     ok     ok       ok        ok
pending-approval         login+   code     signup        home   home   home   ok       home      home
rejected                 login+   code     signup        home   home   home   home     ok        home
onboarding               login+   code     signup        ok     home   ok     home     home      home
onboarding/before-stream login+   code     signup        ok     home   ok     home     home      home
onboarding/during-stream login+   code     signup        ok     home   ok     home     home      home
onboarding/after-stream  login+   code     signup        ok     home   ok     home     home      home
onboarding/extras        login+   code     signup        ok     home   ok     home     home      home
onboarding/:key          login+   code     signup        ok     home   ok     home     home      home
dashboard                login+   code     signup        home   ok     home   home     home      home
dashboard/payouts        login+   code     signup        home   ok     home   home     home      home
dashboard/payouts/:cycle login+   code     signup        home   ok     home   home     home      home
dashboard/payouts/:cycle/statement.csv login+   code     signup        home   ok     home   home     home      home
dashboard/payouts/:cycle/statement.pdf login+   code     signup        home   ok     home   home     home      home
profile                  login+   code     signup        ok     ok     home   ok       home      ok
commissions              login+   code     signup        ok     ok     home   home     home      home
commissions/:commissionId login+   code     signup        ok     ok     home   home     home      home
commissions/export       login+   code     signup        ok     ok     home   home     home      home
settings                 login+   code     signup        ok     ok     home   ok       home      ok
settings/export          login+   code     signup        ok     ok     home   ok       home      ok
offers                   login+   code     signup        ok     ok     home   home     home      home
offers/:offerId          login+   code     signup        ok     ok     home   home     home      home
performance              login+   code     signup        ok     ok     home   home     home      home
performance/export       login+   code     signup        ok     ok     home   home     home      home
streams                  login+   code     signup        ok     ok     home   home     home      home
streams/:streamId        login+   code     signup        ok     ok     home   home     home      home
guides                   login+   code     signup        ok     ok     ok     home     home      home
guides/plan              login+   code     signup        ok     ok     ok     home     home      home
guides/:key              login+   code     signup        ok     ok     ok     home     home      home
notifications            login+   code     signup        ok     ok     ok     home     home      ok
help                     login+   code     signup        ok     ok     ok     home     home      home
affiliate-managers       login+   code     signup        ok     ok     home   home     home      home
keitaro-dashboard        login+   code     signup        ok     ok     home   home     home      home
debug                    login+   code     signup        ok     ok     home   home     home      home
debug/videos             login+   code     signup        ok     ok     home   home     home      home
admin                    login+   code     signup        ok     home   home   home     home      home
admin/streamers          login+   code     signup        ok     home   home   home     home      home
admin/streamers/export   login+   code     signup        ok     home   home   home     home      home
admin/streamers/bulk     login+   code     signup        ok     home   home   home     home      home
admin/applications       login+   code     signup        ok     home   home   home     home      home
admin/streamer-detail/:id    login+   code     signup        ok     home   home   home     home      home
admin/streamer-detail/:id/view      login+   code     signup        ok     home   home   home     home      home
admin/audit              login+   code     signup        ok     home   home   home     home      home
admin/audit/export       login+   code     signup        ok     home   home   home     home      home
admin/payouts            login+   code     signup        ok     home   home   home     home      home
admin/payouts/export     login+   code     signup        ok     home   home   home     home      home
admin/payouts/adjust     login+   code     signup        ok     home   home   home     home      home
admin/payouts/:cycle/:id login+   code     signup        ok     home   home   home     home      home
admin/offers             login+   code     signup        ok     home   home   home     home      home
admin/offers/export      login+   code     signup        ok     home   home   home     home      home
admin/offers/new         login+   code     signup        ok     home   home   home     home      home
admin/offers/:offerId    login+   code     signup        ok     home   home   home     home      home
admin/access             login+   code     signup        ok     home   home   home     home      home
admin/income             login+   code     signup        ok     home   home   home     home      home
admin/income/:id         login+   code     signup        ok     home   home   home     home      home
admin/income/export      login+   code     signup        ok     home   home   home     home      home
admin/questions          login+   code     signup        ok     home   home   home     home      home
admin/analytics          login+   code     signup        ok     home   home   home     home      home
admin/analytics/export   login+   code     signup        ok     home   home   home     home      home
admin/programme          login+   code     signup        ok     home   home   home     home      home
waiting.json             login+   code     signup        ok     home   home   home     home      ok
find.json                login+   code     signup        ok     home   home   home     home      ok
cases                    login+   code     signup        ok     home   home   home     home      ok
payment-solution         login+   code     signup        home   home   home   home     home      ok
payment-solution/:cycle  login+   code     signup        home   home   home   home     home      ok
payment-solution/:cycle/export login+   code     signup        home   home   home   home     home      ok
`;

const VIEWERS: Record<string, { viewer: Viewer; home: string }> = {
  out: { viewer: { kind: 'signed-out' }, home: '' },
  refused: { viewer: { kind: 'refused' }, home: '' },
  unregistered: { viewer: { kind: 'unregistered' }, home: '' },
  admin: member('admin', true, '/admin'),
  done: member('streamer', true, '/dashboard'),
  open: member('streamer', false, '/onboarding'),
  pending: member('pending', false, '/pending-approval'),
  rejected: member('rejected', false, '/rejected'),
  payments: member('paymentsolution', true, '/payment-solution'),
};

function member(role: 'admin' | 'streamer' | 'pending' | 'rejected' | 'paymentsolution', done: boolean, home: string) {
  return {
    viewer: { kind: 'member' as const, standing: { role, status: 'active' as const, completedAllGuides: done } },
    home,
  };
}

function decisionOf(word: string, home: string): AccessDecision {
  switch (word) {
    case 'ok':
      return { kind: 'allow' };
    case 'home':
      return { kind: 'redirect', to: home };
    case 'home*':
      return { kind: 'redirect', to: home, keepQuery: true };
    case 'login':
      return { kind: 'redirect', to: '/login' };
    case 'login+':
      return { kind: 'redirect', to: '/login', remember: true };
    case 'code':
      return { kind: 'redirect', to: '/login?code=account-deactivated' };
    case 'signup':
      return { kind: 'redirect', to: '/signup' };
    case 'signup*':
      return { kind: 'redirect', to: '/signup', keepQuery: true };
    default:
      throw new Error(`${word} is no decision`);
  }
}

const [head, ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split(/\s+/));

it('routes that are files are told from pages', () => {
  const withoutPage = ROUTE_KEYS.filter(
    (route) => fileOf(route).endsWith('.ts') && policyOf(route).access === 'members',
  );
  expect(ROUTE_KEYS.filter(isDownload)).toEqual(withoutPage);
  expect(ROUTE_KEYS.filter(isDownload).sort()).toEqual([
    'admin/analytics/export',
    'admin/audit/export',
    'admin/income/export',
    'admin/offers/export',
    'admin/payouts/export',
    'admin/streamers/export',
    'commissions/export',
    'dashboard/payouts/:cycle/statement.csv',
    'dashboard/payouts/:cycle/statement.pdf',
    'find.json',
    'payment-solution/:cycle/export',
    'performance/export',
    'settings/export',
    'waiting.json',
  ]);
});

describe('a link', () => {
  it('has the language prefix of its page', () => {
    expect(linkTo('pt', 'index')).toBe('/pt');
    expect(linkTo('pt', 'offers/:offerId', { offerId: 'one' })).toBe('/pt/offers/one');
    expect(linkTo(null, 'offers')).toBe('/offers');
  });
});

describe('an address', () => {
  it('has the values of its parameters, and is not made without them', () => {
    expect(addressOf('offers/:offerId', { offerId: 'a/b c' })).toBe('/offers/a%2Fb%20c');
    expect(addressOf('index')).toBe('/');
    expect(addressOf('dashboard/payouts')).toBe('/dashboard/payouts');
    const route: RouteKey = 'offers/:offerId';
    expect(() => addressOf(route as RouteKey, {})).toThrow(new RangeError('offers/:offerId needs a value for offerId'));
  });
});

describe('who may open what', () => {
  it('is written down for every route and every viewer', () => {
    expect(rows.map(([route]) => route)).toEqual(ROUTE_KEYS);
    expect(head!.slice(1)).toEqual(Object.keys(VIEWERS));
  });

  it.each(rows)('%s', (route, ...words) => {
    const key = route as RouteKey;
    for (const [index, name] of head!.slice(1).entries()) {
      const { viewer, home } = VIEWERS[name]!;
      expect(decideAccess(viewer, key), name).toEqual(decisionOf(words[index]!, home));
    }
  });

  it('an admin, an operator and a person who waits have no guides to finish', () => {
    for (const name of ['admin', 'payments', 'pending', 'rejected']) {
      const { viewer } = VIEWERS[name]!;
      if (viewer.kind !== 'member') throw new Error(`${name} is a member`);
      const { standing } = viewer;
      const other: Viewer = {
        kind: 'member',
        standing: { ...standing, completedAllGuides: !standing.completedAllGuides },
      };
      for (const route of ROUTE_KEYS) expect(decideAccess(other, route), route).toEqual(decideAccess(viewer, route));
    }
  });

  it('role none that slipped through as a member opens no page of members', () => {
    const nobody: Viewer = { kind: 'member', standing: { role: 'none', status: 'active', completedAllGuides: true } };
    for (const [index, route] of ROUTE_KEYS.entries()) {
      const isPublic = rows[index]!.slice(4).every((word) => word === 'ok');
      const decision = decideAccess(nobody, route);
      if (isPublic) expect(decision, route).toEqual({ kind: 'allow' });
      else expect(decision, route).toMatchObject({ kind: 'redirect', to: '/login' });
    }
  });

  it.each(['streamer', 'admin', 'pending', 'rejected', 'paymentsolution', 'none'])('%s is a role', (role) => {
    const standing = { role, status: 'active', completedAllGuides: true };
    expect(readStanding(standing)).toEqual(standing);
  });
});

import { describe, expect, it } from 'vitest';
import { kindsToChoose } from '#app/domain/notifications/staff-work.ts';
import { emptyBalance } from '#app/domain/ledger/ledger.ts';
import { MARKER_COOKIE } from '#app/server/platform/cookies.server.ts';
import { refusedExchange, renewedTokens } from '#tests/support/played-world.ts';
import { browser, openHarness, ORIGIN, SESSION_ID, signIn, STREAMER } from '../harness.ts';

/** The forms of profile and settings, as a browser may send them that has not read the page's scripts, or whose session is over. */
const harness = await openHarness();
const { tokens, world } = harness;

const writes = () => world.firestore.calls.filter(({ method }) => method === 'commit');
const METHOD = { intent: 'payout-method', network: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' };
const NAMES = { firstName: 'Sofia', lastName: 'Lima', brandName: '', username: 'sofia' };

it('deleting an account is said to keep what a person wrote about their money', async () => {
  const { browser: visitor } = await signIn(harness, 'leaver', STREAMER);
  const page = await (await visitor.fetch('/en/settings')).text();
  const [, kept = ''] = /What is kept for accounting<\/p>(.*?)<\/ul>/s.exec(page) ?? [];
  for (const words of ['Your questions about commissions', 'our answers', 'balance and payouts']) {
    expect(kept).toContain(words);
  }
});

describe('a form that does not say what it is for', () => {
  it.each<[string, Record<string, string>]>([
    ['/en/settings', {}],
    ['/en/settings', { current: 'secret horse', next: 'another horse' }],
    ['/en/settings', { intent: 'change-password', payouts: 'on' }],
    // A page of an earlier release: all kinds would be off.
    ['/en/settings', { intent: 'notices', payouts: 'on' }],
    ['/en/settings', { intent: 'delete-account', password: 'secret horse' }],
    ['/en/profile', NAMES],
    ['/en/profile', { intent: 'names', ...NAMES }],
  ])('%s %j: 400, and nothing changes', async (path, fields) => {
    const { browser: visitor } = await signIn(harness, 'native', STREAMER);
    const answer = await visitor.post(path, fields);
    expect(answer.status).toBe(400);
    expect(writes()).toEqual([]);
  });

  it('one that does is saved', async () => {
    const { browser: visitor } = await signIn(harness, 'said', STREAMER);
    const kinds = kindsToChoose('streamer');
    // A box that is on is sent, one that is off is not.
    const form = new URLSearchParams([
      ['intent', 'notice-kinds'],
      ['mail', 'payout-paid'],
      ...kinds.filter((kind) => kind !== 'offer-approved').map((kind) => ['bell', kind]),
    ]);
    const answer = await visitor.post('/en/settings', {}, { body: form });
    expect(answer).toRedirectTo('/en/settings');
    expect(decodeURIComponent(answer.headers.get('Set-Cookie') ?? '')).toContain('toasts.noticesSaved');
    const off = kinds.filter((kind) => kind !== 'payout-paid');
    expect(world.firestore.documents.get('preferences/said')).toMatchObject({
      ...{ bellOff: ['offer-approved'], mailOff: off, language: 'en' },
    });
    const page = await (await visitor.fetch('/en/settings')).text();
    const boxes = [...page.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box);
    const isOn = (name: string, kind: string) =>
      boxes.find((box) => box.includes(`name="${name}"`) && box.includes(`value="${kind}"`));
    expect(boxes).toHaveLength(2 * kinds.length);
    expect(page).not.toContain('value="work-');
    expect(isOn('mail', 'payout-paid')).toContain('checked');
    expect(isOn('mail', 'offer-approved')).not.toContain('checked');
    expect(isOn('bell', 'offer-approved')).not.toContain('checked');
    expect(page).toContain('Payout failed or returned');
    expect(page).not.toContain('value="payout-failed"');
    // Each group says how it comes; what saves is there without scripts, and with them once there is a change.
    const notes = [...page.matchAll(/<span class="text-right[^>]*>(.*?)<\/span><\/summary>/gs)].map(([, note]) =>
      note!.replaceAll(/<[^>]*>/g, ''),
    );
    expect(notes.slice(0, 3)).toEqual([
      expect.stringContaining('Email off for '),
      'Email off for 3',
      expect.stringContaining('Bell off for 1'),
    ]);
    expect(page).toMatch(/class="mt-5 not-noscript:hidden"><button[^>]*type="submit"/);
  });
});

describe('a device', () => {
  it('that is logged out has no session any more; that of this browser ends by logging out alone', async () => {
    const { browser: visitor } = await signIn(harness, 'two', STREAMER);
    const other = 'session_1767603600001_other';
    world.firestore.documents.set(`sessions/two_${other}`, { userId: 'two', sessionId: other });
    const end = (sessionId: string) => visitor.post('/en/settings', { intent: 'end-session', sessionId });
    for (const refused of [SESSION_ID, '', 'two']) expect((await end(refused)).status, refused).toBe(400);
    expect(writes()).toEqual([]);
    const facts = { deviceInfo: 'Windows', browser: 'Mozilla/5.0 Chrome/130.0', ipAddress: '', userId: 'two' };
    const like = { ...facts, lastActive: '2026-01-07T09:00:00.000Z', createdAt: '2026-01-05T09:00:00.000Z' };
    for (const [id, createdAt] of [
      [other, like.createdAt],
      ['session_1767603600002_third', '2026-01-06T10:30:00.000Z'],
    ] as const) {
      world.firestore.documents.set(`sessions/two_${id}`, { ...like, sessionId: id, createdAt });
    }
    const page = await (await visitor.fetch('/en/settings')).text();
    const names = [...page.matchAll(/aria-label="(Log out [^"]*)"/g)].map(([, name]) => name!);
    expect(names).toHaveLength(2);
    expect(names.map((name) => /logged in since (.*)$/.exec(name)?.[1])).toEqual(
      expect.arrayContaining([expect.stringContaining('Jan 5, 2026'), expect.stringContaining('Jan 6, 2026')]),
    );
    expect(await end(other)).toRedirectTo('/en/settings');
    expect(world.firestore.documents.has(`sessions/two_${other}`)).toBe(false);
  });
});

describe('the form of a payout method', () => {
  /** The networks in the order of the page; the chosen one with a star. */
  const networksOf = (page: string) =>
    [...page.matchAll(/<input[^>]*name="network"[^>]*>/g)].map(
      ([radio]) => `${/value="(\w+)"/.exec(radio)![1]}${radio.includes('checked') ? '*' : ''}`,
    );
  const open = async (uid: string, country: string | null) => {
    const { browser: visitor } = await signIn(harness, uid, STREAMER);
    world.firestore.documents.set(`claims/${uid}`, { country });
    world.firestore.documents.set(`balances/${uid}`, emptyBalance(uid, 'USD'));
    return (await visitor.fetch('/en/profile')).text();
  };

  it('begins with the one of the country, and says before any script who pays the fee and when it arrives', async () => {
    const page = await open('rio', 'BR');
    expect(networksOf(page)).toEqual(['PIX*', 'CLABE', 'CBU', 'TRC20', 'ERC20']);
    for (const part of ['We pay the network fee.', 'Usually arrives within seconds of being sent', 'Arrives as BRL'])
      expect(page).toContain(part);
    expect(networksOf(await open('roma', 'MX'))[0]).toBe('CLABE*');
    expect(networksOf(await open('boston', 'US')).filter((one) => one.endsWith('*'))).toEqual(['TRC20*']);
  });

  it('keeps what is saved chosen', async () => {
    world.firestore.documents.set('payoutMethods/kept', {
      ...{ type: 'crypto', network: 'TRC20', details: { address: METHOD.address }, revision: 1 },
      changedAt: new Date('2026-01-05T10:00:00.000Z'),
    });
    expect(networksOf(await open('kept', 'BR'))).toEqual(['PIX', 'CLABE', 'CBU', 'TRC20*', 'ERC20']);
  });
});

describe('a payout method', () => {
  it.each<[string, Record<string, string>]>([
    ['whose form still has the password', { ...METHOD, confirmed: 'password', password: 'secret horse' }],
    ['that nobody confirmed', METHOD],
  ])('%s is not saved, and the page says why', async (_what, fields) => {
    const { browser: visitor } = await signIn(harness, 'unsure', STREAMER);
    const answer = await visitor.post('/en/profile', fields);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Nothing was saved because your password');
    expect(writes()).toEqual([]);
  });

  it("that can't receive the balance's currency is not saved, and the field says so", async () => {
    const { browser: visitor } = await signIn(harness, 'euro', STREAMER);
    world.firestore.documents.set('balances/euro', emptyBalance('euro', 'EUR'));
    const answer = await visitor.post('/en/profile', { ...METHOD, confirmed: 'password' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('This method can&#x27;t receive your balance&#x27;s currency.');
    expect(writes()).toEqual([]);
    const sepa = { intent: 'payout-method', network: 'SEPA', holder: 'Eva Brandt', iban: 'DE89370400440532013000' };
    expect(await visitor.post('/en/profile', { ...sepa, confirmed: 'password' })).toRedirectTo('/en/profile');
  });

  it('confirmed just now is saved', async () => {
    const { browser: visitor } = await signIn(harness, 'sure', STREAMER);
    expect(await visitor.post('/en/profile', { ...METHOD, confirmed: 'password' })).toRedirectTo('/en/profile');
    expect(writes().map(({ paths }) => paths)).toEqual([['payoutMethods/sure']]);
  });
});

describe('a session that was signed out from elsewhere, within the hour of its token', () => {
  /** The rules let it read only its own record. */
  const leaveTheRecord = () => {
    world.firestore.refuse = ({ paths }) =>
      paths.every((path) => path.startsWith('users/')) ? null : 'PERMISSION_DENIED';
  };

  it.each(['/en/settings', '/en/profile', '/en/dashboard'])(
    '%s leads to login, once, without cookies',
    async (path) => {
      const { browser: visitor } = await signIn(harness, 'ended', STREAMER);
      leaveTheRecord();
      world.exchange = () => refusedExchange('TOKEN_EXPIRED');
      const { visited, response } = await visitor.follow(path);
      expect(visited.at(-1)).toMatch(/^\/en\/login\?code=user-token-expired/);
      expect(visited.length).toBe(2);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('Your session has ended. Please log in again.');
      expect([...visitor.cookies.keys()].filter((name) => name.startsWith('__Host-greenroom'))).toEqual([
        MARKER_COOKIE,
      ]);
    },
  );

  it('an auth service that goes on renewing changes nothing: the sessions document is not there', async () => {
    const { browser: visitor } = await signIn(harness, 'renewed', STREAMER);
    leaveTheRecord();
    const fresh = await tokens.mint({ uid: 'renewed' }, STREAMER);
    world.exchange = () => renewedTokens('renewed', fresh, 'r');
    const { visited } = await visitor.follow('/en/settings');
    expect(visited.at(-1)).toMatch(/^\/en\/login\?code=user-token-expired/);
  });

  it.each<[string, Record<string, string>]>([
    ['/en/settings', { intent: 'notice-kinds' }],
    ['/en/profile', { intent: 'profile', ...NAMES }],
  ])('a form of %s leads to login and knows the way back', async (path, fields) => {
    const { browser: visitor } = await signIn(harness, 'written', STREAMER);
    leaveTheRecord();
    world.exchange = () => refusedExchange('TOKEN_EXPIRED');
    const answer = await visitor.fetch(path, {
      method: 'POST',
      headers: { Origin: ORIGIN, Referer: `${ORIGIN}${path}?tab=1` },
      body: new URLSearchParams(fields),
    });
    const back = encodeURIComponent(`${path}?tab=1`);
    expect(answer).toRedirectTo(`/en/login?code=user-token-expired&redirectTo=${back}`);
  });

  it.each([
    ['another site', { Referer: 'https://evil.test/en/profile' }],
    ['nowhere', {}],
    ['nonsense', { Referer: 'profile' }],
  ])('a form from %s has no way back', async (_where, headers) => {
    const { browser: visitor } = await signIn(harness, 'lost', STREAMER);
    leaveTheRecord();
    world.exchange = () => refusedExchange('TOKEN_EXPIRED');
    const body = new URLSearchParams({ intent: 'notice-kinds' });
    const answer = await visitor.fetch('/en/settings', {
      method: 'POST',
      headers: { Origin: ORIGIN, ...headers },
      body,
    });
    expect(answer).toRedirectTo('/en/login?code=user-token-expired');
  });
});

describe('what /login says of a page that was left', () => {
  it.each([
    ['account-deleted', 'Your account is deleted.', 'status'],
    ['signed-out', 'You were logged out here', 'status'],
    ['deactivated', 'Your account has been deactivated by an administrator.', 'alert'],
  ])('%s', async (notice, text, role) => {
    const page = await (await browser().fetch(`/en/login?notice=${notice}`)).text();
    expect(page).toMatch(new RegExp(`role="${role}"[^]*${text}`));
  });

  it.each(['constructor', 'nothing'])('%s: nothing', async (notice) => {
    const page = await (await browser().fetch(`/en/login?notice=${notice}`)).text();
    expect(page).not.toMatch(/role="(status|alert)"[^>]*>\s*<svg/);
  });
});

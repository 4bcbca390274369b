import { describe, expect, it } from 'vitest';
import { renewedTokens } from '#tests/support/played-world.ts';
import { openHarness, SESSION_ID, signIn, standingOfPersona, STREAMER } from '../harness.ts';

/** Claims say what was; the users record and the rules say what is (hardening: replay after a role change). */
const harness = await openHarness();
const { tokens, world } = harness;
const EXCHANGE = 'securetoken.googleapis.com';
const NETWORK_TEXT = 'Network error. Please check your connection and try again.';

describe('claims that lag behind the record', () => {
  it('a token without claims reads users/{uid} once, with the token', async () => {
    const { browser, token } = await signIn(harness, 'fresh', STREAMER, { mirrored: {} });
    const page = await browser.fetch('/en/debug/videos');
    expect(page.status).toBe(200);
    expect(world.firestore.calls).toEqual([{ method: 'batchGet', token, paths: ['users/fresh'] }]);
  });

  it.each([
    ['role none', { role: 'none', status: 'active', completedAllGuides: true }],
    ['an unknown role', { role: 'owner', status: 'active', completedAllGuides: true }],
    ['no role at all', { role: undefined, status: undefined, completedAllGuides: undefined }],
  ])('a token without claims and a record of %s', async (_, record) => {
    const { browser } = await signIn(harness, 'fresh-odd', STREAMER, { mirrored: {} });
    Object.assign(world.firestore.documents.get('users/fresh-odd')!, record);
    const page = await browser.fetch('/en/dashboard');
    expect(page).toRedirectTo('/en/login?code=account-deactivated');
    expect(page).toClearSessionCookies();
  });

  it('a token without claims whose record may not even be read gets nothing', async () => {
    const { browser } = await signIn(harness, 'fresh-denied', STREAMER, { mirrored: {} });
    world.firestore.refuse = () => 'PERMISSION_DENIED';
    expect(await browser.fetch('/en/dashboard')).toRedirectTo('/en/login?code=account-deactivated');
  });

  it('a database that is down decides nothing about a token without claims', async () => {
    const { browser } = await signIn(harness, 'fresh-down', STREAMER, { mirrored: {} });
    world.firestore.refuse = () => 'UNAVAILABLE';
    const page = await browser.fetch('/en/dashboard');
    expect(page.status).toBe(503);
    expect(page).toKeepSessionCookies();
  });

  it('a database that answers nonsense is an error, not the network', async () => {
    const { browser } = await signIn(harness, 'fresh-nonsense', STREAMER, { mirrored: {} });
    world.firestore.refuse = () => 'INVALID_ARGUMENT';
    const page = await browser.fetch('/en/dashboard');
    expect(page.status).toBe(500);
    expect(page).toKeepSessionCookies();
    expect(await page.text()).not.toContain(NETWORK_TEXT);
  });

  /** The rules judge by the record: they refuse what the stale claims would allow. */
  const denyAllBut = (...allowed: string[]) => {
    world.firestore.refuse = ({ paths }) =>
      paths.every((path) => allowed.includes(path)) ? null : 'PERMISSION_DENIED';
  };

  it('rules that refuse what the table allows: renewed once, decided on the record, without a loop', async () => {
    const { browser } = await signIn(harness, 'demoted', STREAMER);
    world.firestore.documents.get('users/demoted')!.status = 'pending';
    const ofPending = ['applications/demoted', 'reviewTimes/usual', 'reviews/demoted'];
    denyAllBut('users/demoted', `sessions/demoted_${SESSION_ID}`, ...ofPending);
    const stale = await tokens.mint({ uid: 'demoted' }, STREAMER);
    world.exchange = () => renewedTokens('demoted', stale, 'r');
    const { visited, response } = await browser.follow('/en/dashboard');
    expect(visited).toEqual(['/en/dashboard', '/en/pending-approval']);
    expect(response.status).toBe(200);
  });

  it('rules that refuse because the person was deactivated', async () => {
    const { browser } = await signIn(harness, 'gone', STREAMER);
    world.firestore.documents.get('users/gone')!.role = 'none';
    denyAllBut('users/gone');
    const stale = await tokens.mint({ uid: 'gone' }, STREAMER);
    world.exchange = () => renewedTokens('gone', stale, 'r');
    const page = await browser.fetch('/en/dashboard');
    expect(page).toRedirectTo('/en/login?code=account-deactivated');
    expect(page).toClearSessionCookies();
  });

  it('a function that refuses the admin whose page calls it: decided on the record, and led home', async () => {
    const { browser } = await signIn(harness, 'was-admin', standingOfPersona('admin'));
    const renewed = await tokens.mint({ uid: 'was-admin' }, STREAMER);
    world.exchange = () => renewedTokens('was-admin', renewed, 'r');
    world.callable = () => {
      Object.assign(world.firestore.documents.get('users/was-admin')!, STREAMER);
      const error = { status: 'PERMISSION_DENIED', message: '', details: { code: 'not-allowed' } };
      return Response.json({ error }, { status: 403 });
    };
    const preview = '/en/admin/programme?tab=networks&about=hold&holdDays=30';
    expect(await browser.fetch(preview)).toRedirectTo('/en/dashboard');
    expect(world.callsTo('previewCommissions')).toHaveLength(1);
  });

  it('what is read after a renewal is asked for with the new token', async () => {
    const { browser, token } = await signIn(harness, 'renewed', STREAMER);
    const renewed = await tokens.mint({ uid: 'renewed' }, STREAMER, { claims: { again: true } });
    world.firestore.refuse = ({ token: sent }) => (sent === token ? 'PERMISSION_DENIED' : null);
    world.exchange = () => renewedTokens('renewed', renewed, 'r');
    expect((await browser.fetch('/en/profile')).status).toBe(200);
    const sent = world.firestore.calls.map((call) => call.token);
    // Record, claims, payout method and balance were asked for with the old one, side by side.
    expect(sent).toEqual([token, token, token, token, ...Array<string>(sent.length - 4).fill(renewed)]);
  });

  it('rules that refuse although claims and record allow: 403, not another renewal', async () => {
    const { browser } = await signIn(harness, 'strict', STREAMER);
    denyAllBut('users/strict', `sessions/strict_${SESSION_ID}`);
    const same = await tokens.mint({ uid: 'strict' }, STREAMER);
    world.exchange = () => renewedTokens('strict', same, 'r');
    expect((await browser.fetch('/en/dashboard')).status).toBe(403);
    expect(world.callsTo(EXCHANGE)).toHaveLength(1);
  });

  it.each<[string, string[], (token: string) => Response]>([
    ['the provider', [], () => new Response('', { status: 503 })],
    // A read is tried twice when the network fails.
    ['the live record', ['UNAVAILABLE', 'UNAVAILABLE'], (token) => renewedTokens('in-doubt', token, 'r')],
  ])('rules that refuse while %s can not be asked decide nothing: 503, cookies kept', async (_, ofRecord, exchange) => {
    const { browser, token } = await signIn(harness, 'in-doubt', STREAMER);
    const answers = ['PERMISSION_DENIED', ...ofRecord];
    world.firestore.refuse = ({ paths }) => (paths[0] === 'users/in-doubt' ? (answers.shift() ?? null) : null);
    world.exchange = () => exchange(token);
    const page = await browser.fetch('/en/profile');
    expect(page.status).toBe(503);
    expect(page).toKeepSessionCookies();
    expect(await page.text()).toContain(NETWORK_TEXT);
    expect(answers).toEqual([]);
  });

  it.each([
    // Every read is tried twice when the network fails, the one after the renewal too.
    ['the network', ['UNAVAILABLE', 'UNAVAILABLE'], 503],
    ['the database', ['INVALID_ARGUMENT'], 500],
    ['the rules again', ['PERMISSION_DENIED'], 403],
  ])('after the renewal it is %s that fails', async (_, last, status) => {
    const { browser, token } = await signIn(harness, 'unlucky', STREAMER);
    const answers = ['PERMISSION_DENIED', null, ...last];
    world.firestore.refuse = ({ paths }) => (paths[0] === 'users/unlucky' ? (answers.shift() ?? null) : null);
    world.exchange = () => renewedTokens('unlucky', token, 'r');
    const data = await browser.fetch('/en/profile.data');
    expect(data.status).toBe(status);
    expect((await data.text()).includes('"code","forbidden"')).toBe(status === 403);
    expect(answers).toEqual([]);
  });

  it('a read that fails on its own is not tried again', async () => {
    const { browser } = await signIn(harness, 'nonsense', STREAMER);
    world.firestore.refuse = () => 'INVALID_ARGUMENT';
    expect((await browser.fetch('/en/profile')).status).toBe(500);
    // Record, claims, payout method and balance, once each.
    expect(world.firestore.calls).toHaveLength(4);
  });

  it('a read that the network lost is tried once more', async () => {
    const { browser } = await signIn(harness, 'flaky', STREAMER);
    let failures = 0;
    world.firestore.refuse = () => (failures++ === 0 ? 'UNAVAILABLE' : null);
    expect((await browser.fetch('/en/profile')).status).toBe(200);
    const { browser: unlucky } = await signIn(harness, 'flaky-for-good', STREAMER);
    world.firestore.refuse = () => 'UNAVAILABLE';
    world.firestore.calls.length = 0;
    const page = await unlucky.fetch('/en/profile');
    expect(page.status).toBe(503);
    expect(world.firestore.calls).toHaveLength(8);
  });
});

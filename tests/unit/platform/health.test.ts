import { describe, expect, it, vi } from 'vitest';
import { addressOf, trustedHops } from '../../../functions/src/access/plan-rate-limit.ts';
import { healthKeeper } from '../../../functions/src/platform/health.ts';
import { HEALTH_SECRETS, HOP_MARKER, isAuthorised, measuredHops } from '../../../functions/src/platform/plan-health.ts';

const TOKEN = 'a-health-token-of-a-test';
const ENV = { HEALTH_TOKEN: TOKEN, KEITARO_API_KEY: 'key-of-the-tracker', KEITARO_POSTBACK_KEY: '-' };
const UNKNOWN = Object.assign(new Error('There is no such user'), { code: 'auth/user-not-found' });
const NOW = new Date('2026-11-23T11:40:10Z');
const ASKED = { authorization: `Bearer ${TOKEN}`, forwardedFor: `${HOP_MARKER}, 203.0.113.7` };

/** A project in which each part can be made to fail with a code. */
function scene(failing: Record<string, unknown> = {}) {
  const act = (name: string, answer: unknown) =>
    vi.fn(async () => {
      if (name in failing)
        throw Object.assign(new Error(`greenroom-functions@p fails at ${name}`), { code: failing[name] });
      return answer;
    });
  const look = act('look', null);
  const calls = {
    ...{ get: act('get', {}), set: act('set', {}), sign: act('sign', 'signed'), add: act('add', 'known'), look },
  };
  const log = { info: vi.fn(), error: vi.fn() };
  const surroundings = {
    db: { doc: () => ({ get: calls.get, set: calls.set }) },
    auth: {
      createCustomToken: calls.sign,
      getUser: () => calls.look().then(() => Promise.reject(UNKNOWN)),
    },
    queue: { threshold: 1, add: calls.add },
    ...{ log, now: NOW, version: '1.2.3', env: ENV },
  } as unknown as Parameters<ReturnType<typeof healthKeeper>>[0];
  return { calls, log, surroundings };
}

describe('the health of the functions', () => {
  it('is a line for each check, with the version and nothing secret', async () => {
    const { surroundings, calls } = scene();
    const { status, body } = await healthKeeper()(surroundings, ASKED);
    const well = { ok: true, ms: expect.any(Number) as number };
    const checks = { firestore: well, tokens: well, accounts: well, queue: well, secrets: well };
    expect({ status, body }).toEqual({
      status: 200,
      body: { ok: true, version: '1.2.3', checks, hops: { trusted: 1, measured: 1 } },
    });
    for (const call of Object.values(calls)) expect(call).toHaveBeenCalledTimes(1);
    for (const secret of Object.values(ENV).filter((value) => value !== '-')) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }
    expect(JSON.stringify(body)).not.toContain('signed');
  });

  it.each([
    ['nothing', undefined],
    ['another token', `Bearer ${TOKEN}x`],
    ['the token alone', TOKEN],
    ['an empty token', 'Bearer '],
  ])('looks at nothing for %s', async (_, authorization) => {
    const { surroundings, calls } = scene();
    const answer = await healthKeeper()(surroundings, { ...ASKED, authorization });
    expect(answer).toEqual({ status: 401, body: { code: 'not-allowed' } });
    for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled();
  });

  it('is closed where there is no token, or a short one', () => {
    for (const token of [undefined, '', 'short']) expect(isAuthorised(`Bearer ${token}`, token)).toBe(false);
    expect(isAuthorised(`Bearer ${TOKEN}`, TOKEN)).toBe(true);
  });

  it('takes the token without the line break that `openssl` leaves in the secret', async () => {
    const { surroundings } = scene();
    const piped = { ...surroundings, env: { ...ENV, HEALTH_TOKEN: ` ${TOKEN}\n` } };
    expect((await healthKeeper()(piped, ASKED)).status).toBe(200);
    const open = { ...ASKED, authorization: 'Bearer ' };
    const blank = { ...surroundings, env: { ...ENV, HEALTH_TOKEN: '\n'.repeat(24) } };
    expect((await healthKeeper()(blank, open)).status).toBe(401);
  });

  it.each([
    ['get', 7, 'firestore', 'grpc-7'],
    ['set', 'permission-denied', 'firestore', 'permission-denied'],
    ['sign', 'auth/insufficient-permission', 'tokens', 'auth/insufficient-permission'],
    ['look', 'auth/insufficient-permission', 'accounts', 'auth/insufficient-permission'],
    ['add', undefined, 'queue', 'failed'],
  ] as const)('fails with %s, says which and no more', async (part, code, name, reason) => {
    const { surroundings, log } = scene({ [part]: code });
    const { status, body } = await healthKeeper()(surroundings, ASKED);
    expect(status).toBe(503);
    expect(body).toMatchObject({ ok: false, checks: { [name]: { ok: false, reason } } });
    expect(JSON.stringify(body)).not.toContain('greenroom-functions');
    expect(log.error).toHaveBeenCalledWith('health-failed', { failed: [`${name}: ${reason}`] });
  });

  it.each([
    ['short', 'KEITARO_POSTBACK_KEY'],
    ['a'.repeat(23), 'KEITARO_POSTBACK_KEY'],
    ['', 'KEITARO_API_KEY'],
  ])('is not well with the secret %j as %s', async (value, name) => {
    const { surroundings } = scene();
    const { status, body } = await healthKeeper()({ ...surroundings, env: { ...ENV, [name]: value } }, ASKED);
    expect(status).toBe(503);
    expect(body).toMatchObject({ checks: { secrets: { ok: false, reason: name } } });
    const fit = { ...surroundings, env: { ...ENV, [name]: 'a'.repeat(24) } };
    expect((await healthKeeper()(fit, ASKED)).status).toBe(200);
  });

  it.each(HEALTH_SECRETS.filter((name) => name !== 'HEALTH_TOKEN'))('names %s where it is not there', async (name) => {
    const { surroundings } = scene();
    const { status, body } = await healthKeeper()({ ...surroundings, env: { ...ENV, [name]: '\n' } }, ASKED);
    expect(status).toBe(503);
    expect(body).toMatchObject({ checks: { secrets: { ok: false, reason: name } } });
  });

  it('a check that does not end has failed', async () => {
    vi.useFakeTimers();
    try {
      const { surroundings, calls } = scene();
      calls.add.mockImplementation(() => new Promise(() => {}));
      const asked = healthKeeper()(surroundings, ASKED);
      await vi.advanceTimersByTimeAsync(5_000);
      expect((await asked).body).toMatchObject({ checks: { queue: { ok: false, reason: 'deadline' } } });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is remembered for 20 s, and asked again after a failure', async () => {
    const { surroundings, calls } = scene();
    const keeper = healthKeeper();
    const at = (seconds: number) => keeper({ ...surroundings, now: new Date(NOW.getTime() + seconds * 1000) }, ASKED);
    await Promise.all([at(0), at(0)]);
    await at(19);
    expect(calls.set).toHaveBeenCalledTimes(1);
    calls.set.mockRejectedValueOnce(new Error('once'));
    expect((await at(20)).status).toBe(503);
    expect((await at(21)).status).toBe(200);
  });

  it('hands the queue one task an hour', async () => {
    const { surroundings, calls } = scene();
    const later = new Date('2026-11-23T12:00:00Z');
    for (const now of [NOW, new Date('2026-11-23T11:59:59Z'), later]) {
      await healthKeeper()({ ...surroundings, now }, ASKED);
    }
    const ids = (calls.add.mock.calls as unknown[][]).map(([id]) => id);
    expect(ids).toEqual(['health-20261123T110000000Z', 'health-20261123T110000000Z', 'health-20261123T120000000Z']);
  });
});

describe("the caller's address", () => {
  it.each([
    [`${HOP_MARKER}, 203.0.113.7`, 1],
    [`${HOP_MARKER}, 203.0.113.7, 198.51.100.1`, 2],
    [HOP_MARKER, 0],
    // A front end that throws away what callers send.
    ['203.0.113.7', 1],
    [undefined, 0],
  ])('%j has so many hops of the platform: %i', (header, hops) => {
    expect(measuredHops(header)).toBe(hops);
  });

  it.each([
    ['1.1.1.1, 203.0.113.7, 198.51.100.1', 1, '198.51.100.1'],
    ['1.1.1.1, 203.0.113.7, 198.51.100.1', 2, '203.0.113.7'],
    // Past the load balancer.
    ['203.0.113.7', 2, '203.0.113.7'],
    [undefined, 2, '127.0.0.1'],
  ])('of %j with %i trusted hops: %s', (header, trusted, address) => {
    expect(addressOf(header, '127.0.0.1', trusted)).toBe(address);
  });

  it('trusts one hop unless told otherwise, and refuses to guess', () => {
    expect(trustedHops({})).toBe(1);
    expect(trustedHops({ TRUSTED_HOPS: '2' })).toBe(2);
    for (const wrong of ['0', '-1', '10', 'two', '']) {
      expect(() => trustedHops({ TRUSTED_HOPS: wrong }), wrong).toThrow('TRUSTED_HOPS');
    }
  });
});

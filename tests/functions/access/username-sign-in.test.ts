import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '../../../functions/src/platform/refusal.ts';
import {
  addressOf,
  attemptKey,
  planAttempt,
  SIGN_IN_BY_ADDRESS,
  SIGN_IN_BY_USERNAME,
  USERNAME_CHECK_BY_ADDRESS,
  USERNAME_CHECK_BY_PERSON,
} from '../../../functions/src/access/plan-rate-limit.ts';
import {
  type IdentityProvider,
  identityProvider,
  type PasswordAnswer,
} from '../../../functions/src/access/identity-provider.ts';
import { checkUsername } from '../../../functions/src/people/check-username.ts';
import { usernameSignIn } from '../../../functions/src/access/username-sign-in.ts';
import { at, makePerson, openProject, type Project, randomText } from '../support/project.ts';

const NOW = at('2026-11-20T00:00:00.000Z');

/** A provider that answers as told and remembers what it was asked. */
function played(answer: PasswordAnswer): IdentityProvider & { asked: string[] } {
  const asked: string[] = [];
  return { asked, verifyPassword: async (email) => (asked.push(email), answer) };
}

const signIn = (
  project: Project,
  provider: IdentityProvider,
  data: unknown,
  { address = randomText(), now = NOW } = {},
) => usernameSignIn({ ...project.context(now), provider }, data, address);

const refused = (code: RefusalCode) => expect.objectContaining({ message: code, details: { code } });

const uidIn = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { uid: string }).uid;

describe('signing in by username', () => {
  it('gives a custom token for the owner of the name, whatever its case', async () => {
    const project = openProject();
    const { uid, username, email } = await makePerson(project, { username: 'MiXed_1' });
    const provider = played({ ok: true, uid });
    for (const name of [username, 'mixed_1', ' MIXED_1 ']) {
      const { token } = await signIn(project, provider, { username: name, password: 'x' });
      expect(uidIn(token)).toBe(uid);
    }
    expect(provider.asked).toEqual([email, email, email]);
  });

  it('takes the email from the account, not from the record', async () => {
    const project = openProject();
    const { uid, username } = await makePerson(project);
    await project.auth.updateUser(uid, { email: 'new@example.test' });
    const provider = played({ ok: true, uid });
    await signIn(project, provider, { username, password: 'x' });
    expect(provider.asked).toEqual(['new@example.test']);
  });

  it.each(['nobody_here', 'a/b', '../users/x', '__all__', 'аdmin', 'x'.repeat(200)])(
    '%j is no user, and the way there is as long',
    async (username) => {
      const project = openProject();
      const provider = played({ ok: true, uid: 'nobody' });
      await expect(signIn(project, provider, { username, password: 'x' })).rejects.toEqual(refused('user-not-found'));
      expect(provider.asked).toHaveLength(1);
    },
  );

  it('the token proves that the password was given now', async () => {
    const project = openProject();
    const { uid, username } = await makePerson(project);
    const { token } = await signIn(project, played({ ok: true, uid }), { username, password: 'x' });
    const payload = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { claims?: object };
    expect(payload.claims).toEqual({ passwordAt: Math.floor(NOW.getTime() / 1000) });
  });

  it('refuses when the provider answers with someone else', async () => {
    const project = openProject();
    const { username } = await makePerson(project);
    const provider = played({ ok: true, uid: 'another' });
    await expect(signIn(project, provider, { username, password: 'x' })).rejects.toEqual(refused('invalid-credential'));
  });

  it('says that an account is deactivated after a correct password only', async () => {
    const project = openProject();
    const { uid, username } = await makePerson(project, { role: 'none' });
    const wrong = played({ ok: false, code: 'wrong-password' });
    await expect(signIn(project, wrong, { username, password: 'x' })).rejects.toEqual(refused('wrong-password'));
    const right = played({ ok: true, uid });
    await expect(signIn(project, right, { username, password: 'x' })).rejects.toEqual(refused('account-deactivated'));
  });

  it('says that an account has no email', async () => {
    const project = openProject();
    const uid = `u${randomText()}`;
    await project.auth.createUser({ uid });
    await project.db.doc(`usernames/${uid}`).set({ uid });
    const provider = played({ ok: true, uid });
    await expect(signIn(project, provider, { username: uid, password: 'x' })).rejects.toEqual(
      refused('email-not-found'),
    );
  });

  it.each<RefusalCode>([
    'invalid-credential',
    'wrong-password',
    'user-disabled',
    'too-many-requests',
    'network-request-failed',
    'multi-factor-auth-required',
  ])('passes %s on', async (code) => {
    const project = openProject();
    const { username } = await makePerson(project);
    await expect(signIn(project, played({ ok: false, code }), { username, password: 'x' })).rejects.toEqual(
      refused(code),
    );
  });

  it.each([
    null,
    {},
    { username: 'abc' },
    { username: '', password: 'x' },
    { username: 'abc', password: '' },
    { username: ['abc'], password: 'x' },
  ])('%j is refused before anything is asked', async (data) => {
    const provider = played({ ok: true, uid: 'x' });
    await expect(signIn(openProject(), provider, data)).rejects.toEqual(refused('invalid-credential'));
    expect(provider.asked).toEqual([]);
  });
});

describe('attempts', () => {
  it('at one name are limited from any address, and concurrent ones do not slip through', async () => {
    const project = openProject();
    const { uid, username } = await makePerson(project);
    const wrong = played({ ok: false, code: 'wrong-password' });
    for (let attempt = 0; attempt < SIGN_IN_BY_USERNAME.limit - 2; attempt += 1) {
      await expect(signIn(project, wrong, { username, password: 'x' })).rejects.toEqual(refused('wrong-password'));
    }
    const rush = await Promise.allSettled(
      [1, 2, 3, 4].map(() => signIn(project, wrong, { username: username.toUpperCase(), password: 'x' })),
    );
    expect(rush.filter((one) => one.status === 'rejected' && one.reason.message === 'wrong-password')).toHaveLength(2);
    const right = played({ ok: true, uid });
    await expect(signIn(project, right, { username, password: 'x' })).rejects.toEqual(refused('too-many-requests'));
    expect(right.asked).toEqual([]);
    const later = new Date(NOW.getTime() + SIGN_IN_BY_USERNAME.windowMs);
    await signIn(project, right, { username, password: 'x' }, { now: later });
  });

  it('from one address are limited over all names', async () => {
    const project = openProject();
    const provider = played({ ok: false, code: 'wrong-password' });
    const address = '203.0.113.7';
    await project.db
      .doc(`loginAttempts/${attemptKey(SIGN_IN_BY_ADDRESS, address)}`)
      .set({ count: SIGN_IN_BY_ADDRESS.limit - 1, windowStartedAt: NOW });
    await expect(signIn(project, provider, { username: 'one', password: 'x' }, { address })).rejects.toEqual(
      refused('user-not-found'),
    );
    await expect(signIn(project, provider, { username: 'two', password: 'x' }, { address })).rejects.toEqual(
      refused('too-many-requests'),
    );
    await expect(signIn(project, provider, { username: 'two', password: 'x' })).rejects.toEqual(
      refused('user-not-found'),
    );
  });

  it('that succeed clear the name', async () => {
    const project = openProject();
    const { uid, username } = await makePerson(project);
    await signIn(project, played({ ok: true, uid }), { username, password: 'x' });
    expect((await project.db.doc(`loginAttempts/${attemptKey(SIGN_IN_BY_USERNAME, username)}`).get()).exists).toBe(
      false,
    );
  });

  it('are kept under hashes: no name and no address is stored', async () => {
    const project = openProject();
    const provider = played({ ok: false, code: 'wrong-password' });
    await expect(
      signIn(project, provider, { username: 'visible', password: 'x' }, { address: '203.0.113.9' }),
    ).rejects.toThrow();
    const stored = (await project.db.collection('loginAttempts').get()).docs.map((doc) =>
      JSON.stringify([doc.id, doc.data()]),
    );
    expect(stored).toHaveLength(2);
    expect(stored.join()).not.toMatch(/visible|203\.0/);
  });

  it('are planned by windows', () => {
    const limit = { name: 't', limit: 2, windowMs: 1000 };
    const started = { count: 1, windowStartedAt: NOW };
    const after = (ms: number) => new Date(NOW.getTime() + ms);
    expect(planAttempt(null, limit, NOW)).toEqual(started);
    expect(planAttempt(started, limit, after(999))).toEqual({ count: 2, windowStartedAt: NOW });
    expect(planAttempt({ ...started, count: 2 }, limit, after(999))).toBeNull();
    expect(planAttempt({ ...started, count: 2 }, limit, after(1000))).toEqual({
      count: 1,
      windowStartedAt: after(1000),
    });
    expect(planAttempt({ ...started, count: 2 }, limit, after(-1))).toEqual({ count: 1, windowStartedAt: after(-1) });
  });

  it.each([
    ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['1.1.1.1,2.2.2.2 ,3.3.3.3 ', '3.3.3.3'],
    ['203.0.113.7', '203.0.113.7'],
    [undefined, '127.0.0.1'],
    ['', '127.0.0.1'],
    [['1.1.1.1', '2.2.2.2'], '2.2.2.2'],
  ])('come from the last hop of %j: %s', (header, address) => {
    expect(addressOf(header, '127.0.0.1')).toBe(address);
  });
});

describe('asking whether a username is free', () => {
  it('answers whatever the case', async () => {
    const project = openProject();
    await makePerson(project, { username: 'Taken_1' });
    const check = (username: unknown) =>
      checkUsername(project.context(NOW), { username }, { uid: null, address: randomText() });
    expect(await check('tAKEN_1')).toEqual({ free: false });
    expect(await check('free_1')).toEqual({ free: true });
    for (const username of ['ab', 'a/b', '__x__', 7, undefined])
      await expect(check(username)).rejects.toEqual(refused('invalid-username'));
  });

  it('is limited per address', async () => {
    const project = openProject();
    const id = attemptKey(USERNAME_CHECK_BY_ADDRESS, 'home');
    await project.db.doc(`loginAttempts/${id}`).set({ count: USERNAME_CHECK_BY_ADDRESS.limit, windowStartedAt: NOW });
    const check = (caller: { uid: string | null; address: string }) =>
      checkUsername(project.context(NOW), { username: 'abc' }, caller);
    await expect(check({ uid: null, address: 'home' })).rejects.toEqual(refused('too-many-requests'));
    // The Worker asks for everybody from there.
    expect(await check({ uid: 'ana', address: 'home' })).toEqual({ free: true });
  });

  it('is limited per person where the caller has an account', async () => {
    const project = openProject();
    const id = attemptKey(USERNAME_CHECK_BY_PERSON, 'ana');
    await project.db.doc(`loginAttempts/${id}`).set({ count: USERNAME_CHECK_BY_PERSON.limit, windowStartedAt: NOW });
    const check = (uid: string) =>
      checkUsername(project.context(NOW), { username: 'abc' }, { uid, address: randomText() });
    await expect(check('ana')).rejects.toEqual(refused('too-many-requests'));
    expect(await check('bea')).toEqual({ free: true });
  });
});

describe('the provider', () => {
  const emulator = identityProvider('demo-key', process.env.FIREBASE_AUTH_EMULATOR_HOST);

  it('tells a right password from a wrong one', async () => {
    // The REST interface of the emulator belongs to the project of its API key, the one with functions.
    const project = openProject('demo-greenroom');
    const { uid, email, password } = await makePerson(project);
    expect(await emulator.verifyPassword(email, password)).toEqual({ ok: true, uid });
    expect(await emulator.verifyPassword(email, `${password}x`)).toMatchObject({
      ok: false,
      code: expect.stringMatching(/^(wrong-password|invalid-credential)$/),
    });
    await project.auth.updateUser(uid, { disabled: true });
    expect(await emulator.verifyPassword(email, password)).toEqual({ ok: false, code: 'user-disabled' });
  });

  it('that cannot be reached is the network’s failure', async () => {
    expect(await identityProvider('k', '127.0.0.1:9').verifyPassword('a@b.test', 'x')).toEqual({
      ok: false,
      code: 'network-request-failed',
    });
  });
});

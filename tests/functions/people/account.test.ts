import type { Auth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { REQUEST_STATES } from '../../../app/domain/payouts/request.ts';
import { admit } from '../../../functions/src/access/callable.ts';
import { deleteAccount as runDeleteAccount, finishDeletion } from '../../../functions/src/people/delete-account.ts';
import { signOutElsewhere as runSignOutElsewhere } from '../../../functions/src/access/sign-out-elsewhere.ts';
import { atEachWrite, killAfter } from '../support/killed-firestore.ts';
import { makePerson, openProject, type Project } from '../support/project.ts';

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const caller = (uid: string, now: Date, ageSeconds = 0) => ({
  uid,
  authTime: seconds(now) - ageSeconds,
  passwordAt: seconds(now) - ageSeconds,
});
async function signOutElsewhere(project: Project, ...[data, by]: [unknown, Parameters<typeof runSignOutElsewhere>[2]]) {
  await admit(project.context(new Date()), 'signOutElsewhere', by);
  return runSignOutElsewhere(project.context(new Date()), data, by);
}
async function deleteAccount(...parameters: Parameters<typeof runDeleteAccount>) {
  await admit(parameters[0], 'deleteAccount', parameters[2]);
  return runDeleteAccount(...parameters);
}
/** The claims that a custom token brings into the session. */
const developerClaims = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { claims?: object }).claims;
const refused = (code: string) => expect.objectContaining({ message: code, details: { code } });

async function addSession({ db }: Project, uid: string, sessionId: string): Promise<void> {
  const now = new Date().toISOString();
  await db.doc(`sessions/${uid}_${sessionId}`).set({
    userId: uid,
    sessionId,
    deviceInfo: 'Linux',
    browser: 'test',
    ipAddress: 'Not captured',
    createdAt: now,
    lastActive: now,
  });
}

describe('signing out everywhere else', () => {
  it('revokes, deletes the other sessions, marks the instant and hands over a token', async () => {
    const project = openProject();
    const { db, auth } = project;
    const { uid } = await makePerson(project);
    const other = await makePerson(project);
    await Promise.all(['session_1_a', 'session_2_b', 'session_3_c'].map((id) => addSession(project, uid, id)));
    await addSession(project, other.uid, 'session_4_d');
    await db.doc(`claims/${uid}`).set({ syncedAt: Timestamp.now() });
    const { token } = await signOutElsewhere(project, { sessionId: 'session_2_b' }, caller(uid, new Date()));

    expect(token.split('.')).toHaveLength(3);
    const left = (await db.collection('sessions').get()).docs.map(({ id }) => id).sort();
    expect(left).toEqual([`${uid}_session_2_b`, `${other.uid}_session_4_d`].sort());
    const claims = await db.doc(`claims/${uid}`).get();
    expect(claims.get('syncedAt')).toBeDefined();
    const revokedAt = Date.parse((await auth.getUser(uid)).tokensValidAfterTime!);
    expect((claims.get('validAfter') as Timestamp).toMillis()).toBe(revokedAt);
    expect(claims.get('keptSessionId')).toBe('session_2_b');
    expect(Math.abs(revokedAt - Date.now())).toBeLessThan(30_000);
  });

  it.each([
    ['a recent password', 1_767_600_000],
    ['a password of months ago', 1_700_000_000],
    ['none', null],
  ])('hands on the proof of %s, and makes none', async (_, passwordAt) => {
    const project = openProject();
    const { uid } = await makePerson(project);
    const asking = { ...caller(uid, new Date()), passwordAt };
    const { token } = await signOutElsewhere(project, { sessionId: 'session_1_a' }, asking);
    expect(developerClaims(token)).toEqual(passwordAt === null ? undefined : { passwordAt });
  });

  it('is not for a session that was itself signed out', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    await addSession(project, uid, 'session_1_a');
    // A thief's ID token lives on for an hour after the owner signed it out.
    await expect(signOutElsewhere(project, { sessionId: 'session_9_z' }, caller(uid, new Date(), 60))).rejects.toEqual(
      refused('user-token-expired'),
    );
    expect((await project.db.collection('sessions').get()).size).toBe(1);
  });

  it.each([null, {}, { sessionId: '' }, { sessionId: 'x' }, { sessionId: ['session_1_a'] }])(
    '%j is refused',
    async (data) => {
      const project = openProject();
      const { uid } = await makePerson(project);
      await expect(signOutElsewhere(project, data, caller(uid, new Date()))).rejects.toEqual(
        refused('invalid-request'),
      );
    },
  );

  it('is not for the deactivated or the disabled', async () => {
    const project = openProject();
    const { uid } = await makePerson(project, { role: 'none' });
    const data = { sessionId: 'session_1_a' };
    await expect(signOutElsewhere(project, data, caller(uid, new Date()))).rejects.toEqual(
      refused('account-deactivated'),
    );
    await project.auth.updateUser(uid, { disabled: true });
    await expect(signOutElsewhere(project, data, caller(uid, new Date()))).rejects.toEqual(refused('user-disabled'));
  });
});

/** What someone without a balance gives up. */
const NOTHING = { givenUp: { availableMinor: 0, heldMinor: 0 } };

describe('deleting one’s account', () => {
  const KEPT = ['payouts', 'balances', 'payoutRequests', 'ledger', 'commissions', 'offerAccess', 'auditLog'];
  const GONE = [
    ...['users', 'directory', 'claims', 'payoutMethods', 'guideProgress', 'preferences', 'reviews', 'roleGrants'],
  ];
  /** One of the person and one of someone else. */
  const GONE_BY_FIELD = ['streams', 'adminNotes', 'mail'];

  async function scene() {
    const project = openProject();
    const person = await makePerson(project, { username: 'Leaver_1' });
    const { uid } = person;
    const { db } = project;
    for (const collection of GONE.slice(1)) await db.doc(`${collection}/${uid}`).set({ owner: uid });
    await db.doc(`balances/${uid}`).set({ uid });
    await db.doc('ledger/entry').set({ uid });
    await db.doc('commissions/c1').set({ uid, streamId: 's1' });
    await db.doc(`offerAccess/o1_${uid}`).set({ uid });
    await db.doc('auditLog/a1').set({ target: `users/${uid}` });
    for (const collection of GONE_BY_FIELD) {
      await db.doc(`${collection}/${uid}_1`).set({ uid });
      await db.doc(`${collection}/${uid}2_1`).set({ uid: `${uid}2` });
    }
    await db.doc(`notices/${uid}/items/n1`).set({ text: 'hello' });
    await request(project, uid, '2026-11-01', 'paid');
    await request(project, uid, '2026-12-01', 'requested');
    await request(project, uid, '2026-11-15', 'blocked');
    await db.doc(`payoutRequests/${uid}_2026-11-15`).update({ openBlock: true });
    await addSession(project, uid, 'session_1_a');
    return { ...project, project, person, uid };
  }

  async function request({ db }: Project, uid: string, cycleId: string, state: string) {
    await db.doc(`payoutRequests/${uid}_${cycleId}`).set({ userId: uid, cycleId, state, timeline: {} });
  }

  async function expectGone({ db, auth, uid }: { db: Project['db']; auth: Auth; uid: string }) {
    for (const collection of GONE) expect((await db.doc(`${collection}/${uid}`).get()).exists, collection).toBe(false);
    for (const collection of GONE_BY_FIELD) {
      const left = (await db.collection(collection).get()).docs.map(({ id }) => id);
      expect(left, collection).toEqual([`${uid}2_1`]);
    }
    expect((await db.doc('usernames/leaver_1').get()).exists).toBe(false);
    expect((await db.collection('sessions').get()).size).toBe(0);
    expect((await db.collection(`notices/${uid}/items`).get()).size).toBe(0);
    await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  }

  it('removes the person, keeps the books and takes an open request back', async () => {
    const { project, db, auth, uid } = await scene();
    const now = new Date();
    expect(await deleteAccount(project.context(now), NOTHING, caller(uid, now), 'mail')).toEqual({ deleted: true });
    await expectGone({ db, auth, uid });
    for (const collection of KEPT) expect((await db.collection(collection).get()).empty, collection).toBe(false);
    expect((await db.doc(`balances/${uid}`).get()).get('closedAt')).toEqual(Timestamp.fromDate(now));
    expect((await db.doc(`payoutRequests/${uid}_2026-12-01`).get()).data()).toMatchObject({
      state: 'cancelled',
      timeline: { cancelled: { by: uid } },
    });
    expect((await db.doc(`payoutRequests/${uid}_2026-11-01`).get()).get('state')).toBe('paid');
    // Nobody can resolve what blocked it any more.
    expect((await db.doc(`payoutRequests/${uid}_2026-11-15`).get()).get('openBlock')).toBe(false);
  });

  it('does not take a username that is someone else’s by now', async () => {
    const { project, db, uid } = await scene();
    await db.doc('usernames/leaver_1').set({ uid: 'someone' });
    const now = new Date();
    await deleteAccount(project.context(now), NOTHING, caller(uid, now), 'mail');
    expect((await db.doc('usernames/leaver_1').get()).get('uid')).toBe('someone');
  });

  it.each(['the same call', 'the trigger of the record'])('resumed after a kill at any write by %s', async (by) => {
    const writes = await atEachWrite(async (kill, survived) => {
      const { project, db, auth, uid } = await scene();
      const now = new Date();
      const remove = () => deleteAccount(project.context(now), NOTHING, caller(uid, now), 'mail');
      await kill(db, remove);
      const account = await auth.getUser(uid).catch(() => null);
      // Before the first write there is nothing to follow.
      if (account && (survived === 0 || by === 'the same call')) await remove();
      // Events come doubled, and beside the call.
      else await Promise.all([1, 2].map(() => finishDeletion(project.context(now), uid, 'mail')));
      await expectGone({ db, auth, uid });
    });
    expect(writes).toBeGreaterThan(2);
  });

  it('is not begun by the trigger: of a record that is there it removes nothing', async () => {
    const { project, db, auth, uid } = await scene();
    await finishDeletion(project.context(new Date()), uid, 'mail');
    expect((await db.doc(`users/${uid}`).get()).exists).toBe(true);
    expect((await db.collection('sessions').get()).empty).toBe(false);
    expect((await auth.getUser(uid)).uid).toBe(uid);
  });

  it('cut short is finished by the same call also where more was released meanwhile', async () => {
    const { project, db, auth, uid } = await scene();
    const now = new Date();
    const givenUp = { availableMinor: 0, heldMinor: 700 };
    await db.doc(`balances/${uid}`).set({ uid, currency: 'USD', ...givenUp });
    const call = () => deleteAccount(project.context(now), { givenUp }, caller(uid, now), 'mail');
    const kill = killAfter(db, 1);
    await expect(call()).rejects.toThrow();
    kill.revive();
    await db.doc(`balances/${uid}`).update({ availableMinor: 700, heldMinor: 0 });
    expect(await call()).toEqual({ deleted: true });
    await expectGone({ db, auth, uid });
  });

  it.each([
    [298, true],
    [300, false],
  ])('takes a session that is %i seconds old: %s', async (age, allowed) => {
    const { project, db, uid } = await scene();
    // The account has just been made, so its first session lies behind the provider's own limit: played here.
    const now = new Date();
    const auth = playedAuth(project.auth, '1970-01-01T00:00:00.000Z');
    const exact = new Date(seconds(now) * 1000);
    const deletion = deleteAccount({ ...project.context(exact), auth }, NOTHING, caller(uid, exact, age));
    if (allowed) await deletion;
    else await expect(deletion).rejects.toEqual(refused('requires-recent-login'));
    expect((await db.doc(`users/${uid}`).get()).exists).toBe(!allowed);
  });

  it.each([
    ['none', 'account-deactivated'],
    ['admin', 'not-allowed'],
    ['paymentsolution', 'not-allowed'],
  ])('is refused for role %s: %s', async (role, code) => {
    const { project, db, auth, uid } = await scene();
    await db.doc(`users/${uid}`).update({ role });
    const now = new Date();
    await expect(deleteAccount(project.context(now), NOTHING, caller(uid, now), 'mail')).rejects.toEqual(refused(code));
    expect((await db.doc(`users/${uid}`).get()).exists).toBe(true);
    expect((await auth.getUser(uid)).uid).toBe(uid);
  });

  it('is refused just while money is on its way', async () => {
    for (const state of REQUEST_STATES) {
      const { project, db, uid } = await scene();
      await request(project, uid, '2026-11-15', state);
      const now = new Date();
      const deletion = deleteAccount(project.context(now), NOTHING, caller(uid, now), 'mail');
      if (['locked', 'approved', 'exported', 'sent'].includes(state))
        await expect(deletion, state).rejects.toEqual(refused('payout-in-progress'));
      else await deletion;
      expect((await db.doc(`users/${uid}`).get()).exists, state).toBe(
        ['locked', 'approved', 'exported', 'sent'].includes(state),
      );
    }
  });

  it.each([
    ['as it was shown, also below zero', { availableMinor: -500, heldMinor: 1_200 }, null],
    ['when more has become payable', { availableMinor: -600, heldMinor: 1_200 }, 'balance-changed'],
    ['when more is held', { availableMinor: -500, heldMinor: 700 }, 'balance-changed'],
    ['when nobody has said what is given up', null, 'invalid-request'],
  ])('gives up the balance %s', async (_what, givenUp, code) => {
    const { project, db, uid } = await scene();
    await db.doc(`balances/${uid}`).set({ uid, currency: 'USD', availableMinor: -500, heldMinor: 1_200 });
    const now = new Date();
    const deletion = deleteAccount(project.context(now), givenUp && { givenUp }, caller(uid, now), 'mail');
    if (code) await expect(deletion).rejects.toEqual(refused(code));
    else await deletion;
    expect((await db.doc(`users/${uid}`).get()).exists).toBe(code !== null);
  });

  it('of an account whose sign-up was never finished works too', async () => {
    const project = openProject();
    await project.auth.createUser({ uid: 'half', email: 'half@example.test' });
    const now = new Date();
    expect(await deleteAccount(project.context(now), NOTHING, caller('half', now))).toEqual({ deleted: true });
    await expect(project.auth.getUser('half')).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });
});

/** An Auth that says the account's sessions are valid since then. */
function playedAuth(auth: Auth, validSince: string): Auth {
  return new Proxy(auth, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (property === 'getUser') return async () => ({ disabled: false, tokensValidAfterTime: validSince });
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

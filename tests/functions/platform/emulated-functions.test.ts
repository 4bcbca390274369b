import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { CATALOGUE_VERSION, GUIDE_KEYS } from '../../../app/domain/guides/guide.ts';
import { nextPayoutDate } from '../../../app/domain/payouts/calendar.ts';
import { takeEmulatedRefusals } from '../../support/strict/reports.ts';
import {
  FUNCTIONS_URL,
  makePerson,
  openProject,
  type Project,
  PROJECT_WITH_FUNCTIONS,
  randomText,
  stamp,
} from '../support/project.ts';

/** Resolves with the first snapshot of a document that fits. The test's timeout is the only clock. */
function until(
  { db }: Project,
  path: string,
  fits: (snapshot: DocumentSnapshot) => boolean,
): Promise<DocumentSnapshot> {
  return new Promise((resolve, reject) => {
    const stop = db.doc(path).onSnapshot((snapshot) => {
      if (!fits(snapshot)) return;
      stop();
      resolve(snapshot);
    }, reject);
  });
}

/** Less than the test may take, so that a failure says what was found. */

const AUTH = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;

type Answer = {
  idToken: string;
  result: { token: string; free: boolean; deleted: boolean };
  error: { status: string; details: { code: string } };
};

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

/** The callable protocol: data in, result or error out (https://firebase.google.com/docs/functions/callable-reference). */
async function call(
  name: string,
  data: unknown,
  { idToken, address = randomText() }: { idToken?: string; address?: string } = {},
) {
  const authorization: Record<string, string> = idToken ? { Authorization: `Bearer ${idToken}` } : {};
  return post(`${FUNCTIONS_URL}/${name}`, { data }, {
    'X-Forwarded-For': `10.0.0.1, ${address}`,
    ...authorization,
  } as never);
}

async function passwordToken(email: string, password: string): Promise<string> {
  const { body } = await post(`${AUTH}/accounts:signInWithPassword?key=demo-key`, {
    email,
    password,
    returnSecureToken: true,
  });
  return body.idToken;
}

async function runSchedule(name: string, scheduleTime: string): Promise<number> {
  const response = await fetch(`${FUNCTIONS_URL}/${name}-0`, {
    method: 'POST',
    headers: { 'X-CloudScheduler-ScheduleTime': scheduleTime },
  });
  return response.status;
}

describe('triggers', () => {
  it('mirror a new record, and each change of it, into claims and directory', async () => {
    const project = openProject(PROJECT_WITH_FUNCTIONS);
    const { uid } = await makePerson(project, { status: 'pending' });
    const first = await until(project, `claims/${uid}`, (claims) => claims.exists);
    expect((await project.auth.getUser(uid)).customClaims).toEqual({
      role: 'streamer',
      status: 'pending',
      completedAllGuides: false,
    });
    await until(project, `directory/${uid}`, (entry) => entry.get('effectiveRole') === 'pending');

    await project.db.doc(`users/${uid}`).update({ status: 'active' });
    const before = first.get('syncedAt') as Timestamp;
    await until(
      project,
      `claims/${uid}`,
      (claims) => (claims.get('syncedAt') as Timestamp).valueOf() > before.valueOf(),
    );
    expect((await project.auth.getUser(uid)).customClaims).toMatchObject({ status: 'active' });
    await until(project, `directory/${uid}`, (entry) => entry.get('effectiveRole') === 'streamer');

    await project.db.doc(`users/${uid}`).delete();
    await until(project, `directory/${uid}`, (entry) => !entry.exists);
    await eventually(() => expect(project.auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' }));
  });

  it('lead from the nineteenth guide to the claim', async () => {
    const project = openProject(PROJECT_WITH_FUNCTIONS);
    const { uid } = await makePerson(project);
    const completed = Object.fromEntries(GUIDE_KEYS.map((key) => [key, Timestamp.now()]));
    await project.db.doc(`guideProgress/${uid}`).set({
      catalogueVersion: CATALOGUE_VERSION,
      started: {},
      ticks: {},
      answers: {},
      completed,
      last: 'boosting',
    });
    await until(project, `users/${uid}`, (user) => user.get('completedAllGuides') === true);
    await until(project, `directory/${uid}`, (entry) => entry.get('completedAllGuides') === true);
    // The directory's trigger and the claims' run side by side: the claim's own mark tells when it is through.
    const written = (await project.db.doc(`users/${uid}`).get()).updateTime!;
    await until(
      project,
      `claims/${uid}`,
      (claims) => claims.exists && (claims.get('syncedAt') as Timestamp).valueOf() >= written.valueOf(),
    );
    expect((await project.auth.getUser(uid)).customClaims).toMatchObject({ completedAllGuides: true });
  });
});

describe('a limit of production', () => {
  it('holds for emulated functions: what one may not write is refused', async () => {
    const project = openProject(PROJECT_WITH_FUNCTIONS);
    // The record is small enough. Its entry of the directory, which has the name twice, is not.
    const { uid } = await makePerson(project, { displayName: 'x'.repeat(600_000) });
    const refused: string[] = [];
    await eventually(() => {
      refused.push(...takeEmulatedRefusals());
      expect(refused).toEqual([expect.stringContaining(`/directory/${uid}' cannot be written`)]);
    });
    expect((await project.db.doc(`directory/${uid}`).get()).exists).toBe(false);
    await project.db.doc(`users/${uid}`).delete();
  });
});

describe('callables', () => {
  it('usernameSignIn answers with a token that the provider takes', async () => {
    const project = openProject(PROJECT_WITH_FUNCTIONS);
    const { uid, username, password } = await makePerson(project);
    const { status, body } = await call('usernameSignIn', { username: username.toUpperCase(), password });
    expect(status).toBe(200);
    const signedIn = await post(`${AUTH}/accounts:signInWithCustomToken?key=demo-key`, {
      token: body.result.token,
      returnSecureToken: true,
    });
    expect(await project.auth.verifyIdToken(signedIn.body.idToken)).toMatchObject({ uid });
  });

  it('usernameSignIn says no with a catalogue code, and the answer knows no email', async () => {
    const project = openProject(PROJECT_WITH_FUNCTIONS);
    const { username, email, password } = await makePerson(project);
    const wrong = await call('usernameSignIn', { username, password: `${password}x` });
    expect(wrong.body.error.details.code).toMatch(/^(wrong-password|invalid-credential)$/);
    expect(JSON.stringify(wrong.body)).not.toContain(email);
    const unknown = await call('usernameSignIn', { username: `n${randomText()}`, password });
    expect(unknown).toMatchObject({
      status: 404,
      body: { error: { status: 'NOT_FOUND', details: { code: 'user-not-found' } } },
    });
    await project.db.doc(`users/${(await project.auth.getUserByEmail(email)).uid}`).update({ role: 'none' });
    const gone = await call('usernameSignIn', { username, password });
    expect(gone.body.error.details).toEqual({ code: 'account-deactivated' });
  });

  it('usernameSignIn limits by the last hop, which the caller cannot choose', async () => {
    const address = randomText();
    const answers: string[] = [];
    for (let attempt = 0; attempt < 51; attempt += 1) {
      const { body } = await call('usernameSignIn', { username: `n${randomText()}`, password: 'x' }, { address });
      answers.push(body.error.details.code);
    }
    expect(new Set(answers.slice(0, 50))).toEqual(new Set(['user-not-found']));
    expect(answers[50]).toBe('too-many-requests');
  });

  it('checkUsername tells free from taken', async () => {
    const project = openProject(PROJECT_WITH_FUNCTIONS);
    const { username } = await makePerson(project);
    expect(await call('checkUsername', { username: username.toUpperCase() })).toMatchObject({
      status: 200,
      body: { result: { free: false } },
    });
    expect(await call('checkUsername', { username: `n${randomText()}` })).toMatchObject({
      body: { result: { free: true } },
    });
    expect(await call('checkUsername', { username: 'a/b' })).toMatchObject({
      status: 400,
      body: { error: { details: { code: 'invalid-username' } } },
    });
  });

  it('signOutElsewhere and deleteAccount want a signed-in caller', async () => {
    for (const name of ['signOutElsewhere', 'deleteAccount']) {
      expect(await call(name, {}), name).toMatchObject({
        status: 401,
        body: { error: { details: { code: 'user-token-expired' } } },
      });
    }
  });

  it('signOutElsewhere leaves one session and gives a token for it', async () => {
    const project = openProject(PROJECT_WITH_FUNCTIONS);
    const { uid, email, password } = await makePerson(project);
    for (const sessionId of ['session_1_a', 'session_2_b'])
      await project.db.doc(`sessions/${uid}_${sessionId}`).set({ userId: uid, sessionId });
    const { body } = await call(
      'signOutElsewhere',
      { sessionId: 'session_1_a' },
      { idToken: await passwordToken(email, password) },
    );
    expect(body.result.token).toEqual(expect.any(String));
    const left = await project.db.collection('sessions').where('userId', '==', uid).get();
    expect(left.docs.map((session) => session.get('sessionId'))).toEqual(['session_1_a']);
  });

  it('deleteAccount ends with no account, no record and no directory entry', async () => {
    const project = openProject(PROJECT_WITH_FUNCTIONS);
    const { uid, email, password } = await makePerson(project);
    await until(project, `directory/${uid}`, (entry) => entry.exists);
    const idToken = await passwordToken(email, password);
    const givenUp = { availableMinor: 0, heldMinor: 0 };
    const deletion = await call('deleteAccount', { givenUp }, { idToken });
    expect(deletion).toEqual({ status: 200, body: { result: { deleted: true } } });
    await expect(project.auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect((await project.db.doc(`users/${uid}`).get()).exists).toBe(false);
    await until(project, `directory/${uid}`, (entry) => !entry.exists);
  });
});

describe('schedules', () => {
  it('advancePayoutDates goes by the time of the schedule, not by the wall clock', async () => {
    const project = openProject(PROJECT_WITH_FUNCTIONS);
    const uid = `u${randomText()}`;
    // A past that no other test is in: the profile is due then, and its next date follows from then.
    const scheduled = '2001-03-01T00:05:00.000Z';
    await project.db.doc(`payouts/${uid}`).set({ userId: uid, nextPayoutDate: stamp('2001-03-01T00:00:00.000Z') });
    expect(await runSchedule('advancePayoutDates', scheduled)).toBe(200);
    const next = (await project.db.doc(`payouts/${uid}`).get()).get('nextPayoutDate') as Timestamp;
    expect(next.toDate()).toEqual(nextPayoutDate(new Date(scheduled)));
    expect((await project.db.doc(`jobRuns/advancePayoutDates_${scheduled}`).get()).get('state')).toBe('done');
    await project.db.doc(`payouts/${uid}`).delete();
    for (const id of ['2001-03-15', '2001-04-01', '2001-04-15']) await project.db.doc(`payoutCycles/${id}`).delete();
  });

  it('lockPayoutRequests answers 500 when an item failed, so that the scheduler tries again', async () => {
    const project = openProject(PROJECT_WITH_FUNCTIONS);
    const cycle = project.db.doc('payoutCycles/2002-03-15');
    const times = {
      opensAt: stamp('2002-02-27T00:00:00.000Z'),
      lockAt: stamp('2002-03-13T00:00:00.000Z'),
      payAt: stamp('2002-03-15T00:00:00.000Z'),
    };
    await cycle.set({ ...times, state: 'open' });
    const uid = `u${randomText()}`;
    const request = project.db.doc(`payoutRequests/${uid}_2002-03-15`);
    await request.set({ userId: uid, cycleId: '2002-03-15', state: 'requested', requestedAt: 'poison', timeline: {} });
    expect(await runSchedule('lockPayoutRequests', '2002-03-13T00:00:00.000Z')).toBe(500);
    await request.update({ requestedAt: stamp('2002-03-01T00:00:00.000Z') });
    expect(await runSchedule('lockPayoutRequests', '2002-03-13T01:00:00.000Z')).toBe(200);
    expect((await request.get()).get('state')).toBe('blocked');
    await Promise.all([cycle.delete(), request.delete(), project.db.doc('payoutBatches/2002-03-15').delete()]);
  });
});

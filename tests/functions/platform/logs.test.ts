import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { LOGS } from '../../../scripts/stack/paths.ts';
import { EMULATED_POSTBACK_KEY } from '../../../scripts/stack/emulators.ts';
import { SECRETS } from '../../support/personal-data.ts';
import { FUNCTIONS_URL, makePerson, openProject, PROJECT_WITH_FUNCTIONS, randomText } from '../support/project.ts';

/** What the emulated functions have written since the emulators started, whichever test made them. */
const logged = () => readFileSync(join(LOGS, 'emulators-test.log'), 'utf8');

/** The lines of the functions' logger that are of one request. */
const linesOf = (requestId: string) =>
  logged()
    .split('\n')
    .filter((line) => line.includes(requestId))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as Record<string, unknown>);

const call = (name: string, data: unknown, requestId: string = randomUUID()) =>
  fetch(`${FUNCTIONS_URL}/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': requestId, 'X-Forwarded-For': randomText() },
    body: JSON.stringify({ data }),
  });

it('a refusal is in the log with the id of the request that asked, and nothing else of the person who asked', async () => {
  const project = openProject(PROJECT_WITH_FUNCTIONS);
  const { username } = await makePerson(project);
  const requestId = randomUUID();
  await call('usernameSignIn', { username, password: 'wrong' }, requestId);
  await eventually(() => expect(linesOf(requestId)).toHaveLength(1));
  expect(linesOf(requestId)[0]).toEqual({
    severity: 'INFO',
    message: 'callable-refused',
    event: 'callable-refused',
    callable: 'usernameSignIn',
    code: expect.stringMatching(/^(wrong-password|invalid-credential)$/) as string,
    requestId,
  });
});

it('what is no id of a request is not written', async () => {
  const forged = `forged ${randomText()} {"event":"alert"}`;
  const before = logged().length;
  await call('usernameSignIn', {}, forged);
  await eventually(() => expect(logged().slice(before)).toContain('callable-refused'));
  expect(logged()).not.toContain('forged');
});

it('nothing personal gets there through callables, triggers, postbacks or records that make no sense', async () => {
  const project = openProject(PROJECT_WITH_FUNCTIONS);
  const { db } = project;
  const names = [`First${randomText()}`, `Last${randomText()}`, `Brand${randomText()}`];
  const email = `${randomText()}@people.test`;
  const [firstName, lastName, brandName] = names as [string, string, string];
  const { uid, username, password } = await makePerson(project, {
    ...{ email, firstName, lastName, brandName, displayName: `${firstName} ${lastName}` },
  });
  const signedIn = await call('usernameSignIn', { username, password });
  const { result } = (await signedIn.json()) as { result: { token: string } };
  await call('usernameSignIn', { username: email, password });
  await call('checkUsername', { username: [email, ...names] });

  const details = { holder: firstName, iban: SECRETS['an IBAN'] };
  const method = { type: 'bank', network: 'SEPA', details, changedAt: Timestamp.now(), revision: 1 };
  await db.doc(`payoutMethods/${uid}`).set(method);
  await db.doc(`payoutMethods/${uid}`).set({ ...method, revision: email });
  await db.doc(`users/${uid}`).update({ role: email, completedAllGuides: firstName });
  await db.doc(`offerAccess/x_${uid}`).set({ uid, username, offerId: email, state: lastName, card: brandName });
  const request = `payoutRequests/${uid}_2026-05-01`;
  await db.doc(request).set({ userId: uid, state: SECRETS['a TRC20 address'], timeline: email });
  const query = new URLSearchParams({ key: EMULATED_POSTBACK_KEY, subid: email, status: lastName, revenue: password });
  await fetch(`${FUNCTIONS_URL}/keitaroPostback?${query}`);

  // The last thing done has left its line, so what came before has as well.
  const last = randomUUID();
  await call('usernameSignIn', { username, password: 'wrong' }, last);
  await eventually(() => expect(linesOf(last)).toHaveLength(1));
  for (const path of [`payoutMethods/${uid}`, request]) {
    await eventually(() => expect(logged()).toContain(`${path} does not fit its schema`));
  }
  const text = logged();
  for (const secret of [
    ...names,
    email,
    username,
    password,
    result.token,
    ...Object.values(details),
    SECRETS['a TRC20 address'],
  ]) {
    expect(text.includes(secret), secret).toBe(false);
  }
});

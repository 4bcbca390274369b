import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { auditSchema } from '../../../app/domain/audit/audit.ts';
import { parseSnapshot } from '../../../functions/src/platform/context.ts';
import { FIRST_ADMIN_ENTRY, makeAdmin } from '../../../scripts/operations/make-admin.ts';
import { makePerson as signUp, openProject, type Project } from '../support/project.ts';

/** Someone who has signed up and opened the link of the verification email. */
async function makePerson(project: Project, part: Parameters<typeof signUp>[1] = {}) {
  const person = await signUp(project, part);
  await project.auth.updateUser(person.uid, { emailVerified: true });
  return person;
}

describe('the first admin', () => {
  it('is someone who has signed up, with an entry in the audit log', async () => {
    const project = openProject();
    const now = new Date('2026-05-01T10:00:00Z');
    const { uid, email } = await makePerson(project, { role: 'pending', status: 'pending' });
    expect(await makeAdmin({ ...project, now }, email)).toBe(uid);
    const record = await project.db.doc(`users/${uid}`).get();
    expect(record.data()).toMatchObject({ role: 'admin', status: 'active', auditId: FIRST_ADMIN_ENTRY });
    const entry = parseSnapshot(auditSchema, await project.db.doc(`auditLog/${FIRST_ADMIN_ENTRY}`).get());
    expect(entry).toEqual({
      actor: 'make-admin',
      role: 'project-owner',
      action: 'grant-role',
      target: `users/${uid}`,
      before: { role: 'pending', status: 'pending' },
      after: { role: 'admin', status: 'active' },
      reason: 'The first admin of this project.',
      at: now,
    });
  });

  it('can be made once, even after the first one has gone', async () => {
    const project = openProject();
    const context = { ...project, now: new Date() };
    const first = await makePerson(project);
    const second = await makePerson(project);
    await makeAdmin(context, first.email);
    await expect(makeAdmin(context, second.email)).rejects.toThrow('There is an admin already');
    await project.db.doc(`users/${first.uid}`).update({ role: 'none' });
    await expect(makeAdmin(context, second.email)).rejects.toThrow('There is an admin already');
    expect((await project.db.doc(`users/${second.uid}`).get()).get('role')).toBe('streamer');
    expect((await project.db.collection('auditLog').get()).size).toBe(1);
  });

  it('is not made if there is already one', async () => {
    const project = openProject();
    await makePerson(project, { role: 'admin' });
    const { email } = await makePerson(project);
    await expect(makeAdmin({ ...project, now: new Date() }, email)).rejects.toThrow('There is an admin already');
  });

  it('made twice at the same time is one', async () => {
    const project = openProject();
    const people = [await makePerson(project), await makePerson(project)];
    const context = { ...project, now: new Date() };
    const results = await Promise.allSettled(people.map(({ email }) => makeAdmin(context, email)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await project.db.collection('users').where('role', '==', 'admin').get()).size).toBe(1);
  });

  it.each([
    ['an email of nobody', 'nobody@example.test', /Nobody has signed up/],
    ['what is no email', 'nobody', /Nobody has signed up/],
    ['an account without a record', 'half@example.test', /not finished its sign-up/],
    ['someone deactivated', 'gone@example.test', /deactivated/],
    ['a disabled account', 'off@example.test', /disabled: enable it in the Firebase console/],
    ['an email that nobody verified', 'forged@example.test', /not verified/],
  ])('is not %s', async (_name, email, sentence) => {
    const project = openProject();
    const emailVerified = true;
    await project.auth.createUser({ uid: 'half', email: 'half@example.test', emailVerified });
    const [gone, off, forged] = [
      await makePerson(project, { role: 'none' }),
      await makePerson(project),
      await makePerson(project),
    ];
    await project.auth.updateUser(gone.uid, { email: 'gone@example.test', emailVerified });
    await project.auth.updateUser(off.uid, { email: 'off@example.test', emailVerified, disabled: true });
    await project.auth.updateUser(forged.uid, { email: 'forged@example.test', emailVerified: false });
    await expect(makeAdmin({ ...project, now: new Date() }, email)).rejects.toThrow(sentence);
    expect((await project.db.collection('auditLog').get()).empty).toBe(true);
  });
});

describe('a second admin', () => {
  it('is made beside an only admin, with an entry in the audit log', async () => {
    const project = openProject();
    const now = new Date('2026-05-01T10:00:00Z');
    await makePerson(project, { role: 'admin' });
    const { uid, email } = await makePerson(project);
    await makeAdmin({ ...project, now }, email, { second: true });
    const record = await project.db.doc(`users/${uid}`).get();
    expect(record.get('role')).toBe('admin');
    const entry = await project.db.doc(`auditLog/${record.get('auditId') as string}`).get();
    expect(entry.data()).toMatchObject({ actor: 'make-admin', action: 'grant-role', target: `users/${uid}` });
  });

  it('is made where every admin has gone', async () => {
    const project = openProject();
    const { uid, email } = await makePerson(project);
    const first = await makePerson(project);
    await makeAdmin({ ...project, now: new Date() }, first.email);
    await project.db.doc(`users/${first.uid}`).update({ role: 'none' });
    await makeAdmin({ ...project, now: new Date() }, email, { second: true });
    expect((await project.db.doc(`users/${uid}`).get()).get('role')).toBe('admin');
  });

  it.each<[string, (project: Project, uid: string) => Promise<unknown>]>([
    ['has no account any more', ({ auth }, uid) => auth.deleteUser(uid)],
    ['has a disabled account', ({ auth }, uid) => auth.updateUser(uid, { disabled: true })],
    ['still waits for approval', ({ db }, uid) => db.doc(`users/${uid}`).update({ status: 'pending' })],
  ])('is made where one of two %s', async (_, stop) => {
    const project = openProject();
    const context = { ...project, now: new Date() };
    await makePerson(project, { role: 'admin' });
    const other = await makePerson(project, { role: 'admin' });
    const { uid, email } = await makePerson(project);
    await stop(project, other.uid);
    await makeAdmin(context, email, { second: true });
    expect((await project.db.doc(`users/${uid}`).get()).get('role')).toBe('admin');
    const third = await makePerson(project);
    await expect(makeAdmin(context, third.email, { second: true })).rejects.toThrow('There are two admins already');
  });

  it('is not made where there are two, nor of the only one', async () => {
    const project = openProject();
    const context = { ...project, now: new Date() };
    const first = await makePerson(project, { role: 'admin' });
    await expect(makeAdmin(context, first.email, { second: true })).rejects.toThrow('an admin already');
    await makePerson(project, { role: 'admin' });
    const { email } = await makePerson(project);
    await expect(makeAdmin(context, email, { second: true })).rejects.toThrow('There are two admins already');
    expect((await project.db.collection('auditLog').get()).empty).toBe(true);
  });
});

describe('npm run make-admin', () => {
  it('works on the emulators without a project, and says in a sentence what is wrong', async () => {
    const project = openProject();
    const { uid, email } = await makePerson(project);
    const { projectId } = project.db as unknown as { projectId: string };
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/commands/make-admin.ts', ...args], {
        env: { ...process.env, GCLOUD_PROJECT: projectId },
      });
    expect((await run(email)).stdout).toContain(`${uid} is an admin on the emulators`);
    expect((await project.db.doc(`users/${uid}`).get()).get('role')).toBe('admin');
    await expect(run(email)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^[^\n]*There is an admin already[^\n]*\n$/) as string,
    });
  });
});

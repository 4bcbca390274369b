import { describe, expect, it } from 'vitest';
import { auditSchema } from '../../../app/domain/audit/audit.ts';
import { parseSnapshot } from '../../../functions/src/platform/context.ts';
import { FIRST_ADMIN_ENTRY, makeFirstAdmin } from '../../../scripts/operations/first-admin.ts';
import { makePerson, openProject } from '../support/project.ts';

describe('the first admin', () => {
  it('is someone who has signed up, with an entry in the audit log', async () => {
    const project = openProject();
    const now = new Date('2026-05-01T10:00:00Z');
    const { uid, email } = await makePerson(project, { role: 'pending', status: 'pending' });
    expect(await makeFirstAdmin({ ...project, now }, email)).toBe(uid);
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
    await makeFirstAdmin(context, first.email);
    await expect(makeFirstAdmin(context, second.email)).rejects.toThrow('There is an admin already');
    await project.db.doc(`users/${first.uid}`).update({ role: 'none' });
    await expect(makeFirstAdmin(context, second.email)).rejects.toThrow('There is an admin already');
    expect((await project.db.doc(`users/${second.uid}`).get()).get('role')).toBe('streamer');
    expect((await project.db.collection('auditLog').get()).size).toBe(1);
  });

  it('is not made if there is already one', async () => {
    const project = openProject();
    await makePerson(project, { role: 'admin' });
    const { email } = await makePerson(project);
    await expect(makeFirstAdmin({ ...project, now: new Date() }, email)).rejects.toThrow('There is an admin already');
  });

  it('made twice at the same time is one', async () => {
    const project = openProject();
    const people = [await makePerson(project), await makePerson(project)];
    const context = { ...project, now: new Date() };
    const results = await Promise.allSettled(people.map(({ email }) => makeFirstAdmin(context, email)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await project.db.collection('users').where('role', '==', 'admin').get()).size).toBe(1);
  });

  it.each([
    ['an email of nobody', 'nobody@example.test', /Nobody has signed up/],
    ['what is no email', 'nobody', /Nobody has signed up/],
    ['an account without a record', 'half@example.test', /not finished its sign-up/],
    ['someone deactivated', 'gone@example.test', /deactivated/],
  ])('is not %s', async (_name, email, sentence) => {
    const project = openProject();
    await project.auth.createUser({ uid: 'half', email: 'half@example.test' });
    const { uid } = await makePerson(project, { role: 'none' });
    await project.auth.updateUser(uid, { email: 'gone@example.test' });
    await expect(makeFirstAdmin({ ...project, now: new Date() }, email)).rejects.toThrow(sentence);
    expect((await project.db.collection('auditLog').get()).empty).toBe(true);
  });
});

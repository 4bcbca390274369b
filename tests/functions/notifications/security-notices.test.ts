import { describe, expect, it } from 'vitest';
import { signOutElsewhere } from '../../../functions/src/access/sign-out-elsewhere.ts';
import { noticeEmail } from '../../../functions/src/notifications/notice.ts';
import { makePerson, openProject, type Project } from '../support/project.ts';

const NOW = new Date('2026-03-15T08:00:00.000Z');

const noticesOf = async ({ db }: Project, uid: string) =>
  (await db.collection(`notices/${uid}/items`).get()).docs.map((one) => [
    one.id.split('_')[0],
    one.get('readAt') !== null,
  ]);

describe('the end of all other sessions', () => {
  it.each([
    [{}, 'others-logged-out'],
    [{ newPassword: true }, 'password-changed'],
  ])('with %j is told as %s, whatever the person has switched off', async (more, kind) => {
    const project = openProject();
    const { uid } = await makePerson(project);
    const kinds = ['offer-approved', kind];
    await project.db.doc(`preferences/${uid}`).set({ bellOff: kinds, mailOff: kinds, language: 'en', updatedAt: NOW });
    const seconds = Math.floor(Date.now() / 1000);
    const caller = { uid, authTime: seconds, passwordAt: seconds };
    await signOutElsewhere(project.context(new Date()), { sessionId: 'session_1_a', ...more }, caller);
    expect(await noticesOf(project, uid)).toEqual([[kind, true]]);
    // An unread one, or this document, has the caller's page read again before it has its new token.
    expect((await project.db.doc(`notices/${uid}`).get()).exists).toBe(false);
  });
});

it('keeps the caller logged in where the notice fails, and the log says so', async () => {
  const project = openProject();
  const { uid } = await makePerson(project);
  const context = project.context(new Date());
  const seconds = Math.floor(Date.now() / 1000);
  const caller = { uid, authTime: seconds, passwordAt: seconds };
  // Nobody keeps such preferences: they are refused when they are read.
  await project.db.doc(`preferences/${uid}`).set({ bellOff: 'all', mailOff: [], language: 'en', updatedAt: NOW });
  const { token } = await signOutElsewhere(context, { sessionId: 'session_1_a' }, caller);
  expect(token).toMatch(/./);
  expect(context.errors.join()).toContain('notice-failed');
  await project.db.doc(`preferences/${uid}`).delete();
});

describe('another email to log in with', () => {
  const move = async ({ db }: Project, email: string) => {
    const before = await db.doc('users/ana').get();
    await db.doc('users/ana').set({ email });
    return { before, after: await db.doc('users/ana').get() };
  };

  it('is told once, and not what else changes of the person', async () => {
    const project = openProject();
    await project.db.doc('users/ana').set({ email: 'ana@example.test' });
    const change = await move(project, 'new@example.test');
    const context = { ...project.context(change.after.updateTime!.toDate()), mail: { collection: 'mail', appUrl: '' } };
    await noticeEmail(context, change);
    await noticeEmail(context, change);
    await noticeEmail(context, await move(project, 'new@example.test'));
    expect(await noticesOf(project, 'ana')).toEqual([['email-changed', true]]);
    expect((await project.db.collection('mail').get()).docs.map((one) => one.get('message.subject'))).toEqual([
      'Your log-in email was changed',
    ]);
  });

  it.each([{}, { email: null }, { email: '' }])('is no news of someone who had none: %j', async (had) => {
    const project = openProject();
    await project.db.doc('users/ana').set(had);
    const change = await move(project, 'ana@example.test');
    await noticeEmail(project.context(change.after.updateTime!.toDate()), change);
    expect(await noticesOf(project, 'ana')).toEqual([]);
  });

  it('is no news of someone who just signed up', async () => {
    const project = openProject();
    await noticeEmail(project.context(NOW), await move(project, 'ana@example.test'));
    expect(await noticesOf(project, 'ana')).toEqual([]);
  });
});

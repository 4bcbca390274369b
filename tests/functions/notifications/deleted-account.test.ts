import { expect, it } from 'vitest';
import { noticeMethod } from '../../../functions/src/notifications/notice.ts';
import { deleteAccount } from '../../../functions/src/people/delete-account.ts';
import { callerOf } from '../support/income.ts';
import { makePerson, openProject, stamp } from '../support/project.ts';

const NOW = new Date('2026-03-15T08:00:00.000Z');

it('of an event that comes after the account was deleted there is no notice', async () => {
  const project = openProject();
  const { uid } = await makePerson(project);
  const { db } = project;
  const changedAt = stamp(NOW.toISOString());
  const method = db.doc(`payoutMethods/${uid}`);
  await method.set({ type: 'bank', network: 'PIX', details: { pixKey: 'a@b.c' }, changedAt, revision: 1 });
  const event = await method.get();
  await deleteAccount(project.context(NOW), { givenUp: { availableMinor: 0, heldMinor: 0 } }, callerOf(uid));
  await noticeMethod(project.context(NOW), event);
  expect((await db.doc(`notices/${uid}`).get()).exists).toBe(false);
  expect((await db.collection(`notices/${uid}/items`).get()).size).toBe(0);
});

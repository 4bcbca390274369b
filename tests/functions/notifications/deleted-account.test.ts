import { expect, it } from 'vitest';
import { noticeMethod } from '../../../functions/src/notifications/notice.ts';
import { deleteAccount } from '../../../functions/src/people/delete-account.ts';
import { callerOf, commission, promotedOffer, read, record, status } from '../support/income.ts';
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

it('what the tracker says of a commission after that leaves nothing for their pages', async () => {
  const project = await promotedOffer();
  await record(project, status('lead', 1));
  await Promise.all(['users/ana', 'notices/ana'].map((path) => project.db.doc(path).delete()));
  expect(await record(project, status('rejected', 2))).toEqual(['recorded']);
  expect(await commission(project)).toMatchObject({ state: 'rejected' });
  expect(await read(project, 'notices/ana')).toBeUndefined();
});

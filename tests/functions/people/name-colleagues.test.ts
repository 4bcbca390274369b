import { expect, it } from 'vitest';
import { admit } from '../../../functions/src/access/callable.ts';
import { nameColleagues } from '../../../functions/src/people/name-colleagues.ts';
import { DECISION_TIME, lockedPayday, refused } from '../support/payday.ts';
import { openProject } from '../support/project.ts';

it('names the payment operators to a payment operator, and says nothing else of them', async () => {
  const { project, operator, admin } = await lockedPayday([50_00], openProject());
  const list = (uid: string, displayName: string, effectiveRole: string) =>
    project.db.doc(`directory/${uid}`).set({ uid, displayName, effectiveRole, email: `${uid}@mail.test` });
  await Promise.all([
    list('o-2', 'Zoe Paz', 'paymentsolution'),
    list('o-1', 'Ben Ode', 'paymentsolution'),
    list('a-1', 'Ada Moreno', 'admin'),
    list('n-1', 'Gone', 'none'),
  ]);
  const context = project.context(DECISION_TIME);
  await admit(context, 'nameColleagues', operator);
  expect(await nameColleagues(context)).toEqual({
    colleagues: [
      { uid: 'o-1', name: 'Ben Ode' },
      { uid: 'o-2', name: 'Zoe Paz' },
    ],
  });
  await expect(admit(context, 'nameColleagues', admin)).rejects.toEqual(refused('not-allowed'));
});

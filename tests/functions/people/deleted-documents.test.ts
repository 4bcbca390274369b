import { expect, it } from 'vitest';
import { deleteAccount } from '../../../functions/src/people/delete-account.ts';
import { SAMPLES } from '../../rules/support/samples.ts';
import { makePerson, openProject } from '../support/project.ts';

/** What stays of a deleted account, as docs/privacy.md has it: records of money, sums, grants of power, and the card of an offer. */
const KEPT = [
  ...['balances', 'commissions', 'conversions', 'ledger', 'payoutRequests', 'payouts', 'questions'],
  ...['payoutBatches/destinations', 'payoutBatches/items', 'payoutRehearsals/items'],
  ...['dailyStats', 'monthlyStats', 'streamEarnings', 'streamerStats'],
  ...['offerAccess', 'roleGrants/grants'],
];

/** Collections with a document for each person, derived: a new one is either deleted or added to the list above. */
const OF_PERSON = Object.entries(SAMPLES).filter(([, { path }]) => path('one') !== path('other'));

it('deleting an account takes every document of the person that is not kept, and none of anyone else', async () => {
  const project = openProject();
  const { db } = project;
  const [leaver, other] = await Promise.all([
    makePerson(project, { username: 'Leaver_1' }),
    makePerson(project, { username: 'Stayer_1' }),
  ]);
  const pathOf = (name: string, uid: string) =>
    name === 'usernames'
      ? `usernames/${uid === leaver.uid ? 'leaver_1' : 'stayer_1'}`
      : SAMPLES[name as keyof typeof SAMPLES].path(uid);
  for (const { uid } of [leaver, other]) {
    for (const [name, { owner = 'uid' }] of OF_PERSON) {
      // Money under way would keep the account.
      const state = name === 'payoutRequests' ? { state: 'paid' } : {};
      if (name !== 'users') await db.doc(pathOf(name, uid)).set({ [owner]: uid, ...state });
    }
  }
  const left = async (uid: string) => {
    const found = await db.getAll(...OF_PERSON.map(([name]) => db.doc(pathOf(name, uid))));
    return OF_PERSON.map(([name]) => name).filter((_, at) => found[at]!.exists);
  };
  const all = OF_PERSON.map(([name]) => name);
  expect(await left(leaver.uid)).toEqual(all);

  const now = Math.floor(Date.now() / 1000);
  const by = { uid: leaver.uid, authTime: now, passwordAt: now };
  await deleteAccount(project.context(new Date()), { givenUp: { availableMinor: 0, heldMinor: 0 } }, by);
  expect((await left(leaver.uid)).sort()).toEqual([...KEPT].sort());
  expect(all).toContain('tableSettings');
  expect(await left(other.uid)).toEqual(all);
});

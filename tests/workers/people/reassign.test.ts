import { beforeEach, describe, expect, it } from 'vitest';
import { addPerson, type Member, openHarness, signIn, STREAMER, standingOfPersona } from '../harness.ts';

/** All streamers of an affiliate manager get another one, in steps that a Worker's request can take. */
const harness = await openHarness();
const { documents } = harness.world.firestore;
const MINE = Array.from({ length: 25 }, (_, at) => `ann-${at}`);

let boss: Member;
beforeEach(async () => {
  boss = await signIn(harness, 'boss', standingOfPersona('admin'));
  for (const id of ['old', 'new', 'third', 'retired']) {
    documents.set(`affiliateManagers/${id}`, {
      ...{ name: `Manager ${id}`, languages: ['en'], contacts: { email: `${id}@greenroom.test` } },
      ...{ hours: { from: '09:00', to: '17:00', days: [1] }, retired: id === 'retired' },
    });
  }
  for (const uid of MINE) {
    addPerson(harness.world, uid, STREAMER);
    documents.get(`users/${uid}`)!['affiliateManagerId'] = 'old';
    documents.set(`directory/${uid}`, {
      ...{ uid, displayName: uid, email: `${uid}@a.test`, emailLower: `${uid}@a.test`, brandName: '', country: null },
      ...{ username: uid, usernameLower: uid, nameLower: uid, createdAt: '2026-01-01T00:00:00.000Z', flags: [] },
      ...{ role: 'streamer', status: 'active', effectiveRole: 'streamer', completedAllGuides: true, guidesDone: 1 },
      ...{ affiliateManagerId: 'old', guides: 'all', lastActiveDay: '2026-11-01' },
    });
  }
});

const send = async (fields: Record<string, string>) => {
  const answer = await boss.browser.post('/en/admin/streamers/bulk', { action: 'assign', from: 'old', ...fields });
  return { status: answer.status, text: await answer.text() };
};
const run = (uids: readonly string[], manager: string) => send({ intent: 'run', manager, uids: uids.join() });
const managerOf = (uid: string) => documents.get(`users/${uid}`)!['affiliateManagerId'];
const entries = () => [...documents].filter(([path]) => path.startsWith('auditLog/')).map(([, entry]) => entry);

describe('the streamers of a manager', () => {
  it('are shown with the managers who may take them over, and nothing is written', async () => {
    const { text } = await send({ intent: 'select' });
    expect(text).toContain('Assign 25 streamers of Manager old to another manager?');
    expect([...text.matchAll(/>Manager (\w+)<\/option>/g)].map(([, name]) => name)).toEqual(['new', 'third']);
    expect((await send({ intent: 'select', from: 'nobody' })).text).toContain('No people selected');
    expect(entries()).toEqual([]);
  });

  it('get another one twenty by twenty, each audited, and repeating does no harm', async () => {
    expect((await run(MINE, 'new')).text).toContain('Continue with 5 more');
    expect(entries()).toHaveLength(20);
    await run(MINE.slice(20), 'new');
    expect((await run(MINE, 'new')).text).toContain('20 needed no change');
    expect(new Set(MINE.map(managerOf))).toEqual(new Set(['new']));
    const given = { actor: 'boss', action: 'assign-manager', after: { affiliateManagerId: 'new' } };
    expect(entries()).toMatchObject(MINE.map((uid) => ({ ...given, target: `users/${uid}` })));
  });

  it('keep a third manager whom a colleague assigned meanwhile', async () => {
    documents.get('users/ann-3')!['affiliateManagerId'] = 'third';
    expect((await run(['ann-3', 'nobody', 'ann-4'], '')).text).toContain('2 refused');
    expect([managerOf('ann-3'), managerOf('ann-4')]).toEqual(['third', null]);
  });

  it.each(['retired', 'nobody'])('are not given to a manager who is %s', async (manager) => {
    const { status, text } = await run(MINE, manager);
    expect(status).toBe(400);
    expect(text).toContain('This manager no longer takes on streamers');
    expect(entries()).toEqual([]);
  });

  it('are not given to a manager whom a colleague retired a moment ago', async () => {
    expect((await send({ intent: 'select' })).text).toContain('Manager new');
    documents.get('affiliateManagers/new')!['retired'] = true;
    expect((await run(MINE, 'new')).status).toBe(400);
    const assign = { intent: 'manager', manager: 'new', reason: '' };
    const one = await boss.browser.post('/en/admin/streamer-detail/ann-1', assign);
    expect(one.status).toBe(400);
    expect(await one.text()).toContain('This manager no longer takes on streamers');
    expect(entries()).toEqual([]);
  });
});

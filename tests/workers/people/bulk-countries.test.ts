import { beforeEach, expect, it } from 'vitest';
import { personaOf, userRecordOf } from '#tests/support/personas.ts';
import { type Member, openHarness, ORIGIN, signIn, standingOfPersona } from '../harness.ts';

/** Approving many people confirms the country that each stated in the application. */
const harness = await openHarness();
const { firestore } = harness.world;
const { documents } = firestore;
const put = (path: string, data: object) => documents.set(path, data as Record<string, unknown>);

const PAGE = '/en/admin/streamers/bulk';

let boss: Member;
beforeEach(async () => {
  documents.clear();
  boss = await signIn(harness, 'boss', standingOfPersona('admin'));
  for (const uid of ['ana', 'bea', 'cid']) {
    const user = userRecordOf({ ...personaOf('pending'), uid });
    put(`users/${uid}`, user);
    put(`directory/${uid}`, {
      ...{ ...user, displayName: `Name of ${uid}`, nameLower: uid, usernameLower: uid, emailLower: uid },
      ...{ effectiveRole: 'pending', country: null, flags: [] },
    });
  }
});

function said(uid: string, country: string): void {
  put(`applications/${uid}`, {
    ...{ platform: 'twitch', channelUrl: `https://twitch.tv/${uid}`, audience: '2k-10k', country },
    ...{ experience: 'over-a-year', languages: ['pt'], content: 'Chess.' },
    sentAt: new Date('2026-11-05T10:00:00.000Z'),
  });
}

async function post(fields: Record<string, string>): Promise<string> {
  const sent = { method: 'POST', headers: { Origin: ORIGIN }, body: new URLSearchParams(fields) };
  return (await boss.browser.fetch(PAGE, sent)).text();
}
const run = (uids: string[], fields: Record<string, string> = {}) =>
  post({ intent: 'run', action: 'approve', uids: uids.join(), ...fields });

const countryOf = (uid: string) => documents.get(`directory/${uid}`)!.country;
const entries = () =>
  [...documents]
    .filter(([path]) => path.startsWith('auditLog/'))
    .map(([, { action, target }]) => `${String(action)} ${String(target)}`)
    .sort();

it('is said before, and done with an audit entry of its own', async () => {
  said('ana', 'BR');
  said('bea', 'AR');
  const page = await post({ intent: 'select', action: 'approve', uid: 'ana' });
  expect(page).toContain('approved with the country given in the application');
  expect(await post({ intent: 'select', action: 'reject', uid: 'ana' })).not.toContain('country given');
  expect(await run(['ana', 'bea', 'cid'])).toContain('3 done');
  expect(['ana', 'bea', 'cid'].map(countryOf)).toEqual(['BR', 'AR', null]);
  expect(entries()).toEqual([
    ...['approve users/ana', 'approve users/bea', 'approve users/cid'],
    ...['set-country directory/ana', 'set-country directory/bea'],
  ]);
});

it('keeps a country that an admin has set, and that of people who wait no more', async () => {
  said('ana', 'BR');
  said('bea', 'BR');
  Object.assign(documents.get('directory/ana')!, { country: 'PT' });
  Object.assign(documents.get('users/bea')!, { status: 'active' });
  Object.assign(documents.get('directory/bea')!, { effectiveRole: 'streamer' });
  await run(['ana', 'bea']);
  expect([countryOf('ana'), countryOf('bea')]).toEqual(['PT', null]);
  expect(entries()).toEqual(['approve users/ana']);
});

it('leaves someone waiting whose entry moved meanwhile, and goes on with the others', async () => {
  said('ana', 'BR');
  firestore.refuse = ({ method, paths }) =>
    method === 'commit' && paths.includes('directory/ana') ? 'PERMISSION_DENIED' : null;
  const text = await run(['ana', 'bea']);
  expect(text).toContain('1 refused');
  expect(text).toContain('1 done');
  expect(documents.get('users/ana')).toMatchObject({ status: 'pending' });
});

it('is no part of declining', async () => {
  said('ana', 'BR');
  await run(['ana'], { action: 'reject', reasonCode: 'other', reason: 'Not yet' });
  expect(countryOf('ana')).toBeNull();
});

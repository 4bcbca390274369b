import { beforeEach, describe, expect, it } from 'vitest';
import { type Member, openHarness, signIn, startWorker, STREAMER, standingOfPersona } from '../harness.ts';

const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;
const PAGE = '/en/admin/programme?tab=managers';
const KEY = '6d1f1f4e-9b57-4f0c-8d0f-0c6f3a9a2b11';
const ZOE = {
  ...{ intent: 'save', id: '', key: KEY, revision: '', name: 'Zoé', languages: 'pt', telegram: '@zoe_greenroom' },
  ...{ from: '22:00', to: '06:00', days: '1' },
};

const nameOf = (at: number) => `Manager ${String(at).padStart(3, '0')}`;
const putManagers = (count: number) => {
  for (let at = 0; at < count; at += 1) {
    documents.set(`affiliateManagers/m-${at}`, {
      name: nameOf(at),
      languages: ['en'],
      contacts: { email: `m${at}@greenroom.test` },
      hours: { from: '09:00', to: '17:00', days: [1] },
    });
  }
};

let boss: Member;
beforeEach(async () => {
  // A Worker remembers the managers for a minute.
  const send = await startWorker();
  boss = await signIn(harness, 'boss', standingOfPersona('admin'), { send });
});

describe('more managers than one query may list', () => {
  const MANY = 101;
  const LAST = nameOf(MANY - 1);

  it('are all in the list of admins and in the form that assigns one', async () => {
    putManagers(MANY);
    await signIn(harness, 'ann', STREAMER);
    for (const path of [PAGE, '/en/admin/streamer-detail/ann']) {
      expect(await (await boss.browser.fetch(path)).text(), path).toContain(LAST);
    }
  });

  it('reach their streamer, whatever their name begins with', async () => {
    putManagers(MANY);
    const ann = await signIn(harness, 'ann', STREAMER);
    const record = documents.get('users/ann')!;
    documents.set('users/ann', { ...record, affiliateManagerId: `m-${MANY - 1}` });
    const page = await (await ann.browser.fetch('/en/affiliate-managers')).text();
    expect(page).toContain(`m${MANY - 1}@greenroom.test`);
  });
});

describe('a new manager whose answer was lost', () => {
  const written = () => [...documents.keys()].filter((path) => /^(affiliateManagers|auditLog)\//.test(path)).length;

  it('is added once when the form is sent again', async () => {
    expect(await boss.browser.post(PAGE, ZOE)).toRedirectTo(PAGE);
    expect(documents.get(`affiliateManagers/${KEY}`)).toMatchObject({ name: 'Zoé' });
    const before = written();
    expect(await boss.browser.post(PAGE, ZOE)).toRedirectTo(PAGE);
    expect(written()).toBe(before);
  });

  it('keeps what was first sent; a changed form says where to change it', async () => {
    await boss.browser.post(PAGE, ZOE);
    const again = await boss.browser.post(PAGE, { ...ZOE, name: 'Zoé Lima' });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain('This manager was already added.');
    expect(documents.get(`affiliateManagers/${KEY}`)).toMatchObject({ name: 'Zoé' });
    expect((await boss.browser.post(PAGE, { ...ZOE, name: '' })).status).toBe(400);
  });
});

import { describe, expect, it } from 'vitest';
import { noticeOffer } from '../../../functions/src/notifications/notice-offer.ts';
import { KILL_STEP, killAfter } from '../support/killed-firestore.ts';
import { CHEAPER, MAIL, mailsOf, NOW, OFFER, openWithCards, toldOf } from '../support/offer-cards.ts';
import { at, type Project } from '../support/project.ts';

/** Writes the offer twice. Returns the event of the second write. */
async function changed({ db }: Project, before: object, after: object, when = NOW) {
  const ref = db.doc('offers/lumen');
  await ref.set(before);
  const was = await ref.get();
  await ref.set(after);
  return { before: was, after: await ref.get(), at: when };
}

const run = (project: Project, event: Awaited<ReturnType<typeof changed>>, clock?: () => number) =>
  noticeOffer({ ...project.context(NOW), mail: MAIL }, event, clock);
const ID = (kind: string) => `${kind}_lumen_${NOW.getTime()}`;

describe('other terms of an offer', () => {
  it('are told once to everyone with an approved card, with what the offer paid and pays', async () => {
    const project = await openWithCards(['ana'], ['bea'], ['cid', 'requested'], ['dan', 'declined']);
    const event = await changed(project, OFFER, CHEAPER);
    await Promise.all([1, 2].map(() => run(project, event)));
    expect(await run(project, event)).toBe('done');
    const told = await toldOf(project);
    expect(Object.keys(told).sort()).toEqual(['ana', 'bea']);
    expect(told['ana']).toMatchObject({
      kind: 'offer-changed',
      params: {
        ...{ brand: 'Lumen', offerId: 'lumen', day: '2026-12-03T10:00:00.000Z' },
        changes: 'pay=conversion+5000%3AUSD+4000%3AUSD',
      },
    });
    expect(await mailsOf(project)).toEqual([`ana_${ID('offer-changed')}`, `bea_${ID('offer-changed')}`]);
    const mail = await project.db.doc(`mail/ana_${ID('offer-changed')}`).get();
    expect(mail.get('message.subject')).toBe(
      'Lumen has new terms from December 3, 2026 at 10:00 AM UTC: $50.00 → $40.00 per purchase',
    );
    expect(mail.get('message.html')).toContain('https://greenroom.test/en/offers/lumen');
  });

  it('are no news to people who are no streamers any more, who switched it off, or days later', async () => {
    const project = await openWithCards(['ana'], ['bea'], ['cid']);
    await project.db.doc('users/ana').update({ role: 'none' });
    await project.db.doc('preferences/bea').set({ bellOff: ['offer-changed'], mailOff: [] });
    await project.db.doc('preferences/cid').set({ bellOff: [], mailOff: ['offer-changed'] });
    await run(project, await changed(project, OFFER, CHEAPER));
    expect(Object.keys(await toldOf(project))).toEqual(['cid']);
    expect(await mailsOf(project)).toEqual([`bea_${ID('offer-changed')}`]);
    const late = await openWithCards(['ana']);
    await run(late, await changed(late, OFFER, CHEAPER, at('2026-11-30T09:59:59.999Z')));
    expect(await toldOf(late)).toEqual({});
  });

  it('ask for the country of those alone who want to know', async () => {
    const project = await openWithCards(['ana'], ['bea']);
    const off = ['offer-changed'];
    await project.db.doc('preferences/ana').set({ bellOff: off, mailOff: off });
    const event = await changed(project, OFFER, { ...CHEAPER, countries: ['BR'] });
    const asked: string[] = [];
    const { db } = project;
    const doc = db.doc.bind(db);
    db.doc = (path) => {
      asked.push(path);
      return doc(path);
    };
    await run(project, event);
    expect(asked.filter((path) => path.startsWith('directory/'))).toEqual(['directory/bea']);
  });

  it('lead to the list for those whom the offer no longer serves', async () => {
    const project = await openWithCards(['ana'], ['bea']);
    await project.db.doc('directory/ana').set({ country: 'BR' });
    await project.db.doc('directory/bea').set({ country: 'PT' });
    await run(project, await changed(project, OFFER, { ...OFFER, countries: ['BR'], version: 2 }));
    const told = await toldOf(project);
    expect(told['ana']!['params']).toMatchObject({ offerId: 'lumen', changes: 'countries=' });
    expect(told['bea']!['params']).not.toHaveProperty('offerId');
  });
});

it.each([
  ['live', 'paused', 'offer-paused'],
  ['paused', 'live', 'offer-resumed'],
  ['live', 'ended', 'offer-ended'],
  ['paused', 'archived', 'offer-ended'],
])('an offer that goes from %s to %s is told as %s', async (before, after, kind) => {
  const project = await openWithCards(['ana']);
  await run(project, await changed(project, { ...OFFER, status: before }, { ...OFFER, status: after }));
  expect(await toldOf(project)).toMatchObject({ ana: { kind } });
});

it('a new offer, or another picture of one, is told to nobody', async () => {
  const project = await openWithCards(['ana']);
  await run(project, await changed(project, OFFER, { ...OFFER, logo: 'a'.repeat(64) }));
  const after = await project.db.doc('offers/lumen').get();
  await run(project, { before: null as never, after, at: NOW });
  const event = await changed(project, OFFER, CHEAPER);
  const missing = await project.db.doc('offers/none').get();
  await run(project, { ...event, before: missing });
  await run(project, { ...event, after: missing });
  expect(await toldOf(project)).toEqual({});
});

describe('of hundreds of streamers', () => {
  const crowd = Array.from({ length: 230 }, (_, index): [string] => [`s${String(index).padStart(3, '0')}`]);

  it('a run that takes too long ends, and the next one goes on with those who were not told', async () => {
    const project = await openWithCards(...crowd);
    const event = await changed(project, OFFER, CHEAPER);
    const times = [0, 400_001];
    expect(await run(project, event, () => times.shift()!)).toBe('unfinished');
    expect(Object.keys(await toldOf(project))).toHaveLength(200);
    await project.db.doc('users/s000').delete();
    expect(await run(project, event)).toBe('done');
    expect(Object.keys(await toldOf(project))).toHaveLength(230);
  });
});

it('someone who can’t be told keeps nobody else from it, and the run fails', async () => {
  const project = await openWithCards(['ana'], ['bea']);
  await project.db.doc('preferences/ana').set({ bellOff: 'everything' });
  const event = await changed(project, OFFER, CHEAPER);
  await expect(run(project, event)).rejects.toThrow('1 people could not be told of lumen');
  expect(Object.keys(await toldOf(project))).toEqual(['bea']);
});

it('killed at any write, the next run tells who is left, each once', async () => {
  const whole = await openWithCards(['ana'], ['bea']);
  const event = await changed(whole, OFFER, CHEAPER);
  const counter = killAfter(whole.db, Infinity);
  await run(whole, event);
  counter.revive();
  for (let survived = 0; survived < counter.tried(); survived += KILL_STEP) {
    const project = await openWithCards(['ana'], ['bea']);
    const again = await changed(project, OFFER, CHEAPER);
    const kill = killAfter(project.db, survived);
    await expect(run(project, again), `killed at ${survived}`).rejects.toThrow();
    kill.revive();
    await run(project, again);
    expect(Object.keys(await toldOf(project)).sort(), `killed after ${survived}`).toEqual(['ana', 'bea']);
    expect(await mailsOf(project)).toHaveLength(2);
  }
});

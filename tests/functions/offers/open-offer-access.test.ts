import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SUB_ID_CARD, SUB_ID_RANDOM } from '../../../app/domain/offers/access.ts';
import { offerAccessSchema } from '../../../app/domain/offers/schemas.ts';
import { parseSnapshot } from '../../../functions/src/platform/context.ts';
import { openOfferAccess } from '../../../functions/src/offers/open-offer-access.ts';
import { Killed, killAfter } from '../support/killed-firestore.ts';
import {
  at,
  openProject,
  type Project,
  PROJECT_WITH_FUNCTIONS,
  randomText,
  stamp,
  updateTimes,
} from '../support/project.ts';

const NOW = at('2026-11-20T10:00:00.000Z');

const OFFER = {
  id: 'open',
  brandName: 'Northwind',
  status: 'live',
  visibility: 'public',
  title: { en: 'First purchase' },
  description: {},
  countries: [],
};
const TEMPLATE = 'https://track.example.test/{offerId}?sub_id_1={subId}';
const subIdOf = (card: string) => {
  const end = createHash('sha256').update(card).digest('hex').slice(0, SUB_ID_CARD);
  return new RegExp(`^[0-9A-Za-z]{${SUB_ID_RANDOM}}${end}$`);
};

async function request(
  { db }: Project,
  offer: object = {},
  card: object = {},
  uid = 'ana',
  trackingTemplate = TEMPLATE,
) {
  const path = `offerAccess/open_${uid}`;
  await db.doc('offers/open').set({ ...OFFER, ...offer });
  await db.doc('offerTemplates/open').set({ trackingTemplate });
  await db.doc(path).set({
    uid,
    offerId: 'open',
    card: { brandName: OFFER.brandName, title: OFFER.title, visibility: 'public' },
    state: 'requested',
    note: 'Because',
    reason: '',
    requestedAt: stamp('2026-11-20T09:59:00.000Z'),
    decidedAt: null,
    mayAskAgainAt: null,
    trackingUrl: '',
    subId: '',
    ...card,
  });
  return path;
}

const read = async ({ db }: Project, path: string) => parseSnapshot(offerAccessSchema, await db.doc(path).get())!;

describe('a request for an offer that is open to all', () => {
  it('is approved with a link of its own', async () => {
    const project = openProject();
    const path = await request(project);
    await openOfferAccess(project.context(NOW), 'open_ana');
    const { subId, ...card } = await read(project, path);
    const trackingUrl = `https://track.example.test/open?sub_id_1=${subId}`;
    expect(subId).toMatch(subIdOf('open_ana'));
    expect(card).toMatchObject({ state: 'approved', note: 'Because', trackingUrl, decidedAt: NOW });
  });

  it('gives everyone another sub-id, and keeps one that was given before', async () => {
    const project = openProject();
    for (const uid of ['ana', 'eve']) {
      const path = await request(project, {}, {}, uid);
      await openOfferAccess(project.context(NOW), path.split('/')[1]!);
    }
    const subIds = await Promise.all(['ana', 'eve'].map((uid) => read(project, `offerAccess/open_${uid}`)));
    expect(subIds[0]!.subId).not.toBe(subIds[1]!.subId);
    const path = await request(project, {}, { subId: subIds[0]!.subId });
    await openOfferAccess(project.context(NOW), 'open_ana');
    expect((await read(project, path)).subId).toBe(subIds[0]!.subId);
  });

  it('is approved once: a second event, and two at a time, write nothing more', async () => {
    const project = openProject();
    await request(project);
    await Promise.all([1, 2].map(() => openOfferAccess(project.context(NOW), 'open_ana')));
    const before = await updateTimes(project.db, ['offerAccess']);
    await openOfferAccess(project.context(at('2026-11-21T10:00:00.000Z')), 'open_ana');
    expect(await updateTimes(project.db, ['offerAccess'])).toEqual(before);
  });

  it('cut short is approved by the next event', async () => {
    const project = openProject();
    const path = await request(project);
    const kill = killAfter(project.db, 0);
    await expect(openOfferAccess(project.context(NOW), 'open_ana')).rejects.toThrow(Killed);
    kill.revive();
    expect((await read(project, path)).state).toBe('requested');
    await openOfferAccess(project.context(NOW), 'open_ana');
    expect((await read(project, path)).state).toBe('approved');
  });

  it('without a template for links waits, and says so', async () => {
    for (const trackingTemplate of ['', 'http://plain.example.test/{subId}', 'https://track.example.test/{offerId}']) {
      const project = openProject();
      const path = await request(project, {}, {}, 'ana', trackingTemplate);
      const context = project.context(NOW);
      await openOfferAccess(context, 'open_ana');
      expect((await read(project, path)).state).toBe('requested');
      expect(context.errors).toHaveLength(1);
    }
  });
});

describe('what is left alone', () => {
  it.each([
    ['an offer on request', { visibility: 'approval' }, {}],
    ['an offer by invitation', { visibility: 'private' }, {}],
    ['an offer that is over', { status: 'ended' }, {}],
    ['a decline', {}, { state: 'declined', reason: 'No' }],
    ['an approval', {}, { state: 'approved', subId: 'other', trackingUrl: 'https://other.example.test/' }],
    ['the card of someone else', {}, { uid: 'eve' }],
  ])('%s', async (_name, offer, card) => {
    const project = openProject();
    await request(project, offer, card);
    const before = await updateTimes(project.db, ['offerAccess']);
    await openOfferAccess(project.context(NOW), 'open_ana');
    expect(await updateTimes(project.db, ['offerAccess'])).toEqual(before);
  });

  it('what is not there', async () => {
    const project = openProject();
    await openOfferAccess(project.context(NOW), 'open_ana');
    expect((await project.db.doc('offerAccess/open_ana').get()).exists).toBe(false);
    const path = await request(project);
    await project.db.doc('offers/open').delete();
    await openOfferAccess(project.context(NOW), 'open_ana');
    expect((await read(project, path)).state).toBe('requested');
  });
});

it('the trigger approves without an admin', async () => {
  const project = openProject(PROJECT_WITH_FUNCTIONS);
  const uid = `u${randomText()}`;
  const path = await request(project, {}, {}, uid);
  await new Promise<void>((resolve, reject) => {
    const stop = project.db.doc(path).onSnapshot((snapshot) => {
      if (snapshot.get('state') !== 'approved') return;
      stop();
      resolve();
    }, reject);
  });
  expect((await read(project, path)).subId).toMatch(subIdOf(`open_${uid}`));
});

import { describe, expect, it } from 'vitest';
import { MOST_CAMPAIGNS, MOST_SHORT_LINKS } from '../../../app/domain/offers/short-link.ts';
import { followLinksOfCard, followLinksOfOffer } from '../../../functions/src/offers/follow-links.ts';
import { makeShortLink } from '../../../functions/src/offers/make-short-link.ts';
import { deleteAccount } from '../../../functions/src/people/delete-account.ts';
import { admit } from '../../../functions/src/access/callable.ts';
import { at, makePerson, openProject, type Project, stamp } from '../support/project.ts';

const NOW = at('2026-11-20T10:00:00.000Z');
const TRACKED = 'https://track.example.test/open?sub_id_1=ana-open';
const OFFER = { id: 'open', brandName: 'Northwind', status: 'live', visibility: 'public', title: {}, description: {} };

/** The offer, a card of it, and a stream of the person's own. */
async function open(offer: object = {}, card: object = {}, uid = 'ana'): Promise<Project> {
  const project = openProject();
  const { db } = project;
  await db.doc('offers/open').set({ ...OFFER, ...offer });
  await db.doc(`offerAccess/open_${uid}`).set({
    ...{ uid, offerId: 'open', card: { brandName: 'Northwind', title: {}, visibility: 'public' }, state: 'approved' },
    ...{ note: '', reason: '', requestedAt: stamp('2026-11-20T09:59:00.000Z'), decidedAt: null, mayAskAgainAt: null },
    ...{ trackingUrl: TRACKED, subId: 'ana-open', ...card },
  });
  const stream = { platform: 'twitch', state: 'planned', plannedAt: stamp('2026-11-27T18:00:00.000Z') };
  await db.doc('streams/friday').set({ uid, ...stream });
  await db.doc('streams/hers').set({ uid: 'eve', ...stream });
  return project;
}

const make = (project: Project, more: object = {}) =>
  makeShortLink(project.context(NOW), { offerId: 'open', streamId: '', campaign: '', ...more }, { uid: 'ana' });
const refused = (project: Project, more: object = {}) =>
  make(project, more).then(
    () => null,
    (error: { details?: { code?: string } }) => error.details?.code,
  );
const linkOf = async ({ db }: Project, code: string) => (await db.doc(`links/${code}`).get()).data();

describe('a short link', () => {
  it('leads to the tracking link, for a stream and a campaign too, and is made once for each', async () => {
    const project = await open();
    const [plain, again] = await Promise.all([make(project), make(project)]);
    expect(plain.code).toMatch(/^[0-9A-Za-z]{10}$/);
    expect(again).toEqual(plain);
    expect(await make(project)).toEqual(plain);
    expect(await linkOf(project, plain.code)).toMatchObject({ target: TRACKED, offerId: 'open', state: 'live' });

    const named = await make(project, { streamId: 'friday', campaign: 'Drop-2' });
    expect(await linkOf(project, named.code)).toMatchObject({ target: `${TRACKED}&sub_id_2=friday&sub_id_3=Drop-2` });
    expect((await project.db.collection('links').get()).size).toBe(2);
  });

  it('is refused to someone who may not promote the offer, and for what is not theirs', async () => {
    expect(await refused(await open({}, { state: 'declined', trackingUrl: '' }))).toBe('not-allowed');
    expect(await refused(await open({}, {}, 'eve'))).toBe('not-allowed');
    expect(await refused(await open({ status: 'ended' }))).toBe('not-in-state');
    const project = await open();
    for (const streamId of ['hers', 'unheard-of']) expect(await refused(project, { streamId })).toBe('not-allowed');
    for (const odd of [{ streamId: 'a/b' }, { campaign: 'a&b=c' }, { campaign: 'a:b' }, { offerId: '' }]) {
      expect(await refused(project, odd), JSON.stringify(odd)).toBe('invalid-request');
    }
    expect((await project.db.collection('links').get()).size).toBe(0);
  });

  it('is made for creators only', async () => {
    const project = openProject();
    for (const [role, code] of [
      ['streamer', null],
      ['paymentsolution', 'not-allowed'],
    ] as const) {
      const { uid } = await makePerson(project, { role });
      const caller = { uid, authTime: Math.floor(Date.now() / 1_000), passwordAt: null };
      const answer = await admit(project.context(NOW), 'makeShortLink', caller).then(
        () => null,
        (error: { details?: { code?: string } }) => error.details?.code,
      );
      expect(answer, role).toBe(code);
    }
  });

  it('is made up to a limit', async () => {
    const shortLinks = Object.fromEntries(Array.from({ length: MOST_SHORT_LINKS }, (_, n) => [`:c${n}`, `code${n}`]));
    const project = await open({}, { shortLinks });
    expect(await refused(project, { campaign: 'new' })).toBe('too-many-links');
    expect(await make(project, { campaign: 'c7' })).toEqual({ code: 'code7' });
  });

  it('is made for so many campaigns of a person, over all offers', async () => {
    const linksOf = (first: number) =>
      Object.fromEntries(Array.from({ length: MOST_CAMPAIGNS / 2 }, (_, n) => [`:c${first + n}`, `code${first + n}`]));
    const project = await open({}, { shortLinks: {} });
    const card = (await project.db.doc('offerAccess/open_ana').get()).data()!;
    const other = (id: string, uid: string, first: number) =>
      project.db.doc(`offerAccess/${id}_${uid}`).set({ ...card, uid, offerId: id, shortLinks: linksOf(first) });
    await other('first', 'ana', 0);
    await other('second', 'ana', MOST_CAMPAIGNS / 2 - 1);
    await other('first', 'bo', MOST_CAMPAIGNS);
    // One is on both cards: there is one name left.
    await make(project, { campaign: 'last' });
    expect(await refused(project, { campaign: 'new' })).toBe('too-many-campaigns');
    await make(project, { campaign: 'c7' });
  });
});

describe('links follow', () => {
  it('their offer: over while it is not live, and back', async () => {
    const project = await open();
    const { code } = await make(project);
    // More than one transaction changes.
    const many = Array.from({ length: 210 }, (_, n) => `many${String(n).padStart(6, '0')}`);
    const batch = project.db.batch();
    for (const one of many) {
      batch.set(project.db.doc(`links/${one}`), { target: TRACKED, offerId: 'open', state: 'live', createdAt: NOW });
    }
    batch.set(project.db.doc('links/other00001'), { target: TRACKED, offerId: 'other', state: 'live', createdAt: NOW });
    batch.set(project.db.doc('links/gone000001'), {
      target: TRACKED,
      offerId: 'open',
      state: 'withdrawn',
      createdAt: NOW,
    });
    await batch.commit();
    const states = async () => {
      const { docs } = await project.db.collection('links').get();
      return Object.groupBy(
        docs.map((one) => `${one.get('offerId')} ${one.get('state')}`),
        (state) => state,
      );
    };
    const count = async () =>
      Object.fromEntries(Object.entries(await states()).map(([key, all]) => [key, all!.length]));

    await project.db.doc('offers/open').update({ status: 'paused' });
    await followLinksOfOffer(project, 'open');
    expect(await count()).toEqual({ 'open live': 211, 'open withdrawn': 1, 'other live': 1 });
    await project.db.doc('offers/open').update({ status: 'ended' });
    await followLinksOfOffer(project, 'open');
    expect(await count()).toEqual({ 'open ended': 211, 'open withdrawn': 1, 'other live': 1 });
    expect(await linkOf(project, code)).toMatchObject({ state: 'ended' });
    await project.db.doc('offers/open').update({ status: 'live' });
    await followLinksOfOffer(project, 'open');
    expect(await count()).toEqual({ 'open live': 211, 'open withdrawn': 1, 'other live': 1 });
  });

  it('their card: withdrawn when it is declined, and back with the link that it has then', async () => {
    const project = await open();
    const card = project.db.doc('offerAccess/open_ana');
    const { code } = await make(project, { campaign: 'x' });
    await card.update({ state: 'declined', trackingUrl: '' });
    await followLinksOfCard(project, 'open_ana');
    expect(await linkOf(project, code)).toMatchObject({ state: 'withdrawn' });

    await card.update({ state: 'approved', trackingUrl: 'https://track.example.test/new' });
    await project.db.doc('offers/open').update({ status: 'ended' });
    await followLinksOfCard(project, 'open_ana');
    expect(await linkOf(project, code)).toMatchObject({
      state: 'ended',
      target: 'https://track.example.test/new?sub_id_3=x',
    });
  });

  it('their person: they go with the account', async () => {
    const project = await open();
    const { code } = await make(project);
    await project.db.doc('users/ana').set({ role: 'streamer', status: 'active', username: 'ana' });
    await project.auth.createUser({ uid: 'ana' });
    const nothing = { givenUp: { availableMinor: 0, heldMinor: 0 } };
    await deleteAccount(project.context(NOW), nothing, {
      uid: 'ana',
      authTime: Math.floor(Date.now() / 1_000),
      passwordAt: null,
    });
    expect(await linkOf(project, code)).toBeUndefined();
  });
});

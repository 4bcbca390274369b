import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '../../../functions/src/offers/index-catalogue.ts';
import { mirrorCountry } from '../../../functions/src/people/mirror-country.ts';
import { openProject, type Project, updateTimes } from '../support/project.ts';

const offer = (id: string, more: object = {}) => ({
  id,
  brandName: 'Northwind',
  status: 'live',
  visibility: 'public',
  title: { en: id },
  description: {},
  countries: [],
  ...more,
});

async function put({ db }: Project, ...offers: ReturnType<typeof offer>[]) {
  await Promise.all(offers.map((one) => db.doc(`offers/${one.id}`).set(one)));
}

async function catalogueOf({ db }: Project): Promise<Record<string, string[]>> {
  const { docs } = await db.collection('catalogue').get();
  const ids = (entries: unknown) => (entries as { id: string }[]).map(({ id }) => id);
  return Object.fromEntries(docs.map((snapshot) => [snapshot.id, ids(snapshot.get('offers'))]));
}

describe('the catalogue', () => {
  it('is laid out by country, follows each change and leaves nothing behind', async () => {
    const project = openProject();
    await put(project, offer('a'), offer('b', { countries: ['BR'] }), offer('c', { visibility: 'private' }));
    await indexCatalogue(project);
    expect(await catalogueOf(project)).toEqual({ everywhere: ['a'], BR: ['b'] });

    await put(project, offer('a', { status: 'ended' }), offer('b', { countries: ['MX'] }));
    await indexCatalogue(project);
    expect(await catalogueOf(project)).toEqual({ everywhere: [], MX: ['b'] });
  });

  it('has as many pages as it needs, and leaves no page behind', async () => {
    const project = openProject();
    const long = { en: 'x'.repeat(20_000) };
    const many = Array.from({ length: 12 }, (_, at) => offer(`o${10 + at}`, { description: long }));
    await put(project, ...many);
    await indexCatalogue(project);
    const pages = await catalogueOf(project);
    expect(Object.keys(pages)).toEqual(['everywhere', 'everywhere_2']);
    expect(Object.values(pages).flat()).toEqual(many.map(({ id }) => id));
    expect((await project.db.doc('catalogue/everywhere').get()).get('pages')).toBe(2);
    const before = await updateTimes(project.db, ['catalogue']);
    await indexCatalogue(project);
    expect(await updateTimes(project.db, ['catalogue'])).toEqual(before);

    await put(project, ...many.slice(4).map(({ id }) => offer(id, { status: 'ended' })));
    await indexCatalogue(project);
    expect(await catalogueOf(project)).toEqual({ everywhere: ['o10', 'o11', 'o12', 'o13'] });
    expect((await project.db.doc('catalogue/everywhere').get()).get('pages')).toBe(1);
  });

  it('is not written when it is right already, and two events at the same time end in the same', async () => {
    const project = openProject();
    const endsAt = new Date('2027-01-31T00:00:00.000Z');
    await put(project, offer('a', { holdDays: 14, endsAt }), offer('b', { countries: ['BR'] }));
    await Promise.all([indexCatalogue(project), indexCatalogue(project)]);
    const before = await updateTimes(project.db, ['catalogue', 'claims']);
    await indexCatalogue(project);
    expect(await updateTimes(project.db, ['catalogue', 'claims'])).toEqual(before);
    expect(await catalogueOf(project)).toEqual({ everywhere: ['a'], BR: ['b'] });
    const [shown] = (await project.db.doc('catalogue/everywhere').get()).get('offers') as { endsAt: Timestamp }[];
    expect(shown).toMatchObject({ holdDays: 14, endsAt: Timestamp.fromDate(endsAt) });
  });

  it('stays as it is when an offer is not what it should be', async () => {
    const project = openProject();
    await put(project, offer('a'));
    await indexCatalogue(project);
    await project.db.doc('offers/bad').set({ status: 'live', visibility: 'public' });
    await expect(indexCatalogue(project)).rejects.toThrow('offers/bad');
    expect(await catalogueOf(project)).toEqual({ everywhere: ['a'] });
  });
});

describe('the country of a person', () => {
  it('is written next to the claims, removed, and not written again', async () => {
    const project = openProject();
    const told = async () => (await project.db.doc('claims/ana').get()).data();
    await project.db.doc('claims/ana').set({ syncedAt: 1 });
    await project.db.doc('directory/ana').set({ country: null });
    const untouched = await updateTimes(project.db, ['catalogue', 'claims']);
    await mirrorCountry(project, 'ana');
    expect(await updateTimes(project.db, ['catalogue', 'claims'])).toEqual(untouched);

    await project.db.doc('directory/ana').update({ country: 'BR' });
    await Promise.all([mirrorCountry(project, 'ana'), mirrorCountry(project, 'ana')]);
    expect(await told()).toEqual({ syncedAt: 1, country: 'BR' });
    await project.db.doc('directory/ana').update({ country: null });
    await mirrorCountry(project, 'ana');
    expect(await told()).toEqual({ syncedAt: 1, country: null });
  });
});

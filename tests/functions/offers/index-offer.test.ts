import { expect, it } from 'vitest';
import { indexOffer } from '../../../functions/src/offers/index-offer.ts';
import { rebuildDirectory } from '../../../functions/src/people/rebuild-directory.ts';
import { openProject, type Project, updateTimes } from '../support/project.ts';

const NOW = new Date('2026-11-25T12:00:00.000Z');

const offer = (more: object = {}) => ({
  ...{ id: 'lamps', brandName: 'Ñandú', status: 'live', visibility: 'private', countries: ['BR'], description: {} },
  ...{ title: { en: 'Night lamps', es: 'Lámparas', pt: 'Luminárias' }, ...more },
});

const found = async ({ db }: Project, ...words: string[]) => {
  const all = words.reduce(
    (query, word) => query.where(`t.${word}`, '==', true),
    db.collection('offerIndex') as FirebaseFirestore.Query,
  );
  return (await all.get()).docs.map(({ id }) => id);
};

it('an offer is found by words of its brand and its titles, whatever case and accents', async () => {
  const project = openProject();
  await project.db.doc('offers/lamps').set(offer());
  expect(await indexOffer(project, 'lamps')).toBe(true);
  for (const words of [['nandu'], ['nig', 'lam'], ['lampar'], ['luminari'], ['lamps', 'nandu']]) {
    expect(await found(project, ...words), words.join()).toEqual(['lamps']);
  }
  expect(await found(project, 'night', 'sun')).toEqual([]);
  const entry = (await project.db.doc('offerIndex/lamps').get()).data();
  expect(entry).toMatchObject({ brandName: 'Ñandú', status: 'live', visibility: 'private', countries: ['BR'] });
});

it('an entry follows its offer, is written once, and is removed with it', async () => {
  const project = openProject();
  await project.db.doc('offers/lamps').set(offer());
  await Promise.all([indexOffer(project, 'lamps'), indexOffer(project, 'lamps')]);
  const written = await updateTimes(project.db, ['offerIndex']);
  expect(await indexOffer(project, 'lamps')).toBe(false);
  expect(await updateTimes(project.db, ['offerIndex'])).toEqual(written);

  await project.db.doc('offers/lamps').update({ brandName: 'Sol', status: 'ended' });
  await indexOffer(project, 'lamps');
  expect(await found(project, 'nandu')).toEqual([]);
  expect(await found(project, 'sol')).toEqual(['lamps']);
  expect((await project.db.doc('offerIndex/lamps').get()).get('status')).toBe('ended');

  await project.db.doc('offers/lamps').delete();
  expect(await indexOffer(project, 'lamps')).toBe(true);
  expect((await project.db.doc('offerIndex/lamps').get()).exists).toBe(false);
});

it('offers of earlier releases are found after a rebuild', async () => {
  const project = openProject();
  await project.db.doc('offers/lamps').set(offer());
  const counts = { people: 0, offers: 1, written: 1, failed: 0 };
  expect(await rebuildDirectory(project.context(NOW))).toEqual(counts);
  expect(await found(project, 'nandu')).toEqual(['lamps']);
  const later = new Date(NOW.getTime() + 86_400_000);
  expect(await rebuildDirectory(project.context(later))).toEqual({ ...counts, written: 0 });
});

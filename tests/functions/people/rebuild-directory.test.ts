import { FieldValue } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { indexDirectory } from '../../../functions/src/people/index-directory.ts';
import { planDirectoryRebuild, rebuildDirectory } from '../../../functions/src/people/rebuild-directory.ts';
import { atEachWrite } from '../support/killed-firestore.ts';
import { makePerson, openProject, type Project, updateTimes } from '../support/project.ts';

const NOW = new Date('2026-11-25T12:00:00.000Z');
const LATER = new Date('2026-11-26T12:00:00.000Z');

/** So many people whose entries were written before the directory had tokens; an admin had set a country. */
async function scene(people: number) {
  const project = openProject();
  const uids: string[] = [];
  for (let one = 0; one < people; one += 1) {
    const { uid } = await makePerson(project, { displayName: `Ana Paz ${one}` });
    await indexDirectory(project.context(NOW), uid);
    await project.db
      .doc(`directory/${uid}`)
      .update({ t: FieldValue.delete(), country: 'BR', lastActiveDay: '2026-11-01' });
    uids.push(uid);
  }
  return { project, uids };
}

const found = async ({ db }: Project) =>
  (await db.collection('directory').where('t.ana', '==', true).where('t.pa', '==', true).get()).size;

it('makes people of earlier releases findable and keeps the rest of their entries', async () => {
  const { project, uids } = await scene(3);
  expect(await found(project)).toBe(0);
  expect(await planDirectoryRebuild(project.context(NOW))).toEqual({ people: 3, offers: 0, written: 3, failed: 0 });
  expect(await found(project)).toBe(0);
  expect(await rebuildDirectory(project.context(NOW))).toEqual({ people: 3, offers: 0, written: 3, failed: 0 });
  expect(await found(project)).toBe(3);
  const entry = await project.db.doc(`directory/${uids[0]}`).get();
  expect(entry.data()).toMatchObject({ country: 'BR', lastActiveDay: '2026-11-01', flags: [] });
});

it('writes each entry once when it runs again, a day late or twice at the same time', async () => {
  const { project } = await scene(3);
  await Promise.all([rebuildDirectory(project.context(NOW)), rebuildDirectory(project.context(NOW))]);
  expect(await found(project)).toBe(3);
  const written = await updateTimes(project.db, ['directory', 'counters']);
  expect(await rebuildDirectory(project.context(LATER))).toEqual({ people: 3, offers: 0, written: 0, failed: 0 });
  expect(await updateTimes(project.db, ['directory', 'counters'])).toEqual(written);
});

it('goes on where a kill at any write left it', async () => {
  const writes = await atEachWrite(async (kill) => {
    const { project } = await scene(3);
    await kill(project.db, () => rebuildDirectory(project.context(NOW)));
    await rebuildDirectory(project.context(NOW));
    expect(await found(project)).toBe(3);
  });
  expect(writes).toBeGreaterThan(4);
});

it('names a record that does not fit and writes the others', async () => {
  const { project, uids } = await scene(3);
  const broken = project.db.doc(`users/${uids[1]}`);
  const record = (await broken.get()).data()!;
  await broken.update({ displayName: 7 });
  const context = project.context(NOW);
  await expect(rebuildDirectory(context)).rejects.toThrow('1 items failed');
  expect(context.errors.join()).toContain(uids[1]);
  expect(await found(project)).toBe(2);
  await broken.set(record);
});

it('reads everyone, page by page', async () => {
  const project = openProject();
  const { uid } = await makePerson(project);
  const { uid: _, ...record } = (await project.db.doc(`users/${uid}`).get()).data()!;
  const writer = project.db.bulkWriter();
  for (let one = 0; one < 450; one += 1)
    void writer.set(project.db.doc(`users/n${one}`), { ...record, uid: `n${one}` });
  await writer.close();
  expect(await planDirectoryRebuild(project.context(NOW))).toEqual({ people: 451, offers: 0, written: 451, failed: 0 });
});

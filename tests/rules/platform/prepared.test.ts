import { deleteDoc, doc, getDoc } from 'firebase/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Prepared } from '../support/prepared.ts';
import { type Documents, openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const NOTE = { 'unheardOf/note': { text: 'kept' } };

it('prepares once for refusals, and anew after what was allowed', async () => {
  const prepared = new Prepared(() => world);
  let times = 0;
  const prepare = () =>
    prepared.with('a note', () => {
      times += 1;
      return NOTE;
    });
  await prepare();
  await prepared.refuses(deleteDoc(doc(world.as('streamer'), 'unheardOf/note')));
  await prepare();
  expect(times).toBe(1);
  await prepared.nothingWasWritten();
  await prepare();
  await prepared.allows(getDoc(doc(world.as('streamer'), 'users/streamer')));
  await prepare();
  expect(times).toBe(3);
});

it('notices a document that was written, added or deleted although all was refused', async () => {
  const changes: Documents[] = [{ 'unheardOf/note': { text: 'changed' } }, { 'unheardOf/other': { text: 'added' } }];
  for (const changed of changes) {
    const prepared = new Prepared(() => world);
    await prepared.with('a note', () => NOTE);
    await world.put(changed);
    await expect(prepared.nothingWasWritten()).rejects.toThrow('What was refused has been written: a note');
  }
  const prepared = new Prepared(() => world);
  await prepared.with('a note', () => NOTE);
  await world.clear();
  await world.put({ 'unheardOf/another': { text: 'added' } });
  await expect(prepared.with('the next', () => NOTE)).rejects.toThrow('What was refused has been written: a note');
});

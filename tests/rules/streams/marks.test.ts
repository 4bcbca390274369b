import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARK_KINDS, MARK_LIMITS } from '#app/domain/streams/marks.ts';
import type { Fields } from '../support/batches.ts';
import { streamRecord } from '../support/catalogue-acts.ts';
import { justNow, marksRecord, markRecord } from '../support/mark-acts.ts';
import { past, populate } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const marks = () => doc(world.as('streamer'), 'streamMarks/s-streamer');
const given = (count: number, stream: Fields = streamRecord('streamer', 'live')) =>
  populate(world, {
    'streams/s-streamer': stream,
    ...(count > 0 ? { 'streamMarks/s-streamer': marksRecord('streamer', count) } : {}),
  });
const add = (mark: Fields, key = '1') => updateDoc(marks(), { [`marks.${key}`]: mark });
const begin = (mark: Fields, more: Fields = {}) => setDoc(marks(), { uid: 'streamer', marks: { 0: mark }, ...more });
const said = (more: Fields = {}) => markRecord({ kind: 'said', offerId: '', ...more });
const clip = (more: Fields = {}) => markRecord({ kind: 'clip', offerId: '', ...more });
const text = (length: number) => 'x'.repeat(length);

const TAKEN: Fields[] = [
  said(),
  clip(),
  clip({ label: text(MARK_LIMITS.label) }),
  markRecord(),
  markRecord({ offerId: '' }),
];
const REFUSED: Fields[] = [
  said({ label: 'x' }),
  said({ offerId: 'o' }),
  said({ kind: 'sold' }),
  said({ at: past() }),
  said({ more: 1 }),
  { kind: 'said', at: serverTimestamp(), offerId: '' },
  clip({ label: text(MARK_LIMITS.label + 1) }),
  clip({ label: 7 }),
  clip({ label: 'two\u2028lines' }),
  clip({ offerId: 'o' }),
  markRecord({ offerId: 'not-of-the-stream' }),
  markRecord({ label: 'x' }),
];

describe('a mark of a live stream', () => {
  it('has every kind among those that are taken', () => {
    expect(new Set(TAKEN.map(({ kind }) => kind))).toEqual(new Set(MARK_KINDS));
  });

  it.each(TAKEN.map((mark) => [JSON.stringify(mark).slice(0, 70), mark] as const))('is %s', async (_shown, mark) => {
    await given(0);
    await assertSucceeds(begin(mark));
    await given(1);
    await assertSucceeds(add(mark));
  });

  it.each(REFUSED.map((mark) => [JSON.stringify(mark).slice(0, 70), mark] as const))(
    'is not %s',
    async (_shown, mark) => {
      await given(0);
      await assertFails(begin(mark));
      await given(1);
      await assertFails(add(mark));
    },
  );

  it('takes the next number and no other, one with each write', async () => {
    await given(2);
    for (const key of ['0', '1', '3', 'last']) await assertFails(add(said(), key));
    await assertFails(updateDoc(marks(), { 'marks.2': said(), 'marks.3': said() }));
    await assertFails(updateDoc(marks(), { 'marks.2': said(), 'marks.0': deleteField() }));
    await assertSucceeds(add(said(), '2'));
    await given(0);
    await assertFails(setDoc(marks(), { uid: 'streamer', marks: {} }));
    await assertFails(setDoc(marks(), { uid: 'streamer', marks: { 1: said() } }));
    await assertFails(setDoc(marks(), { uid: 'streamer', marks: { 0: said(), 1: said() } }));
  });

  it('is one of a bounded number', async () => {
    await given(MARK_LIMITS.marks - 1);
    await assertSucceeds(add(said(), String(MARK_LIMITS.marks - 1)));
    await given(MARK_LIMITS.marks);
    await assertFails(add(said(), String(MARK_LIMITS.marks)));
  });

  it('stays', async () => {
    await given(1);
    await assertFails(updateDoc(marks(), { 'marks.0': deleteField() }));
    await assertFails(updateDoc(marks(), { 'marks.0.label': 'x' }));
    await assertFails(updateDoc(marks(), { 'marks.1': said(), uid: 'colleague' }));
    await assertFails(deleteDoc(marks()));
  });
});

describe('the latest mark', () => {
  const ago = (seconds: number) => Timestamp.fromMillis(Date.now() - seconds * 1000);
  const givenLatest = async (at: Timestamp, stream: Fields = streamRecord('streamer', 'live'), owner = 'streamer') => {
    await given(0, stream);
    const record = { uid: owner, marks: { 0: markRecord({ at: justNow() }), 1: markRecord({ at }) } };
    await world.put({ 'streamMarks/s-streamer': record });
  };
  const takeBack = (...keys: string[]) =>
    updateDoc(marks(), Object.fromEntries(keys.map((key) => [`marks.${key}`, deleteField()])));

  it('is taken back for a minute, and its number is given again', async () => {
    await givenLatest(justNow());
    await assertSucceeds(takeBack('1'));
    await assertSucceeds(add(said(), '1'));
    await givenLatest(ago(MARK_LIMITS.undoSeconds - 20));
    await assertSucceeds(takeBack('1'));
    await givenLatest(ago(MARK_LIMITS.undoSeconds + 5));
    await assertFails(takeBack('1'));
  });

  it('is taken back to the second', async () => {
    // Takes too long now and then on a machine that does much else: what was late says nothing.
    const inTime = async (agoMs: number, leftMs: number) => {
      for (;;) {
        const at = Date.now() - agoMs;
        await givenLatest(Timestamp.fromMillis(at));
        const taken = await takeBack('1').then(
          () => true,
          () => false,
        );
        if (Date.now() - at < agoMs + leftMs) return taken;
      }
    };
    const most = MARK_LIMITS.undoSeconds * 1000;
    expect(await inTime(most - 900, 900)).toBe(true);
    expect(await inTime(most + 1, 900)).toBe(false);
  });

  it('goes alone: no earlier one, not two, nothing in its place, nothing beside it', async () => {
    await givenLatest(justNow());
    await assertFails(takeBack('0'));
    await assertFails(takeBack('0', '1'));
    await assertFails(updateDoc(marks(), { 'marks.1': markRecord({ at: justNow(), offerId: '' }) }));
    await assertFails(updateDoc(marks(), { 'marks.1': deleteField(), 'marks.2': said() }));
    await assertFails(updateDoc(marks(), { 'marks.1': deleteField(), more: 1 }));
  });

  it('stays once the stream is over, and on a stream of someone else', async () => {
    await givenLatest(justNow(), streamRecord('streamer', 'ended'));
    await assertFails(takeBack('1'));
    await givenLatest(justNow(), streamRecord('streamer', 'live'), 'colleague');
    await assertFails(takeBack('1'));
    await givenLatest(justNow(), streamRecord('colleague', 'live'));
    await assertFails(takeBack('1'));
  });
});

describe('marks', () => {
  it.each(['planned', 'ended'] as const)('are not made while the stream is %s', async (state) => {
    await given(0, streamRecord('streamer', state));
    await assertFails(begin(said()));
    await given(1, streamRecord('streamer', state));
    await assertFails(add(said()));
  });

  it('begin after the write that goes live, not with it', async () => {
    await given(0, streamRecord('streamer', 'planned'));
    const db = world.as('streamer');
    const batch = writeBatch(db);
    const live = { state: 'live', startedAt: serverTimestamp(), disclosedAt: serverTimestamp() };
    batch.update(doc(db, 'streams/s-streamer'), live);
    batch.set(marks(), { uid: 'streamer', marks: { 0: said() } });
    await assertFails(batch.commit());
  });

  it('streamMarks are not begun anew, and their absence is known to those who take guides', async () => {
    await given(1);
    await assertFails(setDoc(marks(), { uid: 'streamer', marks: { 0: said() } }));
    expect((await getDoc(doc(world.as('streamer'), 'streamMarks/never-made'))).exists()).toBe(false);
    await assertFails(getDoc(doc(world.as('pending'), 'streamMarks/never-made')));
  });

  it('are of an own stream, and of one that is there', async () => {
    await given(0, streamRecord('colleague', 'live'));
    await assertFails(begin(said()));
    await given(1, streamRecord('colleague', 'live'));
    await assertFails(add(said()));
    await given(0);
    await assertFails(begin(said(), { uid: 'colleague' }));
    await assertFails(begin(said(), { more: 1 }));
    await populate(world);
    await assertFails(begin(said()));
    await world.put({ 'streams/s-streamer': streamRecord('streamer', 'live') });
    await world.put({ 'streamMarks/s-streamer': marksRecord('colleague', 1) });
    await assertFails(add(said()));
  });
});

import { assertFails } from '@firebase/rules-unit-testing';
import { doc, getDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { populate } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => populate(world));
afterAll(() => world.close());

/** What its reader is told to be missing, and who is not even told that. */
const MISSING = [
  ['payoutBatches/2026-12-01', 'paymentsolution', 'streamer'],
  ['questions/never-asked', 'streamer', 'pending'],
  ['conversions/of-a-time-long-ago', 'streamer', 'pending'],
] as const;

describe('a document that is not there', () => {
  it.each(MISSING)('%s is known to be missing to a %s, and not to a %s', async (path, reader, other) => {
    expect((await getDoc(doc(world.as(reader), path))).exists()).toBe(false);
    await assertFails(getDoc(doc(world.as(other), path)));
  });

  it.each(['ledger/lock:streamer_2026-12-01', 'commissions/c1', 'dailyStats/streamer_o_2026-12-01'])(
    '%s, whose id says whose it would be, is not looked for',
    async (path) => {
      await assertFails(getDoc(doc(world.as('streamer'), path)));
    },
  );
});

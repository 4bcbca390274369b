import { afterAll, beforeAll, beforeEach } from 'vitest';
import { cycleAfter, cycleRecord, openCycle, past, populate } from './people.ts';
import { openWorld, type World } from './world.ts';

/** The cycle whose requests are open, and the one after it. */
export const cycle = openCycle();
export const nextCycle = cycleAfter(cycle);

/** Opens a world for the file and fills it before each test: everyone, both cycles, and the claims of the streamer. */
export function paydayWorld(): () => World {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  beforeEach(() =>
    populate(world, {
      [`payoutCycles/${cycle.id}`]: cycleRecord(cycle),
      [`payoutCycles/${nextCycle.id}`]: cycleRecord(nextCycle),
      'claims/streamer': { syncedAt: past() },
    }),
  );
  afterAll(() => world.close());
  return () => world;
}

import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { addDoc, collection, Timestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { cycleIdOf, nextPayoutDate } from '#app/domain/payouts/calendar.ts';
import { loadWith, openWorld, RULES_PROJECT, type World } from '../support/world.ts';

/** The calendar of the rules at moments of all kinds, in a database whose rules take the moment from the document. */

const PROJECT = `${RULES_PROJECT}-calendar`;

let world: World;
let suite: World;
beforeAll(async () => {
  // The rules are taken from the suite's project, which has a mutant's where mutants are judged.
  [suite, world] = await Promise.all([openWorld(), openWorld(PROJECT)]);
});
afterAll(() => Promise.all([suite.close(), world.close()]));

const loadCalendar = () =>
  loadWith(
    PROJECT,
    `match /calendar/{id} {
      allow create: if created().next == payoutDateAfter(created().now) && created().cycle == cycleIdOf(created().next);
    }`,
  );

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const EDGES = [-SECOND, -1, 0, 1, SECOND];

const moments = [2026, 2027, 2028].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => month).flatMap((month) =>
    [1, 15].flatMap((day) => {
      const midnight = Date.UTC(year, month, day);
      return (year === 2026 ? EDGES : [0, HOUR]).map((by) => midnight + by);
    }),
  ),
);

const entry = (millis: number, more: Record<string, unknown> = {}) => {
  const now = new Date(millis);
  return {
    now: Timestamp.fromDate(now),
    next: Timestamp.fromDate(nextPayoutDate(now)),
    cycle: cycleIdOf(nextPayoutDate(now)),
    ...more,
  };
};

describe('the calendar of the rules', () => {
  it('is that of the domain, on both sides of every payment', async () => {
    await loadCalendar();
    const entries = collection(world.as('streamer'), 'calendar');
    await Promise.all(moments.map((millis) => assertSucceeds(addDoc(entries, entry(millis)))));
  });

  it('is no other', async () => {
    await loadCalendar();
    const entries = collection(world.as('streamer'), 'calendar');
    const at = Date.UTC(2026, 10, 20);
    await assertFails(addDoc(entries, entry(at, { next: Timestamp.fromMillis(Date.UTC(2026, 10, 30)) })));
    await assertFails(addDoc(entries, entry(at, { cycle: '2026-12-15' })));
  });
});

import { describe, expect, it } from 'vitest';
import type { TrackerEvent } from '../../../app/domain/income/conversion.ts';
import { releaseHolds } from '../../../functions/src/income/release-holds.ts';
import {
  CLICK,
  commission,
  endState,
  mustAddUp,
  ordersOf,
  promotedOffer,
  read,
  record,
  status,
} from '../support/income.ts';
import { at } from '../support/project.ts';

describe('the latest status decides, in whatever order it is heard of', () => {
  const CASES: [string, TrackerEvent[], string, number][] = [
    ['a lead after the sale', [status('sale', 1), status('lead', 9)], 'pending', 0],
    ['a lead at the time of the sale', [status('sale', 5), status('lead', 5)], 'held', 40_00],
    ['a lead after both', [status('sale', 1), status('rejected', 5), status('lead', 9)], 'pending', 0],
    ['a lead after the sale, rejected', [status('sale', 1), status('lead', 5), status('rejected', 9)], 'rejected', 0],
    ['all at the same time', [status('sale', 5), status('lead', 5), status('rejected', 5)], 'rejected', 0],
    ['a sale after both', [status('lead', 1), status('rejected', 5), status('sale', 9)], 'held', 40_00],
  ];

  it.each(CASES)('%s', async (_, events, state, heldMinor) => {
    const states: unknown[] = [];
    for (const order of ordersOf(events)) {
      const project = await promotedOffer();
      await record(project, ...order, ...order);
      expect(await commission(project)).toMatchObject({ state, amountMinor: 40_00 });
      expect((await read(project, 'balances/ana'))?.['heldMinor'] ?? 0).toBe(heldMinor);
      states.push(await endState(project));
      await mustAddUp(project);
    }
    for (const other of states) expect(other).toEqual(states[0]);
  });

  it('a lead that turns out to be earlier confirms the sale again, by a further commission', async () => {
    const project = await promotedOffer();
    await record(project, status('sale', 5), status('lead', 9), status('lead', 1));
    expect(await commission(project)).toMatchObject({ state: 'rejected', reasonCode: 'not-confirmed' });
    expect(await commission(project, `${CLICK}-2`)).toMatchObject({ state: 'held', amountMinor: 40_00 });
    expect(await read(project, 'balances/ana')).toMatchObject({ heldMinor: 40_00, seq: 3 });
    expect(await read(project, 'counters/money')).toEqual({ heldCommissions: 1 });
    await mustAddUp(project);
  });

  it('what was taken back stays as it was when the tracker calls it a rebill, and is paid by a further commission', async () => {
    const project = await promotedOffer();
    await record(project, status('sale', 5));
    await releaseHolds(project.context(at('2026-11-28T00:00:00.000Z')));
    await record(project, status('rejected', 7), status('rebill', 9), status('rebill', 9));
    expect(await commission(project)).toMatchObject({ state: 'available', amountMinor: 40_00 });
    expect(await commission(project, `${CLICK}-2`)).toMatchObject({ state: 'held', amountMinor: 40_00 });
    expect(await read(project, 'balances/ana')).toMatchObject({ heldMinor: 40_00, availableMinor: 0 });
    await mustAddUp(project);
  });

  it('what is available is taken back', async () => {
    const project = await promotedOffer();
    await record(project, status('sale', 5));
    await releaseHolds(project.context(at('2026-11-28T00:00:00.000Z')));
    await record(project, status('lead', 9), status('lead', 9));
    expect(await commission(project, `${CLICK}-back`)).toMatchObject({ amountMinor: -40_00 });
    expect(await read(project, 'balances/ana')).toMatchObject({ heldMinor: 0, availableMinor: 0, seq: 3 });
    await mustAddUp(project);
  });
});

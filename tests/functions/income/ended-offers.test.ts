import { expect, it } from 'vitest';
import { CLICK, commission, makeVersion, promotedOffer, read, record, status } from '../support/income.ts';
import { at } from '../support/project.ts';

/** As an end by hand is stored (tests/unit/offers/editing.test.ts). */
const ENDED_AT = at('2026-11-20T08:07:00.000Z');

it('an offer that an admin ended pays what began before, and nothing later', async () => {
  const project = await promotedOffer();
  await makeVersion(project, 2, ENDED_AT, { endsAt: ENDED_AT });
  await record(project, status('sale', 5));
  expect(await commission(project)).toMatchObject({ state: 'held' });

  const later = await promotedOffer();
  await makeVersion(later, 2, ENDED_AT, { endsAt: ENDED_AT });
  expect(await record(later, status('sale', 9))).toEqual(['quarantined']);
  expect(await read(later, `quarantine/${CLICK}`)).toMatchObject({ reason: 'offer-closed' });
});

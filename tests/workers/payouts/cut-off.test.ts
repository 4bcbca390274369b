import { expect, it } from 'vitest';
import { cycleOf, nextPayoutDate } from '../../../app/domain/payouts/calendar.ts';
import { openHarness, signIn, standingOfPersona } from '../harness.ts';

/** Pages where the cut-off is another than the usual one: an isolate reads it with its first page. */

const harness = await openHarness();
const { documents } = harness.world.firestore;
const CUT_OFFS = { '2020-01-01': 24 };
const payAt = nextPayoutDate(new Date());
const cycle = cycleOf(payAt, CUT_OFFS);

it('the statement, the help and the list of admins say the cut-off of the calendar', async () => {
  documents.set('programme/calendar', { cutOffs: CUT_OFFS });
  documents.set(`payoutCycles/${cycle.id}`, { ...cycle, state: 'open' });
  const streamer = await signIn(harness, 'ana', standingOfPersona('streamer'));
  const textOf = async (path: string) =>
    (await (await streamer.browser.fetch(path)).text()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  // What the page is made from: an open cycle without earnings shows no period.
  expect(await textOf(`/en/dashboard/payouts/${cycle.id}`)).toContain(String(cycle.lockAt.getTime()));
  expect(await textOf('/en/help')).toContain('Request the payout before the cut-off, 24 hours earlier.');
  const admin = await signIn(harness, 'boss', standingOfPersona('admin'));
  const page = await (await admin.browser.fetch(`/en/admin/payouts?cycle=${cycle.id}`)).text();
  expect(page).toContain('24 hours before payday');
});

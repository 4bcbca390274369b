import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { TrackerEvent } from '../../../app/domain/income/conversion.ts';
import { recordEvent } from '../../../functions/src/income/record-conversion.ts';
import { releaseHolds } from '../../../functions/src/income/release-holds.ts';
import {
  balance,
  CLICK,
  commission,
  makeVersion,
  mustAddUp,
  NOW,
  OFFER_ID,
  ordersOf,
  promotedOffer,
  read,
  record,
  status,
} from '../support/income.ts';
import { at, type Project } from '../support/project.ts';

/** What a later delivery makes of a commission that was declined, replaced or made available before. */

const FIRST_DEPOSIT = { type: 'cpa', label: 'first-deposit', amountMinor: 10_00, currency: 'USD' };
const TWO_GOALS = [{ type: 'revshare', label: 'subscription', percent: 30 }, FIRST_DEPOSIT];
const ONE = { monthlyPerCreator: null, total: 1 };
const sale = (minute: number) => status('sale', minute, { originalStatus: 'deposit' });
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const recordAt = (project: Project, minutes: number, event: TrackerEvent) =>
  recordEvent(project.context(later(minutes)), event);
const release = (project: Project) => releaseHolds(project.context(at('2026-11-28T00:00:00.000Z')));
const declinedAt = async (project: Project) =>
  ((await commission(project))?.['rejectedAt'] as Timestamp | undefined)?.toDate();

describe('a commission that was declined', () => {
  const forget = ({ db }: Project) => db.doc(`commissions/${CLICK}`).update({ rejectedAt: FieldValue.delete() });

  it('by an earlier release, which did not keep when, is declined for a limit', async () => {
    const project = await promotedOffer({ caps: ONE });
    await record(project, status('lead', 1), status('rejected', 3));
    await forget(project);
    await project.db.doc(`offerCounts/${OFFER_ID}`).set({ counted: 1 });
    await recordAt(project, 5, status('sale', 5));
    expect(await commission(project)).toMatchObject({ state: 'rejected', reasonCode: 'cap-reached' });
    expect(await declinedAt(project)).toEqual(later(5));
  });

  it('by an earlier release, which did not keep when, gets another amount', async () => {
    const project = await promotedOffer({ goals: TWO_GOALS });
    await record(project, status('rejected', 20), sale(5));
    await forget(project);
    await recordAt(project, 5, status('rebill', 3));
    expect(await commission(project)).toMatchObject({ amountMinor: 30_00, reasonCode: 'not-confirmed' });
    expect(await declinedAt(project)).toBeUndefined();
  });

  it('is declined anew for another reason, and not with another amount', async () => {
    const project = await promotedOffer({ goals: TWO_GOALS, caps: ONE });
    await project.db.doc(`offerCounts/${OFFER_ID}`).set({ counted: 1 });
    await record(project, status('rejected', 3), sale(2));
    await recordAt(project, 2, status('rebill', 1));
    expect(await commission(project)).toMatchObject({ amountMinor: 30_00, reasonCode: 'not-confirmed' });
    expect(await declinedAt(project)).toEqual(NOW);
    const other = await promotedOffer({ caps: ONE });
    await other.db.doc(`offerCounts/${OFFER_ID}`).set({ counted: 1 });
    await record(other, status('lead', 1), status('rejected', 3));
    await recordAt(other, 5, status('sale', 5));
    expect(await commission(other)).toMatchObject({ state: 'rejected', reasonCode: 'cap-reached' });
    expect(await declinedAt(other)).toEqual(later(5));
  });

  it('as worth nothing is not declined anew with each delivery', async () => {
    const project = await promotedOffer({ goals: [FIRST_DEPOSIT] });
    await record(project, status('lead', 4));
    await recordAt(project, 1, status('sale', 5, { originalStatus: 'registration' }));
    expect(await commission(project)).toMatchObject({ state: 'rejected', reasonCode: 'terms-not-met' });
    await recordAt(project, 9, status('lead', 2));
    expect(await declinedAt(project)).toEqual(later(1));
  });
});

describe('a payment that is named again', () => {
  it('and pays nothing by that name is taken back once, whatever is delivered then', async () => {
    for (const isAvailable of [true, false]) {
      const project = await promotedOffer({
        goals: [{ type: 'cpa', label: 'stream', amountMinor: 1, currency: 'USD' }],
      });
      await makeVersion(project, 2, at('2026-11-20T08:07:00.000Z'), { goals: TWO_GOALS });
      await record(project, status('rebill', 9));
      if (isAvailable) await release(project);
      await record(project, sale(5), status('lead', 2), status('lead', 1));
      const [kept, back] = [await commission(project), await commission(project, `${CLICK}-back`)];
      const reasonCode = isAvailable ? null : 'terms-not-met';
      expect(kept).toMatchObject({ state: isAvailable ? 'available' : 'rejected', amountMinor: 30_00, reasonCode });
      expect(back?.['amountMinor']).toBe(isAvailable ? -30_00 : undefined);
      expect(await balance(project)).toMatchObject({ availableMinor: 0, heldMinor: 0 });
      expect(await read(project, `conversions/${CLICK}`)).toMatchObject({
        round: 1,
        commissionId: CLICK,
        earned: null,
      });
      await mustAddUp(project);
    }
  });

  it('is paid by the other name where the earlier one is worth nothing', async () => {
    for (const order of ordersOf([status('rebill', 3, { payout: '0' }), sale(5), status('lead', 1)])) {
      const project = await promotedOffer({ goals: TWO_GOALS });
      await record(project, ...order, ...order);
      expect(await commission(project)).toMatchObject({ state: 'held', amountMinor: 10_00, goal: 'first-deposit' });
      await mustAddUp(project);
    }
  });

  it.each([true, false])('and pays the same by both names moves no money (available: %s)', async (isAvailable) => {
    const project = await promotedOffer({ goals: [{ ...FIRST_DEPOSIT, label: 'subscription' }, FIRST_DEPOSIT] });
    await record(project, status('rebill', 9));
    if (isAvailable) await release(project);
    await record(project, sale(5));
    // What is available stays as it was, so a statement that is read again says the same.
    const goal = isAvailable ? 'subscription' : 'first-deposit';
    expect(await commission(project)).toMatchObject({ state: isAvailable ? 'available' : 'held', goal });
    expect(await read(project, `conversions/${CLICK}`)).toMatchObject({ goal, round: 1 });
    expect(await balance(project)).toMatchObject({ seq: isAvailable ? 2 : 1 });
    await mustAddUp(project);
  });
});

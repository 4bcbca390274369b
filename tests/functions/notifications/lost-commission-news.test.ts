import { describe, expect, it } from 'vitest';
import { releaseHolds } from '../../../functions/src/income/release-holds.ts';
import { noteCommission } from '../../../functions/src/notifications/note-commission.ts';
import {
  decline,
  earn,
  eventOf,
  noticesOf,
  openWithOffer,
  paramsOf,
  sumsOf,
  tell,
} from '../support/commission-news.ts';
import { CLICK, makeAdmin, NOW, OFFER_ID, record, status } from '../support/income.ts';
import { at } from '../support/project.ts';

describe('a commission that is no longer earned when the digest comes', () => {
  /** Three were earned; the latest of them was declined before the digest. */
  async function openWithLost() {
    const project = await openWithOffer();
    const admin = await makeAdmin(project);
    const ids = await earn(project, 't1', 't2', 't3');
    const later = new Date(NOW.getTime() + 3_600_000);
    return { project, ids, lose: (id: string) => decline(project, id, admin, later), later };
  }

  it('is left out of it, and told as declined alone', async () => {
    const { project, ids, lose, later } = await openWithLost();
    await lose(ids[2]!);
    // The event comes again.
    const declined = { ...(await eventOf(project, ids[2]!, { when: later })), before: null };
    await noteCommission(project.context(later), declined);
    await tell(project);
    expect(await paramsOf(project)).toMatchObject({
      'commission-earned_2026-11-21_USD': { count: '2', amountMinor: '8000' },
      'commission-rejected_2026-11-21_USD': { amountMinor: '4000', commissionId: ids[2] },
    });
    // What was told stays told.
    await lose(ids[0]!);
    expect(await sumsOf(project)).toMatchObject([{ kind: 'commission-rejected', count: 1 }]);
  });

  it('leaves the only other one with its name, and no digest without any', async () => {
    const { project, ids, lose } = await openWithLost();
    await lose(ids[2]!);
    await lose(ids[1]!);
    const earned = await project.db.doc('commissionNews/ana_commission-earned_USD').get();
    expect(earned.data()).toMatchObject({ count: 1, latest: { commissionId: ids[0], offerId: OFFER_ID } });
    await lose(ids[0]!);
    await tell(project);
    expect(Object.keys(await noticesOf(project))).toEqual(['commission-rejected_2026-11-21_USD']);
  });

  it('is left out when the event of its decline comes first', async () => {
    const project = await openWithOffer();
    const admin = await makeAdmin(project);
    await record(project, status('sale', 1));
    const earned = await eventOf(project, CLICK);
    await decline(project, CLICK, admin);
    await noteCommission(project.context(NOW), earned);
    expect(await sumsOf(project)).toMatchObject([{ kind: 'commission-rejected', count: 1 }]);
  });

  it('is left out when it was reversed, whichever event comes first', async () => {
    for (const reversedFirst of [false, true]) {
      const project = await openWithOffer();
      await record(project, status('sale', 1));
      const earned = await eventOf(project, CLICK);
      if (!reversedFirst) await noteCommission(project.context(NOW), earned);
      await releaseHolds(project.context(at('2026-12-01T00:00:00.000Z')));
      await record(project, status('rejected', 600));
      const later = new Date(NOW.getTime() + 1);
      await noteCommission(project.context(NOW), await eventOf(project, `${CLICK}-back`, { when: later }));
      if (reversedFirst) await noteCommission(project.context(NOW), earned);
      expect(await sumsOf(project), String(reversedFirst)).toMatchObject([{ kind: 'commission-reversed', count: 1 }]);
    }
  });

  it('is counted once where the tracker took a confirmation back and gave it again', async () => {
    const project = await openWithOffer();
    const [id] = await earn(project, 't1');
    const before = await project.db.doc(`commissions/${id}`).get();
    await before.ref.update({ state: 'rejected', reasonCode: 'not-confirmed' });
    await project.db.doc(`conversions/${id}`).update({ commissionId: `${id}-2` });
    await project.db.doc(`commissions/${id}-2`).set({ ...before.data()! });
    const later = new Date(NOW.getTime() + 1);
    await noteCommission(project.context(NOW), await eventOf(project, id!, { before, when: later }));
    await noteCommission(project.context(NOW), await eventOf(project, `${id}-2`, { when: later }));
    expect(await sumsOf(project)).toMatchObject([{ kind: 'commission-earned', count: 1, amountMinor: 4000 }]);
  });
});

import { describe, expect, it } from 'vitest';
import type { TrackerEvent } from '../../../app/domain/income/conversion.ts';
import { CLICK, makeVersion, mustAddUp, OFFER_ID, promotedOffer, read, record, status } from '../support/income.ts';
import { at, type Project } from '../support/project.ts';

describe('quarantine', () => {
  const CASES: [string, Partial<TrackerEvent>, (project: Project) => Promise<unknown>, string][] = [
    ['a sub-id that nobody has', { subId: 'nobody-nothing' }, async () => {}, 'unknown-sub-id'],
    ['no sub-id', { subId: '' }, async () => {}, 'unknown-sub-id'],
    [
      'access that was not approved',
      {},
      (project) => project.db.doc(`offerAccess/${OFFER_ID}_ana`).update({ state: 'declined' }),
      'access-not-approved',
    ],
    ['an offer that is gone', {}, (project) => project.db.doc(`offers/${OFFER_ID}`).delete(), 'unknown-offer'],
    ['an offer without terms', {}, (project) => project.db.doc(`offers/${OFFER_ID}/versions/1`).delete(), 'no-terms'],
    ...(
      [
        ['a currency that nobody is paid in', { amountMinor: 40_00, currency: 'CHF' }],
        ['an amount that is not exact', { amountMinor: 2 ** 60, currency: 'USD' }],
      ] as const
    ).map(([story, money]): (typeof CASES)[number] => [
      `an offer whose terms name ${story}`,
      {},
      (project) =>
        makeVersion(project, 2, at('2026-11-01T00:00:00.000Z'), {
          goals: [{ type: 'cpa', label: 'first-deposit', ...money }],
        }),
      'no-terms',
    ]),
    [
      'an offer that was over',
      {},
      (project) => makeVersion(project, 2, at('2026-11-01T00:00:00.000Z'), { endsAt: at('2026-11-19T00:00:00.000Z') }),
      'offer-closed',
    ],
    [
      'several goals that fit',
      {},
      (project) =>
        makeVersion(project, 2, at('2026-11-01T00:00:00.000Z'), {
          goals: [
            { type: 'revshare', label: 'subscription', percent: 30 },
            { type: 'cpa', label: 'conversion', amountMinor: 6_00, currency: 'USD' },
          ],
        }),
      'goal',
    ],
  ];
  const SHARE = { goals: [{ type: 'revshare', label: 'conversion', percent: 12 }] };

  it.each(CASES)('keeps %s', async (_, part, change, reason) => {
    const project = await promotedOffer();
    await change(project);
    expect(await record(project, status('sale', 5, part), status('sale', 5, part))).toEqual([
      'quarantined',
      'quarantined',
    ]);
    expect(await read(project, `quarantine/${CLICK}`)).toMatchObject({ state: 'open', reason, subid: 'click' });
    expect(await read(project, 'counters/money')).toEqual({ quarantined: 1 });
    expect(await read(project, `commissions/${CLICK}`)).toBeUndefined();
  });

  it.each([
    ['1e3', 'USD', 'amount'],
    ['1,5', 'USD', 'amount'],
    ['-5', 'USD', 'amount'],
    ['NaN', 'USD', 'amount'],
    [null, 'USD', 'amount'],
    ['5', 'XBT', 'currency'],
  ])('keeps a share of %s %s', async (payout, currency, reason) => {
    const project = await promotedOffer(SHARE);
    expect(await record(project, status('sale', 5, { payout, currency }))).toEqual(['quarantined']);
    expect(await read(project, `quarantine/${CLICK}`)).toMatchObject({ reason });
  });

  it('of a sale lets a later rejection settle it', async () => {
    const project = await promotedOffer(SHARE);
    await record(project, status('sale', 5, { currency: 'XBT' }), status('rejected', 7));
    expect(await read(project, `quarantine/${CLICK}`)).toMatchObject({ state: 'resolved' });
    expect(await read(project, `conversions/${CLICK}`)).toMatchObject({ state: 'rejected', commissionId: null });
    await mustAddUp(project);
  });
});

import { commissionSchema } from '../../app/domain/income/commission-schemas.ts';
import { conversionSchema } from '../../app/domain/income/schemas.ts';
import { emptyBalance, planTransfer } from '../../app/domain/ledger/ledger.ts';
import { toMajorText } from '../../app/domain/ledger/money.ts';
import { sampleSubId } from './sub-id.ts';
import { documentOf } from '../../functions/src/platform/context.ts';
import { countedOf, deltasBetween, isOfProgramme, nest, statChanges } from '../../functions/src/figures/plan-stats.ts';
import { projectAmount } from '../../functions/src/ledger/ledger.ts';
import { OFFERS } from './catalogue.ts';
import type { Document } from './document.ts';
import { randomFrom } from './random.ts';

const DAY = 86_400_000;
/** A share of a price, so that amounts vary. */
const OFFER = OFFERS.find(({ id }) => id === 'lumen-audio')!;
const [GOAL] = OFFER.goals;

/**
 * The one commission of one of the crowd, which is available; `shares` is what it adds to sums of the programme, `cohort` the month of
 * the approval.
 */
export function crowdMoney(
  uid: string,
  cohort: string,
  now: Date,
): { documents: Document[]; shares: Document[]; amount: number } {
  const random = randomFrom(`${uid}-money`);
  const id = `${uid}-1`;
  const price = random.between(42_00, 3300_00);
  const amountMinor = Math.round((price * GOAL!.percent!) / 100);
  const at = new Date(now.getTime() - random.between(15, 26) * DAY);
  const availableAt = new Date(at.getTime() + OFFER.holdDays * DAY);
  const money = { uid, currency: 'USD' as const, amountMinor, source: { type: 'commission', id } };
  const earned = planTransfer(emptyBalance(uid, 'USD'), { ...money, kind: 'earned', at });
  const available = planTransfer(earned.balance, { ...money, kind: 'hold-over', at: availableAt });

  const place = { uid, offerId: OFFER.id, streamId: null };
  const told = {
    events: {
      sale: {
        ...{ at, receivedAt: at, originalStatus: 'sale', currency: 'USD' },
        payout: toMajorText({ amountMinor: price, currency: 'USD' }),
      },
    },
    ...{ state: 'confirmed' as const, at, goal: GOAL!.label, streamId: null, country: 'BR', campaign: null },
    earned: { amountMinor, currency: 'USD' as const },
  };
  const counted = countedOf({ ...told, cohort });
  const conversion = documentOf(conversionSchema, {
    ...{ subid: `click-${id}`, tid: `order-${id}`, subId: sampleSubId(OFFER.id, uid), ...place, ...told },
    ...{ round: 1, accrued: true, clawedBack: false, commissionId: id, counted, updatedAt: at },
  });
  const commission = documentOf(commissionSchema, {
    ...{ ...place, offerVersion: 1, conversionId: id, goal: GOAL!.label, amountMinor, currency: 'USD' },
    ...{ state: 'available', createdAt: at, availableAt, availableSeq: available.entry.seq },
    ...{ rate: null, reasonCode: null, capKeys: [] },
  });
  const stats = statChanges(deltasBetween(place, null, counted));
  const statDocuments = (changes: typeof stats) =>
    changes.map((change) => ({ path: change.path, data: nest(change, (amount) => amount) }));
  return {
    documents: [
      { path: `conversions/${id}`, data: conversion },
      { path: `commissions/${id}`, data: commission },
      { path: `ledger/earned_${id}`, data: earned.entry },
      { path: `ledger/hold-over_${id}`, data: available.entry },
      { path: `balances/${uid}`, data: available.balance },
      ...statDocuments(stats.filter((change) => !isOfProgramme(change))),
    ],
    shares: statDocuments(stats.filter(isOfProgramme)),
    amount: projectAmount(available.balance),
  };
}

import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Database } from '../platform/database.ts';
import type { ConversionEvents, Verdict } from '../../../app/domain/income/conversion.ts';
import { type CommissionRecord, commissionSchema } from '../../../app/domain/income/commission-schemas.ts';
import { type ConversionRecord, conversionSchema } from '../../../app/domain/income/schemas.ts';
import type { Currency } from '../../../app/domain/ledger/money.ts';
import { noticesSchema } from '../../../app/domain/notifications/notice.ts';
import { changeOf, documentOf, partOf } from '../platform/context.ts';
import type { Priced } from '../../../app/domain/income/pricing.ts';
import {
  CAP_REACHED,
  clawbackIdOf,
  NOT_CONFIRMED,
  NOTHING_DUE,
  REPLACED,
  type Step,
  UNDER_REVIEW,
} from './plan-accrual.ts';
import { countedOf, deltasBetween } from '../figures/plan-stats.ts';
import { type Books, moveMoney } from '../ledger/move-money.ts';
import type { Identity, Owner } from './conversion-owner.ts';
import { addToStats, countMoney } from '../figures/stats.ts';

/** Everything that the writes of one conversion follow from. */
export type Settlement = {
  identity: Identity;
  owner: Owner;
  events: ConversionEvents;
  verdict: Verdict;
  at: Date;
  conversion: ConversionRecord | null;
  current: CommissionRecord | null;
  step: Step;
  round: number;
  now: Date;
  commissionId: string | null;
  goal: string | null;
  /** The month in which the streamer was approved. */
  cohort: string;
  earned: { amountMinor: number; currency: Currency } | null;
  /** The commission to make, if there is one. */
  made: (Priced & { version: number; availableAt: Date; capKeys: string[]; overCap: boolean }) | null;
  books: Books | null;
  /** Whether the person has an account: nothing would remove what is written for their pages. */
  hasAccount: boolean;
};

type After = Pick<Settlement, 'earned'> & { accrued: boolean; clawedBack: boolean };

export function writeSettlement(transaction: Transaction, db: Database, settlement: Settlement): void {
  const { identity, owner, events, verdict, at, conversion, round, commissionId, goal, cohort } = settlement;
  const after = writeCommission(transaction, db, settlement);
  const { streamId, country, campaign } = owner;
  const place = { at, goal, streamId, country, campaign, cohort };
  const counted = countedOf({ ...place, events, state: verdict, earned: after.earned });
  addToStats(transaction, db, owner, deltasBetween(owner, conversion?.counted ?? null, counted));
  const { id, ...names } = identity;
  const reviewUntil = reviewOf(settlement);
  const record = documentOf(conversionSchema, {
    ...names,
    ...owner,
    events,
    state: verdict,
    at,
    goal,
    round,
    commissionId,
    ...after,
    counted,
    decided: conversion?.decided ?? false,
    ...(reviewUntil ? { reviewUntil } : {}),
    updatedAt: settlement.now,
  });
  transaction.set(db.doc(`conversions/${id}`), record);
}

/** The commission's part, and what the conversion has to remember of it. */
function writeCommission(transaction: Transaction, db: Database, settlement: Settlement): After {
  const { step, conversion, current, earned } = settlement;
  const before = { accrued: conversion?.accrued ?? false, clawedBack: conversion?.clawedBack ?? false, earned };
  switch (step) {
    case 'nothing':
      if (current && current.state !== 'available') followNames(transaction, db, settlement, current);
      return before;
    case 'pend':
      if (settlement.made) createCommission(transaction, db, settlement, 'pending', null);
      return before;
    case 'note-rejected':
      if (settlement.made) createCommission(transaction, db, settlement, 'rejected', NOT_CONFIRMED);
      return before;
    case 'replace': {
      const wasAvailable = current!.state === 'available';
      const reasonCode = settlement.made ? REPLACED : NOTHING_DUE;
      if (wasAvailable) clawBack(transaction, db, settlement, reasonCode);
      else {
        takeFromHeld(transaction, db, settlement);
        rejectCommission(transaction, db, settlement, reasonCode);
      }
      if (settlement.made) return hold(transaction, db, settlement);
      return { ...before, clawedBack: wasAvailable, earned: null };
    }
    case 'hold':
    case 'hold-again':
      return hold(transaction, db, settlement);
    case 'withdraw':
    case 'reject': {
      const held = current!.state === 'held';
      if (held) takeFromHeld(transaction, db, settlement);
      if (step === 'withdraw' && settlement.made) createCommission(transaction, db, settlement, 'pending', null);
      else rejectCommission(transaction, db, settlement, NOT_CONFIRMED);
      return { ...before, earned: null };
    }
    case 'clawback':
      clawBack(transaction, db, settlement, NOT_CONFIRMED);
      return { ...before, clawedBack: true, earned: null };
  }
}

/** Until when an admin wants the conversion reviewed. The tracker may take it back and confirm it again meanwhile; null for no review. */
function reviewOf({ current, conversion }: Settlement): Date | null {
  if (current?.state === 'held') return current.reasonCode === UNDER_REVIEW ? current.availableAt : null;
  return current?.state === 'available' ? null : (conversion?.reviewUntil ?? null);
}

function rejectCommission(transaction: Transaction, db: Database, settlement: Settlement, reasonCode: string): void {
  const { conversion, current, at } = settlement;
  const change = { ...declined(settlement, reasonCode), createdAt: at, availableAt: null, capKeys: [] };
  const ref = db.doc(`commissions/${conversion!.commissionId}`);
  transaction.update(ref, changeOf(commissionSchema, current!, change));
  touchPages(transaction, db, settlement);
}

/** Declined, and anew only for another reason: so each decision can be questioned, and none twice. */
function declined({ current, now }: Settlement, reasonCode: string | null) {
  const isSame = current?.state === 'rejected' && current.reasonCode === reasonCode;
  const rejectedAt = isSame ? current.rejectedAt : now;
  return { state: 'rejected', reasonCode, ...(rejectedAt && { rejectedAt }) } as const;
}

/** Money that moves has a document that the person's open pages watch. A commission without money moves this one, so that they read again. */
function touchPages(transaction: Transaction, db: Database, { owner, now, hasAccount }: Settlement): void {
  const { uid } = owner;
  if (hasAccount) transaction.set(db.doc(`notices/${uid}`), documentOf(noticesSchema, { uid, movedAt: now }));
}

/** A commission that is not final yet has the time of the earliest status, and while it is held the goal that its payment is called by. */
function followNames(transaction: Transaction, db: Database, settlement: Settlement, current: CommissionRecord): void {
  const { conversion, at } = settlement;
  const goal = current.state === 'held' ? (settlement.goal ?? current.goal) : current.goal;
  if (conversion!.at.getTime() === at.getTime() && goal === current.goal) return;
  transaction.update(commissionRef(db, settlement), changeOf(commissionSchema, current, { createdAt: at, goal }));
}

const commissionRef = (db: Database, { commissionId }: Settlement) => db.doc(`commissions/${commissionId}`);

function hold(transaction: Transaction, db: Database, settlement: Settlement): After {
  const { made, commissionId, owner, now, current, step, conversion } = settlement;
  if (!made) {
    // A lead promised something and the sale is worth nothing: it ends here. What was available has been taken back before.
    if (current && current.state !== 'available') rejectCommission(transaction, db, settlement, NOTHING_DUE);
    return { accrued: conversion?.accrued ?? false, clawedBack: conversion?.clawedBack ?? false, earned: null };
  }
  // Confirmed, withdrawn, and confirmed again: its money has moved, and a further commission takes its place now.
  if (step === 'hold-again' && current?.state === 'pending')
    rejectCommission(transaction, db, settlement, NOT_CONFIRMED);
  if (made.overCap) {
    createCommission(transaction, db, settlement, 'rejected', CAP_REACHED);
    return { accrued: false, clawedBack: false, earned: null };
  }
  const review = reviewOf(settlement);
  const isReviewed = review !== null && review > now && review > made.availableAt;
  if (isReviewed) made.availableAt = review;
  createCommission(transaction, db, settlement, 'held', isReviewed ? UNDER_REVIEW : null);
  const { amountMinor, currency, capKeys } = made;
  moveMoney(transaction, db, settlement.books!, {
    key: `earned_${commissionId}`,
    uid: owner.uid,
    currency,
    amountMinor,
    kind: 'earned',
    source: { type: 'commission', id: commissionId! },
    // Credited by an admin's hand, it counts towards what that admin may add.
    ...(owner.assignedBy ? { by: owner.assignedBy } : {}),
    now,
  });
  countCaps(transaction, db, capKeys, 1);
  countMoney(transaction, db, owner.uid, 'heldCommissions', 1);
  return { accrued: true, clawedBack: false, earned: { amountMinor, currency } };
}

/** Whole, so that a pending one becomes what the confirmation says. */
function createCommission(
  transaction: Transaction,
  db: Database,
  settlement: Settlement,
  state: 'pending' | 'held' | 'rejected',
  reasonCode: string | null,
): void {
  const { made, owner, identity, goal, at } = settlement;
  const { amountMinor, currency, rate, original, version, availableAt, capKeys } = made!;
  const commission = documentOf(commissionSchema, {
    uid: owner.uid,
    offerId: owner.offerId,
    offerVersion: version,
    conversionId: identity.id,
    streamId: owner.streamId,
    goal,
    amountMinor,
    currency,
    rate,
    original,
    ...(state === 'rejected' ? declined(settlement, reasonCode) : { state, reasonCode }),
    createdAt: at,
    availableAt: state === 'held' ? availableAt : null,
    capKeys: state === 'held' ? capKeys : [],
    ...(owner.assignedBy ? { assignedBy: owner.assignedBy } : {}),
  });
  transaction.set(commissionRef(db, settlement), commission);
  if (state !== 'held') touchPages(transaction, db, settlement);
}

function takeFromHeld(transaction: Transaction, db: Database, settlement: Settlement): void {
  const { current, conversion, owner, books, now } = settlement;
  const { currency, amountMinor, capKeys } = current!;
  const id = conversion!.commissionId!;
  moveMoney(transaction, db, books!, {
    key: `rejected_${id}`,
    uid: owner.uid,
    currency,
    amountMinor,
    kind: 'rejected',
    source: { type: 'commission', id },
    now,
  });
  countCaps(transaction, db, capKeys, -1);
  countMoney(transaction, db, owner.uid, 'heldCommissions', -1);
}

/** What is available, reserved or paid stays as it was; a negative commission takes it back from what comes. */
function clawBack(transaction: Transaction, db: Database, settlement: Settlement, reasonCode: string): void {
  const { current, conversion, owner, books, identity, now } = settlement;
  const { currency, amountMinor, capKeys, goal } = current!;
  const commissionId = conversion!.commissionId!;
  const id = clawbackIdOf(commissionId);
  const availableSeq = moveMoney(transaction, db, books!, {
    key: `clawback_${commissionId}`,
    uid: owner.uid,
    currency,
    amountMinor,
    kind: 'clawback',
    source: { type: 'commission', id },
    now,
  });
  const reversal = documentOf(commissionSchema, {
    uid: owner.uid,
    offerId: owner.offerId,
    offerVersion: current!.offerVersion,
    conversionId: identity.id,
    streamId: owner.streamId,
    goal,
    amountMinor: -amountMinor,
    currency,
    rate: null,
    state: 'available',
    createdAt: now,
    availableAt: now,
    availableSeq,
    reasonCode,
    corrects: commissionId,
    capKeys: [],
  });
  transaction.create(db.doc(`commissions/${id}`), reversal);
  countCaps(transaction, db, capKeys, -1);
}

/** offerCounts/{key}: how many conversions count into a cap. */
const offerCountSchema = z.object({ counted: z.int() });

export function countCaps(transaction: Transaction, db: Database, keys: readonly string[], more: number): void {
  for (const key of keys) {
    const counted = partOf(offerCountSchema, { counted: FieldValue.increment(more) });
    transaction.set(db.doc(`offerCounts/${key}`), counted, { merge: true });
  }
}

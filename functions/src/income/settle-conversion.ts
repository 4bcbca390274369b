import { isDeepStrictEqual } from 'node:util';
import { withDates } from '../../../app/domain/platform/with-dates.ts';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import type { Terms } from '../../../app/domain/income/commission-terms.ts';
import {
  type ConversionEvents,
  conversionTime,
  type Verdict,
  verdictOf,
} from '../../../app/domain/income/conversion.ts';
import { type DayRates, daysThatCount } from '../../../app/domain/income/exchange-rates.ts';
import {
  availableFrom,
  paidAtOf,
  type Priced,
  pricedIn,
  type Problem,
  termsUnder,
  toPrice,
} from '../../../app/domain/income/pricing.ts';
import { dayOf } from '../../../app/domain/figures/date-range.ts';
import { type CommissionRecord, commissionSchema } from '../../../app/domain/income/commission-schemas.ts';
import { type ConversionRecord, dayRatesSchema } from '../../../app/domain/income/schemas.ts';
import { type OfferVersion, offerVersionSchema } from '../../../app/domain/offers/schemas.ts';
import { limitsOf } from '../../../app/domain/ledger/hand-limits.ts';
import { readSettings } from '../ledger/by-hand.ts';
import { readCohort } from '../figures/stats.ts';
import { parseSnapshot } from '../platform/context.ts';
import { capsOf, commissionIdOf, stepOf } from './plan-accrual.ts';
import { balanceOf, type Books, readBooks } from '../ledger/move-money.ts';
import type { Identity, Owner } from './conversion-owner.ts';
import { type Settlement, writeSettlement } from './write-settlement.ts';

export type SettleInput = {
  identity: Identity;
  owner: Owner;
  events: ConversionEvents;
  /** As it is stored; null for a new one. */
  conversion: ConversionRecord | null;
  /** A goal that an admin chose where several fit. */
  goal?: string;
  /** Throws if an admin may not credit this alone; asked before anything is written. */
  weigh?: (earned: Priced) => Promise<void>;
  now: Date;
};

/**
 * Brings a conversion, its commission, the books and the statistics to what its statuses say, inside a transaction. Reads, then
 * writes; nothing is written when it answers a reason.
 */
export async function settleConversion(
  transaction: Transaction,
  db: Database,
  input: SettleInput,
): Promise<Problem | null> {
  const { conversion, events, owner, identity, now } = input;
  const verdict: Verdict = conversion?.decided ? 'rejected' : verdictOf(events);
  const at = conversionTime(events);
  const current = conversion?.commissionId
    ? await readCommission(transaction, db.doc(`commissions/${conversion.commissionId}`))
    : null;
  const standing = current && {
    state: current.state,
    reasonCode: current.reasonCode,
    accrued: conversion!.accrued,
    clawedBack: conversion!.clawedBack,
  };
  // What an admin said of a conversion stays.
  const isRenamed = conversion !== null && !conversion.assignedBy && isNamedAgain(conversion.events, events);
  const step = stepOf(verdict, standing, isRenamed);
  const round = conversion?.round ?? 1;
  const settlement: Settlement = {
    identity,
    owner,
    events,
    verdict,
    at,
    conversion,
    current,
    step,
    round,
    now,
    commissionId: conversion?.commissionId ?? null,
    goal: conversion?.goal ?? null,
    cohort: conversion?.counted.cohort ?? (await readCohort(transaction, db, owner.uid)),
    earned: conversion?.earned ?? null,
    made: null,
    books: null,
    hasAccount: (await transaction.get(db.doc(`users/${owner.uid}`))).exists,
  };

  if (step !== 'nothing' && step !== 'reject' && step !== 'clawback') {
    const confirmed = verdict === 'confirmed';
    const priced = await price(transaction, db, { ...input, ...toPrice({ events, verdict, at }) });
    if ('reason' in priced) {
      if (confirmed) return priced;
    } else if (step === 'replace' && isPaidBy(priced, current!)) {
      settlement.step = 'nothing';
      if (current!.state === 'held') settlement.goal = priced.terms!.goal.label;
    } else {
      settlement.books = priced.books;
      settlement.goal = priced.terms?.goal.label ?? null;
      if (confirmed && priced.amount && priced.amount.amountMinor > 0) {
        // An admin's assignment is weighed instead. A status that the tracker sends later is judged like any other.
        if (input.weigh) await input.weigh(priced.amount);
        else if (await isTooLarge(transaction, db, priced.amount)) return { reason: 'too-large' };
      }
      if (priced.amount && priced.amount.amountMinor > 0) {
        if (step === 'hold-again' || step === 'replace') settlement.round += 1;
        settlement.commissionId = commissionIdOf(identity.id, settlement.round);
        settlement.made = {
          ...priced.amount,
          version: priced.version.version,
          availableAt: availableFrom(priced.paidAt, priced.version),
          ...(confirmed
            ? await readCaps(transaction, db, priced, owner, step === 'replace' ? current : null)
            : NO_CAPS),
        };
      }
    }
  }
  if (step === 'withdraw' || step === 'reject' || step === 'clawback') {
    settlement.books ??= await readBooks(transaction, db, owner.uid);
  }
  writeSettlement(transaction, db, settlement);
  return null;
}

/** Whether one payment has two names, and what is known of them has changed. */
function isNamedAgain(known: ConversionEvents, { sale, rebill }: ConversionEvents): boolean {
  if (!sale || !rebill || !(known.sale || known.rebill)) return false;
  return !isDeepStrictEqual([known.sale, known.rebill], [sale, rebill]);
}

/** Whether a commission is as much as these terms pay, before it was converted: a rate that changed since is no reason to pay again. */
function isPaidBy({ amount }: PricedConversion, { original, amountMinor, currency }: CommissionRecord) {
  if (!amount) return false;
  return isDeepStrictEqual(original ?? { amountMinor, currency }, amount.original ?? onlyMoney(amount));
}

const onlyMoney = ({ amountMinor, currency }: Priced) => ({ amountMinor, currency });

/** Whether no tracker may credit this without an admin: a bug or a wrong goal is stopped here. */
async function isTooLarge(transaction: Transaction, db: Database, { amountMinor, currency }: Priced): Promise<boolean> {
  return amountMinor > limitsOf(await readSettings(transaction, db), currency).mostCommissionMinor;
}

async function readCommission(transaction: Transaction, ref: DocumentReference): Promise<CommissionRecord> {
  const commission = parseSnapshot(commissionSchema, await transaction.get(ref));
  if (!commission) throw new Error(`${ref.path} is named by its conversion and does not exist`);
  return commission;
}

type PricedConversion = {
  version: OfferVersion;
  terms: Terms | null;
  amount: Priced | null;
  paidAt: Date;
  books: Books;
};

/** By the version of the offer that held at the confirmation, or at the first status while there is none. */
async function price(
  transaction: Transaction,
  db: Database,
  { owner, events, verdict, at, goal }: SettleInput & { verdict: Verdict; at: Date },
): Promise<PricedConversion | Problem> {
  const paidAt = paidAtOf({ events, at });
  const versions = db.collection(`offers/${owner.offerId}/versions`);
  const effective = versions.where('effectiveFrom', '<=', paidAt).orderBy('effectiveFrom', 'desc').limit(1);
  const kept = (await transaction.get(effective)).docs[0];
  // Terms that can't be computed by are none: what they would pay waits where admins see it, instead of failing with each delivery.
  const version = (kept && offerVersionSchema.safeParse(withDates(kept.data())).data) ?? null;
  const found = termsUnder(version, { events, verdict, at }, { goal, assigned: owner.assignedBy !== null });
  if ('reason' in found) return found;

  const books = await readBooks(transaction, db, owner.uid);
  const { terms } = found;
  if (!terms) return { version: version!, terms, amount: null, paidAt, books };
  const settlement = balanceOf(books)?.currency ?? terms.currency;
  const rates = settlement === terms.currency ? [] : await readRates(transaction, db, dayOf(paidAt));
  const amount = pricedIn(terms, settlement, rates, paidAt);
  return 'reason' in amount ? amount : { version: version!, terms, amount, paidAt, books };
}

/** The days whose rates may count on `date`, as far as they have any. */
async function readRates(transaction: Transaction, db: Database, date: string): Promise<DayRates[]> {
  const days = await transaction.getAll(...daysThatCount(date).map((day) => db.doc(`exchangeRates/${day}`)));
  return days.flatMap((day) => parseSnapshot(dayRatesSchema, day) ?? []);
}

const NO_CAPS: { capKeys: string[]; overCap: boolean } = { capKeys: [], overCap: false };

async function readCaps(
  transaction: Transaction,
  db: Database,
  { version, paidAt }: Pick<PricedConversion, 'version' | 'paidAt'>,
  owner: Owner,
  replaced: CommissionRecord | null,
): Promise<typeof NO_CAPS> {
  const caps = capsOf(version, owner, paidAt);
  if (caps.length === 0) return NO_CAPS;
  const counts = await transaction.getAll(...caps.map(({ key }) => db.doc(`offerCounts/${key}`)));
  const own = replaced?.capKeys ?? [];
  const overCap = caps.some(({ key, most }, index) => {
    const others = Number(counts[index]!.get('counted') ?? 0) - (own.includes(key) ? 1 : 0);
    return others >= most;
  });
  return { capKeys: caps.map(({ key }) => key), overCap };
}

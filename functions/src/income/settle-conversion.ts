import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import { type Terms, termsOf } from '../../../app/domain/income/commission-terms.ts';
import {
  confirmedAt,
  type ConversionEvents,
  conversionTime,
  timeOf,
  type Verdict,
  verdictOf,
} from '../../../app/domain/income/conversion.ts';
import {
  type DayRates,
  daysThatCount,
  exchangeBetween,
  type MissingRate,
} from '../../../app/domain/income/exchange-rates.ts';
import { type CommissionRecord, commissionSchema } from '../../../app/domain/income/commission-schemas.ts';
import { type ConversionRecord, dayRatesSchema, type QuarantineReason } from '../../../app/domain/income/schemas.ts';
import { type OfferVersion, offerVersionSchema } from '../../../app/domain/offers/schemas.ts';
import { limitsOf } from '../../../app/domain/ledger/hand-limits.ts';
import { readSettings } from '../ledger/by-hand.ts';
import { parseSnapshot } from '../platform/context.ts';
import { availableFrom, capsOf, commissionIdOf, isRunning, type Priced, priceOf, stepOf } from './plan-accrual.ts';
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

/** Why no commission can be computed, and for no-rate which rate would do. */
export type Problem = { reason: QuarantineReason; waitsFor?: MissingRate };

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
  const step = stepOf(verdict, standing);
  const round = (conversion?.round ?? 1) + (step === 'hold-again' ? 1 : 0);
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
    earned: conversion?.earned ?? null,
    made: null,
    books: null,
  };

  if (step === 'withdraw' || step === 'pend' || step === 'note-rejected' || step === 'hold' || step === 'hold-again') {
    const confirmed = verdict === 'confirmed';
    // A lead is worth what it says itself, whatever else was heard before it.
    const { lead } = verdict === 'lead' ? events : {};
    const priced = await price(transaction, db, {
      ...input,
      verdict,
      ...(lead ? { events: { lead }, at: timeOf(lead) } : { at }),
    });
    if ('reason' in priced) {
      if (confirmed) return priced;
    } else {
      settlement.books = priced.books;
      settlement.goal = priced.terms?.goal.label ?? null;
      if (confirmed && priced.amount && priced.amount.amountMinor > 0) {
        if (await isTooLarge(transaction, db, owner, priced.amount)) return { reason: 'too-large' };
        await input.weigh?.(priced.amount);
      }
      if (priced.amount && priced.amount.amountMinor > 0) {
        settlement.commissionId = commissionIdOf(identity.id, round);
        settlement.made = {
          ...priced.amount,
          version: priced.version.version,
          availableAt: availableFrom(priced.paidAt, priced.version),
          ...(confirmed ? await readCaps(transaction, db, priced.version, owner, priced.paidAt) : NO_CAPS),
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

/** Whether no tracker may credit this without an admin: a bug or a wrong goal is stopped here. */
async function isTooLarge(
  transaction: Transaction,
  db: Database,
  { assignedBy }: Owner,
  { amountMinor, currency }: Priced,
): Promise<boolean> {
  if (assignedBy) return false;
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
  const confirmation = confirmedAt(events);
  const paidAt = confirmation ? timeOf(confirmation) : at;
  const versions = db.collection(`offers/${owner.offerId}/versions`);
  const effective = versions.where('effectiveFrom', '<=', paidAt).orderBy('effectiveFrom', 'desc').limit(1);
  const found = (await transaction.get(effective)).docs[0];
  const version = found && parseSnapshot(offerVersionSchema, found);
  if (!version) return { reason: 'no-terms' };
  if (!isRunning(version, at) && !owner.assignedBy) return { reason: 'offer-closed' };
  const goals = goal ? version.goals.filter(({ label }) => label === goal) : version.goals;
  const terms = termsOf(goals, events, verdict);
  if (terms && 'problem' in terms) return { reason: terms.problem };

  const books = await readBooks(transaction, db, owner.uid);
  if (!terms) return { version, terms, amount: null, paidAt, books };
  const settlement = balanceOf(books)?.currency ?? terms.currency;
  let rate: CommissionRecord['rate'] = null;
  if (settlement !== terms.currency) {
    const waitsFor = { from: terms.currency, to: settlement, date: paidAt.toISOString().slice(0, 10) };
    rate = exchangeBetween(await readRates(transaction, db, waitsFor.date), waitsFor);
    if (!rate) return { reason: 'no-rate', waitsFor };
  }
  const amount = priceOf(terms, settlement, rate);
  return amount ? { version, terms, amount, paidAt, books } : { reason: 'amount' };
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
  version: OfferVersion,
  owner: Owner,
  paidAt: Date,
): Promise<typeof NO_CAPS> {
  const caps = capsOf(version, owner, paidAt);
  if (caps.length === 0) return NO_CAPS;
  const counts = await transaction.getAll(...caps.map(({ key }) => db.doc(`offerCounts/${key}`)));
  const overCap = caps.some(({ most }, index) => Number(counts[index]!.get('counted') ?? 0) >= most);
  return { capKeys: caps.map(({ key }) => key), overCap };
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IS_NIGHTLY } from '#tests/setup/nightly.ts';
import { type LedgerEntry, sumLedger } from '../../../app/domain/ledger/ledger.ts';
import { toMajor } from '../../../app/domain/ledger/money.ts';
import { decideCommission } from '../../../functions/src/income/decide-commission.ts';
import { conversionIdOf, recordEvent, retryQuarantined } from '../../../functions/src/income/record-conversion.ts';
import { releaseHoldsOf } from '../../../functions/src/income/release-holds.ts';
import { type Act, cases, type Delivery, eventOf, inWords, MONTHLY, OFFERS } from '../support/deliveries.ts';
import { callerOf, keepDay, makeAdmin, makeOffer, makePromoter, mustAddUp, NOW } from '../support/income.ts';
import { openProject, type Project } from '../support/project.ts';

/** Random statuses of one transaction. PROPERTY_SEED tries others, PROPERTY_RUNS more of them. */

const seed = Number(process.env['PROPERTY_SEED'] ?? 20261128);
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? (IS_NIGHTLY ? 600 : 20));
const WIDTH = 8;
const TIMEOUT = { timeout: IS_NIGHTLY ? 900_000 : 120_000 };

async function programme(): Promise<Project> {
  const project = openProject();
  await keepDay(project, '2026-11-20', { USD: '1.0833' });
  for (const [id, goals] of Object.entries(OFFERS)) {
    await makeOffer(project, { goals, caps: { monthlyPerCreator: MONTHLY[id] ?? null, total: null } }, id);
  }
  return project;
}

/** Someone who promotes one offer, and is paid in dollars. */
async function promoter(project: Project, uid: string, offerId: string): Promise<void> {
  await makePromoter(project, { uid, offerId });
  const empty = { heldMinor: 0, availableMinor: 0, reservedMinor: 0, paidMinor: 0, seq: 0, reservedSeq: 0 };
  await project.db.doc(`balances/${uid}`).set({ uid, currency: 'USD', ...empty });
}

async function accountOf({ db }: Project, uid: string) {
  const id = conversionIdOf(uid, uid);
  const paths = [`conversions/${id}`, `quarantine/${id}`, `balances/${uid}`, `payouts/${uid}`];
  const [conversion, quarantine, balance, profile] = await db.getAll(...paths.map((path) => db.doc(path)));
  const ofPerson = (name: string) => db.collection(name).where('uid', '==', uid).get();
  const [commissions, ledger] = await Promise.all([ofPerson('commissions'), ofPerson('ledger')]);
  return {
    conversion: conversion!.data() ?? null,
    waits: quarantine!.get('state') === 'open',
    balance: balance!.data()!,
    shown: profile!.get('amount') as number,
    commissions: commissions.docs.map((one) => ({ id: one.id, ...(one.data() as Commission) })),
    ledger: ledger.docs.map((one) => one.data() as LedgerEntry),
  };
}
type Commission = { state: string; amountMinor: number; goal: string | null; corrects?: string | null };
type Account = Awaited<ReturnType<typeof accountOf>>;

/** What the person has of the transaction: what stands, and whether an admin has to look. What it became is open while it waits, and so is what a lead promises. */
function moneyOf({ conversion, waits, balance, commissions }: Account) {
  const standing = commissions.filter(({ state }) => state !== 'rejected' && !(waits && state === 'pending'));
  return {
    ...{ waits, earned: conversion?.['earned'] ?? null, state: waits ? null : (conversion?.['state'] ?? null) },
    ...{ heldMinor: balance['heldMinor'], availableMinor: balance['availableMinor'] },
    standing: standing.map(({ state, amountMinor, goal }) => [state, amountMinor, goal]),
  };
}

const sum = (all: readonly { amountMinor: number }[]) => all.reduce((total, one) => total + one.amountMinor, 0);

/** Throws unless the books add up and nothing is paid twice. */
function mustBeSound({ conversion, balance, shown, commissions, ledger }: Account): void {
  const { heldMinor, availableMinor, seq } = balance;
  const of = (state: string) => commissions.filter((one) => one.state === state);
  const sums = sumLedger(ledger) ?? { heldMinor: 0, availableMinor: 0, reservedMinor: 0, paidMinor: 0, seq: 0 };
  expect(sums).toMatchObject({ heldMinor, availableMinor, reservedMinor: 0, paidMinor: 0, seq });
  expect([sum(of('held')), sum(of('available'))]).toEqual([heldMinor, availableMinor]);
  expect(shown).toBe(toMajor({ amountMinor: availableMinor, currency: 'USD' }));
  expect([heldMinor < 0, availableMinor < 0]).toEqual([false, false]);
  for (const { amountMinor, corrects = null } of commissions) expect(amountMinor < 0).toBe(corrects !== null);
  const back = commissions.flatMap(({ corrects }) => corrects ?? []);
  const stands = [...of('held'), ...of('available')].filter(({ id, corrects }) => !corrects && !back.includes(id));
  const earned = conversion?.['earned'] as { amountMinor: number } | null | undefined;
  expect(stands.map(({ amountMinor }) => amountMinor)).toEqual(earned ? [earned.amountMinor] : []);
  if (conversion?.['decided']) expect(stands).toEqual([]);
}

/** Plays all cases, some at the same time, and says what is wrong with which. */
async function playAll(play: (one: ReturnType<typeof sample>[number], number: number) => Promise<void>) {
  const all = sample();
  const failed: string[] = [];
  for (let from = 0; from < all.length; from += WIDTH) {
    const some = all.slice(from, from + WIDTH);
    await Promise.all(
      some.map(async (one, index) => {
        try {
          await play(one, from + index);
        } catch (error) {
          const told = [one.inOrder, one.asItCame].map((deliveries) => deliveries.map(inWords).join('; '));
          const acts = one.acts.map(({ act, after }) => `${act} after ${after}`).join('; ');
          failed.push([one.offerId, ...told, acts, String(error)].join('\n  '));
        }
      }),
    );
  }
  expect(failed).toEqual([]);
}
const sample = () => fc.sample(cases, { seed, numRuns });

/** A chunk of deliveries. What waits is tried again after it, as the hourly job does. */
async function deliver(project: Project, uid: string, offerId: string, deliveries: readonly Delivery[]) {
  for (const delivery of deliveries) await recordEvent(project.context(NOW), eventOf(delivery, { uid, offerId }));
  await retryQuarantined(project.context(NOW), conversionIdOf(uid, uid));
}

it(
  'random statuses of a transaction pay the same in any order, some of them twice, as in order of time',
  TIMEOUT,
  async () => {
    const project = await programme();
    await playAll(async ({ offerId, inOrder, asItCame, acts }, number) => {
      const money: unknown[] = [];
      for (const [name, deliveries] of Object.entries({ inOrder, asItCame })) {
        const uid = `${name}${number}`;
        await promoter(project, uid, offerId);
        const cut = name === 'asItCame' ? (acts[0]?.after ?? 0) : 0;
        await deliver(project, uid, offerId, deliveries.slice(0, cut));
        await deliver(project, uid, offerId, deliveries.slice(cut));
        const account = await accountOf(project, uid);
        mustBeSound(account);
        money.push(moneyOf(account));
      }
      expect(money[1]).toEqual(money[0]);
    });
    await mustAddUp(project);
  },
);

it(
  'with decisions of admins and ends of holds in between, the books add up and nothing is paid twice',
  TIMEOUT,
  async () => {
    const project = await programme();
    const admin = await makeAdmin(project);
    await playAll(async ({ offerId, inOrder, asItCame, acts }, number) => {
      const [uid, other] = [`decided${number}`, `undecided${number}`];
      await promoter(project, uid, offerId);
      for (const [index, delivery] of asItCame.entries()) {
        await deliver(project, uid, offerId, [delivery]);
        for (const { act } of acts.filter(({ after }) => after === index)) await carryOut(project, admin, uid, act);
        mustBeSound(await accountOf(project, uid));
      }
      await promoter(project, other, offerId);
      await deliver(project, other, offerId, inOrder);
      const [decided, undecided] = [await accountOf(project, uid), await accountOf(project, other)];
      // A release or a longer hold changes when it is paid, and no amount.
      if (!decided.conversion?.['decided']) expect(moneyOf(decided).earned).toEqual(moneyOf(undecided).earned);
    });
    await mustAddUp(project);
  },
);

const DAY_MS = 86_400_000;

/** On the latest commission of the transaction, if that can still be decided on. */
async function carryOut(project: Project, admin: string, uid: string, act: Act): Promise<void> {
  const ends = new Date(NOW.getTime() + 8 * DAY_MS);
  if (act === 'time') return void (await releaseHoldsOf(project.context(ends), uid, ends));
  const id = (await project.db.doc(`conversions/${conversionIdOf(uid, uid)}`).get()).get('commissionId') as
    string | null;
  if (!id) return;
  const said = {
    release: { action: 'release' },
    review: { action: 'hold', until: new Date(NOW.getTime() + 20 * DAY_MS).toISOString() },
    decline: { action: 'reject', reasonCode: 'fraud' },
  }[act];
  const order = { id, reason: 'Looked at it', ...said };
  const refusals = ['commission-decided', 'invalid-request'];
  try {
    await decideCommission(project.context(NOW), order, callerOf(admin));
  } catch (error) {
    if (!refusals.includes((error as { details?: { code?: string } }).details?.code ?? '')) throw error;
  }
}

import { data } from '@remix-run/cloudflare';
import { mayCall } from '#app/domain/access/callables.ts';
import { effectiveRole } from '#app/domain/access/roles.ts';
import type { DeskRow } from '#app/domain/income/desk.ts';
import { EVERYBODY } from '#app/domain/people/directory-search.ts';
import { type FoundPayout, type FoundPayouts, foundPayoutsSchema } from '#app/domain/people/found-payees.ts';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { listByReference, listDesk } from '../income/desk-collection.server.ts';
import type { CommissionRecord } from '#app/domain/income/commission-schemas.ts';
import { searchOffers } from '../offers/admin-collection.server.ts';
import { searchDirectory } from '../people/directory-collection.server.ts';
import { listLatestRequestsOf } from './requests-collection.server.ts';

type Access = Pick<MemberAccess, 'call' | 'standing'>;

/** People and offers whose payouts and income are looked for, and how many of each are shown: no more documents than a page of a list. */
const MOST_FOUND = 6;
const MOST_SHOWN = 6;
/** IDs of the tracker are shorter than any ID of ours, and longer than most words. */
const SHORTEST_ID = 6;

type FoundIncome = Pick<DeskRow, 'id' | 'status' | 'money'> & { name: string | null };
export type FoundMoney = { payouts: FoundPayout[]; income: FoundIncome[] };

export const NOTHING_FOUND: FoundMoney = { payouts: [], income: [] };

/**
 * Payouts by the payee's name; for admins also commissions and conversions by the streamer's name, the offer, an ID or a reference of the
 * tracker.
 */
export async function findMoney(access: Access, read: Read, text: string, now: Date): Promise<FoundMoney> {
  if (text === '') return NOTHING_FOUND;
  if (mayCall(effectiveRole(access.standing), 'findPayees')) {
    const { payouts } = await findPayees(access, text, null);
    return { payouts: payouts.slice(0, MOST_SHOWN), income: [] };
  }
  const [{ entries }, exact, offers] = await Promise.all([
    read(searchDirectory({ ...EVERYBODY, text }, null, now, MOST_FOUND)),
    findIncome(read, text),
    read(searchOffers({ text, status: null, after: null }, MOST_FOUND)),
  ]);
  const uids = entries.map(({ uid }) => uid);
  const [requests, income] = await Promise.all([
    uids.length > 0 ? read(listLatestRequestsOf(uids, MOST_SHOWN)) : [],
    exact.length > 0
      ? exact
      : listIncomeOf(
          read,
          uids,
          offers.rows.map(({ id }) => id),
        ),
  ]);
  const names = new Map(entries.map(({ uid, displayName }) => [uid, displayName]));
  const unknown = income.flatMap(({ uid }) => (uid && !names.has(uid) ? [uid] : []));
  for (const { uid, displayName } of await read(collections.directory.listByIds([...new Set(unknown)])))
    names.set(uid, displayName);
  return {
    payouts: requests.map(({ cycleId, userId, username, state, amountMinor, currency }) => ({
      ...{ cycleId, uid: userId, username, name: names.get(userId) ?? null, state },
      money: amountMinor !== undefined && currency ? { amountMinor, currency } : null,
    })),
    income: income.map(({ id, status, money, uid }) => ({
      ...{ id, status, money },
      name: (uid && names.get(uid)) ?? null,
    })),
  };
}

const ANY_INCOME = { kind: null, status: null, uid: null, offerId: null, currency: null, from: null, to: null };

type Income = Pick<DeskRow, 'id' | 'status' | 'money' | 'uid'>;

/** The latest income of these people; where no person is found, of these offers. */
async function listIncomeOf(read: Read, uids: readonly string[], offerIds: readonly string[]): Promise<Income[]> {
  if (uids.length === 0 && offerIds.length === 0) return [];
  const whose = uids.length > 0 ? { uid: uids } : { offerId: offerIds };
  return (await read(listDesk({ ...ANY_INCOME, ...whose }, null, MOST_SHOWN))).rows;
}

/** What has this ID, else the conversions that the tracker names so: by the click, the transaction or the sub-id. */
async function findIncome(read: Read, text: string): Promise<Income[]> {
  if (text.length < SHORTEST_ID || !isDocumentId(text)) return [];
  const byId = await findById(read, text);
  return byId.length > 0 ? byId : findByReference(read, text);
}

/** A commission, a conversion without one, or one whose streamer is not known. */
async function findById(read: Read, id: string): Promise<Income[]> {
  const [commission, conversion, waiting] = await Promise.all([
    read(collections.commissions.byId(id)),
    read(collections.conversions.byId(id)),
    read(collections.quarantine.byId(id)),
  ]);
  if (commission) return [incomeOf({ ...commission, id })];
  if (conversion) return [{ id, uid: conversion.uid, status: 'none', money: null }];
  return waiting?.state === 'open' ? [{ id, uid: null, status: 'unassigned', money: null }] : [];
}

async function findByReference(read: Read, text: string): Promise<Income[]> {
  const { conversions, unassigned } = await read(listByReference(text, MOST_SHOWN));
  const ids = conversions.flatMap(({ commissionId }) => commissionId ?? []);
  const earned = await read(collections.commissions.listByIds(ids));
  const commissions = new Map(earned.map((one) => [one.id, incomeOf(one)]));
  const found = [
    ...conversions.map(
      ({ id, uid, commissionId }): Income =>
        commissions.get(commissionId ?? '') ?? { id, uid, status: 'none', money: null },
    ),
    ...unassigned.map(({ id }): Income => ({ id, uid: null, status: 'unassigned', money: null })),
  ];
  return found.slice(0, MOST_SHOWN);
}

function incomeOf({ id, uid, state, amountMinor, currency }: CommissionRecord & { id: string }): Income {
  return { id, uid, status: state, money: { amountMinor, currency } };
}

/** The payouts of payees whom words find, in one batch or in the latest ones; for the operator. Throws 503 when the search can't be asked. */
export async function findPayees(
  { call }: Pick<MemberAccess, 'call'>,
  text: string,
  cycleId: string | null,
): Promise<FoundPayouts> {
  const found = await call('findPayees', { text, cycleId }, foundPayoutsSchema);
  if (!found.ok) throw data({ kind: 'network' }, { status: 503 });
  return found.data;
}

/** What the search of the operator's home (`q`) finds; null while nothing is looked for. */
export async function findOnHome(access: Pick<MemberAccess, 'call'>, { searchParams }: URL) {
  const text = (searchParams.get('q') ?? '').trim().slice(0, 100);
  return { text, found: text ? await findPayees(access, text, null) : null };
}

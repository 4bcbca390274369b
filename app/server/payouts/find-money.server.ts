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
import { listDesk } from '../income/desk-collection.server.ts';
import { searchDirectory } from '../people/directory-collection.server.ts';
import { listLatestRequestsOf } from './requests-collection.server.ts';

type Access = Pick<MemberAccess, 'call' | 'standing'>;

/** People whose payouts and commissions are looked for, and how many of each are shown. */
const MOST_PEOPLE = 6;
const MOST_SHOWN = 6;
/** IDs of the tracker are shorter than any ID of ours, and longer than most words. */
const SHORTEST_ID = 6;

type FoundIncome = Pick<DeskRow, 'id' | 'status' | 'money'> & { name: string | null };
export type FoundMoney = { payouts: FoundPayout[]; income: FoundIncome[] };

export const NOTHING_FOUND: FoundMoney = { payouts: [], income: [] };

/** Payouts by the payee's name; for admins also commissions by the streamer's name, and a commission or conversion by its ID. */
export async function findMoney(access: Access, read: Read, text: string, now: Date): Promise<FoundMoney> {
  if (text === '') return NOTHING_FOUND;
  if (mayCall(effectiveRole(access.standing), 'findPayees')) {
    const { payouts } = await findPayees(access, text, null);
    return { payouts: payouts.slice(0, MOST_SHOWN), income: [] };
  }
  const [{ entries }, byId] = await Promise.all([
    read(searchDirectory({ ...EVERYBODY, text }, null, now, MOST_PEOPLE)),
    findIncome(read, text),
  ]);
  const uids = entries.map(({ uid }) => uid);
  const nameOf = (uid: string) => entries.find((one) => one.uid === uid)?.displayName ?? null;
  const [requests, desk] = await Promise.all([
    uids.length > 0 ? read(listLatestRequestsOf(uids, MOST_SHOWN)) : [],
    // Of one person in particular: of several, nobody could tell whose is meant.
    uids.length === 1 ? read(listDesk({ ...ANY_INCOME, uid: uids[0]! }, null, MOST_SHOWN)) : null,
  ]);
  return {
    payouts: requests.map(({ cycleId, userId, username, state, amountMinor, currency }) => ({
      ...{ cycleId, uid: userId, username, name: nameOf(userId), state },
      money: amountMinor !== undefined && currency ? { amountMinor, currency } : null,
    })),
    income: [...byId, ...(desk?.rows ?? [])].slice(0, MOST_SHOWN).map(({ id, status, money, uid }) => ({
      ...{ id, status, money },
      name: uid && nameOf(uid),
    })),
  };
}

const ANY_INCOME = { kind: null, status: null, uid: null, offerId: null, currency: null, from: null, to: null };

/** What has this ID: a commission, a conversion without one, or one whose streamer is not known. */
async function findIncome(read: Read, id: string): Promise<Pick<DeskRow, 'id' | 'status' | 'money' | 'uid'>[]> {
  if (id.length < SHORTEST_ID || !isDocumentId(id)) return [];
  const [commission, conversion, waiting] = await Promise.all([
    read(collections.commissions.byId(id)),
    read(collections.conversions.byId(id)),
    read(collections.quarantine.byId(id)),
  ]);
  if (commission) {
    const { uid, state, amountMinor, currency } = commission;
    return [{ id, uid, status: state, money: { amountMinor, currency } }];
  }
  if (conversion) return [{ id, uid: conversion.uid, status: 'none', money: null }];
  return waiting?.state === 'open' ? [{ id, uid: null, status: 'unassigned', money: null }] : [];
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

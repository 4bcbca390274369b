import { mayTouch } from '#app/domain/access/collections.ts';
import { maskDestination } from '#app/domain/payouts/batch.ts';
import { firstCycleAfterChange } from '#app/domain/payouts/blockers.ts';
import { effectiveRole, type Standing } from '#app/domain/access/roles.ts';
import type { PayoutMethodRecord } from '#app/domain/platform/schemas.ts';
import type { Read } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';

/** What a person sees of their own record; for a streamer also how they are paid, masked. */
export async function readProfile(read: Read, uid: string, standing: Standing, now: Date) {
  const isPaid = mayTouch(effectiveRole(standing), 'payoutMethods', 'update', 'own');
  const [user, method, balance] = await Promise.all([
    read(collections.users.byId(uid)),
    isPaid ? read(collections.payoutMethods.byId(uid)) : null,
    isPaid ? read(collections.balances.byId(uid)) : null,
  ]);
  // Only a first method's cool-down goes by the age of the email.
  const claims = method?.revision === 1 ? await read(collections.claims.byId(uid)) : null;
  if (!user) throw new Error(`users/${uid} is missing`);
  const { firstName, lastName, brandName, username, email } = user;
  return {
    user: { firstName, lastName, brandName, username, email },
    method: isPaid
      ? {
          currency: balance?.currency ?? null,
          current: method && {
            ...maskDestination(method),
            changedAt: method.changedAt,
            coolsDownUntil: firstPaydayAfter(method, claims?.emailSince ?? null, now),
          },
        }
      : null,
  };
}

/** The payday that a method has to wait for; null when it is paid to as it is. */
function firstPaydayAfter(method: PayoutMethodRecord, emailSince: Date | null, now: Date): Date | null {
  const payAt = firstCycleAfterChange(method, emailSince)?.payAt;
  return payAt && payAt > now ? payAt : null;
}

export type CurrentMethod = NonNullable<NonNullable<Awaited<ReturnType<typeof readProfile>>['method']>['current']>;

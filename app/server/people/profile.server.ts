import type { Language } from '#app/domain/platform/languages.ts';
import { mayTouch } from '#app/domain/access/collections.ts';
import { maskDestination } from '#app/domain/payouts/batch.ts';
import { cyclesAhead } from '#app/domain/payouts/calendar.ts';
import { NETWORKS, networksFor } from '#app/domain/payouts/networks.ts';
import { networksByCountry, presetNetwork } from '#app/domain/programme/networks-by-country.ts';
import { isOn } from '#app/domain/programme/network-terms.ts';
import { firstCycleAfterChange } from '#app/domain/payouts/blockers.ts';
import { effectiveRole, type Standing } from '#app/domain/access/roles.ts';
import type { PayoutMethodRecord } from '#app/domain/payouts/schemas.ts';
import type { Read } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';
import { knownCutOffs } from '../programme/known-identity.server.ts';
import { nameOf } from '../platform/region-names.server.ts';

/** What a person sees of their own record; for a streamer also country and manager, and how they are paid, masked. */
export async function readProfile(read: Read, uid: string, standing: Standing, language: Language, now: Date) {
  const isPaid = mayTouch(effectiveRole(standing), 'payoutMethods', 'update', 'own');
  const [user, method, balance, claims] = await Promise.all([
    read(collections.users.byId(uid)),
    isPaid ? read(collections.payoutMethods.byId(uid)) : null,
    isPaid ? read(collections.balances.byId(uid)) : null,
    isPaid ? read(collections.claims.byId(uid)) : null,
  ]);
  if (!user) throw new Error(`users/${uid} is missing`);
  const managerId = isPaid ? user.affiliateManagerId : null;
  const [[manager = null], cycle] = await Promise.all([
    managerId ? read(collections.affiliateManagers.byIds([managerId])) : [],
    // A changed method is first paid to in the cycle after the open one.
    isPaid ? read(collections.payoutCycles.byId(cyclesAhead(now, knownCutOffs())[1]!.id)) : null,
  ]);
  const country = claims?.country ?? null;
  const able = (balance ? networksFor(balance.currency) : NETWORKS).filter((one) => isOn(cycle?.networks, one));
  const networks = networksByCountry(able, country);
  const { firstName, lastName, brandName, username, email } = user;
  return {
    user: { firstName, lastName, brandName, username, email },
    place: isPaid ? { country: country && nameOf('region', country, language), manager: manager?.name ?? null } : null,
    method: isPaid
      ? {
          currency: balance?.currency ?? null,
          networks,
          preset: presetNetwork(networks, country, method?.network ?? null),
          current: method && {
            ...maskDestination(method),
            changedAt: method.changedAt,
            // Only a first method's cool-down goes by the age of the email.
            coolsDownUntil: firstPaydayAfter(method, (method.revision === 1 && claims?.emailSince) || null, now),
          },
        }
      : null,
  };
}

/** The payday that a method has to wait for; null when it is paid to as it is. */
function firstPaydayAfter(method: PayoutMethodRecord, emailSince: Date | null, now: Date): Date | null {
  const payAt = firstCycleAfterChange(method, knownCutOffs(), emailSince)?.payAt;
  return payAt && payAt > now ? payAt : null;
}

export type CurrentMethod = NonNullable<NonNullable<Awaited<ReturnType<typeof readProfile>>['method']>['current']>;

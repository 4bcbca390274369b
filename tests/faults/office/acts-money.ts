import { Timestamp } from 'firebase-admin/firestore';
import {
  answerProposal,
  type GrantAnswer,
  proposeRole,
  type RoleGrant,
} from '../../../app/domain/access/role-grants.ts';
import type { MoneyProposal } from '../../../app/domain/ledger/money-proposal.ts';
import type { UserRecord } from '../../../app/domain/people/schemas.ts';
import { type Act, callerOf, codeOf, contextOf, REFUSED, type Stagehands } from '../acts.ts';

/** What takes two people: money above a limit, the limits themselves, and roles. */

/** Told no: because of who it is, or because someone else was first. */
export const NOT_NOW = [
  ...['not-allowed', 'second-admin', 'own-account', 'changed-meanwhile', 'no-such-document', 'cannot-be-assigned'],
  ...['conversion-decided', 'key-used'],
];

export type Answer = 'approve' | 'decline' | 'withdraw';
const ANSWERED = { approve: 'done', decline: 'declined', withdraw: 'withdrawn' } as const;

/** REFUSED for a call that is told no by one of these codes. */
export async function orRefused(codes: readonly string[], work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (codes.includes(codeOf(error) ?? '')) return REFUSED;
    throw error;
  }
}

export type Correction = { uid: string; changeMinor: number; key: string };

/** An admin corrects a balance; it waits for another one when it is large. What was declined since is not asked for again. */
export function correctByHandAct(hands: Stagehands, correction: Correction, by: string, now: Date): Act {
  const { key, changeMinor } = correction;
  const data = { ...correction, currency: 'USD', reason: 'after a complaint' };
  let hasAsked = false;
  return {
    name: `${by} corrects ${key} by ${changeMinor}`,
    kind: 'event',
    writes: 1,
    run: () =>
      orRefused(NOT_NOW, async () => {
        if (hasAsked && (await wasDeclined(hands, `adjust_${key}`))) return REFUSED;
        const answer = await hands.runners.adjustBalance(contextOf(hands, now), data, callerOf(by));
        hasAsked = true;
        if ('waits' in answer) await mustWait(hands, answer.proposal, data);
        return answer;
      }),
  };
}

export async function wasDeclined({ db }: Stagehands, id: string): Promise<boolean> {
  const state: unknown = (await db.doc(`moneyProposals/${id}`).get()).get('state');
  return ['declined', 'withdrawn', 'refused'].includes(String(state));
}

/** What is said to wait is what was asked for, or was decided on meanwhile. */
async function mustWait({ db }: Stagehands, id: string, asked: object): Promise<void> {
  const proposal = (await db.doc(`moneyProposals/${id}`).get()).data() as MoneyProposal | undefined;
  const kept = proposal && JSON.stringify(Object.entries(JSON.parse(proposal.input) as object).sort());
  if (kept !== JSON.stringify(Object.entries(asked).sort())) throw new Error(`${id} does not wait as it was asked for`);
}

/** An admin proposes from which amount on a correction takes two. */
export function limitsAct(
  hands: Stagehands,
  { key, secondAdminMinor }: { key: string; secondAdminMinor: number },
  by: string,
  now: Date,
): Act {
  const rest = { mostMinor: 1_000_00, mostADayMinor: 5_000_00, mostCommissionMinor: 999_99 };
  const data = { currency: 'USD', limits: { secondAdminMinor, ...rest }, reason: 'from the audit', key };
  let hasAsked = false;
  return {
    name: `${by} proposes the limit ${secondAdminMinor}`,
    kind: 'event',
    writes: 1,
    run: () =>
      orRefused(NOT_NOW, async () => {
        if (hasAsked && (await wasDeclined(hands, 'limits_USD'))) return REFUSED;
        const answer = await hands.runners.setHandLimits(contextOf(hands, now), data, callerOf(by));
        hasAsked = true;
        return answer;
      }),
  };
}

/** An admin proposes the least balance that is paid out. */
export function minimumAct(
  hands: Stagehands,
  { key, minimumMinor }: { key: string; minimumMinor: number },
  by: string,
  now: Date,
): Act {
  const data = { currency: 'USD', minimumMinor, reason: 'transfers cost more', key };
  let hasAsked = false;
  return {
    name: `${by} proposes the minimum ${minimumMinor}`,
    kind: 'event',
    writes: 1,
    run: () =>
      // A network may pay no less than the minimum that is asked for.
      orRefused([...NOT_NOW, 'invalid-request'], async () => {
        if (hasAsked && (await wasDeclined(hands, 'minimum_USD'))) return REFUSED;
        const answer = await hands.runners.setMinimum(contextOf(hands, now), data, callerOf(by));
        hasAsked = true;
        return answer;
      }),
  };
}

/** An admin gives the first conversion that nobody knows to a person. The same act is about the same conversion each time. */
export function assignAct(hands: Stagehands, to: { uid: string; offerId: string }, by: string, now: Date): Act {
  let id: string | null = null;
  const find = async () => {
    const open = hands.db.collection('quarantine').where('state', '==', 'open').where('reason', '==', 'unknown-sub-id');
    return (await open.get()).docs[0]?.id ?? null;
  };
  return {
    name: `${by} assigns a conversion to ${to.uid} for ${to.offerId}`,
    kind: 'event',
    writes: 1,
    run: async () => {
      id ??= await find();
      if (!id) return REFUSED;
      const data = { id, ...to, reason: 'said in a mail' };
      return orRefused(NOT_NOW, () => hands.runners.assignQuarantined(contextOf(hands, now), data, callerOf(by)));
    },
  };
}

/** An admin answers what waits. */
export function decideProposalAct(
  hands: Stagehands,
  { id, answer, round = 1 }: { id: string; answer: Answer; round?: number },
  by: string,
  now: Date,
): Act {
  const data = { id, answer, round, reason: 'looked at it' };
  return {
    name: `${by} says ${answer} to ${id}`,
    kind: 'event',
    writes: 3,
    run: () =>
      // A commission may have been decided on otherwise meanwhile.
      orRefused([...NOT_NOW, 'commission-decided', 'above-limit'], async () => {
        const { state } = await hands.runners.decideProposal(contextOf(hands, now), data, callerOf(by));
        // Who answered otherwise before is told what it came to.
        return state === ANSWERED[answer] ? { state } : REFUSED;
      }),
  };
}

/** An admin proposes that someone become a payment operator, or another one answers it: as the rules let the Worker write it. */
export function grantAct(
  { db }: Stagehands,
  order: { uid: string; auditId: string; answer?: GrantAnswer },
  by: string,
  now: Date,
): Act {
  const { uid, auditId, answer } = order;
  const at = Timestamp.fromDate(now);
  const ref = db.doc(`roleGrants/${uid}`);
  const audit = db.doc(`auditLog/${auditId}`);
  return {
    name: answer ? `${by} says ${answer} to the role of ${uid}` : `${by} proposes a role for ${uid}`,
    kind: 'person',
    writes: 1,
    run: () =>
      db.runTransaction(async (transaction) => {
        const [actor, person, stored, known] = await transaction.getAll(
          db.doc(`users/${by}`),
          db.doc(`users/${uid}`),
          ref,
          audit,
        );
        if (known!.exists) return null;
        const before = (stored!.data() as RoleGrant | undefined) ?? null;
        const proposer = before && (await transaction.get(db.doc(`users/${before.proposedBy}`)));
        const given = {
          ...{
            actor: { uid: by, standing: actor!.data() as UserRecord },
            person: person!.data() as UserRecord,
            before,
          },
          ...{ reason: 'pays from today on', auditId, at },
        };
        const outcome = answer
          ? answerProposal({ ...given, answer, proposer: (proposer?.data() as UserRecord | undefined) ?? null })
          : proposeRole({ ...given, role: 'paymentsolution' });
        if (!outcome.ok) return REFUSED;
        const { grant, entry, user, kept } = outcome;
        transaction.set(ref, grant);
        transaction.create(audit, entry);
        if (user) transaction.set(person!.ref, user);
        if (kept) transaction.create(ref.collection('grants').doc(auditId), kept);
        return grant.state;
      }),
  };
}

import { AggregateField, type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import { limitsOf, type ProgrammeSettings, programmeSettingsSchema } from '../../../app/domain/ledger/hand-limits.ts';
import { judgeByHand, LATELY_DAYS } from '../../../app/domain/ledger/judge-by-hand.ts';
import type { Currency, Money } from '../../../app/domain/ledger/money.ts';
import { isWaiting, type MoneyProposal, moneyProposalSchema } from '../../../app/domain/ledger/money-proposal.ts';
import { type Context, parseSnapshot } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';

/** What a call was about to do is for two admins. Thrown inside a transaction, so that nothing of it is written. */
export class NeedsSecondAdmin extends Error {
  readonly money: Money;
  readonly uid: string;

  constructor(uid: string, money: Money) {
    super(`${money.amountMinor} ${money.currency} of ${uid} needs a second admin`);
    this.name = 'NeedsSecondAdmin';
    this.uid = uid;
    this.money = money;
  }
}

export async function readSettings(transaction: Transaction, db: Database): Promise<ProgrammeSettings | null> {
  return parseSnapshot(programmeSettingsSchema, await transaction.get(db.doc('programme/settings')));
}

/** The admin who agreed to a proposal, and the signed amount that it showed them; null for one without an amount. */
export type Agreed = Pick<MoneyProposal, 'amountMinor' | 'currency'> & { second: string };

/** `actor` changes a balance by hand; `agreed` is what a second admin agreed to, `proposal` the ID under which it waits for one. */
type Change = {
  proposal: string;
  uid: string;
  actor: string;
  agreed: Agreed | null;
  changeMinor: number;
  currency: Currency;
};

/**
 * Reads what `actor` added by hand before, and throws unless it may go on: NeedsSecondAdmin, also for what waits for one or was declined, or the refusals changed-meanwhile for
 * another amount than the second admin agreed to, and above-limit for what nobody may do.
 */
export async function requireWithinLimits(
  transaction: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  { proposal, uid, actor, agreed, changeMinor, currency }: Change,
): Promise<void> {
  if (agreed && (agreed.amountMinor !== changeMinor || agreed.currency !== currency)) {
    throw refusal('changed-meanwhile');
  }
  const amountMinor = Math.abs(changeMinor);
  const added = db.collection('ledger').where('by', '==', actor);
  const since = Timestamp.fromMillis(now.getTime() - LATELY_DAYS * 86_400_000);
  const today = Timestamp.fromDate(new Date(`${now.toISOString().slice(0, 10)}T00:00:00.000Z`));
  const settings = await readSettings(transaction, db);
  // What is taken away adds to nothing.
  const [latelyMinor, todayMinor] =
    changeMinor < 0
      ? [0, 0]
      : await Promise.all([
          sumOf(transaction, added.where('uid', '==', uid).where('at', '>=', since)),
          sumOf(transaction, added.where('currency', '==', currency).where('at', '>=', today)),
        ]);
  const verdict = judgeByHand({ amountMinor, latelyMinor, todayMinor }, limitsOf(settings, currency));
  if (verdict === 'too-much') throw refusal('above-limit');
  if (agreed) return;
  if (verdict === 'second-admin' || (await isForTwo(transaction, db, proposal))) {
    throw new NeedsSecondAdmin(uid, { amountMinor: changeMinor, currency });
  }
}

/** What waits for a second admin, or what one has declined, is not done alone once its proposer's limit has room again. */
async function isForTwo(transaction: Transaction, db: Database, id: string): Promise<boolean> {
  const proposal = parseSnapshot(moneyProposalSchema, await transaction.get(db.doc(`moneyProposals/${id}`)));
  return proposal !== null && (isWaiting(proposal.state) || proposal.state === 'declined');
}

async function sumOf(transaction: Transaction, query: Query): Promise<number> {
  const sum = await transaction.get(query.aggregate({ amountMinor: AggregateField.sum('amountMinor') }));
  return sum.data().amountMinor;
}

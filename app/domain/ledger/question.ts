import * as z from 'zod/mini';
import type { CommissionRecord } from '../income/commission-schemas.ts';
import { LIMITS } from '../platform/limits.ts';
import type { LedgerEntry } from './ledger.ts';
import { CURRENCIES } from './money.ts';
import { QUESTION_ANSWERS, QUESTION_DAYS } from './question-answers.ts';

/**
 * A streamer questions a commission that was declined or reversed: one question a time, with an owner, a due date and a coded
 * answer.
 */

const DAY_MS = 86_400_000;

/**
 * questions/{commissionId}, and questions/{commissionId}_{n} of the nth about the same commission. `entry` and `seq` name the
 * ledger entry that is questioned; null for a commission that was declined before it moved any money. `amountMinor` is what the
 * streamer lost, and positive.
 */
export const questionSchema = z.looseObject({
  uid: z.string(),
  username: z.string(),
  commissionId: z.string(),
  offerId: z.string(),
  entry: z.nullable(z.string()),
  seq: z.nullable(z.int()),
  kind: z.enum(['rejected', 'reversed']),
  reasonCode: z.nullable(z.string()),
  amountMinor: z.int(),
  currency: z.enum(CURRENCIES),
  text: z.string().check(z.maxLength(LIMITS.reason)),
  state: z.enum(['open', 'answered']),
  owner: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  askedAt: z.date(),
  dueAt: z.date(),
  answer: z.nullable(z.enum(QUESTION_ANSWERS)),
  note: z.string().check(z.maxLength(LIMITS.reason)),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(z.date()),
});
export type Question = z.infer<typeof questionSchema>;

/** What about a commission can be questioned: that it was declined, or that it takes another one back; null for all others. */
export function questionableAs({
  state,
  corrects,
}: Pick<CommissionRecord, 'state' | 'corrects'>): Question['kind'] | null {
  if (corrects !== null) return 'reversed';
  return state === 'rejected' ? 'rejected' : null;
}

type Questioned = Pick<CommissionRecord, 'state' | 'corrects' | 'rejectedAt'>;

/** Whether a question is history: it was answered, and the commission was declined again since it was asked. */
export function isPast({ rejectedAt }: Questioned, { state, askedAt }: Pick<Question, 'state' | 'askedAt'>): boolean {
  return state === 'answered' && rejectedAt !== undefined && rejectedAt > askedAt;
}

/** What rows say was asked: without what is history, for those who may ask anew. */
export function presentOf(
  asked: readonly Question[],
  commissions: readonly (Questioned & { id: string })[],
  mayAsk: boolean,
): readonly Question[] {
  if (!mayAsk) return asked;
  const found = new Map(commissions.map((one) => [one.id, one]));
  return asked.filter((one) => {
    const commission = found.get(one.commissionId);
    return !commission || !isPast(commission, one);
  });
}

/** Whether a commission may be questioned, after what was asked about it. */
export function mayBeQuestioned(commission: Questioned, asked: readonly Question[]): boolean {
  return questionableAs(commission) !== null && asked.every((one) => isPast(commission, one));
}

/** The commission whose question a transfer belongs to; null for a transfer that takes no commission's money. */
export function questionedBy({ kind, source }: Pick<LedgerEntry, 'kind' | 'source'>): string | null {
  const takes = kind === 'rejected' || kind === 'clawback';
  return takes && source.type === 'commission' ? source.id : null;
}

/** How far a question is, as the row of its commission or transfer says. */
export type QuestionProgress = Pick<Question, 'state' | 'askedAt' | 'dueAt' | 'answeredAt'>;

/**
 * The commissions of a list that can be questioned, each with the latest question about it; null for none, which only those see
 * who may ask.
 */
export function questionsOfRows(
  commissionIds: readonly (string | null)[],
  asked: readonly Question[],
  mayAsk: boolean,
): Record<string, QuestionProgress | null> {
  const inOrder = asked.toSorted((a, b) => a.askedAt.getTime() - b.askedAt.getTime());
  const found = new Map(inOrder.map((question) => [question.commissionId, question]));
  const progress = (id: string): QuestionProgress | null => {
    const question = found.get(id);
    if (!question) return null;
    const { state, askedAt, dueAt, answeredAt } = question;
    return { state, askedAt, dueAt, answeredAt };
  };
  const shown = commissionIds.filter((id) => id !== null && (mayAsk || found.has(id))) as string[];
  return Object.fromEntries(shown.map((id) => [id, progress(id)]));
}

/** The key of the transfer that took the commission's money; there may be none by it. */
export function entryKeyOf(id: string, { corrects }: Pick<CommissionRecord, 'corrects'>): string {
  return corrects === null ? `rejected_${id}` : `clawback_${corrects}`;
}

type Asked = {
  id: string;
  commission: CommissionRecord;
  kind: Question['kind'];
  entry: { key: string; seq: number } | null;
  username: string;
  text: string;
  now: Date;
};

/** The question as it is asked: open, without an owner, due in five days. */
export function openQuestion({ id, commission, kind, entry, username, text, now }: Asked): Question {
  const { uid, offerId, reasonCode, amountMinor, currency } = commission;
  return {
    ...{ uid, username, commissionId: id, offerId, kind, reasonCode, currency, text },
    ...{ entry: entry?.key ?? null, seq: entry?.seq ?? null, amountMinor: Math.abs(amountMinor) },
    ...{ state: 'open', owner: null, ownerName: null, askedAt: now },
    dueAt: new Date(now.getTime() + QUESTION_DAYS * DAY_MS),
    ...{ answer: null, note: '', answeredBy: null, answeredAt: null },
  };
}

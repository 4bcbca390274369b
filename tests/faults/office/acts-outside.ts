import type { DifferenceCase } from '../../../app/domain/ledger/difference-case.ts';
import { type Act, callerOf, contextOf, REFUSED, type Stagehands } from '../acts.ts';
import { correctByHandAct, orRefused } from './acts-money.ts';

/** What the provider and streamers say, and what people make of it. */

const NOT_NOW = ['not-allowed', 'not-in-state', 'not-owner', 'changed-meanwhile', 'no-such-document'];
const MAPPING = { reference: 'Reference', amount: 'Amount', currency: 'Currency' };

/** How a statement is wrong: without its first row, with a cent or two more in it, or with a row that nobody knows. */
export type Slip = 'none' | 'missing' | 'amount' | 'more' | 'unknown';

type Row = { reference: string; amountMinor: number; currency: string };

/** The bank's statement of a payday, of what it says it sent so far. The same act sends the same file each time. */
export function statementAct(
  hands: Stagehands,
  { cycleId, key, slip }: { cycleId: string; key: string; slip: Slip },
  by: string,
  now: Date,
): Act {
  let file: Row[] | null = null;
  return {
    name: `${by} compares the statement ${key} of ${cycleId} (${slip})`,
    kind: 'event',
    writes: 1,
    run: async () => {
      file ??= withSlip(rowsOf(hands, cycleId), slip);
      if (file.length === 0) return REFUSED;
      const data = { cycleId, rows: file, mapping: MAPPING, key };
      return orRefused(NOT_NOW, () => hands.runners.reconcileStatement(contextOf(hands, now), data, callerOf(by)));
    },
  };
}

function rowsOf({ bank }: Stagehands, cycleId: string): Row[] {
  const rows = [...bank].filter(([, sent]) => sent.cycleId === cycleId);
  const sorted = rows.sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([reference, { amountMinor, currency }]) => ({ reference, amountMinor, currency }));
}

function withSlip(rows: readonly Row[], slip: Slip): Row[] {
  const [first, ...others] = rows;
  if (!first || slip === 'none') return [...rows];
  if (slip === 'missing') return others;
  const moreMinor = { amount: 1, more: 2, unknown: 0 }[slip];
  if (moreMinor > 0) return [{ ...first, amountMinor: first.amountMinor + moreMinor }, ...others];
  return [...rows, { ...first, reference: `${first.reference}-twice` }];
}

/** One who takes a case or a question over, and answers it. */
export type Clerk = { by: string; key: string; answer?: string };

/**
 * Someone takes the first open case of a batch, or of the tracker, over, or answers it. The same act is about the same case each time. `round`: that of a
 * page which may be old, and the case may be over.
 */
export function caseAct(hands: Stagehands, source: string, clerk: Clerk & { round?: number }, now: Date): Act {
  const { by, key, answer } = clerk;
  let place: { id: string; round: number } | null = null;
  const find = async () => {
    const of = hands.db.collection('cases').where('source', '==', source);
    const [first] = (await (clerk.round ? of : of.where('state', '==', 'open')).get()).docs;
    return first ? { id: first.id, round: clerk.round ?? (first.data() as DifferenceCase).round } : null;
  };
  return {
    name: `${by} ${answer ? 'answers' : 'takes'} a case of ${source} (${key})`,
    kind: 'event',
    writes: 1,
    run: async () => {
      place ??= await find();
      if (!place) return REFUSED;
      const data = { ...place, key, ...intentOf(answer) };
      return orRefused(NOT_NOW, () => hands.runners.decideCase(contextOf(hands, now), data, callerOf(by)));
    },
  };
}

const intentOf = (answer: string | undefined) =>
  answer ? { intent: 'answer', answer, note: 'see the mail of the bank' } : { intent: 'take' };

/** The first commission of this person that was declined or reversed, or the one that was asked about before. */
async function questionable({ db }: Stagehands, uid: string): Promise<string | null> {
  const own = (await db.collection('commissions').where('uid', '==', uid).get()).docs;
  const lost = own.filter((one) => one.get('state') === 'rejected' || typeof one.get('corrects') === 'string');
  return lost[0]?.id ?? null;
}

/** A streamer asks why a commission was declined or reversed; nothing where there is none. */
export function askQuestionAct(hands: Stagehands, { uid, by = uid }: { uid: string; by?: string }, now: Date): Act {
  let id: string | null = null;
  return {
    name: `${by} asks about a commission of ${uid}`,
    kind: 'event',
    writes: 1,
    run: async () => {
      id ??= await questionable(hands, uid);
      if (!id) return REFUSED;
      const data = { id, text: 'The player deposited. Why did I lose this?' };
      return orRefused(NOT_NOW, () => hands.runners.askQuestion(contextOf(hands, now), data, callerOf(by)));
    },
  };
}

/** Someone takes a streamer's question over, or answers it. */
export function questionAct(hands: Stagehands, uid: string, { by, key, answer }: Clerk, now: Date): Act {
  return {
    name: `${by} ${answer ? 'answers' : 'takes'} the question of ${uid} (${key})`,
    kind: 'event',
    writes: 1,
    run: async () => {
      const id = await askedBy(hands, uid);
      if (!id) return REFUSED;
      const data = { id, key, ...intentOf(answer) };
      return orRefused(NOT_NOW, () => hands.runners.answerQuestion(contextOf(hands, now), data, callerOf(by)));
    },
  };
}

async function askedBy({ db }: Stagehands, uid: string): Promise<string | null> {
  return (await db.collection('questions').where('uid', '==', uid).get()).docs[0]?.id ?? null;
}

/** Who answered that it was our error gives the money back, under a key that the question has once. */
export function restoreAct(hands: Stagehands, uid: string, by: string, now: Date): Act {
  return {
    name: `${by} restores what ${uid} asked about`,
    kind: 'event',
    writes: 1,
    run: async () => {
      const id = await askedBy(hands, uid);
      const question = id && (await hands.db.doc(`questions/${id}`).get());
      if (!question || question.get('answer') !== 'our-error' || question.get('answeredBy') !== by) return REFUSED;
      const changeMinor = question.get('amountMinor') as number;
      const key = restoreKeyOf(id);
      return correctByHandAct(hands, { uid, changeMinor, key }, by, now).run();
    },
  };
}

export const restoreKeyOf = (id: string) => `restored-${id.slice(0, 40)}-2026`;

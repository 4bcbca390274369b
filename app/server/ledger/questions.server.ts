import * as z from 'zod/mini';
import { mayCall } from '#app/domain/access/callables.ts';
import { effectiveRole, type Standing } from '#app/domain/access/roles.ts';
import { QUESTION_ANSWERS } from '#app/domain/ledger/question-answers.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import type { Read } from '../data/port.server.ts';
import { readTitles, rememberedTitles } from '../offers/titles.server.ts';
import { readNames } from '../people/names.server.ts';
import { listLedger } from './collection.server.ts';
import { decideMoney, type MoneyAnswer, reasonText, shownOwner } from './money-decisions.server.ts';
import { listAnsweredQuestions, listOpenQuestions, readQuestionsOf } from './questions-collection.server.ts';

/** Whether someone of this standing asks questions. Those that they asked before stay in sight. */
export function mayQuestion(standing: Standing): boolean {
  return mayCall(effectiveRole(standing), 'askQuestion');
}

/** Documents besides the questions and what the admin keeps for the table. Others are shown by username, and by their ID until it is remembered. */
const [MOST_NAMES, MOST_TITLES] = [5, 4];

/** The questions of streamers, open and answered. */
export async function readQuestionsPage(read: Read, now: Date) {
  const [open, answered] = await Promise.all([read(listOpenQuestions()), read(listAnsweredQuestions())]);
  // Each form has a key of its own: one question whose answer was lost is none to another.
  const keyed = open.rows.map((one) => ({ ...one, key: crypto.randomUUID() }));
  const rows = [...open.rows, ...answered.rows];
  const offers = [...new Set(rows.map(({ offerId }) => offerId))];
  const remembered = rememberedTitles(offers, now);
  const unknown = offers.filter((id) => !Object.hasOwn(remembered, id)).slice(0, MOST_TITLES);
  const askers = Promise.resolve(rows.map(({ uid }) => uid));
  const [names, found] = await Promise.all([readNames(read, null, askers, MOST_NAMES), readTitles(read, unknown, now)]);
  const titles = { ...remembered, ...found };
  /** Who asked, by name, and the offer in every language that it has. */
  const named = <One extends (typeof rows)[number]>(one: One) => ({
    ...one,
    name: names[one.uid] ?? one.username,
    title: titles[one.offerId] ?? null,
  });
  return { open: keyed.map(named), hasMore: open.more, answered: answered.rows.map(named) };
}

const question = z.object({ text: reasonText });

/** Questions the commission that the page is about, in the words of the form. */
export async function askOnForm(access: MemberAccess, id: string, form: FormData): Promise<MoneyAnswer<unknown>> {
  const input = question.safeParse(Object.fromEntries(form));
  if (!input.success) return { ok: false, status: 400, failure: 'decision.invalid' };
  return decideMoney(access, 'askQuestion', { id, text: input.data.text }, z.unknown(), 'questions.errors.unknown');
}

const place = { id: z.string(), key: z.string().check(z.uuid()) };
const decision = z.union([
  z.object({ ...place, intent: z.literal('take'), owner: shownOwner }),
  z.object({ ...place, intent: z.literal('answer'), answer: z.enum(QUESTION_ANSWERS), note: reasonText }),
]);

/** Takes a question over, or answers it, as the form says. */
export async function answerOnForm(access: MemberAccess, form: FormData): Promise<MoneyAnswer<unknown>> {
  const input = decision.safeParse(Object.fromEntries(form));
  if (!input.success) return { ok: false, status: 400, failure: 'decision.invalid' };
  return decideMoney(access, 'answerQuestion', input.data, z.unknown(), 'questions.errors.unknown');
}

/** A page of the streamer's ledger, and what was asked about its transfers. */
export async function readLedgerPage(
  read: Read,
  uid: string,
  { before, mayAsk }: { before: number | null; mayAsk: boolean },
) {
  const page = read(listLedger(uid, before));
  const entries = page.then(({ rows }) => rows);
  const [{ rows, more }, questions] = await Promise.all([
    page,
    readQuestionsOf(read, { uid, part: `ledger ${before}`, mayAsk }, entries),
  ]);
  return { rows, more, questions };
}

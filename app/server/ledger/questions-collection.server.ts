import { limit, orderBy, where } from 'firebase/firestore/lite';
import {
  type Question,
  type QuestionProgress,
  presentOf,
  questionedBy,
  questionsOfRows,
} from '#app/domain/ledger/question.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { known, type Page } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import { listCommissionsByIds } from '../income/commissions-collection.server.ts';
import { readEarly } from '../data/early-read.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Query, Read } from '../data/port.server.ts';

type Asked = Question & { id: string };

/** What waits for an answer, what is due first before the rest. */
export function listOpenQuestions(): Query<Page<Asked>> {
  return collections.questions.page(PAGE_SIZES.cases, where('state', '==', 'open'), orderBy('dueAt'));
}

/** What was answered, the latest first. */
export function listAnsweredQuestions(): Query<Page<Asked>> {
  return collections.questions.page(PAGE_SIZES.cases, where('state', '==', 'answered'), orderBy('answeredAt', 'desc'));
}

/** How many wait for an answer. */
export function countOpenQuestions() {
  return collections.questions.count(where('state', '==', 'open'));
}

/** The streamer's questions about these commissions, at most 30, and a page of questions. */
export function listQuestionsAbout(uid: string, commissionIds: readonly string[]): Query<Asked[]> {
  if (commissionIds.length === 0) return known([]);
  return collections.questions.listWithIds(
    where('uid', '==', uid),
    where('commissionId', 'in', commissionIds),
    limit(LIMITS.page),
  );
}

/** The streamer's questions about transfers from one number to another, both included: a page of them at most. */
function listQuestionsBetween(uid: string, { from, to }: { from: number; to: number }): Query<Asked[]> {
  return collections.questions.listWithIds(
    where('uid', '==', uid),
    where('seq', '>=', from),
    where('seq', '<=', to),
    orderBy('seq'),
    limit(LIMITS.page),
  );
}

/** What of a transfer tells whether it can be questioned. */
type Questionable = Parameters<typeof questionedBy>[0] & { seq: number };

/** Whose questions, in which list (early-read.server.ts), and whether they may ask one. */
type AskedOf = { uid: string; part: string; mayAsk: boolean };

/**
 * The questions about those of these transfers that took a commission's money, by the commission, in one query; null for none yet. A second
 * one reads the commissions whose questions were answered: they may have been declined again since.
 */
export async function readQuestionsOf(
  read: Read,
  { uid, part, mayAsk }: AskedOf,
  transfers: Promise<readonly Questionable[]>,
): Promise<Record<string, QuestionProgress | null>> {
  const taking = transfers.then((found) => found.filter((one) => questionedBy(one) !== null));
  const range = taking.then((found) => {
    const seqs = found.map(({ seq }) => seq);
    return seqs.length > 0 ? { from: Math.min(...seqs), to: Math.max(...seqs) } : null;
  });
  const asked = readEarly(`questions ${uid} ${part}`, range, async (between) =>
    between ? read(listQuestionsBetween(uid, between)) : [],
  );
  const answered = asked.then((all) =>
    all.filter(({ state }) => mayAsk && state === 'answered').map(({ commissionId }) => commissionId),
  );
  const declined = readEarly(`answered ${uid} ${part}`, answered, (ids) => read(listCommissionsByIds(uid, ids)));
  const [rows, all, commissions] = await Promise.all([taking, asked, declined]);
  return questionsOfRows(rows.map(questionedBy), presentOf(all, commissions, mayAsk), mayAsk);
}

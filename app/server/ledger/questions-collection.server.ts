import { limit, orderBy, where } from 'firebase/firestore/lite';
import type { Question } from '#app/domain/ledger/question.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { ask, type Page } from '../data/collection.server.ts';
import { collections } from '../data/collections.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Query } from '../data/port.server.ts';

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

/** The streamer's questions about these commissions, at most 30. By a field: the rules refuse a query by ids of which one has no document. */
export function listQuestionsAbout(uid: string, commissionIds: readonly string[]): Query<Asked[]> {
  if (commissionIds.length === 0) return ask(() => Promise.resolve([]));
  return collections.questions.listWithIds(
    where('uid', '==', uid),
    where('commissionId', 'in', commissionIds),
    limit(commissionIds.length),
  );
}

/** The streamer's questions about transfers from one number to another, both included: a page of them at most. */
export function listQuestionsBetween(uid: string, { from, to }: { from: number; to: number }): Query<Asked[]> {
  return collections.questions.listWithIds(
    where('uid', '==', uid),
    where('seq', '>=', from),
    where('seq', '<=', to),
    orderBy('seq'),
    limit(LIMITS.page),
  );
}

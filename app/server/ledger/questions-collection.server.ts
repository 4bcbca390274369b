import { orderBy, where } from 'firebase/firestore/lite';
import type { Question } from '#app/domain/ledger/question.ts';
import type { Page } from '../data/collection.server.ts';
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

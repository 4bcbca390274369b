import { orderBy, where } from 'firebase/firestore/lite';
import type { DifferenceCase } from '#app/domain/ledger/difference-case.ts';
import type { Page } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Query } from '../data/port.server.ts';

type Case = DifferenceCase & { id: string };

/** What waits for an answer, what is due first before the rest. */
export function listOpenCases(count = PAGE_SIZES.cases): Query<Page<Case>> {
  return collections.cases.page(count, where('state', '==', 'open'), orderBy('dueAt'));
}

/** What is over, the latest first. */
export function listClosedCases(): Query<Page<Case>> {
  const over = where('state', 'in', ['answered', 'settled']);
  return collections.cases.page(PAGE_SIZES.cases, over, orderBy('lastSeenAt', 'desc'));
}

/** How many wait for an answer. */
export function countOpenCases() {
  return collections.cases.count(where('state', '==', 'open'));
}

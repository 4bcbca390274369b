import type { KeptNotice } from '#app/domain/programme/review.ts';
import { watchedValue } from './watched-value.ts';

/** What is said above the page until the reader closes it, whichever page they are on by then. */
export const keptNotices = watchedValue<readonly KeptNotice[]>([]);

export function keepNotice(notice: KeptNotice): void {
  const same = (one: KeptNotice) => JSON.stringify(one) === JSON.stringify(notice);
  if (!keptNotices.get().some(same)) keptNotices.set([...keptNotices.get(), notice]);
}

export function closeNotice(notice: KeptNotice): void {
  keptNotices.set(keptNotices.get().filter((one) => one !== notice));
}

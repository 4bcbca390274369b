import type { KeptNotice } from '#app/domain/programme/review.ts';
import { keptNotices } from './kept-notices.ts';

export function keepNotice(notice: KeptNotice): void {
  const same = (one: KeptNotice) => JSON.stringify(one) === JSON.stringify(notice);
  if (!keptNotices.get().some(same)) keptNotices.set([...keptNotices.get(), notice]);
}

export function closeNotice(notice: KeptNotice): void {
  keptNotices.set(keptNotices.get().filter((one) => one !== notice));
}

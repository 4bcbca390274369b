import { activeMonthId, type Activity, activityOf } from '../../app/domain/active-days.ts';
import { dayOf } from '../../app/domain/date-range.ts';
import type { DirectoryEntry } from '../../app/domain/schemas.ts';
import type { Document } from './document.ts';
import { randomFrom } from './random.ts';

const DAY = 86_400_000;
/** As many months of it as everything else of the seed has. */
const DAYS = 180;

/** On which days everybody was here, up to the last one that the directory says; summed up as the triggers would have. */
export class ActiveDays {
  readonly #months = new Map<string, Record<string, Activity>>();

  /** @param documents one person's, with the directory entry */
  add(documents: readonly Document[]): void {
    const entry = documents.find(({ path }) => path.startsWith('directory/'))?.data as DirectoryEntry | undefined;
    if (!entry?.lastActiveDay) return;
    const { uid, lastActiveDay, effectiveRole, createdAt } = entry;
    const random = randomFrom(`${uid}-active`);
    const share = 0.1 + random.next() * 0.5;
    const last = Date.parse(lastActiveDay);
    let previous = '';
    for (let time = last - DAYS * DAY; time <= last; time += DAY) {
      const here = random.next() < share && dayOf(time) >= createdAt.slice(0, 10);
      if (!here && time !== last) continue;
      const day = dayOf(time);
      this.#count(day, activityOf(effectiveRole, previous, day));
      previous = day;
    }
  }

  documents(): Document[] {
    return [...this.#months].map(([id, days]) => ({ path: `counters/${id}`, data: { days } }));
  }

  #count(day: string, more: Activity | null): void {
    if (!more) return;
    const month = this.#months.get(activeMonthId(day)) ?? {};
    const { streamers, firstInWeek } = month[day] ?? { streamers: 0, firstInWeek: 0 };
    month[day] = { streamers: streamers + more.streamers, firstInWeek: firstInWeek + more.firstInWeek };
    this.#months.set(activeMonthId(day), month);
  }
}

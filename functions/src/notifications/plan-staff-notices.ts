import * as z from 'zod/mini';
import { workOfDesk } from '../../../app/domain/notifications/staff-work.ts';
import { type Work, workParams } from '../../../app/domain/notifications/notice-page.ts';
import { type InboxKind, latest as latestOf } from '../../../app/domain/programme/inbox.ts';
import type { Desk } from '../../../app/domain/programme/tasks.ts';
import type { PlannedNotice } from './plan-notice.ts';

/**
 * A row of the inbox as it is now. `latest`: when the newest of them came; null where nothing says so. `by`: who proposed the newest,
 * where it is a proposal.
 */
export type WaitingWork = { what: InboxKind; count: number; latest: Date | null; by?: string | null };

const seenSchema = z.object({ count: z.int(), latest: z.nullable(z.date()) });
type Seen = z.infer<typeof seenSchema>;

/** What a desk was told: each row as it was when the team last heard of it, and when each kind of notice went out. */
const deskSchema = z.object({
  rows: z.record(z.string(), seenSchema),
  toldAt: z.record(z.string(), z.date()),
});
export type ToldDesk = z.infer<typeof deskSchema>;

/** toldWork/current, by desk; `at` is the time of the run that wrote it. */
export const toldWorkSchema = z.object({ at: z.date(), desks: z.record(z.string(), deskSchema) });

export const NOTHING_TOLD: ToldDesk = { rows: {}, toldAt: {} };

/** A notice to everyone at a desk. `by`: of each row the person who alone made its news, and who is not told of that row. */
export type StaffNotice = Pick<PlannedNotice, 'id' | 'kind'> & { work: readonly (Work & { by: string | null })[] };

/** Work that waits arrives all day: it is told at most once in this time, and what came meanwhile is told together. */
const REST_MS: Partial<Record<PlannedNotice['kind'], number>> = { 'work-waits': 3_600_000 };

/**
 * What a desk is told now, one notice a kind: of the rows in which something newer came since it was last told, with their
 * counts. A count that fell or stayed is no news. The ID is made of the kind and the time of the newest, so that a repeated run
 * plans the same.
 *
 * @param told what the desk was told before; the one returned takes its place
 */
export function planStaffNotices(
  desk: Desk,
  found: readonly WaitingWork[],
  told: ToldDesk,
  now: Date,
): { notices: StaffNotice[]; told: ToldDesk } {
  const notices: StaffNotice[] = [];
  const after: ToldDesk = { rows: { ...told.rows }, toldAt: { ...told.toldAt } };
  for (const [kind, kinds] of workOfDesk(desk)) {
    const rows = kinds.map((what) => found.find((row) => row.what === what) ?? { what, count: 0, latest: null });
    const news = rows.flatMap((row) => newsOf(row, told.rows[row.what], now) ?? []);
    const last = told.toldAt[kind];
    const rests = last !== undefined && now.getTime() - last.getTime() < (REST_MS[kind] ?? 0);
    for (const row of rows) {
      const before = told.rows[row.what];
      const isPutOff = rests && news.some(({ what }) => what === row.what);
      const seen = isPutOff ? leftAsTold(row, before) : seenNow(row, before);
      if (before || seen.count > 0) after.rows[row.what] = seen;
    }
    if (rests || news.length === 0) continue;
    const newest = Math.max(...news.map(({ at }) => at.getTime()));
    notices.push({ id: `${kind}_${newest}`, kind, work: news.map(({ what, count, by }) => ({ what, count, by })) });
    after.toldAt[kind] = now;
  }
  return { notices, told: after };
}

/** What one person at the desk reads of a notice; null when all of it is their own doing. */
export function paramsFor(uid: string, desk: Desk, { work }: StaffNotice): PlannedNotice['params'] | null {
  const others = work.filter(({ by }) => by !== uid);
  return others.length > 0 ? workParams(desk, others) : null;
}

/** Null without anything newer. `at`: when it came, as far as that is known, else now. */
function newsOf({ what, count, latest, by = null }: WaitingWork, before: Seen | undefined, now: Date) {
  if (count === 0) return null;
  const isLater = latest !== null && (!before?.latest || latest > before.latest);
  const more = count - (before?.count ?? 0);
  // Where no time was noted before, only the count says that something came.
  if (more <= 0 && !(isLater && before?.latest)) return null;
  return { what, count, by: more === 1 ? by : null, at: isLater && latest <= now ? latest : now };
}

function seenNow({ count, latest }: WaitingWork, before: Seen | undefined): Seen {
  return { count, latest: latestOf([latest, before?.latest ?? null].filter((at) => at !== null)) };
}

/** A row whose news is told later: what went away since is noted, so that what comes instead is news as well. */
function leftAsTold({ count }: WaitingWork, before: Seen | undefined): Seen {
  return { count: Math.min(count, before?.count ?? 0), latest: before?.latest ?? null };
}

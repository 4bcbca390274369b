import type { Read } from '../data/port.server.ts';
import { keepLatest } from '#app/domain/platform/keep-latest.ts';
import { rememberedMap } from '../platform/between-requests.server.ts';
import { listAffiliateManagers } from './managers-collection.server.ts';

const FRESH_MS = 60_000;

/** The oldest goes first. */
const MOST_REMEMBERED = 100;

export type ManagerNames = {
  /** Everyone's, by id. */
  names: Record<string, string>;
  /** Of those who take on streamers. */
  active: Record<string, string>;
};

const remembered = rememberedMap<string, ManagerNames & { at: number }>();

/**
 * The affiliate managers by id, in the order of their names. They are few and seldom change: one read serves an admin for a
 * minute in this isolate. What one person may read is never shown to another.
 */
export async function managerNames(read: Read, viewer: string, now: Date): Promise<ManagerNames> {
  const known = remembered.get(viewer);
  if (known && now.getTime() - known.at < FRESH_MS) return known;
  const managers = await read(listAffiliateManagers());
  const namesOf = (some: typeof managers) => Object.fromEntries(some.map(({ id, name }) => [id, name]));
  const found = { names: namesOf(managers), active: namesOf(managers.filter(({ retired }) => !retired)) };
  keepLatest(remembered, viewer, { at: now.getTime(), ...found }, MOST_REMEMBERED);
  return found;
}

/**
 * Those who take on streamers now, for an assignment: a manager may have been retired within the minute that names are
 * remembered for. The rules can't look, because a proposal of a role reads as many documents as a commit may.
 */
export async function activeManagers(read: Read, viewer: string, now: Date): Promise<Record<string, string>> {
  forgetManagerNames(viewer);
  return (await managerNames(read, viewer, now)).active;
}

/** After a change by this person, who then sees it immediately. */
export function forgetManagerNames(viewer: string): void {
  remembered.delete(viewer);
}

import type { Read } from '../data/port.server.ts';
import { keepLatest } from '../platform/keep-latest.server.ts';
import { listAffiliateManagers } from './managers-collection.server.ts';

const FRESH_MS = 60_000;

/** The oldest goes first. */
const MOST_REMEMBERED = 100;

const remembered = new Map<string, { at: number; names: Record<string, string> }>();

/**
 * The affiliate managers by id, in the order of their names. They are few and seldom change: one read serves an admin for a
 * minute in this isolate. What one person may read is never shown to another.
 */
export async function managerNames(read: Read, viewer: string, now: Date): Promise<Record<string, string>> {
  const known = remembered.get(viewer);
  if (known && now.getTime() - known.at < FRESH_MS) return known.names;
  const managers = await read(listAffiliateManagers());
  const names = Object.fromEntries(managers.map(({ id, name }) => [id, name]));
  keepLatest(remembered, viewer, { at: now.getTime(), names }, MOST_REMEMBERED);
  return names;
}

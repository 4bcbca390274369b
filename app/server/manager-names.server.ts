import type { Firestore } from './firestore.server.ts';
import { listAffiliateManagers } from './repositories/affiliate-managers.server.ts';

const FRESH_MS = 60_000;

let known: { at: number; names: Record<string, string> } | null = null;

/**
 * The affiliate managers by id, in the order of their names. Everybody who sees a page that asks for them may read them, they
 * are few and seldom change: one read of them serves an isolate for a minute.
 */
export async function managerNames(db: Firestore, now: Date): Promise<Record<string, string>> {
  if (known && now.getTime() - known.at < FRESH_MS) return known.names;
  const managers = await listAffiliateManagers(db);
  const names = Object.fromEntries(managers.map(({ id, name }) => [id, name]));
  known = { at: now.getTime(), names };
  return names;
}

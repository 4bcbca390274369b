import { keepLatest } from '#app/domain/platform/keep-latest.ts';
import { rememberedMap } from '../platform/between-requests.server.ts';

/**
 * What a part of a page asked for last, by the part's name. Only keys are kept, never what was read: each reader still asks the
 * database with their own token. The oldest goes first.
 */
const kept = rememberedMap<string, string>();
const MOST_KEPT = 1_000;

/**
 * `readBy(await keys)`, in one round trip where it would take two: it is asked right away with the keys that the same part needed
 * last time in this isolate. When the keys turn out to be others, that answer is dropped and `readBy` runs again with them.
 *
 * @param part names the part, the person and what the page is about; null never asks early
 * @param keys what `readBy` needs of an earlier answer; plain data
 */
export async function readEarly<Keys, Result>(
  part: string | null,
  keys: Promise<Keys>,
  readBy: (keys: Keys) => Promise<Result>,
): Promise<Result> {
  if (part === null) return readBy(await keys);
  const guess = kept.get(part);
  const early = guess === undefined ? null : readBy(JSON.parse(guess) as Keys);
  // What was read with the wrong keys may fail without consequence.
  early?.catch(() => {});
  const needed = await keys;
  const text = JSON.stringify(needed);
  keepLatest(kept, part, text, MOST_KEPT);
  return early && guess === text ? early : readBy(needed);
}

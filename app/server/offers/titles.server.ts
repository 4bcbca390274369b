import { keepLatest } from '#app/domain/platform/keep-latest.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { rememberedMap } from '../platform/between-requests.server.ts';

/** Titles of offers by their IDs, each in every language that it has. */
export type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>;

const TITLES_KEPT_MS = 10 * 60_000;
/** Bound on titles remembered per isolate; the oldest goes first. */
const MOST_TITLES = 500;

/** Titles that a page before has read: there is not always room for all of a page. */
const titles = rememberedMap<string, { title: Readonly<Record<string, string>>; brand: string; readAt: number }>();

/** Those of these offers that are remembered. */
export function rememberedTitles(ids: readonly (string | null)[], now: Date): Titles {
  const found = ids.flatMap((id) => {
    const kept = id === null ? undefined : titles.get(id);
    return kept && now.getTime() - kept.readAt < TITLES_KEPT_MS ? [[id!, kept.title] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The brands of these offers whose titles are remembered, for their marks. */
export function rememberedBrands(ids: readonly (string | null)[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const kept = id === null ? undefined : titles.get(id);
      return kept ? [[id!, kept.brand] as const] : [];
    }),
  );
}

/** Reads titles and remembers them: at most 30, as many as one query takes. */
export async function readTitles(read: Read, ids: readonly string[], now: Date): Promise<Titles> {
  const found = await read(collections.offerIndex.listByIds(ids));
  for (const { id, title, brandName: brand } of found) {
    keepLatest(titles, id, { title, brand, readAt: now.getTime() }, MOST_TITLES);
  }
  return Object.fromEntries(found.map(({ id, title }) => [id, title]));
}

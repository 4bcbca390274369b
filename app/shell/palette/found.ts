import { useFetcher } from '@remix-run/react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { reachability } from '#app/client/network/reachability.ts';
import { softly } from '#app/client/network/soft-reads.ts';
import { foldText } from '#app/domain/platform/fold-text.ts';
import type { PartOutcome } from '#app/server/data/streamed-read.server.ts';

/** What the palette leads to. `words` are what a search looks at. */
export type Target = {
  kind?: 'payouts' | 'conversions';
  href: string;
  label: string;
  detail?: string;
  icon?: LucideIcon;
  words: readonly string[];
};

/** Someone who types fast asks once. */
const PAUSE_MS = 150;
const SHORTEST = 2;

/** The targets that have every word of the query, in any order. */
export function matching<One extends Target>(targets: readonly One[], query: string): One[] {
  const wanted = foldText(query).split(/\s+/);
  return targets.filter(({ words }) => {
    const text = foldText(words.join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

const NOTHING = { targets: [], failed: false };

type Answer<Key extends string, Page> = Record<Key, { outcome: PartOutcome<Page> | Promise<PartOutcome<Page>> }>;

/**
 * What a list page of the product finds: asked by the same permission, search and index as the page itself.
 *
 * @param address of the page with the search in its query; null asks nothing and finds nothing
 * @param part where the page's loader has its list
 */
export function useFound<Key extends string, Page>(
  address: string | null,
  part: Key,
  targetsOf: (page: Page) => Target[],
): { targets: Target[]; isBusy: boolean; failed: boolean } {
  const { load, data, state } = useFetcher<Answer<Key, Page> | null>();
  // `of`: the answer that it was made of.
  const [{ of, ...found }, setFound] = useState<{ targets: Target[]; failed: boolean; of?: unknown }>(NOTHING);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (address === null || address === asked) return;
    const pause = setTimeout(() => {
      setAsked(address);
      if (reachability() === 'reachable') load(softly(address));
      else setFound({ targets: [], failed: true, of: data });
    }, PAUSE_MS);
    return () => clearTimeout(pause);
    // An answer that comes is no reason to ask again.
  }, [address, asked, load]);
  useEffect(() => {
    if (data === undefined) return;
    if (data === null) return setFound({ targets: [], failed: true, of: data });
    let isOld = false;
    void Promise.resolve(data[part].outcome).then(
      (outcome) => {
        if (isOld) return;
        const targets = outcome.ok ? targetsOf(outcome.data) : [];
        setFound({ targets, failed: !outcome.ok, of: data });
      },
      () => isOld || setFound({ targets: [], failed: true, of: data }),
    );
    return () => {
      isOld = true;
    };
    // What is made of the answer depends on the answer alone.
  }, [data]);
  if (address === null) return { targets: [], isBusy: false, failed: false };
  return { ...found, isBusy: asked !== address || state !== 'idle' || of !== data };
}

/** What is asked for: '' while it is too short for a search. */
export const asked = (query: string) => (query.trim().length < SHORTEST ? '' : query.trim());

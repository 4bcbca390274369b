import type { OfferVersion } from '#app/domain/offers/schemas.ts';
import { termsChanges } from '#app/domain/offers/terms-changes.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { authorAt } from '../audit/collection.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Reading } from '../data/port.server.ts';
import { readNames } from '../people/names.server.ts';
import { listVersions } from './admin-collection.server.ts';
import { type TermsLine, termsInWords } from './terms-in-words.server.ts';

/** A version of an offer's terms: from when it counts, who made it, and what it changed. */
type VersionRow = {
  version: number;
  from: Date;
  /** Null where no entry of the audit log says it. */
  by: string | null;
  /** Null of the first version. */
  lines: TermsLine[] | null;
};

/** A page of the versions of an offer's terms, the latest first; `after`: those before this version. */
export function readVersions(offerId: string, url: URL, language: Language) {
  return (async (read) => {
    const after = readVersion(url.searchParams.get('after'));
    // One more than is shown says what the last one changed.
    const found = await read(listVersions(offerId, after, PAGE_SIZES.offerVersions + 1));
    const shown = found.slice(0, PAGE_SIZES.offerVersions);
    const actors = await Promise.all(
      shown.map(({ version, effectiveFrom }) => {
        // A version and the entry about it are written together, at the same time of the server.
        return read(authorAt(`offers/${offerId}`, version === 1 ? 'create-offer' : 'edit-offer', effectiveFrom));
      }),
    );
    const names = await readNames(read, null, Promise.resolve(actors.filter((uid) => uid !== null)), shown.length);
    const rows = shown.map((one, at): VersionRow => {
      const [before, uid] = [found[at + 1], actors[at]!];
      return {
        version: one.version,
        from: one.effectiveFrom,
        by: uid && (names[uid] ?? uid),
        lines: before ? termsInWords(termsChanges(comparable(before), comparable(one)), language) : null,
      };
    });
    return {
      rows,
      first: after ? hrefWith(url, { after: null }) : null,
      next: found.length > shown.length ? hrefWith(url, { after: String(shown.at(-1)!.version) }) : null,
    };
  }) satisfies Reading<unknown>;
}
export type VersionsView = Awaited<ReturnType<ReturnType<typeof readVersions>>>;

function readVersion(text: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;
}

function comparable(version: OfferVersion) {
  return { ...version, terms: version.terms ?? {} };
}

import type { Trail } from '#app/domain/guides/catalogue.ts';
import { factsFor, factsOfCountry } from '#app/domain/guides/facts.ts';
import type { Experience } from '#app/domain/people/application-choices.ts';
import { forExperience } from '#app/guides/for-experience.ts';
import { inWordsOf } from '#app/guides/for-platform.ts';
import type { GuideText, WrittenGuide } from '#app/guides/guide-text.ts';
import { collections } from '../data/collections.server.ts';
import type { Reading } from '../data/port.server.ts';
import { getOwnCountry } from '../offers/catalogue-collection.server.ts';

/** What guides go by. Null for what nobody said. */
type Reader = { platform: string | null; country: string | null; experience: Experience | null };

type Application = { platform: string; country: string; experience: Experience | null };

/** What the application says of a reader; a country that admins have set comes first. */
export function readerOf(application: Application | null, country: string | null = null): Reader {
  return {
    platform: application?.platform ?? null,
    country: country ?? application?.country ?? null,
    experience: application?.experience ?? null,
  };
}

/** Who reads a guide. */
export function getReader(uid: string): Reading<Reader> {
  return async (read) => {
    const [country, application] = await Promise.all([
      read(getOwnCountry(uid)),
      read(collections.applications.byId(uid)),
    ]);
    return readerOf(application, country);
  };
}

/**
 * The guide for the reader's experience, in the words of their platform. Facts of their country come first, then those of their
 * platform; helplines of other countries are left out.
 */
export function adaptedTo(written: WrittenGuide, { platform, country, experience }: Reader): GuideText {
  const guide = forExperience(written, experience);
  const blocks = guide.blocks.map((block) => {
    if (block.kind !== 'facts') return block;
    const rows =
      block.name === 'helplines' ? factsOfCountry(block.rows, country) : factsFor(block.rows, country, platform);
    return { ...block, rows };
  });
  return inWordsOf({ ...guide, blocks }, platform);
}

/** Nobody has written anything yet. */
export const NO_TRAIL: Trail = { started: {}, completed: {}, ticks: {}, answers: {}, last: null };

/** Who looks at a list of guides: how far they are, and how long they have streamed. */
export type ListReader = { trail: Trail; experience: Experience | null };

export function getListReader(uid: string): Reading<ListReader> {
  return async (read) => {
    const [progress, application] = await Promise.all([
      read(collections.guideProgress.byId(uid)),
      read(collections.applications.byId(uid)),
    ]);
    return { trail: progress ?? NO_TRAIL, experience: application?.experience ?? null };
  };
}

import { GUIDE_KEYS, type GuideKey, GUIDES_BY_PHASE, phaseOf } from './guide.ts';

/**
 * Versions of the guide catalogue. Raising CATALOGUE_VERSION (guide.ts) takes a date here, and the new number at each
 * guide that has to be read again; anyone who had finished keeps the dashboard for GRACE_DAYS from that date.
 */
export type Catalogue = {
  /** When each version was published, the first one first. */
  publishedAt: readonly Date[];
  /** The version in which each guide last changed so much that it has to be read again. */
  changedIn: Readonly<Record<GuideKey, number>>;
};

/** Guide keys with the server's time of completion. */
export type Completed = Readonly<Record<string, Date>>;

const GRACE_DAYS = 30;
const DAY_MS = 86_400_000;

/** The first version has always been there: every completion is newer. */
export const CATALOGUE: Catalogue = {
  publishedAt: [new Date(0)],
  changedIn: Object.fromEntries(GUIDE_KEYS.map((key) => [key, 1])) as Record<GuideKey, number>,
};

/** When the guide last changed. Throws for a version without a date. */
function changedAt(key: GuideKey, { publishedAt, changedIn }: Catalogue): Date {
  const at = publishedAt[changedIn[key] - 1];
  if (!at) throw new Error(`Version ${changedIn[key]} of the guide catalogue has no date`);
  return at;
}

/** Whether the guide was completed as it is now: a completion counts if it is newer than the guide's latest change. */
export function isGuideDone(completed: Completed, key: GuideKey, catalogue: Catalogue = CATALOGUE): boolean {
  const at = Object.hasOwn(completed, key) ? completed[key] : undefined;
  return at !== undefined && at > changedAt(key, catalogue);
}

/** The guides that are done, in reading order. */
export function doneGuides(completed: Completed, catalogue: Catalogue = CATALOGUE): GuideKey[] {
  return GUIDE_KEYS.filter((key) => isGuideDone(completed, key, catalogue));
}

/** The guides that are not, in reading order. */
export function openGuides(completed: Completed, catalogue: Catalogue = CATALOGUE): GuideKey[] {
  return GUIDE_KEYS.filter((key) => !isGuideDone(completed, key, catalogue));
}

/** Whether every guide of the current catalogue is done; keys that it does not have count for nothing. */
export function completesCatalogue(completed: Completed, catalogue: Catalogue = CATALOGUE): boolean {
  return openGuides(completed, catalogue).length === 0;
}

/** What of a progress record says where someone left. */
export type Trail = {
  started: Completed;
  completed: Completed;
  ticks: Readonly<Record<string, readonly string[]>>;
  answers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  last: string | null;
};

/**
 * The guide to go on with: the one that was last written to, else the latest one begun, else the first in reading order;
 * each only while it is open. A guide is begun with a tick or an answer, not by opening it. Null when all are done.
 */
export function nextGuide(
  { started, completed, ticks, answers, last }: Trail,
  catalogue: Catalogue = CATALOGUE,
): GuideKey | null {
  const open = openGuides(completed, catalogue);
  const begun = open
    .filter((key) => Object.hasOwn(started, key) && (ticks[key]?.length || Object.keys(answers[key] ?? {}).length))
    .toSorted((one, other) => started[other]!.getTime() - started[one]!.getTime());
  return begun.find((key) => key === last) ?? begun[0] ?? open[0] ?? null;
}

/** What follows on completing `key`: nothing is open any more, a phase is through, or the next guide. */
export type Onward = { kind: 'all-done' } | { kind: 'phase-done' } | { kind: 'guide'; key: GuideKey };

export function afterCompleting(key: GuideKey, completed: Completed, catalogue: Catalogue = CATALOGUE): Onward {
  const open = openGuides(completed, catalogue).filter((other) => other !== key);
  if (open.length === 0) return { kind: 'all-done' };
  const phase: readonly string[] = GUIDES_BY_PHASE[phaseOf(key)];
  if (!open.some((other) => phase.includes(other))) return { kind: 'phase-done' };
  const later = open.find((other) => GUIDE_KEYS.indexOf(other) > GUIDE_KEYS.indexOf(key));
  return { kind: 'guide', key: later ?? open[0]! };
}

/** The guides that someone who had finished has to read again, and until when the dashboard stays open (exclusive). */
export type Grace = { guides: GuideKey[]; until: Date; isOver: boolean };

/** Whether anybody can be in grace at all: a version was published less than GRACE_DAYS ago. */
export function isGraceTime(now: Date, { publishedAt }: Catalogue = CATALOGUE): boolean {
  return publishedAt.some((at) => now >= at && now.getTime() < at.getTime() + GRACE_DAYS * DAY_MS);
}

/**
 * The grace of someone who had finished an earlier version: 30 days from the publication of what changed, the
 * earliest of them where several versions did. Null when nothing is open.
 */
export function graceOf(completed: Completed, now: Date, catalogue: Catalogue = CATALOGUE): Grace | null {
  const guides = openGuides(completed, catalogue);
  if (guides.length === 0) return null;
  const earliest = Math.min(...guides.map((key) => changedAt(key, catalogue).getTime()));
  const until = new Date(earliest + GRACE_DAYS * DAY_MS);
  return { guides, until, isOver: now >= until };
}

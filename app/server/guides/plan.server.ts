import { GUIDE_KEYS, GUIDE_PHASES, type GuideKey, GUIDES_BY_PHASE, type GuidePhase } from '#app/domain/guides/guide.ts';
import { LATER_MOMENTS, type LaterMoment, workOf } from '#app/domain/guides/work.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import type { GuideProgressRecord } from '#app/domain/guides/schemas.ts';
import type { ChecklistItem } from '#app/guides/guide-text.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { listLatestCommissions } from '../income/commissions-collection.server.ts';
import { listApprovedAccess } from '../offers/access-collection.server.ts';
import type { Env } from '../platform/env.server.ts';
import { listLatestStreams } from '../streams/collection.server.ts';
import { readGuideText } from './texts.server.ts';

/** Items of one guide, with its title. */
export type PlannedItems = { key: GuideKey; title: string; items: readonly ChecklistItem[] };

export type GuidePlan = {
  /** Items of the plan whose time has come. */
  due: PlannedItems[];
  /** Items that wait for an event, by event. */
  waiting: { when: LaterMoment; guides: PlannedItems[] }[];
  /** What the reader ticked, in the order of a stream. */
  done: { phase: GuidePhase; guides: PlannedItems[] }[];
};

/** Streams that are looked through for one that ended. Planned ones come first. */
const LATEST_STREAMS = 10;

/** The reader's plan, from the guides' texts, the reader's ticks and what has happened so far. */
export async function readGuidePlan({ session, language, identity, standing, read }: MemberAccess): Promise<GuidePlan> {
  const [progress, happened] = await Promise.all([
    read(collections.guideProgress.byId(identity.uid)),
    // Before the guides are complete there are no offers and no streams, and the rules refuse to list them.
    standing.completedAllGuides ? readHappened(read, identity.uid) : new Set<LaterMoment>(),
  ]);
  return makeGuidePlan(session.env, language, progress, happened);
}

async function readHappened(read: Read, uid: string): Promise<Set<LaterMoment>> {
  const [access, streams, commissions] = await Promise.all([
    read(listApprovedAccess(uid, 1)),
    read(listLatestStreams(uid, LATEST_STREAMS, null)),
    read(listLatestCommissions(uid, 1)),
  ]);
  const has: Record<LaterMoment, boolean> = {
    offer: access.length > 0 || commissions.length > 0,
    stream: streams.some(({ state }) => state === 'ended'),
    commission: commissions.length > 0,
  };
  return new Set(LATER_MOMENTS.filter((moment) => has[moment]));
}

async function makeGuidePlan(
  env: Pick<Env, 'assets'>,
  language: Language,
  progress: Pick<GuideProgressRecord, 'ticks'> | null,
  happened: ReadonlySet<LaterMoment>,
): Promise<GuidePlan> {
  const guides = await Promise.all(
    GUIDE_KEYS.map(async (key) => {
      const guide = await readGuideText(env, language, key);
      const { ticks } = workOf(guide, { ticks: progress?.ticks[key] ?? [], answers: {} });
      const isTicked = ({ id }: ChecklistItem) => ticks.includes(id);
      return {
        ...{ key, title: guide.title },
        done: [...guide.checklist, ...guide.later].filter(isTicked),
        open: guide.later.filter((item) => !isTicked(item)),
      };
    }),
  );
  const openWhere = (wanted: (when: LaterMoment) => boolean): PlannedItems[] =>
    guides
      .map(({ key, title, open }) => ({ key, title, items: open.filter(({ when }) => wanted(when)) }))
      .filter(({ items }) => items.length > 0);
  return {
    due: openWhere((when) => happened.has(when)),
    waiting: LATER_MOMENTS.filter((moment) => !happened.has(moment))
      .map((moment) => ({ when: moment, guides: openWhere((when) => when === moment) }))
      .filter((group) => group.guides.length > 0),
    done: GUIDE_PHASES.map((phase) => ({
      phase,
      guides: guides
        .filter(({ key, done }) => (GUIDES_BY_PHASE[phase] as readonly string[]).includes(key) && done.length > 0)
        .map(({ key, title, done }) => ({ key, title, items: done })),
    })).filter((group) => group.guides.length > 0),
  };
}

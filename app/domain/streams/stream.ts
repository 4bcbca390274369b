import type { GuideKey } from '../guides/guide.ts';

/** Streams as their owner plans and gives them: states, what may happen in each, and the checklist. firestore.rules agrees. */

export const STREAM_STATES = ['planned', 'live', 'ended'] as const;
export type StreamState = (typeof STREAM_STATES)[number];

/** Texts under `streams.platforms.{platform}`. */
export const PLATFORMS = ['twitch', 'youtube', 'kick', 'tiktok', 'facebook', 'other'] as const;

/** Of the offers as many as the rules can look up with one write. */
export const STREAM_LIMITS = { title: 120, link: 300, offers: 7 } as const;

export const STREAM_PHASES = ['before', 'during', 'after'] as const;
export type StreamPhase = (typeof STREAM_PHASES)[number];

/** What to do around a stream, drawn from the guides; texts under `streams.checklist.items.{id}`. */
export const STREAM_CHECKLIST = {
  before: ['link-tested', 'offer-read', 'words-noted', 'platform-label', 'gear-checked', 'limits-set'],
  during: ['disclosure-first', 'label-shown', 'link-pinned', 'one-action', 'no-promises', 'newcomers-told'],
  after: ['vod-disclosure', 'clips-cut', 'numbers-noted', 'community-thanked'],
} as const satisfies Record<StreamPhase, readonly string[]>;

/** Where each phase is explained. */
export const PHASE_GUIDES: Readonly<Record<StreamPhase, GuideKey>> = {
  before: 'final-check',
  during: 'pitching',
  after: 'analysis',
};

export const CHECKLIST_ITEMS: readonly string[] = STREAM_PHASES.flatMap(
  (phase): readonly string[] => STREAM_CHECKLIST[phase],
);

/** The known ones among ticked items, each once, in the order of the list. */
export function tickedItems(items: readonly string[]): string[] {
  return CHECKLIST_ITEMS.filter((item) => items.includes(item));
}

/** The phase that a stream in this state is in. */
export function phaseOfState(state: StreamState): StreamPhase {
  return ({ planned: 'before', live: 'during', ended: 'after' } as const)[state];
}

/** How long after its time a planned stream is still the next one: streams begin late. */
export const LATE_MS = 3_600_000;

/** Whether its time has passed without it. */
export function isMissed({ state, plannedAt }: { state: StreamState; plannedAt: Date }, now: Date): boolean {
  return state === 'planned' && now.getTime() - plannedAt.getTime() > LATE_MS;
}

/** What an owner does with a stream. */
export type StreamStep = 'replan' | 'cancel' | 'go-live' | 'end' | 'set-vod';

const STEPS: Readonly<Record<StreamState, readonly StreamStep[]>> = {
  planned: ['replan', 'cancel', 'go-live'],
  live: ['end'],
  ended: ['set-vod'],
};

/** Why a step can't be taken; texts under `streams.refusals.{code}`. */
export type StepRefusal = 'wrong-state' | 'disclosure-missing';

/**
 * Whether a stream may take a step: null if so. With offers it goes live only when its owner confirms the disclosure with
 * that very step.
 */
export function refusalOfStep(
  stream: { state: StreamState; offerIds: readonly string[] },
  step: StreamStep,
  confirms = false,
): StepRefusal | null {
  if (!STEPS[stream.state].includes(step)) return 'wrong-state';
  return step === 'go-live' && stream.offerIds.length > 0 && !confirms ? 'disclosure-missing' : null;
}

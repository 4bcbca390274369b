import { GUIDE_PHASES, type GuideKey, GUIDES_BY_PHASE, type GuidePhase, phaseOf } from './guide.ts';

/** Minutes that each part of a guide takes. A question is to be decided; the words of its explanation count besides. */
const MINUTES = { word: 1 / 200, question: 0.5, tool: 2 } as const;

/** Minutes for a guide, rounded up. */
export function guideMinutes({ words, questions, tools }: { words: number; questions: number; tools: number }): number {
  return Math.ceil(words * MINUTES.word + questions * MINUTES.question + tools * MINUTES.tool);
}

type JourneyGuide = { key: GuideKey; minutes: number; state: string };

/** A phase as an act of the way to the first stream. */
export type Act = {
  phase: GuidePhase;
  done: number;
  total: number;
  /** Of the guides that are still open. */
  minutesLeft: number;
  state: 'done' | 'current' | 'ahead';
};

export type Journey = { acts: readonly Act[]; done: number; total: number; minutesLeft: number };

/** How far someone is on the way. The current act is the one with the next guide. */
export function journeyOf(guides: readonly JourneyGuide[]): Journey {
  const next = guides.find(({ state }) => state === 'next');
  const acts = GUIDE_PHASES.map((phase): Act => {
    const own = guides.filter(({ key }) => (GUIDES_BY_PHASE[phase] as readonly string[]).includes(key));
    const open = own.filter(({ state }) => state !== 'completed');
    const isCurrent = next !== undefined && phaseOf(next.key) === phase;
    return {
      phase,
      done: own.length - open.length,
      total: own.length,
      minutesLeft: sum(open.map(({ minutes }) => minutes)),
      state: open.length === 0 ? 'done' : isCurrent ? 'current' : 'ahead',
    };
  });
  return {
    acts,
    done: sum(acts.map(({ done }) => done)),
    total: guides.length,
    minutesLeft: sum(acts.map(({ minutesLeft }) => minutesLeft)),
  };
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

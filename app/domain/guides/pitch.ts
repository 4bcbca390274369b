import { checkDisclosure, wordCount } from './disclosure-check.ts';

/** A pitch of four sentences that takes a minute at most. */

export const PITCH_PARTS = ['disclosure', 'who', 'what', 'catch'] as const;
type PitchPart = (typeof PITCH_PARTS)[number];

export type Pitch = Readonly<Record<PitchPart, string>>;

type PitchProblem = 'incomplete' | 'undisclosed' | 'promise' | 'long';

/** Characters of one part. */
export const LONGEST_PART = 320;
/** Seconds. */
export const PITCH_LIMIT = 60;

/** Calm talk, in words. */
const WORDS_PER_MINUTE = 150;

/** How long the pitch takes aloud, in seconds, and what is still wrong with it. */
export function checkPitch(pitch: Pitch): { words: number; seconds: number; problems: PitchProblem[] } {
  const whole = PITCH_PARTS.map((part) => pitch[part]).join('. ');
  const words = wordCount(whole);
  const seconds = Math.round((words * 60) / WORDS_PER_MINUTE);
  const fails = (sentence: string, rules: readonly string[]) =>
    checkDisclosure({ sentence, required: '' }).rules.some(({ rule, holds }) => rules.includes(rule) && !holds);
  const has: Record<PitchProblem, boolean> = {
    incomplete: PITCH_PARTS.some((part) => wordCount(pitch[part]) === 0),
    undisclosed: wordCount(pitch.disclosure) > 0 && fails(pitch.disclosure, ['clear', 'pay']),
    promise: words > 0 && fails(whole, ['no-promise']),
    long: seconds > PITCH_LIMIT,
  };
  const order: readonly PitchProblem[] = ['incomplete', 'undisclosed', 'promise', 'long'];
  return { words, seconds, problems: order.filter((problem) => has[problem]) };
}

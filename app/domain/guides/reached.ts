import type { GuideKey } from './guide.ts';
import type { GuideWork } from './work.ts';

/** The items that completing each guide takes, then its questions, in the order of the text. A test compares them with the texts. */
export const GUIDE_STEPS: Readonly<Record<GuideKey, readonly string[]>> = {
  welcome: ['read-path', 'profile', 'disclosure', 'why-hold', 'how-much'],
  dashboard: ['read-balance', 'know-lock', 'know-blockers', 'amount-paid', 'blocked-request'],
  telegram: ['two-step', 'channel', 'login-code', 'channel-label'],
  crypto: ['wallet', 'seed-offline', 'seed-words', 'network-choice'],
  environment: ['light', 'sound', 'background', 'notifications', 'first-step', 'what-to-share'],
  stream: ['software', 'bitrate', 'platform-rules', 'private-test', 'bitrate-half', 'stricter-rule'],
  'final-check': ['words', 'gear', 'limits', 'paused-offer', 'late-viewers'],
  charisma: ['question-note', 'silent-chat', 'own-style', 'honest-answer'],
  clips: ['marker', 'clip-start', 'offer-in-clip', 'told-story'],
  mindset: ['own-goal', 'bad-day', 'stop-rule', 'goal-choice', 'money-on-hold', 'lost-rent'],
  pitching: ['disclosure-first', 'one-minute', 'no-promises', 'disclosure-moment', 'own-win', 'young-chat'],
  'call-to-action': ['repeat-plan', 'whole-sentence', 'second-ask', 'repeat-disclosure', 'dead-link'],
  community: ['rules', 'ritual', 'generous-offender', 'giveaway-condition', 'young-message'],
  discord: ['channels', 'permissions', 'age-gate', 'two-factor', 'bot-rights', 'link-in-chat', 'login-code'],
  analysis: ['weekly-look', 'dropped-share', 'after-one-evening', 'rejected-country'],
  'content-repurposing': ['places', 'spoken-disclosure', 'ended-offer', 'thin-week'],
  coaching: ['question', 'narrow-question', 'income-coach'],
  routine: ['week-plan', 'free-day', 'payday-note', 'plan-size', 'asking-date'],
  boosting: ['no-fake', 'budget', 'first-money', 'joint-disclosure'],
};

/** The step of a reader who has opened a guide and neither ticked nor answered anything. No item is called so. */
export const OPENED = 'opened';

/** The last step in the order of the text that is ticked or answered. */
export function reachedStep(key: GuideKey, { ticks, answers }: GuideWork): string {
  return GUIDE_STEPS[key].findLast((id) => ticks.includes(id) || Object.hasOwn(answers, id)) ?? OPENED;
}

/** Where a reader is in a guide that is not finished, and in which language they read it. */
export type Reached = { language: string; step: string };

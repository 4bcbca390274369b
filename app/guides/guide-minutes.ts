import type { GuideKey } from '#app/domain/guide.ts';

/** Reading time of each guide in minutes, for lists that don't load the texts. A test compares it with them. */
export const GUIDE_MINUTES: Record<GuideKey, number> = {
  welcome: 3,
  dashboard: 3,
  telegram: 3,
  crypto: 3,
  environment: 3,
  stream: 3,
  'final-check': 3,
  charisma: 3,
  mindset: 3,
  pitching: 3,
  'call-to-action': 3,
  clips: 3,
  community: 3,
  discord: 3,
  analysis: 3,
  'content-repurposing': 3,
  coaching: 3,
  routine: 3,
  boosting: 3,
};

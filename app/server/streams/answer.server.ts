import { data } from '@remix-run/cloudflare';
import type { FormAgain } from '#app/domain/platform/refusal.ts';
import type { PlanValues } from './plan.server.ts';

/** What a form of a stream came to: errors next to fields, one above, and what a plan held. */
export type StreamAnswer = FormAgain<PlanValues>;

export const answer = (status: number, part: Partial<StreamAnswer>) =>
  data<StreamAnswer>({ fields: {}, failure: null, values: null, ...part }, { status });

/** What the rules refuse here has changed since the page was read, or its time has passed. Nobody else can change a stream. */
export const late = () => answer(409, { failure: 'toasts.changedElsewhere' });

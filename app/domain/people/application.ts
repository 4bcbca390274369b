import * as z from 'zod/mini';
import { isCountry } from '../platform/countries.ts';
import { LIMITS } from '../platform/limits.ts';
import { webAddress } from '../streams/schemas.ts';
import { PLATFORMS } from '../streams/stream.ts';
import { AUDIENCES, CONTENT_LANGUAGES, EXPERIENCES, MOST_CONTENT_LANGUAGES } from './application-choices.ts';

/** What an applicant says of their channel, and how long decisions on applications usually take. */

/** applications/{uid}: `sentAt` is when the channel was first described since the last decision. */
export const applicationSchema = z.looseObject({
  platform: z.string(),
  channelUrl: z.string(),
  audience: z.enum(AUDIENCES),
  /** Applications from before the question don't have it. */
  experience: z._default(z.nullable(z.enum(EXPERIENCES)), null),
  country: z.string(),
  languages: z.array(z.string()),
  content: z.string(),
  sentAt: z.date(),
});
type ApplicationRecord = z.infer<typeof applicationSchema>;
export type ChannelFacts = Omit<ApplicationRecord, 'sentAt'>;

/**
 * Whether what was sent is an application that waits. One from before the latest decision was decided with it: someone who applies
 * again sends a new one.
 */
export function isSentSince(application: { sentAt: Date } | null, review: { decidedAt: Date } | null): boolean {
  return application !== null && (review === null || review.decidedAt < application.sentAt);
}

const required = 'validation.required';

/** The fields of the form on the pending page. */
export const applicationInput = z.object({
  platform: z.enum(PLATFORMS, required),
  channelUrl: webAddress,
  audience: z.enum(AUDIENCES, required),
  experience: z.enum(EXPERIENCES, required),
  country: z.string({ error: required }).check(z.refine(isCountry, required)),
  languages: z
    .array(z.enum(CONTENT_LANGUAGES, 'application.errors.languages'))
    .check(
      z.minLength(1, 'application.errors.languages'),
      z.maxLength(MOST_CONTENT_LANGUAGES, 'application.errors.languages'),
    ),
  content: z
    .string({ error: required })
    .check(z.trim(), z.minLength(1, required), z.maxLength(LIMITS.channelContent, 'application.errors.content')),
});

/** What the form holds, as text: it is given back when something in it is wrong. */
export function applicationFields(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 2 * LIMITS.channelContent);
  return {
    platform: text('platform'),
    channelUrl: text('channelUrl'),
    audience: text('audience'),
    experience: text('experience'),
    country: text('country'),
    languages: [...new Set(form.getAll('languages').map(String))].slice(0, CONTENT_LANGUAGES.length),
    content: text('content'),
  };
}
export type ApplicationFields = ReturnType<typeof applicationFields>;

/** So many of the latest decisions are looked at. */
export const REVIEWS_TIMED = 50;
/** With fewer nothing is said: one decision would weigh too much. */
export const FEWEST_REVIEWS = 8;

/** reviewTimes/usual: how long half of the latest decisions took at most; null with too few. */
export const reviewTimesSchema = z.looseObject({
  asOf: z.date(),
  decisions: z.int(),
  medianMinutes: z.nullable(z.number()),
});

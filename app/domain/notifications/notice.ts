import * as z from 'zod/mini';
import { LANGUAGES } from '../platform/languages.ts';
import { type Channel, NOTHING_OFF, NOTICE_TOPICS, type NoticeKind, OPTIONAL_AT, type SwitchedOff } from './topics.ts';

/** Of what an admin writes to one streamer. */
export const MAX_MESSAGE_LENGTH = 1000;

/**
 * notices/{uid}/items/{id}: what happened to a person's money, offers or account, or what the team has to do. Functions write it,
 * once per id. `params` are inserted into the sentence of the kind; `text` is a manager's own words by language,
 * whose name is `params.from`.
 */
export const noticeSchema = z.looseObject({
  uid: z.string(),
  kind: z.enum(Object.keys(NOTICE_TOPICS) as [NoticeKind, ...NoticeKind[]]),
  params: z._default(z.record(z.string(), z.string()), {}),
  text: z.optional(z.record(z.string(), z.string())),
  at: z.date(),
  readAt: z.nullable(z.date()),
});
export type NoticeRecord = z.infer<typeof noticeSchema>;

/** notices/{uid}: open pages watch it, and read again when it moves. */
export const noticesSchema = z.object({ uid: z.string(), movedAt: z.date() });

const kinds = z._default(z.array(z.string()), []);

/**
 * preferences/{uid}: the kinds of notice that a person has switched off at the bell and by mail, and the language that the choice was
 * made in, which is that of mails. Without a document: none. `payouts`, `offers` and `news` are the choice of an earlier release, by topic.
 */
export const preferencesSchema = z.looseObject({
  bellOff: kinds,
  mailOff: kinds,
  payouts: z.optional(z.boolean()),
  offers: z.optional(z.boolean()),
  news: z.optional(z.boolean()),
  language: z.optional(z.enum(LANGUAGES)),
});

/** What a person has switched off. A topic that was switched off in an earlier release is off for each of its kinds. */
export function switchedOff(stored: z.infer<typeof preferencesSchema> | null): SwitchedOff {
  if (!stored) return NOTHING_OFF;
  const off = (channel: Channel, named: readonly string[]) =>
    OPTIONAL_AT[channel].filter((kind) => named.includes(kind) || stored[NOTICE_TOPICS[kind]] === false);
  return { bell: off('bell', stored.bellOff), mail: off('mail', stored.mailOff) };
}

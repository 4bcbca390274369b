import * as z from 'zod/mini';
import { LANGUAGES } from '../platform/languages.ts';
import { NOTICE_TOPICS, type NoticeKind } from './topics.ts';

/** Of what an admin writes to one streamer. */
export const MAX_MESSAGE_LENGTH = 1000;

/**
 * notices/{uid}/items/{id}: what happened to a person's money, offers or account. Functions write it, once per id.
 * `params` are inserted into the sentence of the kind; `text` is a manager's own words by language,
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

/**
 * preferences/{uid}: the topics that a person wants notices of, and the language that the choice was made in, which is that
 * of mails. Without a document: all.
 */
export const preferencesSchema = z.looseObject({
  payouts: z.boolean(),
  offers: z.boolean(),
  news: z.boolean(),
  language: z.optional(z.enum(LANGUAGES)),
});

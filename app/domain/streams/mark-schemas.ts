import * as z from 'zod/mini';
import { MARK_KINDS, MARK_LIMITS } from './marks.ts';
import { line } from '../platform/line-text.ts';

/** Documents of marks, and what people type of them. Apart from marks.ts, so that pages carry no schemas. */

const markSchema = z.object({
  kind: z.enum(MARK_KINDS),
  at: z.date(),
  offerId: z._default(z.string(), ''),
  label: z._default(z.string(), ''),
});

/**
 * streamMarks/{streamId}: `marks` by number, from 0 without a gap. Each is added at the server's time, and only the latest can be taken
 * back, for a minute.
 */
export const streamMarkSchema = z.looseObject({ uid: z.string(), marks: z.record(z.string(), markSchema) });
export type StreamMarksRecord = z.infer<typeof streamMarkSchema>;

/** What the form of a mark holds, but for its kind. */
export const markInput = z.object({
  label: z.string().check(z.trim(), z.maxLength(MARK_LIMITS.label, 'streams.live.errors.label'), line),
  offer: z.string(),
});

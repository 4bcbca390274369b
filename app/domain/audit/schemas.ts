import * as z from 'zod/mini';

/** As in people/schemas.ts. */

/** alerts/{id}: something does not add up, and a person has to look. */
export const alertSchema = z.looseObject({
  kind: z.string(),
  subject: z.string(),
  expected: z.string(),
  found: z.string(),
  state: z.enum(['open', 'resolved']),
  firstSeenAt: z.date(),
  lastSeenAt: z.date(),
});

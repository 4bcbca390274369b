import * as z from 'zod/mini';
import { POWERS } from '#app/domain/access/roles.ts';

/** What is stored for the sake of screens alone; everything that the domain decides by is in app/domain. */

/** adminNotes/{id}: what one admin tells the others about a person. */
export const noteSchema = z.looseObject({ uid: z.string(), author: z.string(), text: z.string(), at: z.date() });

/** savedFilters/{uid_0…5}: a name, and the query of the list. */
export const filterSchema = z.looseObject({ uid: z.string(), name: z.string(), query: z.string(), at: z.date() });

/** roleGrants/{uid}, for screens. */
export const roleGrantSchema = z.looseObject({
  role: z.enum(POWERS),
  state: z.enum(['proposed', 'granted', 'refused', 'withdrawn']),
  proposedBy: z.string(),
  proposedAt: z.date(),
  reason: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.date()),
});
export type RoleGrantRecord = z.infer<typeof roleGrantSchema>;

/** roleGrants/{uid}/grants/{auditId}: who proposed the role and who consented, for good. */
export const keptGrantSchema = z.looseObject({
  role: z.enum(POWERS),
  proposedBy: z.string(),
  proposedAt: z.date(),
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: z.date(),
});

/** sessions/{uid_sessionId}: exactly these fields (spec.txt section 3). */
export const sessionSchema = z.object({
  userId: z.string(),
  sessionId: z.string(),
  deviceInfo: z.string(),
  browser: z.string(),
  ipAddress: z.string(),
  createdAt: z.string(),
  lastActive: z.string(),
});
export type SessionRecord = z.infer<typeof sessionSchema>;

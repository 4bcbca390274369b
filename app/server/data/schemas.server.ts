import * as z from 'zod/mini';
import { POWERS } from '#app/domain/access/roles.ts';

/** What is stored for the sake of screens alone; everything that the domain decides by is in app/domain. */

/** adminNotes/{id}: what one admin tells the others about a person. */
export const noteSchema = z.looseObject({ uid: z.string(), author: z.string(), text: z.string(), at: z.date() });

/** tableSettings/{uid_table}: the columns that a person hides in a table, and the addresses of their views by name. */
export const tableSettingsSchema = z.looseObject({
  uid: z.string(),
  table: z.string(),
  hidden: z.array(z.string()),
  views: z.record(z.string(), z.string()),
});

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

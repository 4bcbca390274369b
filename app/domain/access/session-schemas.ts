import * as z from 'zod/mini';

/** What browsers send of a session, and the document of its claims. As in people/schemas.ts. */

/** `session_{ms}_{random}` (spec.txt section 3), bounded: it is part of a document id. */
export const SESSION_ID = /^session_\d{1,16}_[a-z0-9]{1,64}$/;

export const sessionIdSchema = z.string().check(z.regex(SESSION_ID));

/** The body of POST /session. */
export const sessionBody = z.object({
  idToken: z.string().check(z.minLength(1)),
  // Browsers drop a cookie over 4,096 bytes without a word, and this one grows by a third when it is sealed.
  refreshToken: z.string().check(z.minLength(1), z.maxLength(2800)),
  sessionId: sessionIdSchema,
});

/** What functions write of claims/{uid}: the times of the session, and which session a log-out elsewhere kept. */
export const sessionClaimsSchema = z.looseObject({
  syncedAt: z.date(),
  validAfter: z.date(),
  keptSessionId: sessionIdSchema,
  country: z.nullable(z.string()),
  emailHash: z.string(),
  emailSince: z.date(),
});

/** claims/{uid}, without the times of the session. `emailHash` tells mirrorClaims when the email changes. */
export const claimsSchema = z.looseObject({
  country: z._default(z.nullable(z.string()), null),
  emailHash: z.optional(z.string()),
  emailSince: z._default(z.nullable(z.date()), null),
});

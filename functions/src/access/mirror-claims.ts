import { isDeactivated } from '../../../app/domain/access/roles.ts';
import { FieldValue } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import { createHash } from 'node:crypto';
import { claimsSchema, sessionClaimsSchema } from '../../../app/domain/access/session-schemas.ts';
import { type Context, hasCode, parseSnapshot, partOf } from '../platform/context.ts';
import { planClaims, standingToMirror } from './plan-claims.ts';

/** Changes of one record that one invocation follows; past that the event is delivered again. */
const MAX_ROUNDS = 10;

/**
 * Mirrors role, status and completedAllGuides of users/{uid} into the custom claims.
 *
 * Events come doubled, late and out of order, and two invocations may overlap, so the event's data is not used: the
 * record is read, the claims set, and the record read again until its updateTime no longer changes. Anyone who sets an old
 * value last sees the new updateTime and goes round again. Role none also ends all sessions. Last comes
 * claims/{uid}: syncedAt, which tells the browser to fetch a token, and emailSince when the email changed. An account that is gone has nothing to mirror.
 */
export async function mirrorClaims({ db, auth, log }: Omit<Context, 'now'>, uid: string): Promise<void> {
  const record = db.doc(`users/${uid}`);
  let tooLarge: unknown = null;
  try {
    let snapshot = await record.get();
    let standing = standingToMirror(snapshot.data());
    for (let round = 1; ; round += 1) {
      if (round > MAX_ROUNDS) throw new Error(`users/${uid} kept changing while its claims were set`);
      const claims = planClaims((await auth.getUser(uid)).customClaims, standing);
      tooLarge = null;
      if (claims) {
        await auth.setCustomUserClaims(uid, claims).catch((error: unknown) => {
          if (!hasCode(error, 'auth/claims-too-large')) throw error;
          tooLarge = error;
        });
      }
      const again = await record.get();
      const still = again.exists === snapshot.exists && again.updateTime?.valueOf() === snapshot.updateTime?.valueOf();
      if (still) break;
      snapshot = again;
      standing = standingToMirror(snapshot.data());
    }
    if (isDeactivated(standing?.role)) await auth.revokeRefreshTokens(uid);
    // Foreign claims left no room. Anyone who is deactivated is out all the same; the rest is for someone to look at.
    if (tooLarge) throw tooLarge;
    if (!snapshot.exists) return;
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found')) throw error;
    log.info('claims-without-account', { uid });
    return;
  }
  await noteSync(db, uid);
}

/** Writes claims/{uid}: that the claims are in line, and since when the email is another than before, if it is. */
async function noteSync(db: Database, uid: string): Promise<void> {
  const ref = db.doc(`claims/${uid}`);
  await db.runTransaction(async (transaction) => {
    // Read again here: an event that comes late must not take an old email for a new one.
    const [record, known] = await transaction.getAll(db.doc(`users/${uid}`), ref);
    const email: unknown = record!.get('email');
    const emailHash = typeof email === 'string' ? createHash('sha256').update(`${uid}:${email}`).digest('hex') : null;
    const { emailHash: before } = parseSnapshot(claimsSchema, known!) ?? {};
    transaction.set(
      ref,
      partOf(sessionClaimsSchema, {
        syncedAt: FieldValue.serverTimestamp(),
        ...(emailHash === null ? {} : { emailHash }),
        ...(emailHash !== null && before !== undefined && before !== emailHash
          ? { emailSince: record!.updateTime! }
          : {}),
      }),
      { merge: true },
    );
  });
}

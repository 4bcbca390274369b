import { sessionClaimsSchema } from '../../../app/domain/access/session-schemas.ts';
import { type Context, partOf } from '../platform/context.ts';

/**
 * Tells a person the country that admins set in directory/{uid}, which only admins read: claims/{uid}.country, besides what
 * else functions tell of the account. By it the reader's part of the catalogue is found; the rules go by the directory.
 */
export async function mirrorCountry({ db }: Pick<Context, 'db'>, uid: string): Promise<void> {
  const claims = db.doc(`claims/${uid}`);
  await db.runTransaction(async (transaction) => {
    const [entry, told] = await transaction.getAll(db.doc(`directory/${uid}`), claims);
    const country: unknown = entry!.get('country') ?? null;
    if (country === (told!.get('country') ?? null)) return;
    transaction.set(claims, partOf(sessionClaimsSchema, { country }), { merge: true });
  });
}

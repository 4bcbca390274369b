import { createHash } from 'node:crypto';
import { SUB_ID_LENGTH } from '../../app/domain/offers/access.ts';

/** A sub-id of example data: looks like a random one, and is the same in each run. */
export function sampleSubId(offerId: string, uid: string): string {
  const digest = createHash('sha256').update(`${offerId}_${uid}`).digest('base64url');
  return digest.replaceAll(/[-_]/g, '').slice(0, SUB_ID_LENGTH);
}

import { createHash } from 'node:crypto';
import { accessId, SUB_ID_CARD, SUB_ID_RANDOM } from '../../app/domain/offers/access.ts';

/** A sub-id of example data: of the form that a real one has, and the same in each run. */
export function sampleSubId(offerId: string, uid: string): string {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const id = accessId(offerId, uid);
  const start = digest(`example ${id}`).toString('base64url').replaceAll(/[-_]/g, '');
  return start.slice(0, SUB_ID_RANDOM) + digest(id).toString('hex').slice(0, SUB_ID_CARD);
}

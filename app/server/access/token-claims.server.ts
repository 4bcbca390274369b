import { readStanding, type Standing } from '#app/domain/access/roles.ts';
import { textOf } from '../platform/base64url.server.ts';

/** What a token that was verified says of its owner's standing, and until when it is good; null where it does not say. */
export function readClaims(token: string): { claims: Standing | 'absent' | 'malformed'; expiresAt: Date | null } {
  const claims = JSON.parse(textOf(token.split('.')[1]!)) as Record<string, unknown>;
  return {
    claims: readStanding(claims),
    expiresAt: typeof claims.exp === 'number' ? new Date(claims.exp * 1000) : null,
  };
}

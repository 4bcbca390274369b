import { readStanding, type Standing } from '#app/domain/roles.ts';

/** What a token that was verified says of its owner's standing, and until when it is good; null where it does not say. */
export function readClaims(token: string): { claims: Standing | 'absent' | 'malformed'; expiresAt: Date | null } {
  const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  return {
    claims: readStanding(claims),
    expiresAt: typeof claims.exp === 'number' ? new Date(claims.exp * 1000) : null,
  };
}

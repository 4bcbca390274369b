/** The seeded people, for tests: who they are, and their standing as the mirrored claims say it. */
import type { Persona } from '../../scripts/seed/personas.ts';
import type { Standing } from '#app/domain/access/roles.ts';

export { PERSONA_PASSWORD, type Persona, personaOf } from '../../scripts/seed/personas.ts';

export function standingOf({ role, status, completedAllGuides }: Persona): Standing {
  return { role, status, completedAllGuides };
}

/** The users record of a persona, as sign-up would have left it (spec.txt section 3). */
export function userRecordOf(persona: Persona, changes: Partial<Standing> = {}): Record<string, unknown> {
  const { uid, email, username, firstName, lastName, brandName, role, status, completedAllGuides } = persona;
  return {
    uid,
    email,
    username,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`,
    brandName,
    role,
    status,
    completedAllGuides,
    createdAt: '2026-01-05T09:00:00.000Z',
    affiliateManagerId: null,
    ...changes,
  };
}

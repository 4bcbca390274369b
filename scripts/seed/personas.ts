import type { Role, Status } from '../../app/domain/access/roles.ts';

/** Whom a fresh Greenroom knows. Emails at greenroom.test, usernames the part before the @. */
export type Persona = {
  uid: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  brandName: string;
  role: Role;
  status: Status;
  completedAllGuides: boolean;
  /** What to try with this person, for the list that `npm start` prints. */
  about: string;
};

export const PERSONA_PASSWORD = 'greenroom';

type Row = Pick<Persona, 'username' | 'firstName' | 'lastName' | 'about'> & Partial<Persona>;

/** Someone of that name, approved, with an account at greenroom.test. */
export const person = (row: Row): Persona => ({
  uid: `persona-${row.username}`,
  email: `${row.username}@greenroom.test`,
  brandName: '',
  role: 'streamer',
  status: 'active',
  completedAllGuides: false,
  ...row,
});

export const PERSONAS = [
  person({ username: 'admin', firstName: 'Ada', lastName: 'Moreno', role: 'admin', about: 'runs the programme' }),
  person({
    username: 'admin2',
    firstName: 'Bea',
    lastName: 'Castillo',
    role: 'admin',
    about: 'the second admin, for decisions that take two',
  }),
  person({
    username: 'payments',
    firstName: 'Paulo',
    lastName: 'Reis',
    role: 'paymentsolution',
    about: 'pays batches',
  }),
  person({
    username: 'streamer',
    firstName: 'Sofia',
    lastName: 'Lima',
    brandName: 'SofiaPlays',
    completedAllGuides: true,
    about: 'approved, guides done, months of data',
  }),
  person({ username: 'newcomer', firstName: 'Noah', lastName: 'Keller', about: 'approved, guides open' }),
  person({
    username: 'pending',
    firstName: 'Petra',
    lastName: 'Novak',
    status: 'pending',
    about: 'waits for approval',
  }),
  person({
    username: 'rejected',
    firstName: 'Rafael',
    lastName: 'Ortiz',
    role: 'rejected',
    status: 'pending',
    about: 'application declined',
  }),
  person({ username: 'deactivated', firstName: 'Dana', lastName: 'Webb', role: 'none', about: 'cannot log in' }),
] as const;

export function personaOf(username: string): Persona {
  const persona = PERSONAS.find((candidate) => candidate.username === username);
  if (!persona) throw new Error(`There is no persona ${username}`);
  return persona;
}

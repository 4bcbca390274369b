import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { nextPayoutDate } from '../../app/domain/payout-calendar.ts';
import type { UserRecord } from '../../app/domain/schemas.ts';
import { ProgrammeSums } from '../../functions/src/plan-stats.ts';
import { hasCode } from '../../functions/src/context.ts';
import { makeCyclesAhead } from '../../functions/src/run-advance-payout-dates.ts';
import { recountPeople } from '../../functions/src/run-count-people.ts';
import { ActiveDays } from './activity.ts';
import { batchDocuments, pastCycleDocuments } from './batches.ts';
import { catalogueDocuments } from './catalogue.ts';
import { Cohorts } from './cohorts.ts';
import { tellStreamer } from './crowd.ts';
import { type Document, writeAll } from './document.ts';
import { statDocument } from './figures.ts';
import { tellHistory } from './history.ts';
import { PAYEES, tellPayee } from './payees.ts';
import { tellPersona } from './people.ts';
import { moneyCounters, quarantineDocuments } from './quarantine.ts';
import { PERSONA_PASSWORD, type Persona, personaOf, PERSONAS } from './personas.ts';

/** As many as the provider imports in one call (https://firebase.google.com/docs/auth/admin/import-users). */
const IMPORT_SIZE = 1000;

/** Whom the seeded streamer is paid to: a TRON address of the right form that belongs to nobody. */
const DESTINATION = {
  type: 'crypto' as const,
  network: 'TRC20',
  details: { address: 'TGreenroomSeedStreamerXXXXXXXXXXXX' },
};

export type SeedOptions = {
  db: Firestore;
  auth: Auth;
  now: Date;
  /** How many streamers beside the personas. */
  streamers: number;
  log: (message: string) => void;
};

/**
 * Seeds the personas, the catalogue, the payout cycles and `streamers` more people. Everything has a fixed id, so seeding
 * again writes the same documents. It writes what the triggers would, so they may be off meanwhile.
 */
export async function seed({ db, auth, now, streamers, log }: SeedOptions): Promise<{ documents: number }> {
  const everybody = [...PERSONAS, ...PAYEES.map(({ persona }) => persona)];
  const people = everybody.map((persona) => ({ persona, ...tellPersona(persona, now) }));
  await Promise.all(people.map(({ persona, user }) => makeAccount(auth, persona, user)));

  const staff = { approvedBy: personaOf('admin').uid, paidBy: personaOf('payments').uid };
  const { uid, username } = personaOf('streamer');
  const histories = new Map([
    [uid, await tellHistory({ uid, username, now, destination: DESTINATION, ...staff })],
    ...PAYEES.map((payee) => [payee.persona.uid, tellPayee(payee, now, staff)] as const),
  ]);
  const programme = new ProgrammeSums();
  const cohorts = new Cohorts();
  const active = new ActiveDays();
  for (const { documents } of people) active.add(documents);
  for (const { deltas } of histories.values()) programme.add(deltas);
  const profiles = people.map(({ user }): Document => {
    const nothingYet = { amount: 0, status: 'pending' as const, lastUpdated: new Date(user.createdAt) };
    const data = { userId: user.uid, username: user.username, nextPayoutDate: nextPayoutDate(now) };
    return {
      path: `payouts/${user.uid}`,
      data: { ...data, ...(histories.get(user.uid)?.profile ?? nothingYet) },
    };
  });
  const told = [...histories.values()];
  let documents = await writeAll(db, [
    ...catalogueDocuments(now),
    ...pastCycleDocuments(now),
    ...people.flatMap((person) => person.documents),
    ...people.map(({ user }) => cohorts.add(user, histories.get(user.uid)?.deltas ?? [])),
    ...profiles,
    ...told.flatMap((history) => history.documents),
    ...(await batchDocuments(
      now,
      told.flatMap((history) => history.payouts),
      staff,
    )),
    ...quarantineDocuments(now),
    moneyCounters(told.reduce((sum, { held }) => sum + held, 0)),
  ]);
  documents += await makeCyclesAhead({ db, now });
  log(`seeded ${PERSONAS.length} personas and ${PAYEES.length} streamers who are paid`);

  for (let first = 1; first <= streamers; first += IMPORT_SIZE) {
    const count = Math.min(IMPORT_SIZE, streamers - first + 1);
    const crowd = Array.from({ length: count }, (_, offset) => tellStreamer(first + offset, now));
    await importAccounts(
      auth,
      crowd.map(({ user }) => user),
    );
    documents += await writeAll(
      db,
      crowd.flatMap(({ user, documents: own, deltas }) => [...own, cohorts.add(user, deltas)]),
    );
    for (const { deltas, documents: own } of crowd) {
      programme.add(deltas);
      active.add(own);
    }
    log(`seeded ${first + count - 1} of ${streamers} streamers`);
  }
  documents += await writeAll(db, [
    ...programme.changes().map(statDocument),
    ...cohorts.documents(),
    ...active.documents(),
  ]);
  await recountPeople(db);
  return { documents };
}

const claimsOf = ({ role, status, completedAllGuides }: UserRecord) => ({ role, status, completedAllGuides });

/** Creates the account, or sets an existing one back to what a fresh one is. */
async function makeAccount(auth: Auth, { uid, email }: Persona, user: UserRecord): Promise<void> {
  const account = {
    email,
    password: PERSONA_PASSWORD,
    emailVerified: true,
    displayName: user.displayName,
    disabled: false,
  };
  try {
    await auth.createUser({ uid, ...account });
  } catch (error) {
    if (!hasCode(error, 'auth/uid-already-exists')) throw error;
    await auth.updateUser(uid, account);
  }
  await auth.setCustomUserClaims(uid, claimsOf(user));
}

/** Accounts without a password. One that exists is left: it was seeded from the same number. */
async function importAccounts(auth: Auth, users: readonly UserRecord[]): Promise<void> {
  const { errors } = await auth.importUsers(
    users.map((user) => ({
      uid: user.uid,
      email: user.email,
      emailVerified: true,
      displayName: user.displayName,
      customClaims: claimsOf(user),
    })),
  );
  const failed = errors.find(({ error }) => !error.message.includes('belongs to an existing account'));
  if (failed) throw failed.error;
}

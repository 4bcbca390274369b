import { getDoc } from 'firebase/firestore/lite';
import { readStanding, type Standing, STANDING_AFTER } from '#app/domain/access/roles.ts';
import type { Plan, Query } from '../data/port.server.ts';
import { ask, plan } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';

const { users } = collections;

/**
 * What access depends on, from the live record. `unregistered`: there is no record.
 * A record without any of the three fields is malformed: only tokens may lack them.
 */
export function readUserStanding(uid: string): Query<Standing | 'malformed' | 'unregistered'> {
  return ask(users.touching(uid, 'get'), async (db) => {
    const snapshot = await getDoc(users.at(db, uid));
    if (!snapshot.exists()) return 'unregistered';
    const standing = readStanding(snapshot.data());
    return standing === 'absent' ? 'malformed' : standing;
  });
}

/** A declined person applies again; the rules allow it from the review's reapplyAt on. */
export function applyAgain(uid: string): Plan {
  return plan(users.update(uid, STANDING_AFTER.application));
}

/** The record's email becomes the one that the person now logs in with; the rules accept no other. */
export function followEmail(uid: string, email: string): Plan {
  return plan(users.update(uid, { email }));
}

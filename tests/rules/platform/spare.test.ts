import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, getDoc, setDoc } from 'firebase/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firestoreHost } from '#tests/support/emulators.ts';
import { loadRules } from '../../../scripts/mutate/rules/coverage.ts';
import { withSpare } from '../support/rules-text.ts';
import { openWorld, RULES_PROJECT, type World } from '../support/world.ts';

/** Expressions of a decision. https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits */
const MOST_EVALUATED = 1000;

/** One expression for each verb; the second statement of `create` is never the first that is met. */
const SMALL = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /things/{id} {
      allow get: if true;
      allow create: if false;
      allow create, update: if true;
    }
  }
}
`;

const PROJECT = `${RULES_PROJECT}-spare`;
let world: World;
beforeAll(async () => {
  world = await openWorld(PROJECT);
});
afterAll(() => world.close());

it('what passes with expressions to spare has so many left, no more and no fewer', async () => {
  const thing = doc(world.as('someone'), 'things/one');
  const load = async (spare: number) =>
    expect(await loadRules(firestoreHost(), PROJECT, withSpare(SMALL, spare))).toBeNull();
  await load(MOST_EVALUATED - 1);
  await assertSucceeds(getDoc(thing));
  await load(MOST_EVALUATED);
  await assertFails(getDoc(thing));
  await load(100);
  await assertSucceeds(setDoc(thing, { a: 1 }));
});

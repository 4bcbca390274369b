import { expect, it } from 'vitest';
import { COLLECTIONS, type CollectionRow } from '#app/domain/access/permissions.ts';
import type { Role } from '#app/domain/access/roles.ts';
import { openHarness, signIn, standingOfPersona } from '../harness.ts';

/** GET /settings/export against the table of permissions: what holds a person's data and is read by them is in the file. */
const harness = await openHarness();

/** Left out with a reason each: an instant for the live watch; what only says that there are notices. */
const NOT_EXPORTED = ['notices'];

/** Collections of which the table lets this role read its own documents as its own. */
function ownCollections(role: Role): string[] {
  return Object.entries(COLLECTIONS)
    .filter(([, rows]: [string, readonly CollectionRow[]]) =>
      rows.some(
        ({ verbs, who, whose }) => whose === 'own' && who.includes(role) && verbs.some((verb) => verb === 'get'),
      ),
    )
    .map(([name]) => name)
    .filter((name) => !NOT_EXPORTED.includes(name))
    .map((name) => name.split('/')[0]!)
    .sort();
}

it.each([
  ['streamer', 'streamer'],
  ['admin', 'admin'],
  ['pending', 'pending'],
] as const)('%s gets every collection that holds what is theirs', async (persona, role) => {
  const { browser } = await signIn(harness, persona, standingOfPersona(persona));
  const { data, cut } = await (await browser.fetch('/en/settings/export')).json<{ data: object; cut: string[] }>();
  expect(Object.keys(data).sort()).toEqual(ownCollections(role));
  expect(cut).toEqual([]);
});

it('asks for nobody else’s documents, and for no note of an admin', async () => {
  const { browser, uid } = await signIn(harness, 'asker', standingOfPersona('streamer'));
  harness.world.firestore.queries.length = 0;
  await browser.fetch('/en/settings/export');
  for (const query of harness.world.firestore.queries) {
    expect(JSON.stringify(query.where), query.from[0]!.collectionId).toContain(`"stringValue":"${uid}"`);
  }
  expect(JSON.stringify(harness.world.firestore.queries)).not.toContain('adminNotes');
});

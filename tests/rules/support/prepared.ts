import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { IS_NIGHTLY } from '#tests/setup/nightly.ts';
import { firestoreHost } from '#tests/support/emulators.ts';
import { populate } from './people.ts';
import { type Documents, RULES_PROJECT, type World } from './world.ts';

/** A mutant may let pass what should be refused, so its cases are prepared one by one. */
const JUDGES_MUTANTS = process.env.GREENROOM_RULES_PROJECT !== undefined;

/** Whether cases are tried that differ by little: at night, and where any of them could be the one that notices a mutant. */
export const IN_FULL = IS_NIGHTLY || JUDGES_MUTANTS;

/**
 * A database that is prepared once for all refusals that follow on each other: what is refused writes nothing. That this is
 * so is seen before the database is prepared anew, and at the end of a file.
 */
export class Prepared {
  readonly #world: () => World;
  #key: string | null = null;
  #before = '';

  /** @param world is asked when it is open */
  constructor(world: () => World) {
    this.#world = world;
  }

  /** @param key the same for the same documents */
  async with(key: string, documents: () => Documents): Promise<void> {
    if (this.#key === key && !JUDGES_MUTANTS) return;
    await this.nothingWasWritten();
    await populate(this.#world(), documents());
    if (JUDGES_MUTANTS) return;
    this.#key = key;
    this.#before = await fingerprint();
  }

  async refuses(attempt: Promise<unknown>): Promise<void> {
    try {
      await assertFails(attempt);
    } catch (error) {
      this.#key = null;
      throw error;
    }
  }

  async allows(attempt: Promise<unknown>): Promise<void> {
    this.#key = null;
    await assertSucceeds(attempt);
  }

  /** Throws if any document was written since the last preparation, but for what was allowed. */
  async nothingWasWritten(): Promise<void> {
    if (this.#key === null) return;
    const key = this.#key;
    this.#key = null;
    if ((await fingerprint()) !== this.#before) throw new Error(`What was refused has been written: ${key}`);
  }
}

/** Every document with the time of its last write. */
async function fingerprint(): Promise<string> {
  const address = `http://${firestoreHost()}/v1/projects/${RULES_PROJECT}/databases/(default)/documents:runQuery`;
  const select = { fields: [{ fieldPath: '__name__' }] };
  const response = await fetch(address, {
    method: 'POST',
    // The emulators' word for admin rights.
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { select, from: [{ allDescendants: true }] } }),
  });
  if (!response.ok) throw new Error(`The documents could not be read: ${response.status}`);
  const rows = (await response.json()) as { document?: { name: string; updateTime: string } }[];
  const lines = rows.flatMap(({ document }) => (document ? [`${document.name} ${document.updateTime}`] : []));
  if (lines.length === 0) throw new Error('There are no documents');
  return lines.sort().join('\n');
}

import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { CURRENCIES } from '#app/domain/ledger/money.ts';
import { NETWORKS } from '#app/domain/payouts/networks.ts';
import type { Fields } from '../support/batches.ts';
import { FUNDS, MAPPING } from '../support/operator-acts.ts';
import { past, populate } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

/** What payment operators write and read, beyond the table and the limits of each field. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => populate(world));
afterAll(() => world.close());

const operator = () => world.as('paymentsolution');

describe('fundBalances: what is on an account', () => {
  const note = (network: string, currency: string) =>
    setDoc(doc(operator(), `fundBalances/${network}_${currency}`), {
      ...{ ...FUNDS, network, currency, at: serverTimestamp() },
    });

  it('is noted for each network and each currency, and for no other', async () => {
    for (const network of NETWORKS) await assertSucceeds(note(network, 'EUR'));
    for (const currency of CURRENCIES) await assertSucceeds(note('SEPA', currency));
    await assertFails(note('SWIFT', 'EUR'));
    await assertFails(note('SEPA', 'XXX'));
  });

  it('has the name that its operator had before the batch', async () => {
    const together = (byName: string) => {
      const batch = writeBatch(operator());
      batch.update(doc(operator(), 'users/paymentsolution'), { lastName: 'Costa', displayName: 'Sofia Costa' });
      batch.set(doc(operator(), 'fundBalances/SEPA_EUR'), { ...FUNDS, byName, at: serverTimestamp() });
      return batch.commit();
    };
    await assertFails(together('Sofia Costa'));
    await assertSucceeds(together('Sofia Lima'));
  });
});

describe('resultMappings: how a file is read', () => {
  const save = (id: string, change: Fields = {}) =>
    setDoc(doc(operator(), 'resultMappings', id), { ...MAPPING, ...change, at: serverTimestamp() });

  it('has ten places', async () => {
    for (let place = 0; place < 10; place += 1) await assertSucceeds(save(String(place)));
    for (const id of ['10', 'a', '-1']) await assertFails(save(id));
  });

  it('takes names of one character', async () => {
    for (const field of Object.keys(MAPPING).filter((name) => name !== 'by')) {
      await assertSucceeds(save('0', { [field]: 'x' }));
    }
  });

  it('is listed by the hundred at most', async () => {
    await world.put({ 'resultMappings/0': { ...MAPPING, at: past() } });
    const all = collection(operator(), 'resultMappings');
    await assertFails(getDocs(all));
    await assertFails(getDocs(query(all, limit(101))));
    await assertSucceeds(getDocs(query(all, limit(100))));
  });
});

describe('payoutBatches/destinations: where an approved payout goes', () => {
  const batch = 'payoutBatches/2026-12-01';

  it('is read below its batch and nowhere deeper, and made by nobody', async () => {
    const destination = { type: 'crypto', network: 'TRC20', details: { address: 'TExampleAddress' } };
    await world.put({
      [batch]: { state: 'approved' },
      [`${batch}/destinations/streamer`]: destination,
      [`${batch}/below/x/destinations/streamer`]: destination,
    });
    await assertSucceeds(getDoc(doc(operator(), `${batch}/destinations/streamer`)));
    await assertFails(getDoc(doc(operator(), `${batch}/below/x/destinations/streamer`)));
    await assertFails(setDoc(doc(operator(), `${batch}/destinations/colleague`), destination));
  });
});

import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, Timestamp, writeBatch } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { NETWORKS, PAYOUT_NETWORKS } from '#app/domain/payouts/networks.ts';
import { ask, METHOD } from '../support/batches.ts';
import { past } from '../support/people.ts';
import { cycle, paydayWorld } from '../support/payday.ts';

const world = paydayWorld();

const streamer = () => world().as('streamer');

describe('the second that a sign-in is counted in', () => {
  const at = 1_000 * (Math.floor(Date.now() / 1000) - 60);
  const signedIn = () => world().as('streamer', { auth_time: at / 1000 });

  it.each([
    ['stands to its last millisecond', 999, assertSucceeds],
    ['does not stand beyond', 1_000, assertFails],
  ])('%s', async (_what, millis, settle) => {
    await world().put({ 'claims/streamer': { syncedAt: past(), validAfter: Timestamp.fromMillis(at + millis) } });
    await settle(ask(signedIn(), 'streamer', cycle.id));
  });
});

function method(revision: number, more: Record<string, unknown> = {}) {
  return { ...METHOD, changedAt: serverTimestamp(), revision, ...more };
}

describe('payoutMethods: a payout method', () => {
  const own = () => doc(streamer(), 'payoutMethods/streamer');

  it('is set, and changed revision by revision', async () => {
    await assertSucceeds(setDoc(own(), method(1)));
    await assertSucceeds(setDoc(own(), method(2, { details: { address: 'TAnotherAddress' } })));
  });

  it('is first added only while the record has the email that the person logs in with', async () => {
    const renamed = world().as('streamer', { email: 'another@greenroom.test' });
    await assertFails(setDoc(doc(renamed, 'payoutMethods/streamer'), method(1)));
    await assertSucceeds(setDoc(own(), method(1)));
    await assertSucceeds(setDoc(doc(renamed, 'payoutMethods/streamer'), method(2)));
  });

  it('is not first added together with the email that the person logs in with', async () => {
    const renamed = world().as('streamer', { email: 'another@greenroom.test' });
    const batch = writeBatch(renamed);
    batch.update(doc(renamed, 'users/streamer'), { email: 'another@greenroom.test' });
    batch.set(doc(renamed, 'payoutMethods/streamer'), method(1));
    await assertFails(batch.commit());
  });

  it.each(NETWORKS)('is set for %s', async (network) => {
    const { type, fields } = PAYOUT_NETWORKS[network];
    const details = Object.fromEntries(fields.map((name) => [name, 'x']));
    await assertSucceeds(setDoc(own(), method(1, { type, network, details })));
  });

  it('counts its revisions', async () => {
    await assertFails(setDoc(own(), method(2)));
    await assertFails(setDoc(own(), method(0)));
    await assertSucceeds(setDoc(own(), method(1)));
    await assertFails(setDoc(own(), method(1)));
    await assertFails(setDoc(own(), method(3)));
  });

  it.each([
    ["the browser's clock", { changedAt: past() }],
    ['an unknown type', { type: 'cash' }],
    ['no network', { network: '' }],
    ['a network that there is not', { network: 'SWIFT' }],
    ['a network of the other type', { network: 'PIX', details: { holder: 'Ana', pixKey: 'ana@example.com' } }],
    ['a wallet that calls itself a bank', { type: 'bank' }],
    ['no details', { details: {} }],
    ['details that are no map', { details: 'TAddress' }],
    ['a detail of 201 characters', { details: { address: 'x'.repeat(201) } }],
    ['a long second detail', { type: 'bank', network: 'SEPA', details: { holder: 'Ana', iban: 'x'.repeat(201) } }],
    ['a detail of a megabyte', { details: { address: 'x'.repeat(1_000_000) } }],
    ['a detail that is no text', { details: { address: 7 } }],
    ['a detail that no network asks for', { details: { address: 'TExampleAddress', memo: 'x' } }],
    ['a field of its own', { verified: true }],
  ])('does not take %s', async (_what, bend) => {
    await assertFails(setDoc(own(), method(1, bend)));
  });

  it('changes within five minutes of a sign-in', async () => {
    const at = (seconds: number) => ({ auth_time: Math.floor(Date.now() / 1000) - seconds });
    await assertFails(setDoc(doc(world().as('streamer', at(305)), 'payoutMethods/streamer'), method(1)));
    await assertSucceeds(setDoc(doc(world().as('streamer', at(290)), 'payoutMethods/streamer'), method(1)));
  });

  it('changes by a log-in with a custom token only as far as that proves the password', async () => {
    const seconds = Math.floor(Date.now() / 1000);
    const custom = (claims: object) =>
      doc(
        world().as('streamer', {
          firebase: { sign_in_provider: 'custom', identities: {} },
          auth_time: seconds,
          ...claims,
        }),
        'payoutMethods/streamer',
      );
    for (const claims of [{}, { passwordAt: seconds - 305 }, { passwordAt: String(seconds) }, { passwordAt: null }]) {
      await assertFails(setDoc(custom(claims), method(1)));
    }
    await assertSucceeds(setDoc(custom({ passwordAt: seconds - 290 }), method(1)));
  });

  it('a password log-in proves by its own time, whatever else the token says', async () => {
    const seconds = Math.floor(Date.now() / 1000);
    const old = world().as('streamer', { auth_time: seconds - 305, passwordAt: seconds });
    await assertFails(setDoc(doc(old, 'payoutMethods/streamer'), method(1)));
  });

  it('is read and written by its owner alone, and never deleted', async () => {
    await assertSucceeds(setDoc(own(), method(1)));
    await assertSucceeds(getDoc(own()));
    for (const actor of ['admin', 'paymentsolution', 'pending']) {
      await assertFails(getDoc(doc(world().as(actor), 'payoutMethods/streamer')));
      await assertFails(setDoc(doc(world().as(actor), 'payoutMethods/streamer'), method(2)));
    }
    await assertFails(deleteDoc(own()));
  });
});

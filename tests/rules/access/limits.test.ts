import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { NETWORKS, PAYOUT_NETWORKS } from '#app/domain/payouts/networks.ts';
import { CONTACT_KINDS } from '#app/domain/people/manager.ts';
import { ACTS } from '../support/acts.ts';
import { type Fields, rename, signUp } from '../support/batches.ts';
import { past, populate } from '../support/people.ts';
import { FUNDS_LIMITS, MAPPING_LIMITS } from '../support/operator-acts.ts';
import { PROGRAMME_LIMITS, wordsLimits } from '../support/programme-acts.ts';
import { TABLE_LIMITS_TRIED } from '../support/table-acts.ts';
import { TASK_LIMITS_TRIED } from '../support/task-acts.ts';
import { openWorld, type World } from '../support/world.ts';

/** Both sides of every limit: the last value that is taken and the first that is not. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const text = (length: number) => 'x'.repeat(length);
const address = 'TExampleAddress';
/** The details of all networks. */
const METHOD_DETAILS = [...new Set(NETWORKS.flatMap((network) => [...PAYOUT_NETWORKS[network].fields]))];

/** Of a field of an act: what is taken, and what is not. */
const LIMITS: Record<string, { actor: string; subject?: string; takes: Fields[]; refuses: Fields[] }> = {
  'users.sign-up': {
    actor: 'unregistered',
    takes: [
      { firstName: 'N', displayName: 'N Costa' },
      { firstName: text(80), displayName: `${text(80)} Costa` },
      { lastName: 'C', displayName: 'Nina C' },
      { lastName: text(80), displayName: `Nina ${text(80)}` },
      { brandName: text(80) },
    ],
    refuses: [
      { firstName: '', displayName: ' Costa' },
      { firstName: text(81), displayName: `${text(81)} Costa` },
      { lastName: '', displayName: 'Nina ' },
      { lastName: text(81), displayName: `Nina ${text(81)}` },
      { brandName: text(81) },
    ],
  },
  'users.change-own': {
    actor: 'streamer',
    takes: [
      { lastName: 'Costa', displayName: 'Sofia Costa' },
      { firstName: 'Sol', displayName: 'Sol Lima' },
    ],
    refuses: [
      { lastName: 'Costa' },
      { firstName: 'Sol', lastName: 'Costa', displayName: 'Costa Sol' },
      { lastName: '', displayName: 'Sofia ' },
    ],
  },
  'users.decide': {
    actor: 'admin',
    subject: 'streamer',
    takes: [{ affiliateManagerId: 'm' }, { affiliateManagerId: text(128) }, { affiliateManagerId: null }],
    refuses: [{ affiliateManagerId: '' }, { affiliateManagerId: text(129) }],
  },
  'sessions.start': {
    actor: 'streamer',
    takes: [
      ...['iPad', 'iPhone', 'Android', 'Windows', 'Mac', 'Linux', 'Unknown Device'].map((deviceInfo) => ({
        deviceInfo,
      })),
      { browser: '' },
      { browser: text(512) },
    ],
    refuses: [
      { deviceInfo: 'Toaster' },
      { browser: text(513) },
      { userId: 'admin' },
      { ipAddress: '127.0.0.1' },
      { createdAt: '2026-01-05' },
      { createdAt: '9999-99-99T99:99:99.999Z' },
      { lastActive: '2026-04-31T10:00:00.000Z' },
      { lastActive: '2026-01-05T10:00:00Z' },
      { sessionId: 'session_1767607200000_another' },
    ],
  },
  'sessions.touch': { actor: 'streamer', takes: [], refuses: [{ lastActive: 'now' }] },
  'directory.set-country': {
    actor: 'admin',
    subject: 'streamer',
    takes: [{ country: 'ES' }],
    refuses: [{ country: 'E' }, { country: 'ESP' }, { country: 'es' }],
  },
  'directory.set-tags': {
    actor: 'admin',
    subject: 'streamer',
    takes: [{ tags: [] }, { tags: ['a', 'b', 'c', 'd', 'e', text(24)] }],
    refuses: [{ tags: [text(25)] }, { tags: [''] }, { tags: [1] }, { tags: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }],
  },
  'reviews.decide': {
    actor: 'admin',
    subject: 'streamer',
    takes: [
      { reasonCode: text(60) },
      { reasonText: text(1000) },
      { reapplyAt: Timestamp.fromMillis(Date.now() + 86_400_000) },
    ],
    refuses: [{ reasonCode: text(61) }, { reasonText: text(1001) }, { reapplyAt: past() }, { decision: 'maybe' }],
  },
  'payoutMethods.set': {
    actor: 'streamer',
    takes: [
      { network: 'ERC20' },
      { details: { address: text(200) } },
      { type: 'bank', network: 'SEPA', details: { holder: text(200), iban: text(200) } },
      { details: Object.fromEntries(METHOD_DETAILS.map((name) => [name, text(200)])) },
    ],
    refuses: [
      { type: 'bank' },
      { network: '' },
      { network: 'SWIFT' },
      { details: {} },
      { details: { memo: address } },
      { details: { address, memo: address } },
      ...METHOD_DETAILS.map((long) => ({
        details: Object.fromEntries(METHOD_DETAILS.map((name) => [name, text(name === long ? 201 : 1)])),
      })),
    ],
  },
  'adminNotes.write': {
    actor: 'admin',
    subject: 'streamer',
    takes: [{ text: 't' }, { text: text(2000) }],
    refuses: [{ text: '' }, { text: text(2001) }, { uid: 'nobody' }, { author: 'boss' }, { at: past() }],
  },
  'affiliateManagers.create': {
    actor: 'admin',
    takes: [
      { name: 'N' },
      { name: text(80) },
      { languages: ['pt'] },
      ...CONTACT_KINDS.map((kind) => ({ contacts: { [kind]: 'x' } })),
      { contacts: { discord: text(100) } },
      { hours: { from: '22:00', to: '06:00', days: [7] } },
      { hours: { from: '00:00', to: '23:59', days: [1, 2, 3, 4, 5, 6, 7] } },
    ],
    refuses: [
      { name: '' },
      { name: text(81) },
      { languages: [] },
      { languages: ['fr'] },
      { languages: ['es', 'es'] },
      { contacts: {} },
      { contacts: { email: '' } },
      { contacts: { discord: text(101) } },
      { contacts: { telegram: 7 } },
      { contacts: { fax: '1' } },
      { hours: { from: '24:00', to: '06:00', days: [7] } },
      { hours: { from: '22:00', to: '24:00', days: [7] } },
      { hours: { from: '9:00', to: '17:00', days: [7] } },
      { hours: { from: '09:00', to: '09:00', days: [7] } },
      { hours: { from: '09:00', to: '17:00', days: [] } },
      { hours: { from: '09:00', to: '17:00', days: [0] } },
      { hours: { from: '09:00', to: '17:00', days: [1, 1] } },
      { hours: { from: '09:00', to: '17:00' } },
      { hours: { from: '09:00', to: '17:00', days: [1], zone: 'UTC' } },
    ],
  },
  'affiliateManagers.edit': {
    actor: 'admin',
    takes: [{ languages: ['es', 'en', 'pt'] }],
    refuses: [{ name: '' }, { contacts: { email: text(101) } }, { hours: { from: '', to: '', days: [1] } }],
  },
  'guideNotices.set': { actor: 'admin', ...wordsLimits(600) },
  'savedReplies.set': { actor: 'admin', ...wordsLimits(4000) },
  'programme.set': { actor: 'admin', ...PROGRAMME_LIMITS },
  'tasks.share': { actor: 'admin', ...TASK_LIMITS_TRIED },
  'fundBalances.note': { actor: 'paymentsolution', ...FUNDS_LIMITS },
  'resultMappings.save': { actor: 'paymentsolution', ...MAPPING_LIMITS },
  'tableSettings.save': { actor: 'admin', ...TABLE_LIMITS_TRIED },
  'roleGrants.propose': {
    actor: 'admin',
    subject: 'streamer',
    takes: [{ role: 'admin' }, { reason: 'r' }, { reason: text(1000) }],
    refuses: [
      { reason: '' },
      { reason: text(1001) },
      { role: 'streamer' },
      { state: 'granted' },
      { proposedBy: 'boss' },
      { proposedAt: past() },
      { decidedBy: 'admin' },
      { decidedAt: past() },
    ],
  },
  'auditLog.note-view': {
    actor: 'admin',
    subject: 'streamer',
    takes: [{ reason: '' }, { reason: text(1000) }, { target: 'users/admin' }],
    refuses: [
      { reason: text(1001) },
      { actor: 'streamer' },
      { role: 'streamer' },
      { action: 'view' },
      { at: past() },
      { target: 'users/nobody' },
      { target: 'payouts/streamer' },
      { target: 'users/streamer/more' },
      { before: {} },
      { after: {} },
    ],
  },
  'auditLog.describe': {
    actor: 'admin',
    subject: 'streamer',
    takes: [{ reason: '' }, { reason: text(1000) }],
    refuses: [{ action: '' }, { action: 'decide' }, { action: text(41) }, { reason: text(1001) }],
  },
};

/** One of ten is a character too long. */
const shown = (fields: Fields) => JSON.stringify(fields).replace(/(.)\1{9,}/g, (run) => `${run[0]}×${run.length}`);

describe.each(Object.entries(LIMITS))('%s', (id, { actor, subject = actor, takes, refuses }) => {
  const act = ACTS[id]!;
  const perform = async (bend: Fields) => {
    await populate(world, act.given?.(subject));
    return act.perform(world.as(actor), subject, actor, bend);
  };

  it.each(takes.map((bend) => [shown(bend), bend] as const))('takes %s', async (_shown, bend) => {
    await assertSucceeds(perform(bend));
  });

  it.each(refuses.map((bend) => [shown(bend), bend] as const))('refuses %s', async (_shown, bend) => {
    await assertFails(perform(bend));
  });
});

describe('a username', () => {
  const taken = ['abc', text(30), 'A_b_9'];
  // Among them a Cyrillic і and the Kelvin sign, which is a k in lower case.
  const refused = ['ab', text(31), 'nina.plays', 'nina plays', 'nína', 'n\u0456na', '\u212Aina', 'nina\n', ''];
  const bends = (username: string) => ({ user: { username }, payout: { username }, username: username.toLowerCase() });

  it.each(taken)('may be %s', async (username) => {
    await populate(world);
    await assertSucceeds(signUp(world.as('nina'), 'nina', bends(username)));
    await assertSucceeds(rename(world.as('streamer'), 'streamer', { to: `${username.slice(0, 29)}2` }));
  });

  it.each(refused.filter(Boolean))('may not be %s', async (username) => {
    await populate(world);
    await assertFails(signUp(world.as('nina'), 'nina', bends(username)));
    await assertFails(rename(world.as('streamer'), 'streamer', { to: username }));
  });
});

describe('the id of a session', () => {
  const start = (sessionId: string, id = `streamer_${sessionId}`) =>
    setDoc(doc(world.as('streamer'), 'sessions', id), {
      userId: 'streamer',
      sessionId,
      deviceInfo: 'Mac',
      browser: '',
      ipAddress: 'Not captured',
      createdAt: '2026-01-05T10:00:00.000Z',
      lastActive: '2026-01-05T10:00:00.000Z',
    });

  it.each(['session_1_a', `session_${'9'.repeat(16)}_a`, `session_1_${text(64)}`])('may be %s', async (sessionId) => {
    await populate(world);
    await assertSucceeds(start(sessionId));
  });

  it.each(['session__a', 'session_1_', `session_${'9'.repeat(17)}_a`, `session_1_${text(65)}`, 'session_1_A', 'mine'])(
    'may not be %s',
    async (sessionId) => {
      await populate(world);
      await assertFails(start(sessionId));
    },
  );

  it('begins with the person and ends with the session', async () => {
    await populate(world);
    await assertFails(start('session_1_a', 'admin_session_1_a'));
    await assertFails(start('session_1_a', 'session_1_a'));
    await assertFails(start('session_1_a', 'streamer_session_1_b'));
  });

  it('is not changed afterwards', async () => {
    await populate(world);
    await assertSucceeds(start('session_1_a'));
    const started = doc(world.as('streamer'), 'sessions/streamer_session_1_a');
    await assertFails(updateDoc(started, { sessionId: 'session_1_b' }));
  });
});

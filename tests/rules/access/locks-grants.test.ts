import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, type Firestore, serverTimestamp, type WriteBatch, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { decide, type Fields } from '../support/batches.ts';
import {
  answer,
  type AnswerBends,
  consent,
  grantRecord,
  keptGrant,
  OTHER_ADMIN,
  propose,
} from '../support/people-acts.ts';
import { past, populate, userOf, userRecord } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';
import { actionOf } from '../support/audit-actions.ts';

/** Each lock on its own, of who is given power: everything that another lock would notice first is as it should be. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => populate(world, OTHER_ADMIN));
afterAll(() => world.close());

const admin = () => world.as('admin');
const decidedBy = (uid: string, auditId: string): Fields => ({
  ...{ state: 'granted', decidedBy: uid, decidedAt: serverTimestamp(), auditId },
});
const entry = (target: string, before: Fields | null, after: Fields): Fields => ({
  ...{
    actor: 'admin',
    role: 'admin',
    action: actionOf(target, before, after),
    target,
    before,
    after,
    reason: '',
    at: serverTimestamp(),
  },
});

describe('users: a record that is given power', () => {
  const give = () =>
    decide(admin(), {
      admin: 'admin',
      uid: 'streamer',
      before: userOf('streamer'),
      change: { role: 'paymentsolution' },
    });

  it('is not given it by a consent of some time ago, even where the entry that both name is not there', async () => {
    await world.put({ 'roleGrants/streamer': { ...grantRecord('granted'), auditId: 'audit000000000000001' } });
    await assertFails(give());
  });

  it('may have been pending', async () => {
    await world.put({ 'roleGrants/pending': grantRecord() });
    const before = userOf('pending');
    await assertSucceeds(consent(admin(), 'pending', 'admin', grantRecord(), { entry: { before } }));
  });
});

describe('roleGrants: a consent', () => {
  const alone = (db: Firestore, uid = 'admin') => {
    const batch = writeBatch(db);
    batch.update(doc(db, 'roleGrants/streamer'), decidedBy(uid, 'ghost000000000000000'));
    batch.set(doc(db, 'roleGrants/streamer/grants/ghost000000000000000'), keptGrant(grantRecord(), uid));
    return batch.commit();
  };
  const given = (more: Fields = {}) =>
    world.put({
      'roleGrants/streamer': grantRecord(),
      'users/streamer': userRecord('streamer', { role: 'paymentsolution', auditId: 'ghost000000000000000', ...more }),
    });

  it('without the person’s record has to find it as it would leave it', async () => {
    await given();
    await assertSucceeds(alone(admin()));
    await populate(world, OTHER_ADMIN);
    await given({ auditId: 'audit000000000000000' });
    await assertFails(alone(admin()));
    await given({ role: 'admin' });
    await assertFails(alone(admin()));
  });

  it('without the person’s record takes a recent password too', async () => {
    await given();
    await assertFails(alone(world.as('admin', { auth_time: Math.floor(Date.now() / 1000) - 305 })));
  });

  it('without the person’s record is not about oneself', async () => {
    const grant = { ...grantRecord(), role: 'admin' };
    await world.put({
      'roleGrants/admin': grant,
      'users/admin': userRecord('admin', { role: 'admin', auditId: 'ghost000000000000000' }),
    });
    const batch = writeBatch(admin());
    batch.update(doc(admin(), 'roleGrants/admin'), decidedBy('admin', 'ghost000000000000000'));
    batch.set(doc(admin(), 'roleGrants/admin/grants/ghost000000000000000'), keptGrant(grant));
    await assertFails(batch.commit());
  });

  it('has an entry of its own, not one that is there already', async () => {
    await given();
    await world.put({ 'auditLog/ghost000000000000000': { ...entry('users/streamer', {}, {}), at: past() } });
    await assertFails(alone(admin()));
  });

  it.each(['streamer', 'pending', 'paymentsolution'])('is an admin’s, not of a %s', async (uid) => {
    await given();
    await assertFails(alone(world.as(uid), uid));
  });

  it('does not follow on a proposal of someone whom the same batch makes an admin', async () => {
    const chief = { 'users/chief': userRecord('chief', { role: 'admin' }) };
    const bossToBe = userRecord('boss');
    const together = async (proposedBy: string) => {
      const grants: Record<string, Fields> = {
        boss: { ...grantRecord('proposed', 'chief'), role: 'admin' },
        streamer: grantRecord('proposed', proposedBy),
      };
      await populate(world, {
        ...chief,
        'users/boss': bossToBe,
        'roleGrants/boss': grants.boss!,
        'roleGrants/streamer': grants.streamer!,
      });
      const batch = writeBatch(admin());
      for (const [uid, before] of Object.entries({ boss: bossToBe, streamer: userOf('streamer') })) {
        const after = { ...before, role: grants[uid]!.role, auditId: uid.padEnd(20, '0') };
        batch.set(doc(admin(), 'roleGrants', uid), { ...grants[uid], ...decidedBy('admin', uid.padEnd(20, '0')) });
        batch.set(doc(admin(), 'users', uid), after);
        batch.set(doc(admin(), `auditLog/${uid.padEnd(20, '0')}`), entry(`users/${uid}`, before, after));
        batch.set(doc(admin(), `roleGrants/${uid}/grants/${uid.padEnd(20, '0')}`), keptGrant(grants[uid]!));
      }
      return batch.commit();
    };
    await assertFails(together('boss'));
    await assertSucceeds(together('chief'));
  });
});

describe('roleGrants/grants: what a consent keeps', () => {
  const keep = (id: string, more: (batch: WriteBatch) => void = () => undefined) => {
    const batch = writeBatch(admin());
    batch.set(doc(admin(), 'roleGrants/streamer/grants', id), keptGrant(grantRecord()));
    more(batch);
    return batch.commit();
  };
  const consented = (batch: WriteBatch) => {
    batch.update(doc(admin(), 'roleGrants/streamer'), decidedBy('admin', 'ghost000000000000000'));
    batch.set(doc(admin(), 'roleGrants/streamer/grants/ghost000000000000000'), keptGrant(grantRecord()));
  };
  const person = userRecord('streamer', { role: 'paymentsolution', auditId: 'ghost000000000000000' });

  it('is not of a consent of some time ago', async () => {
    const granted = { ...grantRecord('granted'), auditId: 'ghost000000000000000' };
    await world.put({ 'roleGrants/streamer': granted, 'users/streamer': person });
    await assertFails(keep('ghost000000000000000'));
  });

  it('is not of a refusal', async () => {
    await world.put({ 'roleGrants/streamer': grantRecord() });
    const before = grantRecord();
    const after = { ...before, ...decidedBy('admin', 'audit000000000000001'), state: 'refused' };
    const refused = (batch: WriteBatch) => {
      batch.set(doc(admin(), 'roleGrants/streamer'), after);
      batch.set(doc(admin(), 'auditLog/audit000000000000001'), entry('roleGrants/streamer', before, after));
    };
    await assertFails(keep('audit000000000000001', refused));
  });

  it('is under the id of its entry alone, and not written again', async () => {
    await world.put({ 'roleGrants/streamer': grantRecord(), 'users/streamer': person });
    await assertFails(keep('other000000000000000', consented));
    await world.put({ 'roleGrants/streamer/grants/ghost000000000000000': keptGrant(grantRecord(), 'boss') });
    await assertFails(keep('ghost000000000000000', consented));
  });
});

describe('roleGrants: a proposal', () => {
  const fresh = (more: Fields = {}) => ({
    ...{ ...grantRecord('proposed', 'admin'), proposedAt: serverTimestamp(), auditId: 'audit000000000000001', ...more },
  });
  const write = (documents: Record<string, Fields>) => {
    const batch = writeBatch(admin());
    for (const [path, data] of Object.entries(documents)) batch.set(doc(admin(), path), data);
    return batch.commit();
  };

  it('is not without its entry, nor with one that tells of something else', async () => {
    const described = entry('roleGrants/streamer', null, fresh());
    const proposed = (log: Fields) => write({ 'roleGrants/streamer': fresh(), 'auditLog/audit000000000000001': log });
    await assertFails(write({ 'roleGrants/streamer': fresh() }));
    await assertFails(proposed({ ...described, before: {} }));
    await assertFails(proposed({ ...described, after: fresh({ role: 'admin' }) }));
    await assertSucceeds(proposed(described));
  });

  it('is not of a role that the same batch takes from the person', async () => {
    const before = userOf('paymentsolution');
    const after = { ...before, role: 'streamer', auditId: 'audit000000000000002' };
    const both = (role: string) =>
      write({
        'roleGrants/paymentsolution': fresh({ role }),
        'auditLog/audit000000000000001': entry('roleGrants/paymentsolution', null, fresh({ role })),
        'users/paymentsolution': after,
        'auditLog/audit000000000000002': entry('users/paymentsolution', before, after),
      });
    await assertFails(both('paymentsolution'));
    await assertSucceeds(both('admin'));
  });

  it('about oneself does not follow on one that was refused either', async () => {
    const refused = grantRecord('refused');
    await world.put({ 'roleGrants/admin': refused, 'roleGrants/streamer': refused });
    await assertFails(propose(admin(), 'admin', 'admin', refused));
    await assertSucceeds(propose(admin(), 'streamer', 'admin', refused));
  });
});

describe('roleGrants: a refusal', () => {
  it('is no consent under the name of a refusal', async () => {
    await world.put({ 'roleGrants/streamer': grantRecord() });
    for (const action of ['refuse-role', 'withdraw-role']) {
      await assertFails(answer(admin(), 'streamer', 'admin', grantRecord(), 'granted', { entry: { action } }));
    }
  });
});

describe('roleGrants: a withdrawal', () => {
  const own = grantRecord('proposed', 'admin');
  const withdraw = (bends: AnswerBends) => answer(admin(), 'streamer', 'admin', own, 'withdrawn', bends);
  beforeEach(() => world.put({ 'roleGrants/streamer': own }));

  it('is not without its entry', async () => {
    await assertFails(withdraw({ without: 'entry' }));
    await assertFails(withdraw({ entry: { before: { ...own, role: 'admin' } } }));
    await assertSucceeds(withdraw({}));
  });
});

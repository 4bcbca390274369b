import type { Auth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { mirrorClaims } from '../../../functions/src/access/mirror-claims.ts';
import { makePerson, openProject, type Project } from '../support/project.ts';

const NOW = new Date('2026-11-20T00:00:00.000Z');

async function claimsOf({ auth }: Project, uid: string) {
  return (await auth.getUser(uid)).customClaims;
}

/** An Auth whose setCustomUserClaims first runs `before`: what another invocation does in between. */
function interleaved(auth: Auth, before: (call: number) => Promise<unknown>): Auth {
  let calls = 0;
  return new Proxy(auth, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (property === 'setCustomUserClaims') {
        return async (uid: string, claims: object | null) => {
          calls += 1;
          await before(calls);
          return target.setCustomUserClaims(uid, claims);
        };
      }
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describe('mirroring claims', () => {
  it('copies the three facts, keeps foreign claims and says when', async () => {
    const project = openProject();
    const { uid } = await makePerson(project, { completedAllGuides: true });
    await project.auth.setCustomUserClaims(uid, { beta: ['a'], role: 'admin' });
    await mirrorClaims(project.context(NOW), uid);
    const expected = { beta: ['a'], role: 'streamer', status: 'active', completedAllGuides: true };
    expect(await claimsOf(project, uid)).toEqual(expected);
    expect((await project.db.doc(`claims/${uid}`).get()).get('syncedAt')).toBeDefined();
  });

  it('keeps validAfter, which belongs to someone else', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    await project.db.doc(`claims/${uid}`).set({ validAfter: NOW });
    await mirrorClaims(project.context(NOW), uid);
    expect(Object.keys((await project.db.doc(`claims/${uid}`).get()).data()!).sort()).toEqual([
      'emailHash',
      'syncedAt',
      'validAfter',
    ]);
  });

  it('says since when the email is another, and nothing of its first', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    const [record, claims] = [project.db.doc(`users/${uid}`), project.db.doc(`claims/${uid}`)];
    await mirrorClaims(project.context(NOW), uid);
    await record.update({ brandName: 'Another' });
    await mirrorClaims(project.context(NOW), uid);
    expect((await claims.get()).data()).not.toHaveProperty('emailSince');
    const { writeTime } = await record.update({ email: 'new@greenroom.test' });
    await mirrorClaims(project.context(NOW), uid);
    expect((await claims.get()).get('emailSince')).toEqual(writeTime);
    expect(JSON.stringify((await claims.get()).data())).not.toContain('new@');
    await record.update({ brandName: 'A third' });
    await mirrorClaims(project.context(NOW), uid);
    expect((await claims.get()).get('emailSince')).toEqual(writeTime);
  });

  it('role none ends all sessions', async () => {
    const project = openProject();
    const { uid } = await makePerson(project, { role: 'none' });
    const revoked: string[] = [];
    const auth = new Proxy(project.auth, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property, target);
        if (property === 'revokeRefreshTokens') return async (one: string) => void revoked.push(one);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await mirrorClaims({ ...project.context(NOW), auth }, uid);
    expect(await claimsOf(project, uid)).toMatchObject({ role: 'none' });
    expect(revoked).toEqual([uid]);
    await project.db.doc(`users/${uid}`).update({ role: 'streamer' });
    await mirrorClaims({ ...project.context(NOW), auth }, uid);
    expect(revoked).toEqual([uid]);
  });

  it('follows a record that changes while the claims are set', async () => {
    const project = openProject();
    const { uid } = await makePerson(project, { status: 'pending' });
    const auth = interleaved(project.auth, async (call) => {
      if (call === 1) await project.db.doc(`users/${uid}`).update({ status: 'active' });
      if (call === 2) await project.db.doc(`users/${uid}`).update({ role: 'none' });
    });
    await mirrorClaims({ ...project.context(NOW), auth }, uid);
    expect(await claimsOf(project, uid)).toMatchObject({ role: 'none', status: 'active' });
  });

  it('an older invocation that sets its claims last puts the newer ones back', async () => {
    const project = openProject();
    const { uid } = await makePerson(project, { status: 'pending' });
    // The whole of a newer invocation happens between the older one's read and its set.
    const auth = interleaved(project.auth, async (call) => {
      if (call > 1) return;
      await project.db.doc(`users/${uid}`).update({ role: 'none' });
      await mirrorClaims(project.context(NOW), uid);
    });
    await mirrorClaims({ ...project.context(NOW), auth }, uid);
    expect(await claimsOf(project, uid)).toMatchObject({ role: 'none' });
  });

  it('doubled, at the same time, ends the same', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    await Promise.all(Array.from({ length: 4 }, () => mirrorClaims(project.context(NOW), uid)));
    expect(await claimsOf(project, uid)).toEqual({ role: 'streamer', status: 'active', completedAllGuides: false });
  });

  it('gives up on a record that never stands still, so that the event comes again', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    const auth = interleaved(project.auth, (call) =>
      project.db.doc(`users/${uid}`).update({ completedAllGuides: call % 2 === 1 }),
    );
    await expect(mirrorClaims({ ...project.context(NOW), auth }, uid)).rejects.toThrow('kept changing');
    expect((await project.db.doc(`claims/${uid}`).get()).exists).toBe(false);
  });

  it.each([{ role: 'wizard' }, { role: ['admin'] }, { status: 1 }, { completedAllGuides: 'yes' }])(
    'a record with %o gives no claims at all',
    async (poison) => {
      const project = openProject();
      const { uid } = await makePerson(project);
      await project.auth.setCustomUserClaims(uid, {
        beta: true,
        role: 'admin',
        status: 'active',
        completedAllGuides: true,
      });
      await project.db.doc(`users/${uid}`).update(poison);
      await mirrorClaims(project.context(NOW), uid);
      expect(await claimsOf(project, uid)).toEqual({ beta: true });
    },
  );

  it('foreign claims near the limit of 1,000 bytes survive', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    const foreign = { pad: 'x'.repeat(920) };
    await project.auth.setCustomUserClaims(uid, foreign);
    await mirrorClaims(project.context(NOW), uid);
    expect(await claimsOf(project, uid)).toMatchObject({ ...foreign, role: 'streamer' });
  });

  it('foreign claims that leave no room fail the event, but not a deactivation', async () => {
    const project = openProject();
    const { uid } = await makePerson(project, { role: 'none' });
    await project.auth.setCustomUserClaims(uid, { pad: 'x'.repeat(980) });
    let revoked = 0;
    const auth = new Proxy(project.auth, {
      get(target, property) {
        if (property === 'revokeRefreshTokens') return async () => void (revoked += 1);
        const value: unknown = Reflect.get(target, property, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await expect(mirrorClaims({ ...project.context(NOW), auth }, uid)).rejects.toMatchObject({
      code: 'auth/claims-too-large',
    });
    expect(revoked).toBe(1);
    expect((await project.db.doc(`claims/${uid}`).get()).exists).toBe(false);
  });

  it('a person whose account is gone is no error and leaves no trace', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    await project.auth.deleteUser(uid);
    await mirrorClaims(project.context(NOW), uid);
    expect((await project.db.doc(`claims/${uid}`).get()).exists).toBe(false);
  });

  it('an account whose record is gone loses its claims', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    await mirrorClaims(project.context(NOW), uid);
    await project.db.doc(`users/${uid}`).delete();
    await project.db.doc(`claims/${uid}`).delete();
    await mirrorClaims(project.context(NOW), uid);
    expect(await claimsOf(project, uid)).toEqual({});
    expect((await project.db.doc(`claims/${uid}`).get()).exists).toBe(false);
  });
});

import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_VERSION, GUIDE_KEYS } from '../../../app/domain/guides/guide.ts';
import { CATALOGUE } from '../../../app/domain/guides/catalogue.ts';
import { directorySchema } from '../../../app/domain/people/schemas.ts';
import { completeGuides } from '../../../functions/src/guides/complete-guides.ts';
import { indexDirectory } from '../../../functions/src/people/index-directory.ts';
import { Killed, killAfter } from '../support/killed-firestore.ts';
import { makePerson, openProject, type Project, stamp, updateTimes } from '../support/project.ts';

const NOW = new Date('2026-11-20T00:00:00.000Z');
/** What follows the @ is one word. */
const DOMAIN = Array.from('example.test', (_, at) => `@${'example.test'.slice(0, at + 1)}`);

describe('the directory', () => {
  it('has what admins search by, in lower case, and the effective role', async () => {
    const project = openProject();
    const person = await makePerson(project, {
      username: 'MiXed_1',
      displayName: 'Ana PAZ',
      email: 'ANA@Example.test',
      status: 'pending',
    });
    await indexDirectory(project.context(NOW), person.uid);
    const entry = (await project.db.doc(`directory/${person.uid}`).get()).data()!;
    expect(entry).toEqual({
      uid: person.uid,
      displayName: 'Ana PAZ',
      username: 'MiXed_1',
      email: 'ANA@Example.test',
      t: Object.fromEntries(
        [...'a an ana p pa paz m mi mix mixe mixed 1 @m @mi @mix @mixe @mixed'.split(' '), ...DOMAIN].map((token) => [
          token,
          true,
        ]),
      ),
      nameLower: 'ana paz',
      usernameLower: 'mixed_1',
      emailLower: 'ana@example.test',
      role: 'streamer',
      status: 'pending',
      effectiveRole: 'pending',
      completedAllGuides: false,
      createdAt: person.createdAt,
      affiliateManagerId: null,
      country: null,
      flags: [],
      guidesDone: 0,
      guides: 'none',
      lastActiveDay: '',
    });
    expect(directorySchema.safeParse(entry).success).toBe(true);
  });

  it('is found by the words of a new name, and not by those of the former one', async () => {
    const project = openProject();
    const { uid } = await makePerson(project, { displayName: 'Ana Paz' });
    const entry = project.db.doc(`directory/${uid}`);
    await indexDirectory(project.context(NOW), uid);
    await project.db.doc(`users/${uid}`).update({ displayName: 'Zoë Lima' });
    await indexDirectory(project.context(NOW), uid);
    const t = (await entry.get()).get('t') as Record<string, true>;
    expect(t).toMatchObject({ zoe: true, lima: true });
    expect(t).not.toHaveProperty('paz');
    // An entry of before there were tokens gets them.
    await entry.update({ t: FieldValue.delete() });
    await indexDirectory(project.context(NOW), uid);
    expect((await entry.get()).get('t')).toEqual(t);
  });

  it('follows the record and keeps what admins wrote', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    await indexDirectory(project.context(NOW), uid);
    const entry = project.db.doc(`directory/${uid}`);
    await entry.update({ country: 'BR', flags: ['vip'], tags: ['Lisbon'], auditId: 'a1' });
    await project.db.doc(`users/${uid}`).update({ role: 'none' });
    await indexDirectory(project.context(NOW), uid);
    expect((await entry.get()).data()).toMatchObject({
      effectiveRole: 'none',
      country: 'BR',
      tags: ['Lisbon'],
      flags: ['vip'],
      auditId: 'a1',
    });
  });

  it('writes nothing when nothing changed', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    await indexDirectory(project.context(NOW), uid);
    const before = (await project.db.doc(`directory/${uid}`).get()).updateTime;
    await Promise.all([indexDirectory(project.context(NOW), uid), indexDirectory(project.context(NOW), uid)]);
    expect((await project.db.doc(`directory/${uid}`).get()).updateTime).toEqual(before);
  });

  it('forgets who is gone', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    await indexDirectory(project.context(NOW), uid);
    await project.db.doc(`users/${uid}`).delete();
    await indexDirectory(project.context(NOW), uid);
    await indexDirectory(project.context(NOW), uid);
    expect((await project.db.doc(`directory/${uid}`).get()).exists).toBe(false);
  });

  it('flags a new person with the email of a deactivated one, whatever the case', async () => {
    const project = openProject();
    const gone = await makePerson(project, { role: 'none', email: 'same@example.test' });
    await indexDirectory(project.context(NOW), gone.uid);
    await project.auth.deleteUser(gone.uid);
    const active = await makePerson(project, { email: 'other@example.test' });
    await indexDirectory(project.context(NOW), active.uid);
    const fresh = await makePerson(project, { email: 'SAME@example.test' });
    await indexDirectory(project.context(NOW), fresh.uid);
    const flags = async (uid: string) => (await project.db.doc(`directory/${uid}`).get()).get('flags');
    expect(await flags(fresh.uid)).toEqual(['deactivated-email']);
    expect(await flags(gone.uid)).toEqual([]);
    expect(await flags(active.uid)).toEqual([]);
    await project.db.doc(`users/${fresh.uid}`).update({ displayName: 'New Name' });
    await indexDirectory(project.context(NOW), fresh.uid);
    expect(await flags(fresh.uid)).toEqual(['deactivated-email']);
  });
});

describe('completing the guides', () => {
  async function progress({ db }: Project, uid: string, keys: readonly string[]) {
    const completed = Object.fromEntries(keys.map((key) => [key, stamp('2026-11-01T00:00:00.000Z')]));
    await db.doc(`guideProgress/${uid}`).set({
      catalogueVersion: CATALOGUE_VERSION,
      started: {},
      ticks: {},
      answers: {},
      completed,
      last: keys.at(-1) ?? null,
    });
  }
  const flag = async ({ db }: Project, uid: string) =>
    (await db.doc(`users/${uid}`).get()).get('completedAllGuides') as boolean;

  it('takes all nineteen', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    for (const missing of GUIDE_KEYS) {
      await progress(
        project,
        uid,
        GUIDE_KEYS.filter((key) => key !== missing),
      );
      await completeGuides(project.context(NOW), uid);
      expect(await flag(project, uid), missing).toBe(false);
    }
    await progress(project, uid, GUIDE_KEYS);
    await completeGuides(project.context(NOW), uid);
    expect(await flag(project, uid)).toBe(true);
  });

  it('counts what was completed since the guide last changed', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    const catalogue = {
      publishedAt: [...CATALOGUE.publishedAt, NOW],
      changedIn: { ...CATALOGUE.changedIn, crypto: 2 },
    };
    await progress(project, uid, GUIDE_KEYS);
    await completeGuides(project.context(NOW), uid, catalogue, 2);
    expect(await flag(project, uid)).toBe(false);
    const again = stamp('2026-11-20T00:00:00.001Z');
    await project.db.doc(`guideProgress/${uid}`).update({ 'completed.crypto': again });
    await completeGuides(project.context(NOW), uid, catalogue, 2);
    expect(await flag(project, uid)).toBe(true);
    expect((await project.db.doc(`guideProgress/${uid}`).get()).get('finishedVersion')).toBe(2);
  });

  it('cut short after the flag, notes the version at the next event', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    await progress(project, uid, GUIDE_KEYS);
    const kill = killAfter(project.db, 1);
    await expect(completeGuides(project.context(NOW), uid)).rejects.toThrow(Killed);
    kill.revive();
    expect(await flag(project, uid)).toBe(true);
    await completeGuides(project.context(NOW), uid);
    expect((await project.db.doc(`guideProgress/${uid}`).get()).get('finishedVersion')).toBe(CATALOGUE_VERSION);
  });

  it('writes once: a second event finds it done, and nothing goes round', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    await progress(project, uid, GUIDE_KEYS);
    await completeGuides(project.context(NOW), uid);
    const before = await updateTimes(project.db, ['users', 'guideProgress']);
    await completeGuides(project.context(NOW), uid);
    expect(await updateTimes(project.db, ['users', 'guideProgress'])).toEqual(before);
  });

  it('does not overwrite a change that came in between', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    await progress(project, uid, GUIDE_KEYS);
    let reads = 0;
    const db = new Proxy(project.db, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property, target);
        if (property !== 'getAll') return typeof value === 'function' ? value.bind(target) : value;
        return async (...refs: Parameters<typeof target.getAll>) => {
          const snapshots = await target.getAll(...refs);
          reads += 1;
          if (reads === 1) {
            await target.doc(`users/${uid}`).update({ role: 'none' });
          }
          return snapshots;
        };
      },
    });
    await completeGuides({ ...project.context(NOW), db }, uid);
    // The write that expected the older record was refused, and both were read again.
    expect(reads).toBe(2);
    expect((await project.db.doc(`users/${uid}`).get()).data()).toMatchObject({
      role: 'none',
      completedAllGuides: true,
    });
  });

  it('of someone without a record is nothing', async () => {
    const project = openProject();
    await progress(project, 'ghost', GUIDE_KEYS);
    await completeGuides(project.context(NOW), 'ghost');
    expect((await project.db.doc('users/ghost').get()).exists).toBe(false);
  });
});

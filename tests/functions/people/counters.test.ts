import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../../app/domain/access/roles.ts';
import { deleteAccount } from '../../../functions/src/people/delete-account.ts';
import { indexDirectory, noteActiveDay } from '../../../functions/src/people/index-directory.ts';
import { countedAt } from '../support/counters.ts';
import { makePerson, openProject, type Project, stamp, updateTimes } from '../support/project.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

const counters = (project: Project) => countedAt(project, 'counters/people');

/** What the counter has to say: the directory, counted. */
async function counted({ db }: Project) {
  const byRole = Object.fromEntries(ROLES.map((role) => [role, 0])) as Record<Role, number>;
  const entries = (await db.collection('directory').get()).docs;
  for (const entry of entries) byRole[entry.get('effectiveRole') as Role] += 1;
  return { byRole, total: entries.length };
}

/** The same with roles at zero left out: the trigger never writes a role that nobody had. */
function told(counter: Awaited<ReturnType<typeof counters>>) {
  const byRole = Object.entries((counter?.byRole ?? {}) as Record<string, number>).filter(([, count]) => count !== 0);
  return { byRole: Object.fromEntries(byRole), total: counter?.total as number };
}

describe('counters/people', () => {
  it('stays equal to the directory, whatever is doubled, raced and out of order', async () => {
    const project = openProject();
    const context = project.context(NOW);
    const people = await Promise.all(
      [{}, { status: 'pending' as const }, { role: 'admin' as const }, { status: 'pending' as const }].map((part) =>
        makePerson(project, part),
      ),
    );
    const deliver = (uid: string) => indexDirectory(context, uid);
    await Promise.all(people.flatMap(({ uid }) => [deliver(uid), deliver(uid)]));
    expect(told(await counters(project))).toEqual({ byRole: { streamer: 1, pending: 2, admin: 1 }, total: 4 });

    const [first, second, third, fourth] = people.map(({ uid }) => uid);
    await project.db.doc(`users/${second}`).update({ status: 'active' });
    await project.db.doc(`users/${third}`).update({ role: 'none' });
    // Two changes of one record whose events come together, and in whatever order: each looks at what is.
    await project.db.doc(`users/${fourth}`).update({ role: 'rejected' });
    const early = deliver(fourth!);
    await project.db.doc(`users/${fourth}`).update({ role: 'streamer', status: 'active' });
    await Promise.all([early, deliver(fourth!), deliver(second!), deliver(second!), deliver(third!), deliver(first!)]);
    await Promise.all([deliver(fourth!), deliver(third!)]);
    expect(told(await counters(project))).toEqual(told(await counted(project)));
    expect(told(await counters(project))).toEqual({ byRole: { streamer: 3, none: 1 }, total: 4 });
  });

  it('forgets who is gone, once', async () => {
    const project = openProject();
    const [{ uid }, other] = [await makePerson(project), await makePerson(project)];
    const context = project.context(NOW);
    await indexDirectory(context, uid);
    await indexDirectory(context, other.uid);
    await project.db.doc(`users/${uid}`).delete();
    await Promise.all([indexDirectory(context, uid), indexDirectory(context, uid)]);
    await indexDirectory(context, uid);
    expect(told(await counters(project))).toEqual({ byRole: { streamer: 1 }, total: 1 });
  });

  it('follows an account that its owner deletes, and the trigger that comes after', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    const context = project.context(new Date());
    await indexDirectory(context, uid);
    await deleteAccount(
      context,
      { givenUp: { availableMinor: 0, heldMinor: 0 } },
      { uid, authTime: Math.floor(Date.now() / 1000), passwordAt: Math.floor(Date.now() / 1000) },
    );
    await indexDirectory(context, uid);
    expect(told(await counters(project))).toEqual({ byRole: {}, total: 0 });
  });
});

describe('what the directory has of guides and activity', () => {
  const entryOf = async ({ db }: Project, uid: string) => (await db.doc(`directory/${uid}`).get()).data()!;
  const session = (userId: string, lastActive: string) => ({ userId, lastActive });

  it('is how many guides are completed', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    const at = stamp('2026-11-01T00:00:00.000Z');
    const progress = project.db.doc(`guideProgress/${uid}`);
    await progress.set({ completed: { welcome: at, crypto: at, 'no-guide': at, stream: 'soon' } });
    await indexDirectory(project.context(NOW), uid);
    expect(await entryOf(project, uid)).toMatchObject({ guidesDone: 2, guides: 'some' });
    await project.db.doc(`users/${uid}`).update({ completedAllGuides: true });
    await indexDirectory(project.context(NOW), uid);
    expect(await entryOf(project, uid)).toMatchObject({ guidesDone: 2, guides: 'all' });
  });

  it('is the latest day of a session, never an earlier one, and never one to come', async () => {
    const project = openProject();
    const context = project.context(NOW);
    const { uid } = await makePerson(project);
    await indexDirectory(context, uid);
    await noteActiveDay(context, session(uid, '2026-11-19T23:59:59.999Z'));
    await noteActiveDay(context, session(uid, '2026-11-18T00:00:00.000Z'));
    expect((await entryOf(project, uid)).lastActiveDay).toBe('2026-11-19');
    await noteActiveDay(context, session(uid, '9999-01-01T00:00:00.000Z'));
    expect((await entryOf(project, uid)).lastActiveDay).toBe('2026-11-20');
    await indexDirectory(context, uid);
    expect((await entryOf(project, uid)).lastActiveDay).toBe('2026-11-20');
  });

  it('is written once a day, however often a session is in use', async () => {
    const project = openProject();
    const context = project.context(NOW);
    const { uid } = await makePerson(project);
    await indexDirectory(context, uid);
    await noteActiveDay(context, session(uid, '2026-11-20T01:00:00.000Z'));
    const before = await updateTimes(project.db, ['directory']);
    for (const hour of ['02', '03', '04']) await noteActiveDay(context, session(uid, `2026-11-20T${hour}:00:00.000Z`));
    expect(await updateTimes(project.db, ['directory'])).toEqual(before);
  });

  it('counts streamers by day, each once, and in a week as often as they were there for the first time', async () => {
    const project = openProject();
    const [one, two] = [await makePerson(project), await makePerson(project)];
    const admin = await makePerson(project, { role: 'admin' });
    for (const { uid } of [one, two, admin]) await indexDirectory(project.context(NOW), uid);
    // Tuesday and Thursday of a week, doubled and late, and the Monday of the next.
    const days = ['2026-11-17', '2026-11-17', '2026-11-19', '2026-11-18', '2026-11-19'];
    for (const day of days) await noteActiveDay(project.context(NOW), session(one.uid, `${day}T08:00:00.000Z`));
    await noteActiveDay(project.context(NOW), session(two.uid, '2026-11-19T08:00:00.000Z'));
    await noteActiveDay(project.context(NOW), session(admin.uid, '2026-11-19T08:00:00.000Z'));
    const monday = new Date('2026-11-23T09:00:00.000Z');
    await noteActiveDay(project.context(monday), session(one.uid, '2026-11-23T08:00:00.000Z'));
    expect(await countedAt(project, 'counters/active-2026-11')).toEqual({
      days: {
        '2026-11-17': { streamers: 1, firstInWeek: 1 },
        '2026-11-19': { streamers: 2, firstInWeek: 1 },
        '2026-11-23': { streamers: 1, firstInWeek: 1 },
      },
    });
  });

  it('counts once of a session that two deliveries tell of at the same time', async () => {
    const project = openProject();
    const { uid } = await makePerson(project);
    await indexDirectory(project.context(NOW), uid);
    const told = session(uid, '2026-11-19T08:00:00.000Z');
    await Promise.all([1, 2, 3].map(() => noteActiveDay(project.context(NOW), told)));
    expect(await countedAt(project, 'counters/active-2026-11')).toEqual({
      days: { '2026-11-19': { streamers: 1, firstInWeek: 1 } },
    });
  });

  it('is not lost when the session was there before the entry', async () => {
    const project = openProject();
    const context = project.context(NOW);
    const { uid } = await makePerson(project);
    await noteActiveDay(context, session(uid, '2026-11-20T01:00:00.000Z'));
    expect((await project.db.doc(`directory/${uid}`).get()).exists).toBe(false);
    await project.db.doc(`sessions/${uid}_session_1_a`).set(session(uid, '2026-11-20T01:00:00.000Z'));
    await project.db.doc(`sessions/${uid}_session_2_b`).set(session(uid, '2026-10-01T01:00:00.000Z'));
    await indexDirectory(context, uid);
    expect((await entryOf(project, uid)).lastActiveDay).toBe('2026-11-20');
  });

  it.each([
    {},
    { userId: 7, lastActive: 'x' },
    { userId: 'someone', lastActive: 'never' },
    { userId: '', lastActive: '2026-11-20' },
  ])('is nothing of a session like %j', async (odd) => {
    const project = openProject();
    await noteActiveDay(project.context(NOW), odd);
    expect((await project.db.collection('directory').get()).size).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { planTelling, tellStaff } from '../../../functions/src/notifications/tell-staff.ts';
import { openProject, type Project, stamp } from '../support/project.ts';

const NOW = new Date('2026-11-20T10:05:00.000Z');
const LATER = new Date('2026-11-20T11:20:00.000Z');
const MAIL = { collection: 'mail', appUrl: 'https://greenroom.test' };

const STANDING = { status: 'active', completedAllGuides: true };
const TEAM = { ana: 'admin', bea: 'admin', pay: 'paymentsolution' };

/** Someone as the directory and their own record have them; the directory may be behind. */
async function join({ db }: Project, uid: string, role: string, inDirectory = role): Promise<void> {
  const email = `${uid}@example.test`;
  await db.doc(`users/${uid}`).set({ ...STANDING, email, role });
  await db.doc(`directory/${uid}`).set({
    ...{ uid, email, emailLower: email, displayName: uid, nameLower: uid, username: uid, usernameLower: uid },
    ...{ ...STANDING, role: inDirectory, effectiveRole: inDirectory, createdAt: '2026-01-05T00:00:00.000Z' },
    ...{ affiliateManagerId: null, country: uid === 'bea' ? 'BR' : null, flags: [] },
  });
}

async function openWithTeam(team: Record<string, string> = TEAM): Promise<Project> {
  const project = openProject();
  for (const [uid, role] of Object.entries(team)) await join(project, uid, role);
  return project;
}

const ask = ({ db }: Project, id: string, at = '2026-11-20T09:00:00.000Z') =>
  db.doc(`questions/${id}`).set({ state: 'open', askedAt: stamp(at) });

const raise = ({ db }: Project, id: string, at = '2026-11-20T09:30:00.000Z') =>
  db.doc(`alerts/${id}`).set({
    ...{ kind: 'balance', subject: 'balances/x', expected: '1', found: '2', state: 'open' },
    ...{ firstSeenAt: stamp(at), lastSeenAt: stamp(at) },
  });

const propose = ({ db }: Project, by: string, at = '2026-11-20T09:40:00.000Z') =>
  db.doc('moneyProposals/p').set({ state: 'open', proposedAt: stamp(at), proposedBy: by });

/** A batch with payouts to export and a failure, of a payday that is over. */
const batch = ({ db }: Project) =>
  db.doc('payoutBatches/2026-11-15').set({
    ...{
      cycleId: '2026-11-15',
      state: 'paying',
      rowsHash: 'h',
      openFailures: 2,
      builtAt: stamp('2026-11-13T00:00:00Z'),
    },
    totals: { USD: { count: 5, amountMinor: 500 } },
    byState: { approved: { USD: { count: 3, amountMinor: 300 } }, failed: { USD: { count: 2, amountMinor: 200 } } },
  });

const run = (project: Project, now = NOW) => tellStaff(project.context(now), MAIL);

/** What each person has been told, oldest first: kind and work. */
async function toldIn({ db }: Project, uid: string): Promise<string[]> {
  const notices = await db.collection(`notices/${uid}/items`).orderBy('at').get();
  return notices.docs.map((one) => `${String(one.get('kind'))}: ${String(one.get('params.work'))}`).sort();
}
const mailsIn = async ({ db }: Project) => (await db.collection('mail').get()).docs;

describe('the team', () => {
  it('is told what failed and what waits, each desk its own, at the bell and by mail', async () => {
    const project = await openWithTeam();
    await Promise.all([ask(project, 'q1'), ask(project, 'q2'), raise(project, 'a1'), batch(project)]);
    expect(await run(project)).toEqual({ failed: 0, bell: 6, mail: 6 });
    const admins = ['work-failed: failedPayouts=2&overdue=3&alerts=1', 'work-waits: questions=2'];
    expect(await toldIn(project, 'ana')).toEqual(admins);
    expect(await toldIn(project, 'bea')).toEqual(admins);
    expect(await toldIn(project, 'pay')).toEqual([
      'work-failed: failedPayouts=2&overdue=3',
      'work-payments: toExport=3',
    ]);
    const subjects = (await mailsIn(project)).map((mail) => `${mail.id.split('_')[0]} ${mail.get('message.subject')}`);
    expect(subjects).toContain('ana 2 questions from streamers are waiting for the team');
    expect(subjects).toContain('bea 2 perguntas de streamers aguardam a equipe');
    expect(subjects).toContain('pay 3 payouts to export are waiting for you');
    const [mail] = (await mailsIn(project)).filter(({ id }) => id.startsWith('pay_work-payments'));
    expect(mail!.get('message.text')).toContain('https://greenroom.test/en/payment-solution\n');
    expect((await project.db.doc('notices/pay').get()).get('movedAt')).toEqual(stamp(NOW.toISOString()));
  });

  it('is told once however often the job runs, also twice at the same time', async () => {
    const project = await openWithTeam();
    await Promise.all([ask(project, 'q1'), raise(project, 'a1')]);
    await Promise.all([run(project), run(project)]);
    const before = [await toldIn(project, 'ana'), (await mailsIn(project)).length];
    expect(before).toEqual([['work-failed: alerts=1', 'work-waits: questions=1'], 4]);
    expect(await run(project, LATER)).toEqual({ failed: 0, bell: 0, mail: 0 });
    // What was told is lost, as after a restored backup.
    await project.db.doc('toldWork/current').delete();
    await run(project, NOW);
    expect([await toldIn(project, 'ana'), (await mailsIn(project)).length]).toEqual(before);
  });

  it('is told again once something newer came, and by a late run nothing that a later one has told', async () => {
    const project = await openWithTeam();
    await ask(project, 'q1');
    await run(project);
    await ask(project, 'q2', '2026-11-20T11:00:00.000Z');
    await run(project, LATER);
    expect(await toldIn(project, 'ana')).toEqual(['work-waits: questions=1', 'work-waits: questions=2']);
    await ask(project, 'q3', '2026-11-20T11:10:00.000Z');
    expect(await run(project, NOW)).toMatchObject({ bell: 0 });
  });

  it('is told nothing while nothing waits, and keeps no record of it', async () => {
    const project = await openWithTeam();
    await run(project);
    expect(await toldIn(project, 'ana')).toEqual([]);
    expect((await project.db.doc('toldWork/current').get()).exists).toBe(false);
  });

  it('reads each row of the inbox: what was proposed, applied for, requested, failed or left unassigned', async () => {
    const project = await openWithTeam({ ana: 'admin' });
    const { db } = project;
    await join(project, 'new', 'pending');
    const at = stamp('2026-11-20T08:00:00.000Z');
    await db.doc('roleGrants/x').set({ state: 'proposed', proposedAt: at, proposedBy: 'bea' });
    await db.doc('cases/c').set({ state: 'open', openedAt: at });
    await db.doc('quarantine/c').set({ state: 'open', at });
    await db.doc('offerAccess/o_x').set({ state: 'requested', requestedAt: at });
    await propose(project, 'bea');
    await db
      .doc('jobRuns/releaseHolds_1')
      .set({ job: 'releaseHolds', state: 'failed', startedAt: at, scheduledFor: at });
    const old = stamp('2026-11-17T08:00:00.000Z');
    await db
      .doc('jobRuns/releaseHolds_0')
      .set({ job: 'releaseHolds', state: 'failed', startedAt: old, scheduledFor: old });
    await db.doc('trackerStatus/current').set({ connected: true, lastImportAt: stamp('2026-11-20T02:00:00.000Z') });
    await db.doc('payoutBatches/2026-12-01').set({
      ...{ cycleId: '2026-12-01', state: 'locked', rowsHash: 'h', openFailures: 0, builtAt: at },
      ...{ totals: { USD: { count: 1, amountMinor: 1 } }, byState: {} },
    });
    expect(await planTelling(project.context(NOW))).toMatchObject({
      notices: 3,
      money: 1,
      batches: 1,
      jobs: 2,
      import: 1,
    });
    await run(project);
    expect(await toldIn(project, 'ana')).toEqual([
      // The older one too: the job has not run well since.
      'work-failed: jobs=2&import=1',
      'work-waits: batches=1&money=1&roles=1&cases=1&quarantine=1&people=1&access=1',
    ]);
  });
});

describe('what failed', () => {
  const ran = ({ db }: Project, at: string, state: string) =>
    db.doc(`jobRuns/releaseHolds_${at}`).set({
      ...{ job: 'releaseHolds', state, startedAt: stamp(at), scheduledFor: stamp(at) },
    });
  const jobs = async (project: Project) => (await planTelling(project.context(NOW))).jobs ?? 0;

  it('long ago is no work of a job that has run well since, also while it runs again', async () => {
    const project = await openWithTeam({ ana: 'admin' });
    await ran(project, '2026-11-17T08:00:00.000Z', 'failed');
    await ran(project, '2026-11-18T08:00:00.000Z', 'running');
    expect(await jobs(project)).toBe(1);
    await ran(project, '2026-11-17T09:00:00.000Z', 'done');
    expect(await jobs(project)).toBe(0);
  });

  it('is an import that never was, told once', async () => {
    const project = await openWithTeam({ ana: 'admin' });
    await project.db.doc('trackerStatus/current').set({ connected: true, lastImportAt: null });
    await run(project);
    await run(project, LATER);
    expect(await toldIn(project, 'ana')).toEqual(['work-failed: import=1']);
    const [notice] = (await project.db.collection('notices/ana/items').get()).docs;
    expect(notice!.get('at')).toEqual(stamp(NOW.toISOString()));
  });
});

describe('what an approval left out for another admin', () => {
  it('is news to the others, also where they were told of the batch before', async () => {
    const project = await openWithTeam({ ana: 'admin', bea: 'admin' });
    const ref = project.db.doc('payoutBatches/2026-12-01');
    await ref.set({
      ...{ cycleId: '2026-12-01', state: 'locked', rowsHash: 'h', openFailures: 0, byState: {} },
      ...{ builtAt: stamp('2026-11-20T08:00:00.000Z'), totals: { USD: { count: 2, amountMinor: 2 } } },
    });
    await run(project);
    const left = { USD: { count: 1, amountMinor: 1 } };
    const approved = { approvedBy: 'ana', approvedAt: stamp('2026-11-20T10:30:00.000Z') };
    await ref.update({ state: 'approved', waiting: left, byState: { locked: left, held: left }, ...approved });
    await run(project, LATER);
    expect(await toldIn(project, 'bea')).toEqual(['work-waits: batches=1', 'work-waits: batches=1']);
    await ref.update({ state: 'exporting' });
    expect(await planTelling(project.context(LATER))).toMatchObject({ batches: 0 });
  });

  it('is no news to the admin who left it out', async () => {
    const project = await openWithTeam({ ana: 'admin', bea: 'admin' });
    const left = { USD: { count: 1, amountMinor: 1 } };
    await project.db.doc('payoutBatches/2026-12-01').set({
      ...{ cycleId: '2026-12-01', state: 'approved', rowsHash: 'h', openFailures: 0, totals: left, waiting: left },
      ...{ byState: { locked: left }, builtAt: stamp('2026-11-20T08:00:00.000Z') },
      ...{ approvedBy: 'ana', approvedAt: stamp('2026-11-20T09:00:00.000Z') },
    });
    await run(project);
    expect([await toldIn(project, 'ana'), await toldIn(project, 'bea')]).toEqual([[], ['work-waits: batches=1']]);
  });
});

describe('not told', () => {
  it('is anyone who left the team before the directory knew, whether deactivated, demoted or gone', async () => {
    const project = await openWithTeam({ ana: 'admin' });
    await join(project, 'off', 'none', 'admin');
    await join(project, 'was', 'streamer', 'paymentsolution');
    await join(project, 'gone', 'admin');
    await project.db.doc('users/gone').delete();
    await raise(project, 'a1');
    expect(await run(project)).toMatchObject({ bell: 1, mail: 1 });
    for (const uid of ['off', 'was', 'gone']) expect(await toldIn(project, uid), uid).toEqual([]);
  });

  it('is a desk without anyone: it hears of what waits once someone works there', async () => {
    const project = await openWithTeam({ ana: 'admin' });
    await batch(project);
    await run(project);
    await join(project, 'pay', 'paymentsolution');
    await run(project, LATER);
    expect(await toldIn(project, 'pay')).toEqual([
      'work-failed: failedPayouts=2&overdue=3',
      'work-payments: toExport=3',
    ]);
    expect(await toldIn(project, 'ana')).toHaveLength(1);
  });

  it('is anyone where there is no team', async () => {
    const project = await openWithTeam({});
    await raise(project, 'a1');
    await run(project);
    expect((await project.db.collectionGroup('items').get()).size).toBe(0);
    expect((await project.db.doc('toldWork/current').get()).exists).toBe(false);
  });

  it('is what a person has switched off, but failures at the bell', async () => {
    const project = await openWithTeam({ ana: 'admin', bea: 'admin' });
    const off = ['work-failed', 'work-waits'];
    await project.db.doc('preferences/ana').set({ bellOff: off, mailOff: off, language: 'es' });
    await project.db.doc('preferences/bea').set({ bellOff: ['work-waits'], mailOff: [], language: 'es' });
    await Promise.all([ask(project, 'q1'), raise(project, 'a1')]);
    await run(project);
    expect(await toldIn(project, 'ana')).toEqual(['work-failed: alerts=1']);
    expect(await toldIn(project, 'bea')).toEqual(['work-failed: alerts=1']);
    const mails = await mailsIn(project);
    expect(mails.map((mail) => String(mail.get('message.subject'))).sort()).toEqual([
      '1 alerta requiere atención',
      'El equipo tiene pendiente: 1 pregunta de streamer',
    ]);
  });

  it('is the admin who made the proposal; and a choice that cannot be read is none', async () => {
    const project = await openWithTeam({ ana: 'admin', bea: 'admin' });
    await propose(project, 'ana');
    await project.db.doc('preferences/bea').set({ bellOff: 'everything' });
    const context = project.context(NOW);
    await tellStaff(context, null);
    expect(await toldIn(project, 'ana')).toEqual([]);
    expect(await toldIn(project, 'bea')).toEqual(['work-waits: money=1']);
    expect(context.errors.join()).toContain('could not be read');
    expect(await mailsIn(project)).toEqual([]);
  });
});

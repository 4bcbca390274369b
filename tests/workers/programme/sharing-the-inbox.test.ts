import { beforeEach, describe, expect, it } from 'vitest';
import { nextPayoutDate } from '../../../app/domain/payouts/calendar.ts';
import { type Member, openHarness, signIn, standingOfPersona } from '../harness.ts';

/** Owners, snoozes and done in the inbox, as two admins and an operator come by them. */

const harness = await openHarness();
const { documents } = harness.world.firestore;
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const ROLES = 'programme_roles_all';
const JOBS = 'programme_jobs_all';

let admin: Member;
let other: Member;
beforeEach(async () => {
  admin = await signIn(harness, 'boss', standingOfPersona('admin'));
  other = await signIn(harness, 'ada', standingOfPersona('admin'));
  list('ada', 'Ada Moreno', 'admin');
  list('boss', 'Bo Ross', 'admin');
  list('payer', 'Peter P', 'paymentsolution');
  documents.set('roleGrants/ana', {
    ...{ role: 'admin', state: 'proposed', proposedBy: 'o', proposedAt: ago(30), reason: 'r', auditId: 'a' },
    ...{ decidedBy: null, decidedAt: null },
  });
});

/** Enters a person in the directory. */
function list(uid: string, displayName: string, effectiveRole: 'admin' | 'paymentsolution') {
  documents.set(`directory/${uid}`, {
    ...{ uid, displayName, effectiveRole, role: effectiveRole, status: 'active', username: uid },
    ...{ email: `${uid}@x.test`, nameLower: displayName.toLowerCase(), usernameLower: uid },
    ...{ emailLower: `${uid}@x.test`, flags: [], guides: 'all', guidesDone: 19, completedAllGuides: true },
    ...{ createdAt: '2026-01-05T10:00:00.000Z', country: null, lastActiveDay: '', affiliateManagerId: null },
  });
}

function run(hours: number, state: string, job = 'flipOffers') {
  const at = ago(hours);
  const times = { scheduledFor: at, startedAt: at, finishedAt: at };
  documents.set(`jobRuns/${job}_${hours}`, { job, state, counts: {}, ...times });
}

async function share(member: Member, change: Record<string, string>, path = '/en/admin.data') {
  const response = await member.browser.post(path, { version: '0', count: '1', ...change });
  // The played Firestore leaves out the times of the server.
  for (const [key, task] of documents) {
    if (key.startsWith('tasks/')) documents.set(key, { at: new Date(), doneAt: new Date(), ...task });
  }
  return { status: response.status, text: await response.text() };
}
const page = async (member: Member, view = '') =>
  (await member.browser.fetch(`/en/admin${view && `?inbox=${view}`}`)).text();
/** The part of the page with the rows. */
const inbox = async (member: Member, view = '') =>
  /data-testid="inbox"(.*?)<\/section>/s.exec(await page(member, view))?.[1] ?? '';

describe('an owner', () => {
  it('is seen by everyone, and the later of two is told who was first', async () => {
    expect(await share(admin, { task: ROLES, intent: 'own', owner: 'boss' })).toMatchObject({ status: 200 });
    expect(documents.get(`tasks/${ROLES}`)).toMatchObject({ owner: 'boss', ownerName: 'Bo Ross', version: 1 });
    expect(await inbox(other)).toContain('Role proposals: owner Bo Ross');
    expect(await inbox(admin)).toContain('Role proposals: owner You');
    const late = await share(other, { task: ROLES, intent: 'own', owner: 'ada' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('inbox.errors.taken');
    expect(late.text).toContain('Bo Ross');
    expect(documents.get(`tasks/${ROLES}`)).toMatchObject({ owner: 'boss' });
    expect(await share(other, { task: ROLES, intent: 'own', owner: 'ada', version: '1' })).toMatchObject({
      status: 200,
    });
    expect(await inbox(admin, 'mine')).toContain('Nothing is assigned to you');
    expect(await inbox(other, 'mine')).toContain('Role proposals');
  });

  it('may be an admin beyond the end of the list of colleagues', async () => {
    for (let at = 0; at < 40; at += 1) list(`a${at}`, `Abel ${at}`, 'admin');
    expect(await page(admin)).not.toContain('Bo Ross');
    expect(await share(admin, { task: ROLES, intent: 'own', owner: 'boss' })).toMatchObject({ status: 200 });
    expect(await inbox(other)).toContain('Role proposals: owner Bo Ross');
  });

  it('is an admin, or nobody', async () => {
    for (const owner of ['payer', 'nobody']) {
      const answer = await share(admin, { task: ROLES, intent: 'own', owner });
      expect(answer.status).toBe(409);
      expect(answer.text).toContain('inbox.errors.owner');
    }
    await share(admin, { task: ROLES, intent: 'own', owner: 'ada' });
    await share(admin, { task: ROLES, intent: 'own', owner: '', version: '1' });
    expect(documents.get(`tasks/${ROLES}`)).toMatchObject({ owner: null, ownerName: '', version: 2 });
  });

  it('is not kept for rows that there are none of', async () => {
    for (const task of ['payments_toExport_2026-11-15', 'programme_what_all', 'x']) {
      expect((await share(admin, { task, intent: 'own', owner: 'boss' })).status).toBe(400);
    }
    expect((await share(admin, { task: ROLES, intent: 'snooze' })).status).toBe(400);
    expect((await share(admin, { task: ROLES, intent: 'forget' })).status).toBe(400);
  });
});

it('rests while it is snoozed, and can be opened again', async () => {
  await share(admin, { task: ROLES, intent: 'snooze', snooze: 'payday' });
  expect(documents.get(`tasks/${ROLES}`)).toMatchObject({ snoozedUntil: nextPayoutDate(new Date()) });
  expect(await inbox(other)).not.toContain('Role proposals');
  expect(await inbox(other, 'snoozed')).toContain('Role proposals');
  await share(other, { task: ROLES, intent: 'wake', version: '1' });
  expect(await inbox(other)).toContain('Role proposals');
});

describe('done', () => {
  it('is refused with the reason while something is wrong', async () => {
    run(3, 'failed');
    run(2, 'done', 'lockPayoutRequests');
    for (const task of [JOBS, ROLES]) {
      const answer = await share(admin, { task, intent: 'done' });
      expect(answer.status).toBe(409);
      expect(answer.text).toContain('inbox.errors.unresolved');
    }
    expect(documents.has(`tasks/${JOBS}`)).toBe(false);
  });

  it('puts failed jobs away that have run again, until one fails anew', async () => {
    run(3, 'failed');
    run(2, 'done');
    expect(await share(admin, { task: JOBS, intent: 'done' })).toMatchObject({ status: 200 });
    expect(await inbox(admin)).not.toContain('Failed jobs');
    expect(await inbox(admin, 'done')).toContain('Failed jobs');
    run(1, 'failed');
    expect(await inbox(admin)).toContain('Failed jobs');
  });
});

it('keeps a job that has not run well since, however old, with its error and the way to it', async () => {
  run(100, 'failed');
  run(90, 'failed', 'releaseHolds');
  run(80, 'done', 'releaseHolds');
  for (let at = 0; at < 30; at += 1) run(at + 0.5, 'done', 'tellStaff');
  const [key, failed] = [...documents].find(([path]) => path === 'jobRuns/flipOffers_100')!;
  documents.set(key, { ...(failed as object), error: 'Error: no quota' });
  expect(await inbox(admin)).toContain('Failed jobs');
  const [, link] = /href="([^"]*view=jobs&amp;failed=[^"]*)"/.exec(await page(admin))!;
  const list = await (await admin.browser.fetch(link!.replaceAll('&amp;', '&'))).text();
  expect(list).toContain('flipOffers');
  expect(list).toContain('Error: no quota');
  expect(list).toContain('aria-label="Run flipOffers again"');
  expect(list).not.toContain('tellStaff');
  // A page has twenty of all runs; the others follow.
  const all = await (await admin.browser.fetch('/en/admin/income?view=jobs')).text();
  const [, next] = /rel="next"[^>]*href="([^"]*)"|href="([^"]*after=[^"]*)"/.exec(all)!.filter(Boolean);
  expect(all).not.toContain('flipOffers');
  const older = await (await admin.browser.fetch(next!.replaceAll('&amp;', '&'))).text();
  expect(older).toContain('flipOffers');
  run(1, 'done');
  expect(await inbox(admin)).not.toContain('Failed jobs');
});

it('leaves out old failures of a job that ran well since, also while it runs, and of jobs that nobody looked up', async () => {
  run(100, 'failed');
  run(90, 'done');
  run(0, 'running');
  expect(await inbox(admin)).not.toContain('Failed jobs');
  for (let at = 0; at < 6; at += 1) {
    run(70, 'failed', `job${at}`);
    run(60, 'done', `job${at}`);
  }
  expect(await inbox(admin)).not.toContain('Failed jobs');
});

it('goes on within runs that began at the same time', async () => {
  for (let at = 10; at < 35; at += 1) {
    const times = { scheduledFor: ago(1), startedAt: new Date('2026-11-20T06:00:00Z'), finishedAt: null };
    documents.set(`jobRuns/sameTime${at}_2026-11-20T06:00:00.000Z`, {
      job: `sameTime${at}`,
      state: 'done',
      counts: {},
      ...times,
    });
  }
  const seen = new Set<string>();
  let path: string | undefined = '/en/admin/income?view=jobs';
  for (let at = 0; at < 2; at += 1) {
    const html: string = await (await admin.browser.fetch(path!)).text();
    for (const [name] of html.matchAll(/sameTime\d\d/g)) seen.add(name);
    path = /href="([^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    if (!path) break;
  }
  expect(seen.size).toBe(25);
});

it('shows alerts in words, each with its subject and the step to take', async () => {
  documents.set('alerts/late', {
    ...{ kind: 'payouts-overdue', subject: 'payoutBatches/2026-11-15', expected: '1', found: '2', state: 'open' },
    ...{ firstSeenAt: ago(5), lastSeenAt: ago(1) },
  });
  documents.set('alerts/books', {
    ...{ kind: 'reconcile-ledger', subject: 'balances/ana', expected: '1', found: '2', state: 'open' },
    ...{ firstSeenAt: ago(5), lastSeenAt: ago(1) },
  });
  const list = await (await admin.browser.fetch('/en/admin/income?view=alerts')).text();
  expect(list).toContain('Payouts overdue');
  expect(list).toContain('Ask the payment operator for the missing results.');
  expect(list).toContain('href="/en/admin/payouts?cycle=2026-11-15"');
  expect(list).toMatch(/Books don(&#x27;|’|')t balance/);
  expect(list).toContain('href="/en/admin/streamer-detail/ana"');
});

it('is counted beyond what is read', async () => {
  for (let at = 0; at < 31; at += 1) {
    const card = { brandName: 'b', title: { en: 'Offer' }, visibility: 'approval' };
    documents.set(`offerAccess/o_u${at}`, {
      ...{ uid: `u${at}`, username: `u${at}`, offerId: 'o', state: 'requested', card, note: '', reason: '' },
      ...{ requestedAt: ago(at), decidedAt: null, trackingUrl: '', subId: '', mayAskAgainAt: null },
    });
    documents.set(`alerts/a${at}`, {
      ...{ kind: 'k', subject: 's', expected: '1', found: '2', state: 'open' },
      ...{ firstSeenAt: ago(5), lastSeenAt: ago(1) },
    });
  }
  const rows = (await inbox(admin)).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(rows).toMatch(/Access requests .*\b31\b/);
  expect(rows).toMatch(/Alerts .*\b31\b/);
});

it('lets an operator take rows or give them to another operator, on a desk of their own', async () => {
  const named = [{ uid: 'payer', name: 'Peter P' }, { uid: 'second', name: 'Sam Q' }]; // prettier-ignore
  const calls: string[] = [];
  harness.world.callable = (name) => (calls.push(name), { colleagues: named });
  const operator = await signIn(harness, 'payer', standingOfPersona('payments'));
  const task = 'payments_cases_all';
  const at = '/en/payment-solution.data';
  expect((await share(operator, { task, intent: 'own', owner: 'boss' }, at)).status).toBe(409);
  expect((await share(operator, { task, intent: 'own', owner: 'payer' }, at)).status).toBe(200);
  expect(documents.get(`tasks/${task}`)).toMatchObject({ owner: 'payer', desk: 'payments' });
  expect(calls).toEqual(['nameColleagues']);
  const names = async (path: string) => (await (await operator.browser.fetch(path)).text()).includes('Sam Q');
  expect([await names(at), await names(`${at}?colleagues`)]).toEqual([false, true]);
  const given = { task, intent: 'own', owner: 'second', version: '1' };
  expect((await share(operator, given, at)).status).toBe(200);
  expect(documents.get(`tasks/${task}`)).toMatchObject({ owner: 'second', ownerName: 'Sam Q' });
  expect((await share(operator, { task: ROLES, intent: 'own', owner: 'payer' }, at)).status).toBe(400);
  expect((await share(operator, { task: ROLES, intent: 'own', owner: 'payer' })).status).toBe(403);
});

it('tells an operator when nobody can say who may take a row', async () => {
  harness.world.callable = () => Response.json({ error: { status: 'UNAVAILABLE' } }, { status: 503 });
  const operator = await signIn(harness, 'payer', standingOfPersona('payments'));
  const task = 'payments_cases_all';
  const answer = await share(operator, { task, intent: 'own', owner: 'second' }, '/en/payment-solution.data');
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('inbox.errors.unreached');
  expect(documents.has(`tasks/${task}`)).toBe(false);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { type Member, openHarness, signIn, standingOfPersona } from '../harness.ts';

/** A job that failed is run again from its row in the inbox, and from the list of runs. */

const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;
const HOUR = 3_600_000;
const refuseCalls = (code: string) => () =>
  Response.json({ error: { status: 'FAILED_PRECONDITION', message: '', details: { code } } }, { status: 400 });
const LIST = '/en/admin/income?view=jobs';

let calls: { name: string; data: unknown }[];
let started: boolean;
let admin: Member;
beforeEach(async () => {
  calls = [];
  started = true;
  world.callable = (name, data) => {
    calls.push({ name, data });
    return { started, job: 'flipOffers' };
  };
  admin = await signIn(harness, 'boss', standingOfPersona('admin'));
});

function run(hours: number, state: string, part: object = {}, job = 'flipOffers'): string {
  const at = new Date(Date.now() - hours * HOUR);
  const id = `${job}_${at.toISOString()}`;
  const times = { scheduledFor: at, startedAt: at, finishedAt: at };
  documents.set(`jobRuns/${id}`, { job, state, counts: {}, error: 'no quota', start: 6, ...times, ...part });
  return id;
}
const list = async () => (await admin.browser.fetch(LIST)).text();

describe('a failed run', () => {
  it('has the button that runs its job again, in the list and in what the inbox reads', async () => {
    const old = run(5, 'failed');
    const id = run(3, 'failed');
    const html = await list();
    expect(html).toContain(`value="${id}"`);
    expect(html).toContain('aria-label="Run flipOffers again"');
    expect(html).not.toContain(`value="${old}"`);
    expect(await (await admin.browser.fetch(LIST.replace('?', '.data?'))).text()).toContain('"may"');
    expect(await (await admin.browser.fetch('/en/admin')).text()).toContain('Review jobs');
  });

  it.each([
    ['is asked for', { rerun: { attempt: 6, at: new Date() } }, 'Starts in a moment'],
    ['runs', {}, 'Running now'],
  ])('has none while it %s', async (_, part, said) => {
    run(3, 'failed', part);
    if (said === 'Running now') run(1, 'running');
    const html = await list();
    expect(html).toContain(said);
    expect(html).not.toContain('Run again<');
  });

  it('has none once its job went well, nor when it only starts by hand', async () => {
    run(3, 'failed');
    run(1, 'done');
    run(3, 'failed', {}, 'rebuildStats');
    expect(await list()).not.toContain('Run again<');
  });
});

describe.each(['/en/admin', LIST])('on %s', (page) => {
  const send = (id: string) => admin.browser.post(page, { intent: 'rerun', run: id });

  it('it is started by the function, once, and said so', async () => {
    const id = run(3, 'failed');
    const answer = await send(id);
    expect(answer).toRedirectTo(page);
    expect(calls).toEqual([{ name: 'rerunJob', data: { run: id } }]);
    const toastOf = (one: Response) => decodeURIComponent(one.headers.get('Set-Cookie')!);
    expect(toastOf(answer)).toContain('"key":"toasts.jobStarted","values":{"job":"flipOffers"}');
    started = false;
    expect(toastOf(await send(id))).toContain('toasts.jobStartedBefore');
  });

  it.each([
    ['job-running', 'This job is running now.'],
    ['job-done-since', 'This job has run well since.'],
    ['job-by-hand', 'This job is only started by hand.'],
    ['not-allowed', null],
  ])('a refusal is told: %s', async (code, text) => {
    const id = run(3, 'failed');
    world.callable = refuseCalls(code);
    const response = await send(id);
    expect(response.status).toBe(409);
    if (text && page === LIST) expect(await response.text()).toContain(text);
  });

  it('what is not answered may be sent again', async () => {
    world.callable = () => Promise.reject(new Error('away'));
    expect((await send(run(3, 'failed'))).status).toBe(503);
  });
});

it.each(['streamer', 'newcomer', 'payments', 'pending', 'rejected'] as const)('%s starts none', async (persona) => {
  const other = await signIn(harness, persona, standingOfPersona(persona));
  const id = run(3, 'failed');
  for (const page of ['/en/admin', LIST]) {
    expect((await other.browser.post(page, { intent: 'rerun', run: id })).status).toBe(403);
  }
  expect(calls).toEqual([]);
});

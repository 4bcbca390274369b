import { logger } from 'firebase-functions/v2';
import type { CallableRequest } from 'firebase-functions/v2/https';
import { expect, it, vi } from 'vitest';
import { RULES } from '../../../scripts/monitoring/rules.ts';
import { raiseAlert } from '../../../functions/src/audit/alert.ts';
import { takePostback } from '../../../functions/src/income/postback.ts';
import { syncExchangeRates } from '../../../functions/src/programme/sync-exchange-rates.ts';
import { JOBS } from '../../../functions/src/jobs.ts';
import { watchOverdue } from '../../../functions/src/payouts/unpaid/watch-overdue.ts';
import { healthKeeper } from '../../../functions/src/platform/health.ts';
import { runJob } from '../../../functions/src/platform/job.ts';
import { log, onCall } from '../../../functions/src/platform/log.ts';
import { onDocumentWritten } from '../../../functions/src/platform/trigger.ts';
import { SHOWN } from '../../../scripts/monitoring/metrics.ts';
import type { AlertKind } from '../../../functions/src/audit/alert-kinds.ts';
import { finds } from '../../rehearsal/cloud/google/logging.ts';
import { openProject, randomText } from '../support/project.ts';

type Line = Record<string, unknown>;

it('each alert is raised by what it is about, and by nothing else here', async () => {
  const written = vi.spyOn(logger, 'write').mockImplementation(() => {});
  const project = openProject();
  const context = { ...project.context(new Date('2026-11-20T00:00:00.000Z')), log };
  const because = async (work: () => Promise<unknown>) => {
    written.mockClear();
    await work();
    const lines = written.mock.calls.map(([entry]) => entry as unknown as Line);
    return RULES.filter((rule) => lines.some((line) => finds(rule.lines, line))).map(({ id }) => id);
  };
  const alert = (kind: AlertKind) => () =>
    raiseAlert(context, { kind, subject: `balances/${randomText()}`, expected: '1', found: '2' });
  expect(await because(alert('reconcile-paidMinor'))).toEqual(['books']);
  expect(await because(alert('payouts-overdue'))).toEqual(['payouts-overdue']);
  expect(await because(alert('rate-moved'))).toEqual(['rates-doubtful']);
  expect(await because(alert('event-unreadable'))).toEqual(['event-unreadable']);
  expect(await because(alert('amount-changed'))).toEqual(['tracker-changed']);
  expect(await because(alert('status-changed'))).toEqual(['tracker-changed']);

  const done = ['hourly-job-silent', 'daily-job-silent'];
  expect(await because(() => runJob(context, 'aJobThatWorks', () => Promise.resolve()))).toEqual(done);
  const fails = () => Promise.reject(new Error('no'));
  expect(await because(() => runJob(context, 'aJobThatFails', fails).catch(() => {}))).toEqual(['job-failed']);

  const callable = onCall(fails);
  const request = { rawRequest: { headers: {} } } as unknown as CallableRequest;
  expect(await because(() => Promise.resolve(callable.run(request)).catch(() => {}))).toEqual(['functions-fail']);

  const trigger = onDocumentWritten('users/{uid}', fails);
  const event = { document: 'users/someone', params: {} } as never;
  expect(await because(() => Promise.resolve(trigger.run(event)).catch(() => {}))).toEqual(['triggers-fail']);

  const unwell = {
    ...{ ...context, version: '1.0.0', env: { HEALTH_TOKEN: 'a-token-of-thirty-two-characters' } },
    queue: () => fails(),
  };
  const asked = { authorization: 'Bearer a-token-of-thirty-two-characters', forwardedFor: undefined };
  expect(await because(() => healthKeeper()(unwell as never, asked))).toEqual(['health-failed']);

  const settings = { key: randomText() + randomText(), addresses: [], currency: 'USD' };
  const postback = (key: string) => () =>
    takePostback(context, settings, {
      ...{ method: 'GET', address: '203.0.113.9', body: {}, bytes: 100 },
      query: { key, subid: randomText(), tid: randomText(), status: 'sale', revenue: '1', time: '1763500000' },
    });
  expect(await because(postback('wrong'))).toEqual(['postbacks-forged']);
  expect(await because(postback(settings.key))).toEqual(['tracker-silent']);

  // Nothing listens there.
  const rates = { url: 'http://127.0.0.1:9/rates.xml', timeoutMs: 2_000 };
  const late = await because(() => syncExchangeRates(context, rates as never).catch(() => {}));
  expect(late).toEqual(['job-failed', 'rates-missing']);

  written.mockClear();
  await watchOverdue(context);
  const counted = written.mock.calls.map(([entry]) => entry as unknown as Line);
  expect(counted.at(-1)).toMatchObject({ event: 'payouts-overdue-counted', count: 0 });
  expect(SHOWN.overdue.filter).toContain('payouts-overdue-counted');
  written.mockRestore();
});

it('every job with a schedule is missed when it is silent', () => {
  const scheduled = Object.entries(JOBS).flatMap(([name, { schedule }]) =>
    schedule ? [[name, schedule] as const] : [],
  );
  const missed = RULES.flatMap(({ when }) =>
    when.kind === 'silence' ? (when.jobs ?? []).map((job) => ({ job, ...when })) : [],
  );
  for (const [name, schedule] of scheduled) {
    const everyHour = /^[\d,]+ \* /.test(schedule);
    expect(
      missed.filter(({ job }) => job === name),
      name,
    ).toMatchObject([{ minutes: everyHour ? 90 : 1_500 }]);
  }
  expect(missed).toHaveLength(scheduled.length);
});

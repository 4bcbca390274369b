import type { CallableRequest } from 'firebase-functions/v2/https';
import { beforeEach, expect, it, vi } from 'vitest';
import { log, onCall } from '../../../functions/src/platform/log.ts';
import { refusal } from '../../../functions/src/platform/refusal.ts';
import { SECRETS } from '#tests/support/personal-data.ts';

const written = vi.hoisted(() => [] as Record<string, unknown>[]);
vi.mock('firebase-functions/v2', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  logger: { write: (entry: Record<string, unknown>) => void written.push(entry) },
}));
beforeEach(() => void written.splice(0));

const REQUEST_ID = '3f0b2c1e-6a5d-4e7f-9a8b-0c1d2e3f4a5b';
const request = (requestId: unknown = REQUEST_ID) =>
  ({
    data: null,
    auth: { uid: 'u1' },
    rawRequest: { headers: { 'x-request-id': requestId } },
  }) as unknown as CallableRequest;

it('a line has its event, and nothing personal of what it is given', () => {
  log.error('payout-failed', { uid: 'u1', email: SECRETS.email, error: new Error(Object.values(SECRETS).join(' ')) });
  expect(written).toEqual([expect.objectContaining({ severity: 'ERROR', event: 'payout-failed', uid: 'u1' })]);
  for (const secret of Object.values(SECRETS)) expect(JSON.stringify(written)).not.toContain(secret);
});

it('a sentence becomes a name', () => {
  log.info('an offer could not be flipped', {});
  expect(written[0]).toMatchObject({ event: 'an-offer-could-not-be-flipped', severity: 'INFO' });
});

it('lines of a call have the id of its request, a refusal is one of them', async () => {
  const callable = onCall(() => {
    log.info('looked', {});
    throw refusal('not-allowed');
  });
  await expect(callable.run(request())).rejects.toMatchObject({ message: 'not-allowed' });
  expect(written).toEqual([
    expect.objectContaining({ event: 'looked', requestId: REQUEST_ID }),
    expect.objectContaining({ event: 'callable-refused', requestId: REQUEST_ID, code: 'not-allowed', uid: 'u1' }),
  ]);
  log.info('later', {});
  expect(written[2]).not.toHaveProperty('requestId');
});

it('an error that nobody expected is told as INTERNAL, and logged without what is personal', async () => {
  const callable = onCall({ timeoutSeconds: 120 }, () => Promise.reject(new Error(`no ${SECRETS.email}`)));
  await expect(callable.run(request())).rejects.toMatchObject({ code: 'internal', message: 'INTERNAL' });
  expect(written).toEqual([expect.objectContaining({ event: 'callable-failed', severity: 'ERROR' })]);
  expect(JSON.stringify(written)).not.toContain(SECRETS.email);
});

it.each(['', 'x'.repeat(36), `${REQUEST_ID}\n{"event":"alert"}`, [REQUEST_ID], undefined])(
  'takes no other id than one of ours: %j',
  async (sent) => {
    await onCall(() => log.info('looked', {})).run(request(sent ?? null));
    expect(written[0]!.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(written[0]!.requestId).not.toBe(REQUEST_ID);
  },
);

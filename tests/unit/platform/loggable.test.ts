import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { loggable } from '#app/domain/platform/loggable.ts';
import { PAYOUT_NETWORKS } from '#app/domain/payouts/networks.ts';
import { SECRETS } from '#tests/support/personal-data.ts';

const said = (value: unknown) => JSON.stringify(loggable(value));

describe('what a log may hold', () => {
  it('is ids, codes, counts and times, as they are', () => {
    const kept = {
      uid: 'kJ8sT2mQxYb0Zc4Wd6Ve1Rf3Ug5H',
      request: 'payoutRequests/kJ8sT2mQxYb0Zc4Wd6Ve1Rf3Ug5H_2026-05-01',
      requestId: '3f0b2c1e-6a5d-4e7f-9a8b-0c1d2e3f4a5b',
      code: 'payout-in-progress',
      counts: { failed: 0, people: 12 },
      at: '2026-05-01T00:00:00.000Z',
      milliseconds: 1_777_593_600_000,
      path: 'offers/aurora-games/versions/3',
      sentence: 'loadOffers at 1777593600000: status 503',
      nothing: null,
    };
    expect(loggable(kept)).toEqual(kept);
  });

  it.each(Object.entries(SECRETS))('is not %s, wherever it stands in a text', (_name, secret) => {
    for (const text of [secret, `Could not write ${secret}: no`, `at users/u1 "${secret}"`, `a=${secret}&b=1`]) {
      expect(said({ problem: text })).not.toContain(secret);
      expect(said(new Error(text))).not.toContain(secret);
      expect(said({ deep: [{ error: new Error(text, { cause: text }) }] })).not.toContain(secret);
    }
  });

  it('is no field of a person, of a way to be paid or of a session, whatever is in it', () => {
    const person = {
      ...{ email: 'x', displayName: 'x', firstName: 'x', lastName: 'x', username: 'x', brandName: 'x' },
      ...{
        idToken: 'x',
        refreshToken: 'x',
        password: 'x',
        Cookie: 'x',
        Authorization: 'x',
        ipAddress: 'x',
        browser: 'x',
      },
      ...{ destination: { network: 'x' }, reasonText: 'x', adminNote: 'x', trackingUrl: 'x' },
      ...Object.fromEntries(
        Object.values(PAYOUT_NETWORKS).flatMap(({ fields }) => fields.map((field) => [field, 'x'])),
      ),
    };
    const left = loggable({ record: person }) as { record: Record<string, unknown> };
    expect(Object.keys(left.record)).toEqual(Object.keys(person));
    expect(new Set(Object.values(left.record))).toEqual(new Set(['[removed]']));
  });

  it('is the message of an error and its frames, but no value that was refused', () => {
    const { error } = z.object({ amount: z.number() }).safeParse({ amount: 'ana@greenroom.test' });
    expect(said(error)).toContain('invalid_type');
    expect(said(error)).not.toContain('ana@');
    const line = loggable(new TypeError('no')) as { name: string; message: string; stack: string[] };
    expect(line).toMatchObject({ name: 'TypeError', message: 'no' });
    expect(line.stack[0]).toMatch(/^at .*loggable/);
  });

  it('is the query of no address', () => {
    expect(said('https://app.test/reset-password?oobCode=abc&x=1 failed')).toBe(
      '"https://app.test/reset-password?[query] failed"',
    );
  });

  it('survives what JSON does not know', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(said(circle)).toContain('[deep]');
    expect(loggable({ big: 10n, day: new Date(0), wrong: new Date(NaN), none: undefined })).toEqual({
      big: '10',
      day: '1970-01-01T00:00:00.000Z',
      wrong: null,
      none: undefined,
    });
  });
});

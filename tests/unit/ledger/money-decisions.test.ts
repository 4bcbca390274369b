import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { callFunction } from '#app/server/data/callables.server.ts';
import type { Env } from '#app/server/platform/env.server.ts';
import { decideMoney } from '#app/server/ledger/money-decisions.server.ts';

type Access = Parameters<typeof decideMoney>[0];

const access: Access = {
  call: (name, input, output) => callFunction({ projectId: 'demo' } as Env, 'token', name, input, output),
};

const decide = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  return decideMoney(access, 'approveBatch', {}, z.unknown(), 'errors.payout.updateStatus');
};

const refused = (code: string) => () =>
  Promise.resolve(Response.json({ error: { status: 'X', message: '', details: { code } } }, { status: 400 }));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a decision on money', () => {
  it.each([
    ['user-token-expired', 'auth:errors.login.user-token-expired'],
    ['four-eyes', 'decision.four-eyes'],
    ['nothing-to-export', 'paymentSolution.nothingToExport'],
    ['changed-meanwhile', 'toasts.changedMeanwhile'],
  ])('that is refused as %s says what to do', async (code, failure) => {
    expect(await decide(refused(code))).toEqual({ ok: false, status: 409, failure });
  });

  it('that has no answer, or one that nobody knows, is not said to have failed or succeeded', async () => {
    const unclear = { ok: false, status: 503, failure: 'errors.payout.updateStatus' };
    expect(await decide(() => Promise.reject(new TypeError('unreachable')))).toEqual(unclear);
    expect(await decide(refused('internal'))).toEqual(unclear);
  });
});

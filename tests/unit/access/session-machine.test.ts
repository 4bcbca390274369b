import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { isRecentPassword, passwordAt } from '#app/domain/access/password-proof.ts';
import {
  FINAL_PROVIDER_CODES,
  isFinalProviderCode,
  nextSession,
  providerEvent,
  SESSION_EVENTS,
  SESSION_STATES,
  type SessionEvent,
  type SessionState,
  UNDECIDED_PROVIDER_CODES,
} from '#app/domain/access/session-machine.ts';
import { statesOf, sessionTable } from '../../../scripts/docs/session-table.ts';

const EVENTS = Object.keys(SESSION_EVENTS) as SessionEvent[];
const BEGINNINGS: SessionEvent[] = ['logged-in', 'logged-in:claims-lag', 'signed-up'];
/** What may end a session (docs/sessions.md): the person, the live record, a final answer of the provider. */
const ENDINGS: SessionEvent[] = [
  ...FINAL_PROVIDER_CODES.map((code) => `provider:${code}` as const),
  'another-person',
  'log-out',
  'log-out-in-another-tab',
  'log-in-in-another-tab',
  'ended-elsewhere',
  'deactivated',
];

const everywhere = SESSION_STATES.flatMap((state) => EVENTS.map((event) => ({ state, event })));

describe('the session machine', () => {
  it('docs/sessions.md is the one that npm run docs writes', async () => {
    const wanted = await format(sessionTable(), { parser: 'markdown', printWidth: 120 });
    expect(readFileSync('docs/sessions.md', 'utf8')).toBe(wanted);
  });

  it.each(EVENTS.map((event) => [event]))('%s does something in some state', (event) => {
    expect(statesOf(event)).not.toEqual([]);
  });

  it.each(everywhere)('$state, $event: an ended session is brought back by a log-in alone', ({ state, event }) => {
    if (state !== 'ended' && state !== 'signed-out') return;
    const { state: next, effects } = nextSession(state, event);
    if (BEGINNINGS.includes(event)) return;
    expect(['ended', 'signed-out']).toContain(next);
    expect([effects.token, effects.refresh]).not.toContain('set');
    expect(effects.watch).not.toBe('start');
  });

  it.each(everywhere)('$state, $event: only a final word clears the refresh cookie of a running session', (row) => {
    const { state, event } = row;
    if (state === 'ended' || state === 'signed-out') return;
    const { effects } = nextSession(state, event);
    // With nothing to renew with there is no session to lose.
    if (effects.refresh === 'clear') expect([...ENDINGS, 'refresh-missing']).toContain(event);
  });

  it.each(everywhere)(
    '$state, $event: what clears a running session marks it and stops its watch',
    ({ state, event }) => {
      const { state: next, effects } = nextSession(state, event);
      if (next !== 'ended' || state === 'ended') return;
      expect(effects.watch).toBe('stop');
      if (effects.refresh === 'clear') expect(effects.mark).toBe(true);
      expect(effects.tabs).not.toBe('stay');
    },
  );

  it.each(everywhere)(
    '$state, $event: a session in doubt keeps both cookies, its SDK and its page',
    ({ state, event }) => {
      const { state: next, effects } = nextSession(state, event);
      if (next !== 'in-doubt' || state === 'in-doubt') return;
      expect([effects.token, effects.refresh, effects.sdk, effects.tabs]).toEqual(['keep', 'keep', 'keep', 'stay']);
    },
  );

  it('a log-in over a running session marks that one', () => {
    for (const state of SESSION_STATES) {
      const isRunning = !['signed-out', 'ended'].includes(state);
      for (const event of BEGINNINGS) expect(nextSession(state, event).effects.mark, state).toBe(isRunning);
    }
  });

  it('any sequence without a log-in after the log-out stays out', () => {
    const others = fc.constantFrom(...EVENTS.filter((event) => !BEGINNINGS.includes(event)));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS)), fc.array(others), (before, after) => {
        const run = (events: readonly SessionEvent[], state: SessionState) =>
          events.reduce((current, event) => nextSession(current, event).state, state);
        const out = run(['log-out'], run(before, 'signed-out'));
        expect(['ended', 'signed-out']).toContain(run(after, out));
      }),
    );
  });

  it('the provider’s answers: four end the session, all others decide nothing', () => {
    for (const code of FINAL_PROVIDER_CODES) expect(providerEvent(code)).toBe(`provider:${code}`);
    for (const code of [...UNDECIDED_PROVIDER_CODES, 'something-new']) {
      expect(isFinalProviderCode(code)).toBe(false);
      expect(providerEvent(code)).toBe('provider:other');
    }
  });
});

describe('proof of a password', () => {
  const password = { sign_in_provider: 'password' };
  const custom = { sign_in_provider: 'custom' };

  it.each([
    ['a password log-in', { auth_time: 100, firebase: password }, 100],
    ['a password log-in that also carries a proof', { auth_time: 100, passwordAt: 900, firebase: password }, 100],
    ['a custom token', { auth_time: 100, firebase: custom }, null],
    ['a custom token with a proof', { auth_time: 900, passwordAt: 100, firebase: custom }, 100],
    ['a proof that is text', { auth_time: 900, passwordAt: '100', firebase: custom }, null],
    ['no provider', { auth_time: 900 }, null],
    ['a provider that is no object', { auth_time: 900, firebase: 'password' }, null],
  ])('%s', (_, claims, wanted) => expect(passwordAt(claims)).toBe(wanted));

  it.each([
    [null, false],
    [1_000 - 299, true],
    [1_000 - 300, false],
    [1_000 + 4, true],
    [1_000 + 5, false],
    [Number.NaN, false],
  ])('%s at 1,000 seconds is recent: %s', (at, wanted) => expect(isRecentPassword(at, 1_000_000)).toBe(wanted));
});

/**
 * The life of a session in one browser (docs/sessions.md), as a pure function. The Worker runs it on what a request
 * shows, the browser on what its tabs, the Auth SDK and the live watch report. docs/sessions.md is generated from it.
 */

/**
 * `signed-out`: there is no session. `signing-up`: logged in, the records of sign-up are missing. `active`: a member.
 * `expired`: only the refresh cookie is good, the next request renews. `in-doubt`: nothing can be decided now, everything
 * is kept. `ended`: the session is over in this browser and its cookies are refused, whenever they arrive.
 */
export const SESSION_STATES = ['signed-out', 'signing-up', 'active', 'expired', 'in-doubt', 'ended'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** Where the browser's tabs go: /login, with what it says there; `home` is the role home; `read-again` stays and reloads data. */
export type TabsEffect = 'stay' | 'read-again' | 'home' | 'log-in' | 'log-in:signed-out' | 'log-in:deactivated';

export type SessionEffects = {
  /** The cookie with the ID token. */
  token: 'keep' | 'set' | 'clear';
  /** The cookie with the sealed refresh token. */
  refresh: 'keep' | 'set' | 'clear';
  /** Whether the session that was known until now is added to the marker cookie. */
  mark: boolean;
  sdk: 'keep' | 'renew' | 'log-out';
  watch: 'keep' | 'start' | 'stop';
  tabs: TabsEffect;
};

const NO_EFFECTS: SessionEffects = {
  token: 'keep',
  refresh: 'keep',
  mark: false,
  sdk: 'keep',
  watch: 'keep',
  tabs: 'stay',
};

/** The provider's answers to a renewal that end a session (docs/sessions.md). Every other answer decides nothing. */
export const FINAL_PROVIDER_CODES = [
  'user-disabled',
  'user-not-found',
  'user-token-expired',
  'invalid-refresh-token',
] as const;
export type FinalProviderCode = (typeof FINAL_PROVIDER_CODES)[number];

export function isFinalProviderCode(code: string): code is FinalProviderCode {
  return (FINAL_PROVIDER_CODES as readonly string[]).includes(code);
}

/** Answers of the provider that are about us, our key or its load, never about the person. */
export const UNDECIDED_PROVIDER_CODES = [
  'too-many-requests',
  'permission-denied',
  'api-key-invalid',
  'invalid-grant-type',
  'missing-refresh-token',
  'project-number-mismatch',
  'quota-exceeded',
  'operation-not-allowed',
  'internal',
  'unavailable',
] as const;

type Row = readonly [next: SessionState, effects: Partial<SessionEffects>];
type Rows = Partial<Record<SessionState, Row>>;

const RUNNING = ['signing-up', 'active', 'expired', 'in-doubt'] as const;

function from(states: readonly SessionState[], row: Row): Rows {
  return Object.fromEntries(states.map((state) => [state, row]));
}

const CLEARED = { token: 'clear', refresh: 'clear' } as const;
const OVER = { ...CLEARED, mark: true, sdk: 'log-out', watch: 'stop' } as const;
const NEW_COOKIES = { token: 'set', refresh: 'set' } as const;
/** The claims lag behind the record: without the token's cookie, the next request decides on the record. */
const LAGGING_COOKIES = { token: 'clear', refresh: 'set' } as const;
const DOUBT = from(RUNNING, ['in-doubt', {}]);

function opened(next: SessionState, cookies: Partial<SessionEffects>): Rows {
  const effects = { ...cookies, watch: 'start', tabs: 'home' } as const;
  return {
    ...from(['signed-out', 'ended'], [next, effects]),
    // Another session ran in this browser: it is over.
    ...from(RUNNING, [next, { ...effects, mark: true }]),
  };
}

const finalAnswers = Object.fromEntries(
  FINAL_PROVIDER_CODES.map((code) => [`provider:${code}`, from(RUNNING, ['ended', { ...OVER, tabs: 'log-in' }])]),
) as Record<`provider:${FinalProviderCode}`, Rows>;

/** Every event and what it does in the states where it does something. scripts/docs/session-events.ts has their descriptions. */
export const SESSION_EVENTS = {
  'logged-in': opened('active', NEW_COOKIES),
  'logged-in:claims-lag': opened('expired', LAGGING_COOKIES),
  'signed-up': opened('signing-up', NEW_COOKIES),
  // Cookies that are there belong to another session, which goes on.
  'proof-missing': Object.fromEntries(
    SESSION_STATES.map((state) => [state, [state, { sdk: 'log-out', tabs: 'log-in' }]]),
  ) as Rows,
  registered: from(['signing-up'], ['active', { tabs: 'home' }]),
  'token-expired': from(['signing-up', 'active', 'in-doubt'], ['expired', {}]),
  'token-invalid': from(['signing-up', 'active', 'in-doubt'], ['expired', { token: 'clear' }]),
  'refresh-missing': from(['expired'], ['signed-out', CLEARED]),
  'key-unknown': DOUBT,
  'clock-skew': DOUBT,
  renewed: from(RUNNING, ['active', { ...NEW_COOKIES, tabs: 'read-again' }]),
  'renewed:claims-lag': from(RUNNING, ['expired', { ...LAGGING_COOKIES, tabs: 'read-again' }]),
  'renewed:unregistered': from(RUNNING, ['signing-up', NEW_COOKIES]),
  ...finalAnswers,
  'provider:other': DOUBT,
  'provider-down': DOUBT,
  'database-down': DOUBT,
  'another-person': from(RUNNING, ['ended', { ...OVER, tabs: 'log-in' }]),
  'late-answer': from(['ended'], ['ended', CLEARED]),
  'log-out': {
    ...from(['signed-out', 'ended'], ['signed-out', { ...CLEARED, sdk: 'log-out', tabs: 'log-in' }]),
    ...from(RUNNING, ['ended', { ...OVER, tabs: 'log-in' }]),
  },
  'log-out-in-another-tab': from(RUNNING, ['ended', { watch: 'stop', tabs: 'log-in' }]),
  'log-in-in-another-tab': from(RUNNING, ['ended', { watch: 'stop', tabs: 'home' }]),
  'ended-elsewhere': from(RUNNING, ['ended', { ...OVER, tabs: 'log-in:signed-out' }]),
  deactivated: {
    ...from(RUNNING, ['ended', { ...OVER, tabs: 'log-in:deactivated' }]),
    ...from(['signed-out', 'ended'], ['signed-out', { ...CLEARED, sdk: 'log-out', tabs: 'log-in:deactivated' }]),
  },
  'role-changed': from(
    ['active', 'expired', 'in-doubt'],
    ['active', { ...NEW_COOKIES, sdk: 'renew', tabs: 'read-again' }],
  ),
  'watch-failed': from(['active'], ['in-doubt', {}]),
  confirmed: from(['active', 'expired', 'in-doubt'], ['active', { watch: 'start' }]),
  offline: from(['active', 'expired'], ['in-doubt', {}]),
  online: from(['in-doubt'], ['active', { watch: 'start', tabs: 'read-again' }]),
  'sdk-without-cookies': from(['signed-out', 'ended'], ['signed-out', { sdk: 'log-out' }]),
} as const satisfies Record<string, Rows>;

export type SessionEvent = keyof typeof SESSION_EVENTS;

/** What an event makes of a session. An event that says nothing in a state leaves everything as it is. */
export function nextSession(
  state: SessionState,
  event: SessionEvent,
): { state: SessionState; effects: SessionEffects } {
  const row = (SESSION_EVENTS[event] as Rows)[state];
  return row ? { state: row[0], effects: { ...NO_EFFECTS, ...row[1] } } : { state, effects: NO_EFFECTS };
}

/** The event that the provider's refusal is. */
export function providerEvent(code: string): SessionEvent {
  return isFinalProviderCode(code) ? `provider:${code}` : 'provider:other';
}

/**
 * The life of a session in one browser (design.md section 4), as a pure function. The Worker runs it on what a request
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

export const NO_EFFECTS: SessionEffects = {
  token: 'keep',
  refresh: 'keep',
  mark: false,
  sdk: 'keep',
  watch: 'keep',
  tabs: 'stay',
};

/** The provider's answers to a renewal that end a session (design.md section 4). Every other answer decides nothing. */
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
/** `by`: who sees the event. `what`: one sentence for the table. */
type EventRow = { by: 'worker' | 'browser' | 'both'; what: string; rows: Rows };

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
  FINAL_PROVIDER_CODES.map((code) => [
    `provider:${code}`,
    {
      by: 'worker',
      what: `The provider refuses to renew: ${code}.`,
      rows: from(RUNNING, ['ended', { ...OVER, tabs: 'log-in' }]),
    },
  ]),
) as unknown as Record<`provider:${FinalProviderCode}`, EventRow>;

export const SESSION_EVENTS = {
  'logged-in': {
    by: 'worker',
    what: 'POST /session begins a session, with proof of a recent password.',
    rows: opened('active', NEW_COOKIES),
  },
  'logged-in:claims-lag': {
    by: 'worker',
    what: 'The same, while the claims of the token lag behind the record.',
    rows: opened('expired', LAGGING_COOKIES),
  },
  'signed-up': {
    by: 'worker',
    what: 'POST /session begins a session of a new account, or sign-up is resumed.',
    rows: opened('signing-up', NEW_COOKIES),
  },
  'proof-missing': {
    by: 'both',
    what: 'POST /session has neither the refresh cookie of its session nor proof of a recent password.',
    // Cookies that are there belong to another session, which goes on.
    rows: Object.fromEntries(
      SESSION_STATES.map((state) => [state, [state, { sdk: 'log-out', tabs: 'log-in' }]]),
    ) as Rows,
  },
  registered: {
    by: 'worker',
    what: 'The records of sign-up exist now.',
    rows: from(['signing-up'], ['active', { tabs: 'home' }]),
  },
  'token-expired': {
    by: 'worker',
    what: 'The ID token is over, or its cookie is missing.',
    rows: from(['signing-up', 'active', 'in-doubt'], ['expired', {}]),
  },
  'token-invalid': {
    by: 'worker',
    what: 'The ID token is forged or damaged. The refresh cookie decides.',
    rows: from(['signing-up', 'active', 'in-doubt'], ['expired', { token: 'clear' }]),
  },
  'refresh-missing': {
    by: 'worker',
    what: 'There is nothing to renew with: no refresh cookie, or one that no key opens.',
    rows: from(['expired'], ['signed-out', CLEARED]),
  },
  'key-unknown': { by: 'worker', what: 'The key of the ID token is unknown and keys can not be fetched.', rows: DOUBT },
  'clock-skew': { by: 'worker', what: 'The ID token begins more than 5 seconds in the future.', rows: DOUBT },
  renewed: {
    by: 'worker',
    what: 'The provider renewed the session, or POST /session brought a newer token of it.',
    rows: from(RUNNING, ['active', { ...NEW_COOKIES, tabs: 'read-again' }]),
  },
  'renewed:claims-lag': {
    by: 'worker',
    what: 'The same, while the claims of the token lag behind the record.',
    rows: from(RUNNING, ['expired', { ...LAGGING_COOKIES, tabs: 'read-again' }]),
  },
  'renewed:unregistered': {
    by: 'worker',
    what: 'The provider renewed the session of an account whose records are missing.',
    rows: from(RUNNING, ['signing-up', NEW_COOKIES]),
  },
  ...finalAnswers,
  'provider:other': {
    by: 'worker',
    what: `The provider answers a renewal with anything else (${UNDECIDED_PROVIDER_CODES.join(', ')}, …).`,
    rows: DOUBT,
  },
  'provider-down': { by: 'worker', what: 'The provider can not be reached or gives no answer in time.', rows: DOUBT },
  'database-down': { by: 'worker', what: 'The live record or the sessions document can not be read.', rows: DOUBT },
  'another-person': {
    by: 'worker',
    what: 'A renewal brings the tokens of another account.',
    rows: from(RUNNING, ['ended', { ...OVER, tabs: 'log-in' }]),
  },
  'late-answer': {
    by: 'worker',
    what: 'A request carries cookies of a session that the marker names.',
    rows: from(['ended'], ['ended', CLEARED]),
  },
  'log-out': {
    by: 'both',
    what: 'The person logs out in this tab.',
    rows: {
      ...from(['signed-out', 'ended'], ['signed-out', { ...CLEARED, sdk: 'log-out', tabs: 'log-in' }]),
      ...from(RUNNING, ['ended', { ...OVER, tabs: 'log-in' }]),
    },
  },
  'log-out-in-another-tab': {
    by: 'browser',
    what: 'Another tab of this browser logged out. It did the rest.',
    rows: from(RUNNING, ['ended', { watch: 'stop', tabs: 'log-in' }]),
  },
  'log-in-in-another-tab': {
    by: 'browser',
    what: 'Another tab of this browser began a session of its own.',
    rows: from(RUNNING, ['ended', { watch: 'stop', tabs: 'home' }]),
  },
  'ended-elsewhere': {
    by: 'both',
    what: 'Another browser logged out everywhere else, or the sessions document is gone.',
    rows: from(RUNNING, ['ended', { ...OVER, tabs: 'log-in:signed-out' }]),
  },
  deactivated: {
    by: 'both',
    what: 'The live record has role none, or is not what a record should be.',
    rows: {
      ...from(RUNNING, ['ended', { ...OVER, tabs: 'log-in:deactivated' }]),
      ...from(['signed-out', 'ended'], ['signed-out', { ...CLEARED, sdk: 'log-out', tabs: 'log-in:deactivated' }]),
    },
  },
  'role-changed': {
    by: 'browser',
    what: 'The live record has another role, status or state of the guides.',
    rows: from(['active', 'expired', 'in-doubt'], ['active', { ...NEW_COOKIES, sdk: 'renew', tabs: 'read-again' }]),
  },
  'watch-failed': {
    by: 'browser',
    what: 'A listener of the live watch fails. GET /session says what that means.',
    rows: from(['active'], ['in-doubt', {}]),
  },
  confirmed: {
    by: 'browser',
    what: 'GET /session says that the session stands.',
    rows: from(['active', 'expired', 'in-doubt'], ['active', { watch: 'start' }]),
  },
  offline: { by: 'browser', what: 'The network is gone.', rows: from(['active', 'expired'], ['in-doubt', {}]) },
  online: {
    by: 'browser',
    what: 'The network is back.',
    rows: from(['in-doubt'], ['active', { watch: 'start', tabs: 'read-again' }]),
  },
  'sdk-without-cookies': {
    by: 'browser',
    what: 'The Auth SDK is logged in and there is no session.',
    rows: from(['signed-out', 'ended'], ['signed-out', { sdk: 'log-out' }]),
  },
} as const satisfies Record<string, EventRow>;

export type SessionEvent = keyof typeof SESSION_EVENTS;

/** What an event makes of a session. An event that says nothing in a state leaves everything as it is. */
export function nextSession(
  state: SessionState,
  event: SessionEvent,
): { state: SessionState; effects: SessionEffects } {
  const row = (SESSION_EVENTS[event].rows as Rows)[state];
  return row ? { state: row[0], effects: { ...NO_EFFECTS, ...row[1] } } : { state, effects: NO_EFFECTS };
}

/** The event that the provider's refusal is. */
export function providerEvent(code: string): SessionEvent {
  return isFinalProviderCode(code) ? `provider:${code}` : 'provider:other';
}

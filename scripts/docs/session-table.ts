import {
  nextSession,
  SESSION_EVENTS,
  SESSION_STATES,
  type SessionEffects,
  type SessionEvent,
  type SessionState,
} from '#app/domain/access/session-machine.ts';
import { EVENT_TEXTS } from './session-events.ts';

/** docs/sessions.md as text: every event against every state, from the machine itself. */

const HEADING = `# Sessions

<!-- Generated from app/domain/access/session-machine.ts by \`npm run docs\`. Change the machine, not this file. -->

The Worker and the browser run the same state machine. The tables show every event and what it does to the session.

- **signed-out**: there is no session.
- **signing-up**: logged in, but the records of sign-up are missing.
- **active**: a member is logged in.
- **expired**: the ID token is over; the next request renews it with the refresh cookie.
- **in-doubt**: nothing can be decided now. Both cookies stay, and the page or the next request asks again.
- **ended**: the session is over in this browser. The marker cookie names it, and its cookies are refused and cleared whenever they arrive.

**Marked** means that the session's id is added to the marker cookie \`__Host-greenroom-ended\`. It holds the last eight
ids and lasts 30 days, as long as the cookies that it refuses. **Tabs** are the browser's open tabs that show the session.
States that a table leaves out are not changed by the event.

A log-in makes a new session id. \`POST /session\` begins a session only with a password that was proved in the last five minutes
(\`auth_time\` of a password log-in, else the claim \`passwordAt\`). A running session is renewed with its refresh cookie.
`;

const COOKIES = { keep: 'kept', set: 'set', clear: 'cleared' } as const;
const SDK = { keep: '', renew: 'renews its token', 'log-out': 'logged out' } as const;
const WATCH = { keep: '', start: 'starts', stop: 'stops' } as const;
const TABS: Record<SessionEffects['tabs'], string> = {
  stay: '',
  'read-again': 'read their data again',
  home: 'go to the role home',
  'log-in': 'go to /login',
  'log-in:signed-out': 'go to /login, which says why, and come back after',
  'log-in:deactivated': 'go to /login, which says that the account is deactivated',
};
const SEEN_BY = { worker: 'the Worker', browser: 'the browser', both: 'the Worker and the browser' } as const;

/** The states in which an event does something. */
export function statesOf(event: SessionEvent): SessionState[] {
  const rows: Partial<Record<SessionState, unknown>> = SESSION_EVENTS[event];
  return SESSION_STATES.filter((state) => rows[state] !== undefined);
}

export function sessionTable(): string {
  const events = Object.keys(SESSION_EVENTS) as SessionEvent[];
  return [HEADING, ...events.map(section)].join('\n');
}

function section(event: SessionEvent): string {
  const { by, what } = EVENT_TEXTS[event];
  const rows = statesOf(event).map((state) => {
    const { state: next, effects } = nextSession(state, event);
    const { token, refresh, mark, sdk, watch, tabs } = effects;
    return [state, next, COOKIES[token], COOKIES[refresh], mark ? 'yes' : '', SDK[sdk], WATCH[watch], TABS[tabs]];
  });
  const head = ['state', 'becomes', 'token cookie', 'refresh cookie', 'marked', 'Auth SDK', 'live watch', 'tabs'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
  return `## ${event}\n\n${what} Seen by ${SEEN_BY[by]}.\n\n${table}\n`;
}

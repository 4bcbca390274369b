import {
  FINAL_PROVIDER_CODES,
  type SessionEvent,
  UNDECIDED_PROVIDER_CODES,
} from '#app/domain/access/session-machine.ts';

/** Who sees an event of a session, and one sentence on it for docs/sessions.md. */
export type EventText = { by: 'worker' | 'browser' | 'both'; what: string };

const finalAnswers = Object.fromEntries(
  FINAL_PROVIDER_CODES.map((code) => [
    `provider:${code}`,
    { by: 'worker', what: `The provider refuses to renew: ${code}.` },
  ]),
) as Record<`provider:${(typeof FINAL_PROVIDER_CODES)[number]}`, EventText>;

export const EVENT_TEXTS: Record<SessionEvent, EventText> = {
  'logged-in': { by: 'worker', what: 'POST /session begins a session, with proof of a recent password.' },
  'logged-in:claims-lag': { by: 'worker', what: 'The same, while the claims of the token lag behind the record.' },
  'signed-up': { by: 'worker', what: 'POST /session begins a session of a new account, or sign-up is resumed.' },
  'proof-missing': {
    by: 'both',
    what: 'POST /session has neither the refresh cookie of its session nor proof of a recent password.',
  },
  registered: { by: 'worker', what: 'The records of sign-up exist now.' },
  'token-expired': { by: 'worker', what: 'The ID token is over, or its cookie is missing.' },
  'token-invalid': { by: 'worker', what: 'The ID token is forged or damaged. The refresh cookie decides.' },
  'refresh-missing': {
    by: 'worker',
    what: 'There is nothing to renew with: no refresh cookie, or one that no key opens.',
  },
  'key-unknown': { by: 'worker', what: 'The key of the ID token is unknown and keys can not be fetched.' },
  'clock-skew': { by: 'worker', what: 'The ID token begins more than 5 seconds in the future.' },
  renewed: { by: 'worker', what: 'The provider renewed the session, or POST /session brought a newer token of it.' },
  'renewed:claims-lag': { by: 'worker', what: 'The same, while the claims of the token lag behind the record.' },
  'renewed:unregistered': {
    by: 'worker',
    what: 'The provider renewed the session of an account whose records are missing.',
  },
  ...finalAnswers,
  'provider:other': {
    by: 'worker',
    what: `The provider answers a renewal with anything else (${UNDECIDED_PROVIDER_CODES.join(', ')}, …).`,
  },
  'provider-down': { by: 'worker', what: 'The provider can not be reached or gives no answer in time.' },
  'database-down': { by: 'worker', what: 'The live record or the sessions document can not be read.' },
  'another-person': { by: 'worker', what: 'A renewal brings the tokens of another account.' },
  'late-answer': { by: 'worker', what: 'A request carries cookies of a session that the marker names.' },
  'log-out': { by: 'both', what: 'The person logs out in this tab.' },
  'log-out-in-another-tab': { by: 'browser', what: 'Another tab of this browser logged out. It did the rest.' },
  'log-in-in-another-tab': { by: 'browser', what: 'Another tab of this browser began a session of its own.' },
  'ended-elsewhere': {
    by: 'both',
    what: 'Another browser logged out everywhere else, or the sessions document is gone.',
  },
  deactivated: { by: 'both', what: 'The live record has role none, or is not what a record should be.' },
  'role-changed': { by: 'browser', what: 'The live record has another role, status or state of the guides.' },
  'watch-failed': { by: 'browser', what: 'A listener of the live watch fails. GET /session says what that means.' },
  confirmed: { by: 'browser', what: 'GET /session says that the session stands.' },
  offline: { by: 'browser', what: 'The network is gone.' },
  online: { by: 'browser', what: 'The network is back.' },
  'sdk-without-cookies': { by: 'browser', what: 'The Auth SDK is logged in and there is no session.' },
};

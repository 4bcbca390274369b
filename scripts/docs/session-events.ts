import {
  FINAL_PROVIDER_CODES,
  type SessionEvent,
  UNDECIDED_PROVIDER_CODES,
} from '#app/domain/access/session-machine.ts';

/** Who sees an event of a session, and one sentence on it for docs/sessions.md. */
export type EventText = { by: 'worker' | 'browser' | 'both'; what: string };

const by =
  (who: EventText['by']) =>
  (what: string): EventText => ({ by: who, what });
const [worker, browser, both] = [by('worker'), by('browser'), by('both')];

const finalAnswers = Object.fromEntries(
  FINAL_PROVIDER_CODES.map((code) => [`provider:${code}`, worker(`The provider refuses to renew: ${code}.`)]),
) as Record<`provider:${(typeof FINAL_PROVIDER_CODES)[number]}`, EventText>;

export const EVENT_TEXTS: Record<SessionEvent, EventText> = {
  'logged-in': worker('POST /session begins a session, with proof of a recent password.'),
  'logged-in:claims-lag': worker('The same, while the claims of the token lag behind the record.'),
  'signed-up': worker('POST /session begins a session of a new account, or sign-up is resumed.'),
  'proof-missing': both('POST /session has neither the refresh cookie of its session nor proof of a recent password.'),
  registered: worker('The records of sign-up exist now.'),
  'token-expired': worker('The ID token is over, or its cookie is missing.'),
  'token-invalid': worker('The ID token is forged or damaged. The refresh cookie decides.'),
  'refresh-missing': worker('There is nothing to renew with: no refresh cookie, or one that no key opens.'),
  'key-unknown': worker('The key of the ID token is unknown and keys can not be fetched.'),
  'clock-skew': worker('The ID token begins more than 5 seconds in the future.'),
  renewed: worker('The provider renewed the session, or POST /session brought a newer token of it.'),
  'renewed:claims-lag': worker('The same, while the claims of the token lag behind the record.'),
  'renewed:unregistered': worker('The provider renewed the session of an account whose records are missing.'),
  ...finalAnswers,
  'provider:other': worker(
    `The provider answers a renewal with anything else (${UNDECIDED_PROVIDER_CODES.join(', ')}, …).`,
  ),
  'provider-down': worker('The provider can not be reached or gives no answer in time.'),
  'database-down': worker('The live record or the sessions document can not be read.'),
  'another-person': worker('A renewal brings the tokens of another account.'),
  'late-answer': worker('A request carries cookies of a session that the marker names.'),
  'log-out': both('The person logs out in this tab.'),
  'log-out-in-another-tab': browser('Another tab of this browser logged out. It did the rest.'),
  'log-in-in-another-tab': browser('Another tab of this browser began a session of its own.'),
  'ended-elsewhere': both('Another browser logged out everywhere else, or the sessions document is gone.'),
  deactivated: both('The live record has role none, or is not what a record should be.'),
  'role-changed': browser('The live record has another role, status or state of the guides.'),
  'watch-failed': browser('A listener of the live watch fails. GET /session says what that means.'),
  confirmed: browser('GET /session says that the session stands.'),
  offline: browser('The network is gone.'),
  online: browser('The network is back.'),
  'sdk-without-cookies': browser('The Auth SDK is logged in and there is no session.'),
};

import { type Actor, ADMIN, CREATORS, MALFORMED, OPERATOR, PRESENT, UNREGISTERED } from './collections/row.ts';
import { effectiveRole, readStanding } from './roles.ts';

/**
 * Who may call which function. functions/src/access/callable.ts declares each callable by its row and refuses before the handler
 * runs; a handler that moves money asks the same row again inside its transaction.
 */
export type CallableRow = {
  /** `anyone` needs no session. Everyone else needs one that was not ended, and a live record that gives one of these standings. */
  who: 'anyone' | readonly Actor[];
  /** Whether the password must have been proved in the last five minutes (password-proof.ts). */
  recentPassword: boolean;
  /** The person who may not make the call, although the role is right, and the code of the refusal. */
  otherThan: OtherThan | null;
  /** The standings of the people whom the call may be about, where it matters. */
  about?: readonly Actor[];
  policy: string;
};

/**
 * `owner`: the person whose money it is. `approver`: the admin who approved the batch, and operators to whom that admin
 * proposed or granted the role. `proposer`: the admin whose proposal it is.
 */
type OtherThan = {
  whom: 'owner' | 'approver' | 'proposer';
  refusal: 'own-account' | 'not-allowed' | 'four-eyes' | 'second-admin';
};

const row = (who: CallableRow['who'], policy: string, otherThan: OtherThan | null = null): CallableRow => ({
  who,
  recentPassword: false,
  otherThan,
  policy,
});

const APPROVER: OtherThan = { whom: 'approver', refusal: 'four-eyes' };
const OWNER: OtherThan = { whom: 'owner', refusal: 'not-allowed' };
/** Every person with a session who is not deactivated, whatever the record says. */
const LOGGED_IN = [...PRESENT, ...UNREGISTERED, ...MALFORMED] as const;

export const CALLABLES = {
  usernameSignIn: row('anyone', 'Anyone logs in by username and password, within the rate limits.'),
  checkUsername: row('anyone', 'Anyone asks whether a username is free, within the rate limits.'),
  signOutElsewhere: row(LOGGED_IN, 'People end all their other sessions.'),
  makeShortLink: row(CREATORS, 'Creators make short links to the offers that they may promote.'),
  deleteAccount: {
    // Sign-up may not be finished, or an earlier deletion was cut short after the record.
    ...row(
      ['streamer', 'pending', 'rejected', 'unregistered', 'malformed'],
      'People without powers delete their account.',
    ),
    recentPassword: true,
  },
  assignQuarantined: row(ADMIN, 'Admins assign a conversion to another person, or dismiss it.', OWNER),
  decideCommission: row(ADMIN, "Admins hold, release or reject another person's commission.", OWNER),
  keepExchangeRate: row(ADMIN, 'Admins keep and correct exchange rates.'),
  rerunJob: row(ADMIN, 'Admins run a job again that failed.'),
  testTracker: row(ADMIN, 'Admins ask whether the tracker answers.'),
  holdRequest: row(ADMIN, 'Admins pause a payout.'),
  releaseRequest: row(ADMIN, 'Admins let a paused payout go on.'),
  rejectRequest: row(ADMIN, 'Admins reject a payout.'),
  dismissRequest: row(ADMIN, 'Admins dismiss a payout that did not arrive.'),
  adjustBalance: row(ADMIN, "Admins correct another person's balance.", { whom: 'owner', refusal: 'own-account' }),
  setHandLimits: row(ADMIN, 'Admins propose how much one admin may add by hand.'),
  setMinimum: row(ADMIN, 'Admins propose the least balance that is paid out.'),
  setTerms: row(ADMIN, 'Admins propose which networks pay and the hold period of new offers.'),
  previewTerms: row(ADMIN, 'Admins ask who would have gained or lost by another minimum, or without a network.'),
  previewCommissions: row(ADMIN, 'Admins ask who would have earned, lost or been blocked by other terms of offers.'),
  decideProposal: {
    ...row(ADMIN, 'A second admin decides on what takes two.', { whom: 'proposer', refusal: 'second-admin' }),
    recentPassword: true,
  },
  sendMessage: {
    // They have a dashboard, now or once they are approved.
    ...row(ADMIN, 'Admins write to streamers and applicants.'),
    about: ['streamer', 'pending'],
  },
  findPayees: row(OPERATOR, 'The payment operator finds payouts by words of the payee.'),
  nameColleagues: row(OPERATOR, 'The payment operator asks who else is one, by name.'),
  askForMethod: {
    ...row(ADMIN, 'Admins ask the streamer of a payout that was not made for another payout method.'),
    about: ['streamer'],
  },
  approveBatch: { ...row(ADMIN, 'Admins approve a batch.'), recentPassword: true },
  stopBatch: { ...row(ADMIN, 'Admins stop a batch until its payouts are sent.'), recentPassword: true },
  exportBatch: {
    ...row(OPERATOR, 'The payment operator takes an approved batch over.', APPROVER),
    recentPassword: true,
  },
  reconcileStatement: row(
    [...ADMIN, ...OPERATOR],
    "Staff compare a provider's statement with what is recorded as paid.",
  ),
  askQuestion: row(['streamer'], 'Streamers question a commission of theirs that was declined or reversed.'),
  answerQuestion: row(ADMIN, "Admins answer other people's questions.", OWNER),
  decideCase: row([...ADMIN, ...OPERATOR], 'Staff take differences over and answer their own.'),
  recordResults: row(OPERATOR, 'The payment operator records what the provider answered.', APPROVER),
} as const satisfies Record<string, CallableRow>;

export type CallableName = keyof typeof CALLABLES;

/** The row of a callable. */
export function callableRow(name: CallableName): CallableRow {
  return CALLABLES[name];
}

/** Whether the row lets this actor make the call. Session, password and `otherThan` are checked apart from it. */
export function mayCall(actor: Actor, name: CallableName): boolean {
  const { who } = callableRow(name);
  return who === 'anyone' || who.includes(actor);
}

/** Whether the row lets the call be about this person. */
export function mayBeAbout(person: Actor, name: CallableName): boolean {
  const { about } = callableRow(name);
  return !about || about.includes(person);
}

/** Who someone with this users record is to the tables; null is no record. */
export function actorOf(record: Record<string, unknown> | null): Actor {
  if (!record) return 'unregistered';
  const standing = readStanding(record);
  return typeof standing === 'string' ? 'malformed' : effectiveRole(standing);
}

/**
 * The code of the refusal when one of `hands` is the person whom the row rules out, else null. `hands`: the caller, and
 * for `approver` also those who gave the caller the role.
 */
export function samePersonRefusal(
  name: CallableName,
  person: string | undefined,
  hands: readonly unknown[],
): OtherThan['refusal'] | null {
  const { otherThan } = callableRow(name);
  return otherThan && person !== undefined && hands.includes(person) ? otherThan.refusal : null;
}

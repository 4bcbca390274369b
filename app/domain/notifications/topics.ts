/** What notices are about. */
export const NOTICE_TOPICS = {
  'payout-method-changed': 'account',
  'payout-method-asked': 'account',
  'password-changed': 'account',
  'email-changed': 'account',
  'others-logged-out': 'account',
  'account-approved': 'account',
  'account-rejected': 'account',
  'payout-locked': 'payouts',
  'payout-blocked': 'payouts',
  'payout-paid': 'payouts',
  'payout-paid-late': 'payouts',
  'payout-failed': 'payouts',
  'payout-failed-again': 'payouts',
  'payout-returned': 'payouts',
  'payout-returned-again': 'payouts',
  'payout-held': 'payouts',
  'payout-released': 'payouts',
  'payout-rejected': 'payouts',
  'balance-adjusted': 'payouts',
  'question-answered': 'payouts',
  'commission-earned': 'commissions',
  'commission-rejected': 'commissions',
  'commission-reversed': 'commissions',
  'offer-approved': 'offers',
  'offer-declined': 'offers',
  'offer-withdrawn': 'offers',
  'offer-changed': 'offers',
  'offer-paused': 'offers',
  'offer-resumed': 'offers',
  'offer-ending': 'offers',
  'offer-ended': 'offers',
  'manager-news': 'news',
  'work-failed': 'work',
  'work-waits': 'work',
  'work-payments': 'work',
} as const;
export type NoticeKind = keyof typeof NOTICE_TOPICS;
export type NoticeTopic = (typeof NOTICE_TOPICS)[NoticeKind];

/** How a person is told: on the pages, counted by the bell, and by mail where mails are set up. */
export const CHANNELS = ['bell', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a person may switch off at a channel or two, in the order in which the settings show it. */
export const OPTIONAL_KINDS = [
  'payout-locked',
  'payout-paid',
  'payout-paid-late',
  'payout-released',
  'balance-adjusted',
  'question-answered',
  'commission-earned',
  'commission-rejected',
  'commission-reversed',
  'offer-approved',
  'offer-declined',
  'offer-withdrawn',
  'offer-changed',
  'offer-paused',
  'offer-resumed',
  'offer-ended',
  'manager-news',
  'work-failed',
  'work-waits',
  'work-payments',
] as const satisfies readonly NoticeKind[];
export type OptionalKind = (typeof OPTIONAL_KINDS)[number];

/** What always comes at the bell: the team has to see what failed. */
const ALWAYS_AT_BELL: readonly OptionalKind[] = ['work-failed'];

/** What may be switched off at each channel. */
export const OPTIONAL_AT: Readonly<Record<Channel, readonly OptionalKind[]>> = {
  bell: OPTIONAL_KINDS.filter((kind) => !ALWAYS_AT_BELL.includes(kind)),
  mail: OPTIONAL_KINDS,
};

/**
 * What always comes, by the line of the settings that says so: how people learn that money did not arrive, and of someone else's
 * hand in their account.
 */
export const ALWAYS_ON = {
  failed: ['payout-failed', 'payout-failed-again', 'payout-returned', 'payout-returned-again'],
  stopped: ['payout-blocked', 'payout-held', 'payout-rejected'],
  method: ['payout-method-changed', 'payout-method-asked'],
  login: ['password-changed', 'email-changed', 'others-logged-out'],
  application: ['account-approved', 'account-rejected'],
} as const satisfies Record<string, readonly Exclude<NoticeKind, OptionalKind>[]>;

/** Kinds that have the switch of another one: people who want to know that an offer ended want to know before. */
export const SHARED_SWITCH: Partial<Record<NoticeKind, OptionalKind>> = { 'offer-ending': 'offer-ended' };

/** What a person has switched off, by channel. */
export type SwitchedOff = Record<Channel, readonly OptionalKind[]>;

export const NOTHING_OFF: SwitchedOff = { bell: [], mail: [] };

/** The mail of these only says that there is something to read at the bell: without the bell it would lead to nothing. */
const READ_AT_BELL: readonly NoticeKind[] = ['manager-news'];

/** Whether the person wants to be told of it this way. */
export function wants(off: SwitchedOff, kind: NoticeKind, channel: Channel): boolean {
  const isOff = (by: Channel) => (off[by] as readonly NoticeKind[]).includes(SHARED_SWITCH[kind] ?? kind);
  return !isOff(channel) && !(READ_AT_BELL.includes(kind) && isOff('bell'));
}

/** Whether a person may switch its mails off. */
export function isOptional(kind: NoticeKind): boolean {
  return (OPTIONAL_AT.mail as readonly NoticeKind[]).includes(SHARED_SWITCH[kind] ?? kind);
}

/** The parts of the page of notifications, as its address names them. */
export const NOTICE_VIEWS = [
  'all',
  'unread',
  'work',
  'payouts',
  'commissions',
  'offers',
  'account',
  'news',
] as const satisfies readonly (NoticeTopic | 'all' | 'unread')[];
export type NoticeView = (typeof NOTICE_VIEWS)[number];

/** All for what none of these parts is called. */
export function readNoticeView(text: string | null, views: readonly NoticeView[]): NoticeView {
  return views.find((view) => view === text) ?? 'all';
}

/** Whether it is about the team's work, and not about the reader's own account. */
export function isWork(kind: NoticeKind): boolean {
  return NOTICE_TOPICS[kind] === 'work';
}

export function kindsOf(topic: NoticeTopic): NoticeKind[] {
  return (Object.keys(NOTICE_TOPICS) as NoticeKind[]).filter((kind) => NOTICE_TOPICS[kind] === topic);
}

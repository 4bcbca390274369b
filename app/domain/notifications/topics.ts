/** What notices are about. `account` can't be switched off: it is how someone learns of another's hand in the account. */
export const NOTICE_TOPICS = {
  'payout-method-changed': 'account',
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
  'offer-approved': 'offers',
  'offer-declined': 'offers',
  'manager-news': 'news',
} as const;
export type NoticeKind = keyof typeof NOTICE_TOPICS;
export type NoticeTopic = (typeof NOTICE_TOPICS)[NoticeKind];

/** The topics that a person may switch off. */
export const OPTIONAL_TOPICS = ['payouts', 'offers', 'news'] as const satisfies readonly NoticeTopic[];

/** Which of them a person wants. */
export type Preferences = Record<(typeof OPTIONAL_TOPICS)[number], boolean>;

export const ALL_TOPICS: Preferences = { payouts: true, offers: true, news: true };

/** Whether the person wants to know. */
export function wants(preferences: Preferences, kind: NoticeKind): boolean {
  const topic = NOTICE_TOPICS[kind];
  return topic === 'account' || preferences[topic];
}

/** The parts of the page of notifications, as its address names them. */
export const NOTICE_VIEWS = ['all', 'unread', 'payouts', 'offers', 'account', 'news'] as const satisfies readonly (
  NoticeTopic | 'all' | 'unread'
)[];
export type NoticeView = (typeof NOTICE_VIEWS)[number];

/** All for what no part is called. */
export function readNoticeView(text: string | null): NoticeView {
  return NOTICE_VIEWS.find((view) => view === text) ?? 'all';
}

export function kindsOf(topic: NoticeTopic): NoticeKind[] {
  return (Object.keys(NOTICE_TOPICS) as NoticeKind[]).filter((kind) => NOTICE_TOPICS[kind] === topic);
}

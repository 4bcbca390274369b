/**
 * The files of a subject that other subjects of the same layer may import, by folder. Everything else in a subject is its own:
 * it can be renamed and rewritten without a look at the others. tests/unit/scripts/lint-rules.test.ts finds entries that nobody uses.
 */
export const ENTRIES: Readonly<Record<'app/server' | 'functions/src', Readonly<Record<string, readonly string[]>>>> = {
  'app/server': {
    access: [
      'guard.server.ts',
      'id-token.server.ts',
      'origin.server.ts',
      'recent-password.server.ts',
      'request-rates.server.ts',
      'resolved-session.ts',
      'session-record.server.ts',
      'session.server.ts',
    ],
    audit: ['own-words.server.ts', 'page.server.ts', 'sentence.server.ts', 'subject.server.ts'],
    figures: ['margin.server.ts', 'programme.server.ts'],
    guides: ['cards.server.ts', 'notices.server.ts', 'reader.server.ts', 'texts.server.ts'],
    images: ['image-store.server.ts'],
    income: ['commission-places.server.ts', 'latest-earned.server.ts', 'rerun.server.ts'],
    ledger: [
      'by-hand.server.ts',
      'money-decisions.server.ts',
      'person-ledger.server.ts',
      'proposals.server.ts',
      'questions.server.ts',
    ],
    offers: [
      'catalogue-reads.server.ts',
      'page.server.ts',
      'suggestions.server.ts',
      'terms-in-words.server.ts',
      'titles.server.ts',
    ],
    payouts: ['facts.server.ts', 'unpaid/blocked-work.server.ts', 'unpaid/unfinished-work.server.ts'],
    people: [
      'actions.server.ts',
      'application.server.ts',
      'decide.server.ts',
      'directory-page.server.ts',
      'edit-manager.server.ts',
      'names.server.ts',
      'save-profile.server.ts',
    ],
    programme: ['known-identity.server.ts', 'review-answer.server.ts', 'saved-replies.server.ts', 'tasks.server.ts'],
    streams: ['plan.server.ts'],
  },
  'functions/src': {
    access: ['caller.ts', 'granters.ts', 'plan-rate-limit.ts', 'rate-limit.ts', 'staff.ts'],
    audit: ['alert-kinds.ts', 'alert.ts', 'audit.ts', 'repeated-decision.ts'],
    figures: ['count-active.ts', 'count-people.ts', 'counters.ts', 'plan-stats.ts', 'stats.ts'],
    income: [
      'assign-quarantined.ts',
      'decide-commission.ts',
      'plan-accrual.ts',
      'release-holds.ts',
      'take-up-waiting.ts',
    ],
    ledger: ['by-hand.ts', 'ledger.ts', 'move-money.ts', 'propose.ts'],
    notifications: ['notice.ts'],
    offers: ['index-offer.ts'],
    payouts: ['earlier-requests.ts', 'frozen-account.ts', 'plan-lock.ts', 'reconcile-statement.ts'],
    programme: ['cut-offs.ts', 'set-hand-limits.ts', 'set-minimum.ts', 'set-terms.ts'],
  },
};

/** What every subject of a layer may import: what carries them, and of the server the queries of each subject. */
export const OF_ALL: Readonly<Record<keyof typeof ENTRIES, readonly string[]>> = {
  'app/server': ['^app/server/(data|platform)/', '^app/server/[^/]+/[^/]*collections?[.]server[.]ts$'],
  'functions/src': ['^functions/src/platform/'],
};

import { CLOSE_CALLS, type Precondition } from './engine.ts';

/** The preconditions of terms that change. */
export const TERMS_PRECONDITIONS: readonly Precondition[] = [
  {
    what: 'terms are written once',
    ...CLOSE_CALLS,
    file: 'programme/set-terms.ts',
    is: 'if (isReplay(decided!, { actor: staff.uid, ...said })) return;',
    without: '',
  },
  {
    what: 'a cycle that opens within the hour keeps its terms',
    ...CLOSE_CALLS,
    file: 'payouts/calendar.ts',
    is: 'opensAt.getTime() > now.getTime() + NOTICE_MS',
    without: 'opensAt.getTime() > now.getTime()',
  },
];

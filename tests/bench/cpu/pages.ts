import { paydays } from '../admin/busy-programme.ts';
import { PAGES as OF_STREAMER } from '../far/pages.ts';
import { OFFER_ID, STREAMER_ID } from '../seeded.ts';

/** A page to measure: who opens it, and the address below the language. Without a person nobody is logged in. */
export type MeasuredPage = { persona: string | null; path: string; status: number };

const of = (persona: string | null, paths: readonly string[]): MeasuredPage[] =>
  paths.map((path) => ({ persona, path, status: 200 }));

/** A redirect, the log-in page, and the pages of every role; without those whose work another page of the list does too. */
export function measuredPages(now: Date): MeasuredPage[] {
  const inEnglish = (paths: readonly string[]) => paths.map((path) => `/en${path}`);
  return [
    { persona: null, path: '/nowhere', status: 302 },
    { persona: null, path: '/en/login', status: 200 },
    ...of('pending', inEnglish(['/pending-approval'])),
    ...of('newcomer', inEnglish(['/onboarding', '/onboarding/welcome'])),
    ...of('streamer', inEnglish(OF_STREAMER)),
    ...of(
      'admin',
      inEnglish([
        '/admin',
        '/admin/streamers',
        `/admin/streamer-detail/${STREAMER_ID}`,
        `/admin/streamer-detail/${STREAMER_ID}?tab=ledger`,
        '/admin/payouts',
        '/admin/offers',
        `/admin/offers/${OFFER_ID}`,
        '/admin/access',
        '/admin/income',
        '/admin/analytics',
        '/admin/audit',
      ]),
    ),
    ...of('payments', inEnglish(['/payment-solution', `/payment-solution/${paydays(now).paid}`])),
  ];
}

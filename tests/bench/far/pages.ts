import { SAMPLE_COMMISSION_ID } from '../../../scripts/seed/streamer.ts';
import { openCycleAt } from '../../../app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '../../../app/domain/payouts/cut-offs.ts';
import { OFFER_ID, STREAM_ID, STREAMER_ID } from '../seeded.ts';

/** The pages of a streamer that read from the database, below the language. */
export const PAGES = [
  '/dashboard',
  '/offers',
  `/offers/${OFFER_ID}`,
  '/streams',
  `/streams/${STREAM_ID}`,
  `/commissions/${SAMPLE_COMMISSION_ID}`,
  '/performance',
  '/commissions',
  '/commissions?view=ledger',
  '/dashboard/payouts',
  `/dashboard/payouts/${openCycleAt(new Date(), USUAL_CUT_OFFS).id}`,
  '/profile',
  '/settings',
  '/affiliate-managers',
  '/keitaro-dashboard',
  '/debug',
];

/** The pages of an admin that ask for names after a list. */
export const ADMIN_PAGES = ['/admin', '/admin/analytics', '/admin/audit', `/admin/streamer-detail/${STREAMER_ID}`];

import { type RowCount, readRowCount, ROWS_COOKIE } from '#app/domain/platform/page-href.ts';
import { readCookie } from '../platform/cookies.server.ts';

/** How many rows a page of each list has. The rules let one query ask for at most 100. */
export const PAGE_SIZES = {
  /** Of an offer's people, with their names they are twice as many documents. */
  accessRequests: 25,
  auditLog: 25,
  batches: 25,
  batchesToPay: 12,
  batchItems: 50,
  cases: 25,
  catalogue: 12,
  commissions: 25,
  /** With their names they are twice as many documents. */
  cycleRequests: 25 as const,
  /** People whom a search among a cycle's requests finds: with their requests they are fewer documents than such a page. */
  requestsFound: 24,
  /** With their requests, and the forecast or the last payout of each. */
  requestsCompared: 16,
  directory: 25 as const,
  income: 20,
  ledger: 25,
  /** Read to the end: one row more says whether others follow. */
  managers: 99,
  managersShown: 25,
  notices: 20,
  offers: 25,
  /** Each with the entry that says who changed it: twice as many documents. */
  offerVersions: 10,
  roleGrants: 25,
  streams: 25,
  /** With their names they are twice as many documents. */
  streamersOfMonth: 25,
  /** Their grants are read by one query, which takes 30 ids. */
  team: 29,
  /** An export reads page after page; each query asks for one row more, to know whether others follow. */
  exported: 99,
};

/** How many rows a page of a table has: as the address says, else as this browser chose last, else as usual. */
export function rowCountOf(request: Request, usual: RowCount): RowCount {
  const { searchParams } = new URL(request.url);
  return readRowCount(searchParams.get('size')) ?? readRowCount(readCookie(request, ROWS_COOKIE)) ?? usual;
}

import * as z from 'zod/mini';
import { logEvent } from './log.server.ts';

/** Both forms that browsers send: report-uri's object and the Reporting API's list. */
const classic = z.object({
  'csp-report': z.object({
    'document-uri': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
});
const reporting = z.array(
  z.object({
    body: z.object({
      documentURL: z.optional(z.string()),
      effectiveDirective: z.optional(z.string()),
      blockedURL: z.optional(z.string()),
    }),
  }),
);

const MAX_LENGTH = 200;
const MAX_REPORTS = 10;

/** Lines that one isolate writes in one minute. */
const MOST_LINES = 60;
const MINUTE_MS = 60_000;
let minute = { startedAt: 0, lines: 0 };

/**
 * Writes one line a report. Anyone can send one: each field is cut, its query dropped, and what is no report ignored. Past
 * the lines of a minute, reports are dropped unread.
 *
 * @param now milliseconds since the epoch
 */
export async function logPolicyReport(request: Request, requestId: string, now: number): Promise<void> {
  if (now - minute.startedAt >= MINUTE_MS) minute = { startedAt: now, lines: 0 };
  if (minute.lines >= MOST_LINES) return;
  const body: unknown = await request.json().catch(() => null);
  for (const report of reportsIn(body).slice(0, MOST_LINES - minute.lines)) {
    minute.lines += 1;
    logEvent('warn', 'csp-report', { requestId, ...report });
  }
}

function reportsIn(body: unknown): { page: string; directive: string; blocked: string }[] {
  const one = classic.safeParse(body);
  if (one.success) {
    const report = one.data['csp-report'];
    return [line(report['document-uri'], report['violated-directive'], report['blocked-uri'])];
  }
  const several = reporting.safeParse(body);
  if (!several.success) return [];
  return several.data
    .slice(0, MAX_REPORTS)
    .map(({ body: report }) => line(report.documentURL, report.effectiveDirective, report.blockedURL));
}

function line(page = '', directive = '', blocked = '') {
  const cut = (text: string) => text.split(/[?#]/)[0]!.slice(0, MAX_LENGTH);
  return { page: cut(page), directive: cut(directive), blocked: cut(blocked) };
}

import * as z from 'zod/mini';
import type { TrackerEvent } from '../../../app/domain/income/conversion.ts';
import { isDay } from '../../../app/domain/figures/date-range.ts';
import { filledIn, kindOf } from './plan-postback.ts';

/** Rows of Keitaro's Admin API, and what of it is asked for. Times are asked for and read as UTC. */

export type RowsRequest = Record<string, unknown>;

const text = z._default(
  z.pipe(
    // A number of more digits was rounded: a `tid` would be another conversion's.
    z.union([z.string(), z.number().check(z.refine((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER)), z.null()]),
    z.transform((value) => (value === null ? '' : filledIn(String(value)))),
  ),
  '',
);

const conversionRow = z.looseObject({
  sub_id: z.string().check(z.minLength(1), z.maxLength(200)),
  tid: text,
  status: z.string(),
  original_status: text,
  revenue: text,
  postback_datetime: z.string(),
  sale_datetime: text,
  sub_id_1: text,
  sub_id_2: text,
  sub_id_3: text,
  country_code: text,
});

/** As many rows as one answer holds. */
export const PAGE_SIZE = 500;

/**
 * Conversions whose first postback came in the time given, oldest first. Only columns that are named come back, and an
 * unknown name is refused (POST /admin_api/v1/conversions/log, https://admin-api.docs.keitaro.io).
 */
export function conversionsRequest(from: Date, to: Date, offset: number, limit = PAGE_SIZE): RowsRequest {
  return {
    range: { from: stamp(from), to: stamp(to), timezone: 'UTC' },
    columns: Object.keys(conversionRow.shape),
    sort: [
      { name: 'postback_datetime', order: 'ASC' },
      { name: 'sub_id', order: 'ASC' },
      { name: 'tid', order: 'ASC' },
    ],
    limit,
    offset,
  };
}

/** Clicks by our sub-ids, day and country (POST /admin_api/v1/report/build). */
export function clicksRequest(from: Date, to: Date, offset: number, limit = PAGE_SIZE): RowsRequest {
  const grouping = ['day', 'sub_id_1', 'sub_id_2', 'sub_id_3', 'country_code'];
  return {
    range: { from: stamp(from).slice(0, 10), to: stamp(to).slice(0, 10), timezone: 'UTC' },
    grouping,
    metrics: ['clicks'],
    sort: grouping.map((name) => ({ name, order: 'ASC' })),
    limit,
    offset,
  };
}

/** `2026-11-20 10:00:00`, which is how the API writes times. */
export function stamp(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}

/** null for a text that is no such time. */
export function unstamp(value: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)) return null;
  const at = new Date(`${value.replace(' ', 'T')}Z`);
  return Number.isNaN(at.getTime()) || stamp(at) !== value ? null : at;
}

/**
 * The current state of one conversion. A row names its status and not since when: a sale has its own time, a lead that of the
 * first postback, and of a rejection no time is known. null for a row that can't be read.
 */
export function readConversionRow(row: unknown, currency: string, now: Date): TrackerEvent | null {
  const parsed = conversionRow.safeParse(row);
  if (!parsed.success) return null;
  const { sub_id: subid, tid, status, original_status: originalStatus, revenue } = parsed.data;
  const kind = kindOf(status);
  const began = unstamp(parsed.data.postback_datetime);
  if (!kind || !began || tid.length > 200 || (kind === 'rebill' && !tid)) return null;
  const at = kind === 'rejected' ? null : kind === 'lead' ? began : (unstamp(parsed.data.sale_datetime) ?? began);
  return {
    subid,
    tid,
    kind,
    at,
    receivedAt: now,
    // Of a rejected conversion the log shows none: it is no new amount.
    payout: kind === 'rejected' ? null : revenue || null,
    currency,
    originalStatus: originalStatus || status,
    subId: parsed.data.sub_id_1.slice(0, 200),
    streamId: parsed.data.sub_id_2.slice(0, 200),
    campaign: parsed.data.sub_id_3.slice(0, 200),
    country: parsed.data.country_code.slice(0, 10),
  };
}

/** What tells a row's conversion apart, of a row that can't be read too; null where even that is missing. */
export function readIdentity(row: unknown): { subid: string; tid: string } | null {
  const identity = z.looseObject({ sub_id: conversionRow.shape.sub_id, tid: text }).safeParse(row);
  return identity.success ? { subid: identity.data.sub_id, tid: identity.data.tid } : null;
}

/** When the row's first postback came; null for one without. What the cursor goes by. */
export function rowTime(row: unknown): Date | null {
  const value = fieldOf(row, 'postback_datetime');
  return typeof value === 'string' ? unstamp(value) : null;
}

/** The sub-id that we gave out; undefined for a row without. */
export function ownSubId(row: unknown): unknown {
  return fieldOf(row, 'sub_id_1');
}

function fieldOf(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined;
}

const clickRow = z.looseObject({
  day: z.string().check(z.refine(isDay)),
  sub_id_1: text,
  sub_id_2: text,
  sub_id_3: text,
  country_code: text,
  clicks: z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,12}$/)), z.int().check(z.minimum(0))]),
    z.transform((value) => Number(value)),
  ),
});

export type ClickRow = {
  date: string;
  subId: string;
  streamId: string;
  campaign: string;
  country: string;
  clicks: number;
};

export function readClickRow(row: unknown): ClickRow | null {
  const parsed = clickRow.safeParse(row);
  if (!parsed.success) return null;
  const {
    day: date,
    sub_id_1: subId,
    sub_id_2: streamId,
    sub_id_3: campaign,
    country_code: country,
    clicks,
  } = parsed.data;
  return { date, subId, streamId, campaign, country, clicks };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Postbacks reach the tracker late, and its log is read while it is written. */
const OVERLAP = 2 * DAY;
/**
 * A status that changes does so under the date of the first postback: once a day the import looks back two months. What changes
 * during a longer hold is found when the tracker's report is compared before the hold ends (compareTracker).
 */
const LONG_LOOK = 62 * DAY;
const FIRST_LOOK = 31 * DAY;
const LONG_LOOK_HOUR = 3;

/**
 * From when on clicks are read, by when they were last read to their end. Counts of a day are final when it is over everywhere, so two
 * days are read again.
 */
export function clicksStart(clicksTo: Date | null, now: Date): Date {
  const regular = clicksTo ? clicksTo.getTime() - OVERLAP : 0;
  return new Date(Math.max(regular, now.getTime() - FIRST_LOOK));
}

/** From when on conversions are read, by when everything before was imported. */
export function windowStart(importedTo: Date | null, now: Date): Date {
  const regular = importedTo ? importedTo.getTime() - OVERLAP : now.getTime() - FIRST_LOOK;
  const long = now.getUTCHours() === LONG_LOOK_HOUR ? now.getTime() - LONG_LOOK : regular;
  return new Date(Math.min(regular, long, now.getTime() - OVERLAP));
}

import { createHash, timingSafeEqual } from 'node:crypto';
import { isDay } from '../../../app/domain/figures/date-range.ts';
import type { ConversionKind, TrackerEvent } from '../../../app/domain/income/conversion.ts';

/**
 * A postback as Keitaro sends it: an address with placeholders, by GET or POST. Which ones there are:
 * https://v9.help.keitaro.io/en/campaigns-and-streams/s2s-postback-placeholders.html. Ours is
 *
 * …/keitaroPostback?key=KEY&subid={subid}&tid={tid}&status={status}&original_status={original_status}&revenue={revenue}
 *   &sub_id_1={sub_id_1}&sub_id_2={sub_id_2}&sub_id_3={sub_id_3}&country={country}&time={date:U}
 */

export type PostbackSettings = {
  /** Shared with the tracker; under 24 characters it counts as not set. */
  key: string;
  /** Addresses that may call; none for all of them. */
  addresses: readonly string[];
  /** The tracker's own currency: what amounts are in that come without one. */
  currency: string;
};

export type PostbackRequest = {
  method: string;
  address: string;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
  /** Of query and body together. */
  bytes: number;
};

export type PostbackAnswer = { status: number; text: string };

const MOST_BYTES = 8192;
const LONGEST = 200;
const MOST_PARAMETERS = 60;
const SHORTEST_KEY = 24;

/**
 * Keitaro's statuses (https://docs.keitaro.io/en/conversions/postback.html: lead, sale, rejected, and rebill, also called
 * upsell), and what its templates of networks send unmapped: registration, deposit and trash.
 */
const KINDS: Readonly<Record<string, ConversionKind>> = {
  lead: 'lead',
  registration: 'lead',
  sale: 'sale',
  deposit: 'sale',
  rebill: 'rebill',
  upsell: 'rebill',
  rejected: 'rejected',
  trash: 'rejected',
};

export function kindOf(status: string): ConversionKind | null {
  const name = status.toLowerCase();
  return Object.hasOwn(KINDS, name) ? KINDS[name]! : null;
}

/** Whether a key is long enough to keep anybody out. */
function isConfigured({ key }: Pick<PostbackSettings, 'key'>): boolean {
  return key.length >= SHORTEST_KEY;
}

/** In a time that does not depend on where the texts differ, nor on their lengths. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** Lets a request in, or answers it: 503 while there is no key, 403 for a wrong key or address, 405, 413. */
export function admit(settings: PostbackSettings, request: PostbackRequest): PostbackAnswer | null {
  if (!isConfigured(settings)) return { status: 503, text: 'not configured' };
  if (request.method !== 'GET' && request.method !== 'POST') return { status: 405, text: 'GET or POST' };
  if (request.bytes > MOST_BYTES) return { status: 413, text: 'too large' };
  const key = request.query['key'] ?? request.body['key'];
  const known = settings.addresses.length === 0 || settings.addresses.includes(request.address);
  if (typeof key !== 'string' || !isSameSecret(key, settings.key) || !known) return { status: 403, text: 'forbidden' };
  return null;
}

/** The event of an admitted request; a text that says what is wrong with it otherwise. */
export function readPostback(
  { currency }: PostbackSettings,
  { query, body }: PostbackRequest,
  now: Date,
): TrackerEvent | { problem: string } {
  const found = readParameters(query, body);
  if ('problem' in found) return found;
  const { value } = found;
  const status = value('status');
  const kind = kindOf(status);
  const subid = value('subid');
  const tid = value('tid');
  if (!subid) return { problem: 'subid is missing' };
  if (!kind) return { problem: status ? 'status is unknown' : 'status is missing' };
  // Without one, two payments of the same click could not be told apart; Keitaro demands it too.
  if (kind === 'rebill' && !tid) return { problem: 'a rebill needs a tid' };
  const at = readTime(value('time'), now);
  if (at === undefined) return { problem: 'time is neither seconds nor an ISO date' };
  return {
    subid,
    tid,
    kind,
    at,
    receivedAt: now,
    payout: value('revenue') || value('payout') || null,
    currency: (value('currency') || currency).toUpperCase(),
    originalStatus: value('original_status') || status,
    subId: value('sub_id_1'),
    streamId: value('sub_id_2'),
    campaign: value('sub_id_3'),
    country: value('country'),
  };
}

/** A text of the tracker; a placeholder that was not filled in counts as nothing. */
export function filledIn(text: string): string {
  const value = text.trim();
  return /^\{.*\}$/.test(value) ? '' : value;
}

/** The parameters of query and body. */
function readParameters(
  query: PostbackRequest['query'],
  body: PostbackRequest['body'],
): { value: (name: string) => string } | { problem: string } {
  const names = [...new Set([...Object.keys(query), ...Object.keys(body)])];
  if (names.length > MOST_PARAMETERS) return { problem: 'too many parameters' };
  const values = new Map<string, string>();
  for (const name of names) {
    const given = [query[name], body[name]].filter((one) => one !== undefined);
    const [text] = given;
    if (typeof text !== 'string' || given.some((one) => one !== text)) return { problem: `${name} is not one text` };
    if (text.length > LONGEST) return { problem: `${name} is too long` };
    if (/\p{Cc}|\uFFFD/u.test(text)) return { problem: `${name} has characters that are no text` };
    values.set(name, filledIn(text));
  }
  return { value: (name) => values.get(name) ?? '' };
}

const YEAR = 366 * 86_400_000;

/** Seconds since 1970 or an ISO date with zone; null for none, undefined for nonsense and for what is not about now. */
function readTime(text: string, now: Date): Date | null | undefined {
  if (text === '') return null;
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/.test(text) && isDay(text.slice(0, 10));
  if (!iso && !/^\d{9,11}$/.test(text)) return undefined;
  const at = new Date(iso ? text : Number(text) * 1000);
  const age = now.getTime() - at.getTime();
  // A clock may be a little ahead.
  return age >= -300_000 && age <= 3 * YEAR ? at : undefined;
}

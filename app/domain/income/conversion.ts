import { sameDecimal } from '../ledger/exact-money.ts';

/**
 * What a tracker says of one conversion, which is one transaction (`tid`) of one click (`subid`). Each status is kept once,
 * so that deliveries that are repeated, doubled by the import, or out of order add up to the same.
 *
 * Keitaro's statuses and their transitions, lead → sale | rejected, sale → rejected, rebill → rejected:
 * https://docs.keitaro.io/en/conversions/postback.html. One conversion per subid and tid:
 * https://v9.help.keitaro.io/en/conversions-and-postback/conversions-report.html
 */

export const CONVERSION_KINDS = ['lead', 'sale', 'rebill', 'rejected'] as const;
export type ConversionKind = (typeof CONVERSION_KINDS)[number];

/** What a status came with. `at` is the tracker's time, null where it gave none; `payout` is a decimal text. */
export type ConversionEvent = {
  at: Date | null;
  receivedAt: Date;
  payout: string | null;
  currency: string;
  originalStatus: string;
};

export type ConversionEvents = Partial<Record<ConversionKind, ConversionEvent>>;

/** One delivery. `subId`, `streamId` and `campaign` are our own sub-ids, as they came. */
export type TrackerEvent = ConversionEvent & {
  subid: string;
  tid: string;
  kind: ConversionKind;
  subId: string;
  streamId: string;
  campaign: string;
  country: string;
};

export type Merged = { events: ConversionEvents; changed: boolean; conflict: boolean };

/**
 * Adds a status to those known. Of a status that is known the earliest time stays, and what it came with; what was missing is
 * filled in. `conflict`: the same status with another amount. The first one counts: money may have moved by it.
 */
export function mergeEvent(events: ConversionEvents, kind: ConversionKind, event: ConversionEvent): Merged {
  const known = events[kind];
  if (!known) return { events: { ...events, [kind]: event }, changed: true, conflict: false };
  const conflict =
    known.payout !== null &&
    event.payout !== null &&
    (!sameDecimal(known.payout, event.payout) || known.currency !== event.currency);
  const earlier = event.at !== null && (known.at === null || event.at < known.at);
  const next: ConversionEvent = {
    at: earlier ? event.at : known.at,
    receivedAt: known.receivedAt,
    payout: known.payout ?? event.payout,
    currency: known.payout === null && event.payout !== null ? event.currency : known.currency,
    originalStatus: known.originalStatus || event.originalStatus,
  };
  const changed =
    earlier ||
    next.payout !== known.payout ||
    next.currency !== known.currency ||
    next.originalStatus !== known.originalStatus;
  return { events: changed ? { ...events, [kind]: next } : events, changed, conflict };
}

/** Merges all statuses of `more`. */
export function mergeEvents(events: ConversionEvents, more: ConversionEvents): Merged {
  let merged: Merged = { events, changed: false, conflict: false };
  for (const kind of CONVERSION_KINDS) {
    const event = more[kind];
    if (!event) continue;
    const next = mergeEvent(merged.events, kind, event);
    merged = {
      events: next.events,
      changed: merged.changed || next.changed,
      conflict: merged.conflict || next.conflict,
    };
  }
  return merged;
}

export type Verdict = 'lead' | 'confirmed' | 'rejected';

/**
 * What the statuses come to: the one of the latest time, by the tracker's own times; at the same time a rejection before a
 * confirmation before a lead. A status whose time nobody knows is neither earlier nor later than another, so that the same order
 * decides. Nothing depends on when, in which order or how often they were delivered.
 */
export function verdictOf(events: ConversionEvents): Verdict {
  const confirmations = [events.sale, events.rebill].filter((event) => event !== undefined);
  const leads = events.lead ? [events.lead] : [];
  if (events.rejected && !isPast([events.rejected], [...confirmations, ...leads])) return 'rejected';
  if (confirmations.length > 0 && !isPast(confirmations, leads)) return 'confirmed';
  return 'lead';
}

/**
 * Whether the tracker reports a known status again, later, and would mean something else by it: a sale that was rejected and is
 * confirmed after all. A status keeps its first time, so this changes nothing here; someone has to be told.
 */
export function isTakenUpAgain(
  events: ConversionEvents,
  kind: ConversionKind,
  { at }: Pick<ConversionEvent, 'at'>,
): boolean {
  const known = events[kind];
  if (!known || at === null || known.at === null || at <= known.at) return false;
  return verdictOf({ ...events, [kind]: { ...known, at } }) !== verdictOf(events);
}

/** Whether one of `more` is known to be later than all of these. */
function isPast(events: readonly ConversionEvent[], more: readonly ConversionEvent[]): boolean {
  return more.some(({ at }) => at !== null && events.every((event) => event.at !== null && event.at < at));
}

/** Sale and rebill, which name the same payment, the earlier one first; at the same time the sale. */
export function confirmationsOf({ sale, rebill }: ConversionEvents): (ConversionEvent & { isRebill: boolean })[] {
  const named = [...(sale ? [{ ...sale, isRebill: false }] : []), ...(rebill ? [{ ...rebill, isRebill: true }] : [])];
  return named.sort((a, b) => timeOf(a).getTime() - timeOf(b).getTime());
}

/** The earlier of sale and rebill. */
export function confirmedAt(events: ConversionEvents): ConversionEvent | null {
  return confirmationsOf(events)[0] ?? null;
}

/** The tracker's time, and when we heard of it where the tracker gave none. */
export function timeOf({ at, receivedAt }: ConversionEvent): Date {
  return at ?? receivedAt;
}

/** When the conversion began: the earliest time of any of its statuses. Throws a RangeError without any. */
export function conversionTime(events: ConversionEvents): Date {
  const times = Object.values(events).map((event) => timeOf(event).getTime());
  if (times.length === 0) throw new RangeError('A conversion without a status has no time');
  return new Date(Math.min(...times));
}

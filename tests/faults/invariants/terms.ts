import { withDates } from '#app/domain/platform/with-dates.ts';
import { collection, type Dump, type Entry, type Must, type Request } from '../dump.ts';
import type { OfferId, OfferTerms } from '../world.ts';

type Audit = { actor: string; action: string; target: string; after: Record<string, unknown>; at: Date };
type Commission = {
  conversionId: string;
  offerId: OfferId;
  offerVersion: number;
  state: string;
  availableAt: Date | null;
  corrects?: string;
};
type Kept = { events: { sale?: { at: Date } } };
type Cycle = { opensAt: Date; lockAt: Date; networks?: Networks };
type Networks = Record<string, { on: boolean; least: Record<string, number> }>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The version of an offer that a sale of that time is paid by. */
export function termsAt(terms: readonly OfferTerms[], offerId: OfferId, at: Date): OfferTerms {
  const begun = terms.filter((one) => one.offerId === offerId && one.from <= at);
  return begun.sort((a, b) => a.from.getTime() - b.from.getTime()).at(-1)!;
}

/**
 * A commission keeps the terms of its sale, whatever was changed since and whenever it was credited: their version, and the end of its
 * hold unless an admin decided otherwise. No case makes a hold longer, and none ends early.
 */
export function commissionsKeepTheirTerms(
  dump: Dump,
  terms: readonly OfferTerms[],
  ledger: ReadonlyMap<string, Entry>,
  until: Date,
  must: Must,
): void {
  const conversions = collection<Kept>(dump, 'conversions');
  const audit = [...collection<Audit>(dump, 'auditLog').values()];
  for (const [id, commission] of collection<Commission>(dump, 'commissions')) {
    const { conversionId, offerId, offerVersion, state, availableAt, corrects } = commission;
    if (corrects || !['held', 'available'].includes(state)) continue;
    const soldAt = conversions.get(conversionId)!.events.sale!.at;
    const held = termsAt(terms, offerId, soldAt);
    must(`the version that ${id} is paid by`, held.version, offerVersion);
    const decided = audit.filter(({ target }) => target === `commissions/${id}`);
    const released = decided.find(({ action }) => action === 'release-commission');
    const longer = decided
      .filter(({ action }) => action === 'hold-commission')
      .map(({ after }) => (withDates(after) as { availableAt: Date }).availableAt.getTime());
    const end = released?.at.getTime() ?? Math.max(soldAt.getTime() + held.holdDays * DAY_MS, ...longer);
    must(`when the hold of ${id} ends`, new Date(end), availableAt);
    if (state === 'held') must(`${id} is still to be held`, true, end > until.getTime());
    const over = ledger.get(`hold-over_${id}`);
    if (over) must(`${id} was held until its end`, true, over.at.getTime() >= end);
  }
}

/** Cycles from the first that a story knows, and their paydays. */
const PAYDAYS = ['2026-12-01', '2026-12-15', '2027-01-01', '2027-01-15', '2027-02-01', '2027-02-15'] as const;
const FIRST_OPENS = new Date('2026-11-13T00:00:00.000Z');
const USUAL_HOURS = 48;

/**
 * Terms of the programme that two admins set hold for the cycles that had not opened an hour later, and for no other: when each opens
 * and locks, and which networks it pays by. No request was decided on before its cycle's lock.
 */
export function cyclesKeepTheirTerms(dump: Dump, requests: ReadonlyMap<string, Request>, must: Must): void {
  const set = [...collection<Audit>(dump, 'auditLog').values()]
    .filter(({ action }) => action === 'set-terms')
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const cycles = PAYDAYS.map((id) => ({ id, hours: USUAL_HOURS, networks: undefined as Networks | undefined }));
  const lockOf = ({ id, hours }: { id: string; hours: number }) => new Date(Date.parse(id) - hours * HOUR_MS);
  const opensOf = (index: number) => (index === 0 ? FIRST_OPENS : lockOf(cycles[index - 1]!));
  let [networks, holdDays] = [undefined as Networks | undefined, undefined as unknown];
  for (const { at, after } of set) {
    const from = cycles.findIndex((_, index) => opensOf(index).getTime() > at.getTime() + HOUR_MS);
    if (after['about'] === 'hold') holdDays = after['holdDays'];
    if (after['about'] === 'network') {
      const { network, on, least } = after as { network: string; on: boolean; least: Record<string, number> };
      networks = { ...networks, [network]: { on, least } };
      for (const cycle of cycles.slice(from)) cycle.networks = networks;
    }
    if (after['about'] === 'cut-off') for (const cycle of cycles.slice(from)) cycle.hours = Number(after['hours']);
    if (after['about'] !== 'hold') must(`from when ${JSON.stringify(after)} holds`, cycles[from]?.id, after['from']);
  }
  const settings = dump.get('programme/settings') ?? {};
  must('the hold period of new offers', holdDays, settings['holdDays']);
  must('the networks that are set', sorted(networks), sorted(settings['networks']));
  const minimums = settings['minimums'] as Record<string, number> | undefined;
  for (const [name, { on, least }] of Object.entries(networks ?? {})) {
    if (on) must(`${name} pays what the minimum lets through`, true, least['USD']! <= (minimums?.['USD'] ?? 20_00));
  }
  const kept = collection<Cycle>(dump, 'payoutCycles');
  for (const [index, cycle] of cycles.entries()) {
    const found = kept.get(cycle.id);
    if (!found) continue;
    must(`times of ${cycle.id}`, [opensOf(index), lockOf(cycle)], [found.opensAt, found.lockAt]);
    must(`networks of ${cycle.id}`, sorted(cycle.networks), sorted(found.networks));
  }
  for (const [id, { cycleId, timeline, blockers = [] }] of requests) {
    const cycle = cycles.find((one) => one.id === cycleId)!;
    const decided = (['locked', 'blocked'] as const).flatMap((mark) => (timeline[mark] as { at: Date }) ?? []);
    for (const { at } of decided) must(`${id} was decided on after the lock`, true, at >= lockOf(cycle));
    const isOff = cycle.networks?.['TRC20']?.on === false;
    if (isOff) must(`${id} was locked for a network that is off`, false, 'locked' in timeline);
    else
      must(
        `${id} is blocked by a network that is on`,
        false,
        blockers.some(({ code }) => code === 'network-off'),
      );
  }
}

/** With keys in one order, at each depth. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, sorted(part)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

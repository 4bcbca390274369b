import { type ConversionEvents, mergeEvent, verdictOf } from '../../../app/domain/income/conversion.ts';
import { collection, counted, type Dump, type Must, sum } from '../dump.ts';
import type { DayOfRate } from '../office/plan-rates.ts';
import type { OfferId, World } from '../world.ts';
import { termsAt } from './terms.ts';

type Commission = {
  conversionId: string;
  amountMinor: number;
  state: string;
  rate?: { perBaseTo: string } | null;
};
type Kept = {
  subid: string;
  events: ConversionEvents;
  offerId: OfferId;
  decided: boolean;
  assignedBy?: string | null;
};
type Decision = { actor: string; action: string; target: string };
type Waiting = Kept & { state: string; reason: string; waitsFor: object | null };

/**
 * Every status that the tracker sent is in a conversion or in quarantine, and each conversion came to what it is worth by the terms at
 * its sale: in another currency by the rate of its own day, whenever that was known, and to nothing while nobody knows it.
 */
export function conversionsAdd(
  dump: Dump,
  { waves, others, rates, terms }: World,
  commissions: ReadonlyMap<string, Commission>,
  must: Must,
): void {
  const sent = new Map<string, { events: ConversionEvents; subId: string }>();
  for (const { subid, kind, subId, ...event } of [...waves.flat(), ...others]) {
    const known = sent.get(subid)?.events ?? {};
    sent.set(subid, { events: mergeEvent(known, kind, event).events, subId });
  }
  const conversions = [...collection<Kept>(dump, 'conversions')];
  const quarantine = [...collection<Waiting>(dump, 'quarantine').values()].filter(({ state }) => state === 'open');
  must('conversions in quarantine, by their counter', quarantine.length, counted(dump, 'quarantined'));
  for (const [subid, { events, subId }] of sent) {
    const [id, conversion] = conversions.find(([, one]) => one.subid === subid) ?? [];
    const waiting = quarantine.find((one) => one.subid === subid);
    const kept = { ...conversion?.events, ...waiting?.events };
    must(`statuses of ${subid}`, Object.keys(events).sort(), Object.keys(kept).sort());
    const confirmed = verdictOf(events) === 'confirmed';
    const day = confirmed
      ? Object.values(events)
          .find(({ payout }) => payout !== null)!
          .at!.toISOString()
          .slice(0, 10)
      : '';
    let rate = rates.find((one) => one.day === day);
    if (waiting && subId !== 'nobody-knows') {
      must(
        `what ${subid} waits for`,
        ['no-rate', { from: 'EUR', to: 'USD', date: day }],
        [waiting.reason, waiting.waitsFor],
      );
      must(`the rate that ${subid} waits for`, 'never', rate?.arrival);
    }
    if (!conversion) continue;
    const of = [...commissions.values()].filter(({ conversionId }) => conversionId === id);
    const standing = of.filter(({ state }) => state === 'held' || state === 'available');
    const goal = Object.values(events)[0]!.originalStatus as 'first-deposit';
    const amountMinor = events.sale ? (termsAt(terms, conversion.offerId, events.sale.at!).amounts[goal] ?? 0) : 0;
    // An admin may give it to someone only after the day's rate was corrected.
    const isCorrected = subId === 'nobody-knows' && standing.some((one) => one.rate?.perBaseTo === rate?.corrected);
    if (rate && isCorrected) rate = { ...rate, rate: rate.corrected! };
    const isDue = confirmed && !conversion.decided && !waiting;
    const worth = isDue ? worthOf(amountMinor, conversion.offerId, rate) : 0;
    must(`worth of ${subid}`, worth, sum(standing.map(({ amountMinor }) => amountMinor)));
    // Of one that was taken back the worth is nothing, and the rate nobody's question.
    for (const { rate: used } of isDue && conversion.offerId === 'alp' ? standing : []) {
      must(`the rate of ${subid}`, rate?.rate, used?.perBaseTo);
    }
  }
  const assignments = [...collection<Decision>(dump, 'auditLog').values()].filter(
    ({ action }) => action === 'assign-conversion',
  );
  for (const [id, { assignedBy = null }] of conversions) {
    const decisions = assignments.filter(({ target }) => target === `quarantine/${id}`);
    must(
      `who assigned ${id}`,
      assignedBy === null ? [] : [assignedBy],
      decisions.map(({ actor }) => actor),
    );
  }
  must(
    'conversions that nobody sent',
    [],
    conversions.map(([, { subid }]) => subid).filter((subid) => !sent.has(subid)),
  );
}

/** In cents, half to the even one; by thousandths of a cent and ten thousandths of a dollar, so that no float is rounded. */
function worthOf(amountMinor: number, offerId: OfferId, rate: DayOfRate | undefined): number {
  if (offerId !== 'alp') return amountMinor;
  if (!rate || rate.arrival === 'never') return 0;
  const product = BigInt(amountMinor) * BigInt(Math.round(Number(rate.rate) * 10_000));
  const [whole, rest] = [product / 10_000n, product % 10_000n];
  return Number(rest > 5_000n || (rest === 5_000n && whole % 2n === 1n) ? whole + 1n : whole);
}

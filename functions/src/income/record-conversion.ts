import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import {
  type ConversionEvents,
  isTakenUpAgain,
  mergeEvent,
  mergeEvents,
  type TrackerEvent,
  type Verdict,
  verdictOf,
} from '../../../app/domain/income/conversion.ts';
import {
  type ConversionRecord,
  conversionSchema,
  type QuarantineReason,
  type QuarantineRecord,
  quarantineSchema,
} from '../../../app/domain/income/schemas.ts';
import { isDocumentId } from '../../../app/domain/platform/document-id.ts';
import { accessId } from '../../../app/domain/offers/access.ts';
import { offerAccessSchema } from '../../../app/domain/offers/schemas.ts';
import { campaignsOfCard } from '../../../app/domain/offers/short-link.ts';
import { type Context, documentOf, parseSnapshot, partOf } from '../platform/context.ts';
import { closeAlert, raiseAlert } from '../audit/alert.ts';
import type { Owner } from './conversion-owner.ts';
import type { Problem } from '../../../app/domain/income/pricing.ts';
import { type SettleInput, settleConversion } from './settle-conversion.ts';
import { countMoney } from '../figures/stats.ts';

export type Recorded = 'recorded' | 'repeated' | 'quarantined';

/** The id of a conversion: the tracker's click and transaction, hashed, since both come from outside. */
export function conversionIdOf(subid: string, tid: string): string {
  return createHash('sha256').update(`${subid}\n${tid}`).digest('hex').slice(0, 40);
}

/**
 * Takes one status of one conversion from the tracker, whichever way and however often it came, in one transaction. What no
 * commission can be computed of waits in quarantine with all its statuses, and is tried again with each delivery.
 */
export async function recordEvent({ db, now, log }: Context, event: TrackerEvent): Promise<Recorded> {
  const id = conversionIdOf(event.subid, event.tid);
  const { outcome, conflict, agrees, status } = await db.runTransaction((transaction) =>
    record(transaction, db, id, event, now),
  );
  await tellOfStatus({ db, now, log }, id, event, status);
  const alert = { kind: 'amount-changed', subject: `conversions/${id}` } as const;
  if (conflict) {
    const found = `${event.kind} ${event.payout} ${event.currency}`;
    await raiseAlert({ db, now, log }, { ...alert, expected: JSON.stringify(conflict), found });
  } else if (agrees) {
    // The tracker says again what is recorded of this status, or an admin has said what the amount is.
    await closeAlert({ db, now, log }, alert, (found) => found.startsWith(`${event.kind} `));
  }
  return outcome;
}

/**
 * An alert for a status that the tracker takes up again: by its first time another one counts here. A later status with which the
 * outcome here agrees closes it.
 *
 * @param status what counts here instead, 'fits', 'decided' where an admin has, or 'old' where it is not the latest of several
 */
async function tellOfStatus(
  context: Pick<Context, 'db' | 'now' | 'log'>,
  id: string,
  { kind, at }: TrackerEvent,
  status: Told,
): Promise<void> {
  if (at === null || status === 'old') return;
  const alert = { kind: 'status-changed', subject: `conversions/${id}` } as const;
  if (status === 'decided') await closeAlert(context, alert);
  else if (status === 'fits')
    await closeAlert(context, alert, (found) => at > new Date(found.slice(found.indexOf(' ') + 1)));
  else await raiseAlert(context, { ...alert, expected: status, found: `${kind} ${at.toISOString()}` });
}

/** What of a status is told. */
type Told = Verdict | 'fits' | 'decided' | 'old';

type Outcome = { outcome: Recorded; conflict: unknown; agrees: boolean; status: Told };

async function record(
  transaction: Transaction,
  db: Database,
  id: string,
  event: TrackerEvent,
  now: Date,
): Promise<Outcome> {
  const { conversion, quarantine } = await readKnown(transaction, db, id);
  const open = quarantine?.state === 'open' ? quarantine : null;
  const waiting = quarantine?.state === 'resolved' ? null : quarantine;
  const known = mergeEvents(conversion?.events ?? {}, waiting?.events ?? {}).events;
  const { kind, at, receivedAt, payout, currency, originalStatus } = event;
  const merged = mergeEvent(known, kind, { at, receivedAt, payout, currency, originalStatus });
  // What an admin filled in differs from what the tracker goes on saying, as it should.
  const conflict = merged.conflict && !conversion?.assignedBy ? (known[kind] ?? null) : null;
  const agrees = known[kind] !== undefined && payout !== null;
  // What an admin has decided stays, whatever the tracker says.
  const again = conversion !== null && isTakenUpAgain(known, kind, event);
  // Only the latest can close an alert: the import repeats all of them every hour.
  const isLatest = at !== null && Object.values(merged.events).every((one) => one.at === null || one.at <= at);
  const fits = isLatest && Object.keys(known).length > 1 ? 'fits' : 'old';
  const status = conversion?.decided ? 'decided' : again ? verdictOf(merged.events) : fits;
  const about = { conflict, agrees, status } as const;
  if ((conversion || waiting) && !open && !merged.changed) return { outcome: 'repeated', ...about };

  const owner = conversion ? ownerOf(conversion) : await resolveOwner(transaction, db, event);
  const { subid, tid, subId } = event;
  const problem: Problem | null =
    typeof owner === 'string'
      ? { reason: owner }
      : await settleWhatIsKnown(transaction, db, {
          identity: { id, subid, tid, subId },
          owner,
          events: merged.events,
          conversion,
          now,
        });
  if (problem) {
    if (!open || merged.changed || !isSame(open, problem)) {
      putInQuarantine(transaction, db, id, { event, events: merged.events, problem, open, now });
    }
    return { outcome: 'quarantined', ...about };
  }
  if (open) closeQuarantine(transaction, db, id, 'system', now);
  return { outcome: 'recorded', ...about };
}

/** A sale that has to wait keeps nothing back: the lead and the rejection count, whichever of them came first. */
async function settleWhatIsKnown(transaction: Transaction, db: Database, input: SettleInput): Promise<Problem | null> {
  const problem = await settleConversion(transaction, db, input);
  const { lead, rejected } = input.events;
  const { sale, rebill, ...known } = input.conversion?.events ?? {};
  const rest = { ...(lead && { lead }), ...(rejected && { rejected }) };
  if (problem && !sale && !rebill && (lead || rejected) && !isDeepStrictEqual(rest, known)) {
    await settleConversion(transaction, db, { ...input, events: rest });
  }
  return problem;
}

export async function readKnown(
  transaction: Transaction,
  db: Database,
  id: string,
): Promise<{ conversion: ConversionRecord | null; quarantine: QuarantineRecord | null }> {
  const [conversion, quarantine] = await transaction.getAll(db.doc(`conversions/${id}`), db.doc(`quarantine/${id}`));
  return {
    conversion: parseSnapshot(conversionSchema, conversion!),
    quarantine: parseSnapshot(quarantineSchema, quarantine!),
  };
}

export function ownerOf({ uid, offerId, streamId, country, campaign, assignedBy }: ConversionRecord): Owner {
  return { uid, offerId, streamId, country, campaign, assignedBy };
}

/** The person and offer that our sub-id was given out for, by the access card that holds it. */
async function resolveOwner(
  transaction: Transaction,
  db: Database,
  { subId, streamId, campaign, country }: Pick<TrackerEvent, 'subId' | 'streamId' | 'campaign' | 'country'>,
): Promise<Owner | QuarantineReason> {
  if (!subId) return 'unknown-sub-id';
  const cards = await transaction.get(db.collection('offerAccess').where('subId', '==', subId).limit(2));
  if (cards.size > 1) return 'ambiguous-sub-id';
  const card = cards.docs[0] && parseSnapshot(offerAccessSchema, cards.docs[0]);
  if (!card) return 'unknown-sub-id';
  if (card.state !== 'approved') return 'access-not-approved';
  const { uid, offerId } = card;
  const [offer, user] = await transaction.getAll(db.doc(`offers/${offerId}`), db.doc(`users/${uid}`));
  if (!offer!.exists) return 'unknown-offer';
  if (!user!.exists) return 'unknown-sub-id';
  const stream = await readStream(transaction, db, streamId, uid);
  const known = campaignsOfCard(card).has(campaign) ? campaign : null;
  return { uid, offerId, streamId: stream, country: countryOf(country), campaign: known, assignedBy: null };
}

/** The stream if it is one of this person's: sub-ids come from an address that anybody can change. */
export async function readStream(
  transaction: Transaction,
  db: Database,
  streamId: string,
  uid: string,
): Promise<string | null> {
  if (!isDocumentId(streamId)) return null;
  const stream: DocumentSnapshot = await transaction.get(db.doc(`streams/${streamId}`));
  return stream.get('uid') === uid ? streamId : null;
}

/** The campaign if the person has a link for it with this offer. */
export async function readCampaign(
  transaction: Transaction,
  db: Database,
  campaign: string,
  { uid, offerId }: { uid: string; offerId: string },
): Promise<string | null> {
  if (campaign === '') return null;
  const card = parseSnapshot(offerAccessSchema, await transaction.get(db.doc(`offerAccess/${accessId(offerId, uid)}`)));
  return card && campaignsOfCard(card).has(campaign) ? campaign : null;
}

/** ISO 3166-1 alpha-2, null for everything else. */
export function countryOf(text: string): string | null {
  const code = text.toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? code : null;
}

function isSame({ reason, waitsFor }: QuarantineRecord, problem: Problem): boolean {
  return reason === problem.reason && isDeepStrictEqual(waitsFor, problem.waitsFor ?? null);
}

/**
 * Tries an open entry again, with what it has kept of its conversion. It closes when its commission is made, and else names what
 * is missing now.
 */
export async function retryQuarantined({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<Recorded> {
  return db.runTransaction(async (transaction) => {
    const { conversion, quarantine: open } = await readKnown(transaction, db, id);
    if (open?.state !== 'open') return 'repeated';
    const { subid, tid, subId } = open;
    const { events } = mergeEvents(conversion?.events ?? {}, open.events);
    const owner = conversion ? ownerOf(conversion) : await resolveOwner(transaction, db, open);
    const identity = { id, subid, tid, subId };
    const problem: Problem | null =
      typeof owner === 'string'
        ? { reason: owner }
        : await settleWhatIsKnown(transaction, db, { identity, owner, events, conversion, now });
    if (!problem) closeQuarantine(transaction, db, id, 'system', now);
    else if (!isSame(open, problem)) putInQuarantine(transaction, db, id, { event: open, events, problem, open, now });
    return problem ? 'quarantined' : 'recorded';
  });
}

type Quarantined = {
  event: Pick<TrackerEvent, 'subid' | 'tid' | 'subId' | 'streamId' | 'campaign' | 'country'>;
  events: ConversionEvents;
  problem: Problem;
  /** The entry as it is stored, if it is open. */
  open: QuarantineRecord | null;
  now: Date;
  raw?: string;
};

export function putInQuarantine(
  transaction: Transaction,
  db: Database,
  id: string,
  { event, events, problem, open, now, raw }: Quarantined,
): void {
  const { subid, tid, subId, streamId, campaign, country } = event;
  const record = documentOf(quarantineSchema, {
    state: 'open',
    reason: problem.reason,
    waitsFor: problem.waitsFor ?? null,
    ...{ subid, tid, subId, streamId, campaign, country },
    events,
    raw: raw ?? null,
    at: open?.at ?? now,
    updatedAt: now,
    resolvedBy: null,
  });
  transaction.set(db.doc(`quarantine/${id}`), record);
  if (!open) countMoney(transaction, db, id, 'quarantined', 1);
}

export function closeQuarantine(
  transaction: Transaction,
  db: Database,
  id: string,
  by: string,
  now: Date,
  state: 'resolved' | 'dismissed' = 'resolved',
): void {
  const change = partOf(quarantineSchema, { state, resolvedBy: by, updatedAt: Timestamp.fromDate(now) });
  transaction.update(db.doc(`quarantine/${id}`), change);
  countMoney(transaction, db, id, 'quarantined', -1);
}

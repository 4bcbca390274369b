import { createHash } from 'node:crypto';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  CASE_DAYS,
  type CaseKind,
  caseSchema,
  type FoundDifference,
  followCase,
  handlersOf,
  importMappingSchema,
  isSettledBy,
  maySettle,
} from '../../../app/domain/ledger/difference-case.ts';
import { CURRENCY_EXPONENTS, type Currency, toMajorText } from '../../../app/domain/ledger/money.ts';
import {
  compareStatement,
  MOST_DIFFERENCES,
  MOST_STATEMENT_ROWS,
} from '../../../app/domain/payouts/files/provider-statement.ts';
import { batchItemSchema } from '../../../app/domain/payouts/batch-schemas.ts';
import { NETWORKS } from '../../../app/domain/payouts/networks.ts';
import type { Caller } from '../access/caller.ts';
import { staffOf } from '../access/staff.ts';
import { writeAudit } from '../audit/audit.ts';
import { isReplay } from '../audit/repeated-decision.ts';
import { cycleIdSchema, keySchema, readInput } from '../platform/callable-input.ts';
import { type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';

const column = z.string().check(z.minLength(1), z.maxLength(100));
const input = z.strictObject({
  cycleId: cycleIdSchema,
  rows: z
    .array(
      z.strictObject({
        reference: z.string().check(z.minLength(1), z.maxLength(100)),
        /** Signed, as the file has it. */
        amountMinor: z.int().check(z.refine((amount) => amount !== 0)),
        currency: z.enum(Object.keys(CURRENCY_EXPONENTS) as [Currency, ...Currency[]]),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_STATEMENT_ROWS)),
  mapping: z.strictObject({ reference: column, amount: column, currency: column }),
  /** The networks that this file is not about. */
  notCovered: z._default(z.array(z.enum(NETWORKS)).check(z.maxLength(NETWORKS.length)), []),
  key: keySchema,
});

export type StatementAnswer = { matched: number; found: Partial<Record<CaseKind, number>>; settled: number };

const DAY = 86_400_000;
/** In one transaction with their audit entry and the mapping. */
const MOST_CASES = 2 * MOST_DIFFERENCES;

/**
 * Compares a provider's statement of a payday with the payouts of its batch. Each difference is a case; an open case is settled by a
 * statement that names what it is about and agrees. The same statement again changes nothing, and the same call again answers as before.
 *
 * Throws refusals: invalid-request, not-allowed, no-such-document without a batch, not-in-state before it was exported,
 * too-many-differences for a file or mapping that can't be this payday's, key-used for another statement under the same key.
 */
export async function reconcileStatement(
  { db, now }: Pick<Context, 'db' | 'now'>,
  data: unknown,
  caller: Caller,
): Promise<StatementAnswer> {
  const { cycleId, rows, mapping, notCovered, key } = readInput(input, data);
  const batch = await db.doc(`payoutBatches/${cycleId}`).get();
  if (!batch.exists) throw refusal('no-such-document');
  if (!['exported', 'paying', 'closed'].includes(String(batch.get('state')))) throw refusal('not-in-state');
  const items = await batch.ref.collection('items').get();
  const payouts = items.docs.map((item) => parseSnapshot(batchItemSchema, item)!);
  const major = (amountMinor: number, currency: Currency) => `${toMajorText({ amountMinor, currency })} ${currency}`;
  const { matched, differences, rows: compared } = compareStatement(rows, payouts, major, notCovered);
  const found: StatementAnswer['found'] = {};
  for (const { kind } of differences) found[kind] = (found[kind] ?? 0) + 1;
  if (differences.length > MOST_DIFFERENCES) throw refusal('too-many-differences');

  const source = `payoutBatches/${cycleId}`;
  const dueAt = new Date(now.getTime() + CASE_DAYS * DAY);
  const handledBy = handlersOf(batch.get('exportedBy'), payouts);
  const differing = new Map<string, FoundDifference>();
  for (const difference of differences) {
    const { uid, reference } = difference;
    const subject = uid === null ? `${source}/references/${hashOf(reference)}` : `${source}/items/${uid}`;
    differing.set(caseIdOf(difference.kind, subject), {
      ...difference,
      subject,
      dueAt,
      handledBy,
      foundBy: [caller.uid],
    });
  }
  return db.runTransaction(async (transaction) => {
    const audit = db.doc(`auditLog/${key}`);
    const [user, decided] = await transaction.getAll(db.doc(`users/${caller.uid}`), audit);
    const staff = staffOf(user!, 'reconcileStatement');
    const said = { actor: staff.uid, action: 'reconcile-statement', target: source, reason: '' };
    const statement = hashOf(JSON.stringify(notCovered.length > 0 ? { rows, notCovered } : rows));
    if (isReplay(decided!, said, { statement })) return recordedIn(decided!);
    const open = await transaction.get(
      db.collection('cases').where('source', '==', source).where('state', '==', 'open').limit(MOST_CASES),
    );
    const refs = [...differing.keys()].map((id) => db.doc(`cases/${id}`));
    const stored = new Map<string, DocumentSnapshot>(open.docs.map((one) => [one.id, one]));
    if (refs.length > 0) for (const one of await transaction.getAll(...refs)) stored.set(one.id, one);
    let settled = 0;
    for (const [id, snapshot] of stored) {
      const before = parseSnapshot(caseSchema, snapshot);
      const difference = differing.get(id) ?? null;
      if (before && !difference) {
        // Who handled it since it was found counts too.
        const known = { ...before, handledBy: [...before.handledBy, ...handledBy] };
        if (!isSettledBy(before, compared) || !maySettle(known, staff.uid)) continue;
      }
      const after = followCase(before, difference, source, now);
      if (!after) continue;
      if (after.state === 'settled') settled += 1;
      transaction.set(snapshot.ref, documentOf(caseSchema, after));
    }
    const kept = documentOf(importMappingSchema, { ...mapping, by: staff.uid, at: now });
    transaction.set(db.doc('importMappings/payout-statement'), kept);
    writeAudit(transaction, db, {
      ...{ id: key, role: staff.role, ...said, before: null },
      after: { rows: rows.length, statement, notCovered, matched, found, settled },
      now,
    });
    return { matched, found, settled };
  });
}

/** What the call whose entry this is answered. */
function recordedIn(entry: DocumentSnapshot): StatementAnswer {
  const { matched, found, settled } = entry.get('after') as StatementAnswer;
  return { matched, found, settled };
}

export function caseIdOf(kind: CaseKind, subject: string): string {
  return `${kind}_${hashOf(subject)}`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

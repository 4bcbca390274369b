import { type DocumentSnapshot, FieldPath, FieldValue, type Query, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { balanceSchema } from '../../../app/domain/ledger/schemas.ts';
import { usernameId } from '../../../app/domain/people/people.ts';
import type { RequestState } from '../../../app/domain/payouts/request.ts';
import { usernameSchema } from '../../../app/domain/people/schemas.ts';
import { payoutRequestSchema } from '../../../app/domain/payouts/schemas.ts';
import { type Context, hasCode, partOf } from '../platform/context.ts';
import { type LostBalance, refuseDeletion } from './plan-delete-account.ts';
import { refusal } from '../platform/refusal.ts';
import type { Caller } from '../access/caller.ts';
import { countPerson } from '../figures/count-people.ts';
import { collectionNamed } from '../platform/database.ts';

/** Documents named by the uid that go with the person. Money's records stay: docs/privacy.md has the list and the reasons. */
const OWN_DOCUMENTS = [
  'directory',
  'claims',
  'payoutMethods',
  'guideProgress',
  'preferences',
  'applications',
  'reviews',
  'roleGrants',
] as const;
/** Collections whose documents about the person go as well, by the field that holds the uid. */
const ABOUT_PERSON = [
  ['sessions', 'userId'],
  ['streams', 'uid'],
  ['streamMarks', 'uid'],
  ['adminNotes', 'uid'],
  ['tableSettings', 'uid'],
  ['commissionNews', 'uid'],
] as const;

const minor = z.int();
const input = z.object({ givenUp: z.object({ availableMinor: minor, heldMinor: minor }) });

/**
 * Deletes the caller's account. `data.givenUp` is the balance that the person was shown and gives up. The decision, the person's records and the withdrawal of an open request are one
 * transaction, so that it can't cross a lock or a deactivation; short links, sessions, streams, notes, notices and mails follow, the Auth
 * account goes last. Cut short, the same call or the record's trigger finishes it. `mailCollection` is null where no mails are written. Throws refusals:
 * invalid-request, account-deactivated, not-allowed, payout-in-progress, balance-changed.
 */
export async function deleteAccount(
  context: Context,
  data: unknown,
  caller: Caller,
  mailCollection: string | null = null,
): Promise<{ deleted: true }> {
  const { uid } = caller;
  const parsed = input.safeParse(data);
  if (!parsed.success) throw refusal('invalid-request');
  await deleteRecords(context, caller, parsed.data.givenUp);
  await deleteRest(context, uid, mailCollection);
  return { deleted: true };
}

/**
 * After users/{uid} was deleted: removes what the call may not have reached. After a reload the person can't call again, since a log-in
 * without a record leads to the sign-up. Repeated, or beside the call, it has the same end. A record that is there again is left.
 */
export async function finishDeletion(
  context: Pick<Context, 'db' | 'auth'>,
  uid: string,
  mailCollection: string | null = null,
): Promise<void> {
  if ((await context.db.doc(`users/${uid}`).get()).exists) return;
  await deleteRest(context, uid, mailCollection);
}

/** Everything but the records that the transaction deletes. */
async function deleteRest(
  context: Pick<Context, 'db' | 'auth'>,
  uid: string,
  mailCollection: string | null,
): Promise<void> {
  const { db, auth } = context;
  const writer = db.bulkWriter();
  const deletions: Promise<unknown>[] = [];
  for (const code of await codesOf(context, uid)) deletions.push(writer.delete(db.doc(`links/${code}`)));
  for (const query of queriesAbout(context, uid, mailCollection)) {
    for (const { ref } of (await query.select().get()).docs) deletions.push(writer.delete(ref));
  }
  await Promise.all([...deletions, writer.close()]);
  await db.recursiveDelete(db.doc(`notices/${uid}`));
  // The trigger that mirrors claims may have run between the records and here.
  await db.doc(`claims/${uid}`).delete();
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found')) throw error;
  }
}

/** What is about the person and not named by the uid alone. A mail's id begins with it. */
function queriesAbout({ db }: Pick<Context, 'db'>, uid: string, mailCollection: string | null): Query[] {
  const mails = mailCollection ? collectionNamed(db, mailCollection) : null;
  const afterLast = `${uid}_\uf8ff`;
  return [
    ...ABOUT_PERSON.map(([collection, field]) => db.collection(collection).where(field, '==', uid)),
    ...(mails ? [mails.orderBy(FieldPath.documentId()).startAt(`${uid}_`).endAt(afterLast)] : []),
  ];
}

/** The codes of a person's short links, which would lead on without them. */
async function codesOf({ db }: Pick<Context, 'db'>, uid: string): Promise<string[]> {
  const { docs } = await db.collection('offerAccess').where('uid', '==', uid).select('shortLinks').get();
  return docs.flatMap((card) => Object.values((card.get('shortLinks') as Record<string, string> | undefined) ?? {}));
}

async function deleteRecords({ db, now }: Context, { uid }: Caller, givenUp: LostBalance): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const user = await transaction.get(db.doc(`users/${uid}`));
    const requests = await transaction.get(db.collection('payoutRequests').where('userId', '==', uid));
    const username = usernameSchema.safeParse(user.get('username'));
    const name = username.success ? await transaction.get(db.doc(`usernames/${usernameId(username.data)}`)) : null;
    const entry = await transaction.get(db.doc(`directory/${uid}`));
    const books = await transaction.get(db.doc(`balances/${uid}`));

    const role: unknown = user.get('role');
    const requestStates = requests.docs.map((request) => request.get('state') as RequestState);
    const balance = lostOf(books);
    // Without a record the person has given up before, and sees no balance that was released since.
    const refused = refuseDeletion({ role, requestStates, balance, givenUp: user.exists ? givenUp : balance });
    if (refused) throw refusal(refused);

    for (const request of requests.docs.filter((candidate) => candidate.get('state') === 'requested')) {
      const cancelled = { at: Timestamp.fromDate(now), by: uid };
      transaction.update(
        request.ref,
        partOf(payoutRequestSchema, { state: 'cancelled', 'timeline.cancelled': cancelled }),
      );
    }
    // Nobody can resolve what blocked a payout of an account that is gone.
    for (const request of requests.docs.filter((candidate) => candidate.get('openBlock') === true)) {
      transaction.update(request.ref, partOf(payoutRequestSchema, { openBlock: false }));
    }
    if (books.exists) {
      const closed = { closedAt: Timestamp.fromDate(now), updatedAt: FieldValue.serverTimestamp() };
      transaction.update(books.ref, partOf(balanceSchema, closed));
    }
    if (name?.get('uid') === uid) transaction.delete(name.ref);
    countPerson(transaction, db, uid, entry.get('effectiveRole'), undefined);
    for (const collection of OWN_DOCUMENTS) transaction.delete(db.doc(`${collection}/${uid}`));
    transaction.delete(user.ref);
  });
}

/** Nothing before the first earning. */
function lostOf(balance: DocumentSnapshot): LostBalance {
  const amount = (name: string) => (balance.get(name) as number | undefined) ?? 0;
  return { availableMinor: amount('availableMinor'), heldMinor: amount('heldMinor') };
}

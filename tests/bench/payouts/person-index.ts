import type { CollectionReference, Firestore } from 'firebase-admin/firestore';

/**
 * Plays the index that Firestore has of `payoutRequests` by person and the emulator has not: without it each query for one
 * person looks through everybody's requests, which makes a payday of 20,000 one of 400 million documents. A query for a
 * person in whose index nothing is (no hold, no failure) goes to an empty collection, as a request of its own.
 *
 * @param isTroubled whether a person has a request that such a query may find; theirs are asked as they are
 */
export function playPersonIndex(db: Firestore, isTroubled: (uid: unknown) => boolean): void {
  const collection = db.collection.bind(db);
  db.collection = (path: string): CollectionReference => {
    const all = collection(path);
    if (path !== 'payoutRequests') return all;
    const where = all.where.bind(all) as (...args: unknown[]) => ReturnType<typeof all.where>;
    const played = (...args: unknown[]) =>
      args[0] === 'userId' && !isTroubled(args[2])
        ? (collection('payoutRequestsOfNobody') as { where: (...args: never[]) => ReturnType<typeof all.where> }).where(
            ...(args as never[]),
          )
        : where(...args);
    return Object.assign(all, { where: played });
  };
}

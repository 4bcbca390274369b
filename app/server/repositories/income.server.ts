import {
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import { commissionSchema } from '#app/domain/earnings-schemas.ts';
import { alertSchema, conversionSchema, quarantineSchema } from '#app/domain/income-schemas.ts';
import { jobRunSchema } from '#app/domain/job-run.ts';
import { fromSnapshot, fromSnapshots, fromSnapshotsWithId } from './snapshots.server.ts';

/** What admins watch of where the money comes from: functions keep all of it. */

const heldSchema = z.extend(commissionSchema, { uid: z.string() });

/** Conversions that wait for somebody to say whose they are, the oldest first. */
export async function listQuarantine(db: Firestore, after: Date | null, count: number) {
  const open = query(
    collection(db, 'quarantine'),
    where('state', '==', 'open'),
    orderBy('at'),
    ...(after ? [startAfter(Timestamp.fromDate(after))] : []),
    limit(count),
  );
  return fromSnapshotsWithId(quarantineSchema, (await getDocs(open)).docs);
}

/** Commissions that are held, those that become available first. */
export async function listHeldCommissions(db: Firestore, after: Date | null, count: number) {
  const held = query(
    collection(db, 'commissions'),
    where('state', '==', 'held'),
    orderBy('availableAt'),
    ...(after ? [startAfter(Timestamp.fromDate(after))] : []),
    limit(count),
  );
  return fromSnapshotsWithId(heldSchema, (await getDocs(held)).docs);
}

const sourceSchema = z.extend(commissionSchema, { conversionId: z._default(z.string(), '') });

/** A commission and the conversion that it was computed of; null if there is none by that id. */
export async function getSourceOfCommission(db: Firestore, id: string) {
  const commission = fromSnapshot(sourceSchema, await getDoc(doc(db, 'commissions', id)));
  if (!commission) return null;
  const { conversionId } = commission;
  const conversion = conversionId
    ? fromSnapshot(conversionSchema, await getDoc(doc(db, 'conversions', conversionId)))
    : null;
  return { commission, conversion };
}

/** What does not add up, the latest first. */
export async function listAlerts(db: Firestore, count: number) {
  const open = query(
    collection(db, 'alerts'),
    where('state', '==', 'open'),
    orderBy('lastSeenAt', 'desc'),
    limit(count),
  );
  return fromSnapshotsWithId(alertSchema, (await getDocs(open)).docs);
}

/** Runs of jobs, the latest first; `failed` alone if wanted. */
export async function listJobRuns(db: Firestore, count: number, onlyFailed = false) {
  const runs = query(
    collection(db, 'jobRuns'),
    ...(onlyFailed ? [where('state', '==', 'failed')] : []),
    orderBy('startedAt', 'desc'),
    limit(count),
  );
  return fromSnapshots(jobRunSchema, (await getDocs(runs)).docs);
}

const moneySchema = z.looseObject({
  heldCommissions: z._default(z.int(), 0),
  quarantined: z._default(z.int(), 0),
  failedPayouts: z._default(z.int(), 0),
});

/** counters/money: how much waits, kept by functions. */
export async function getMoneyCounts(db: Firestore) {
  return fromSnapshot(moneySchema, await getDoc(doc(db, 'counters', 'money'))) ?? moneySchema.parse({});
}

import { describe, expect, it } from 'vitest';
import { type ActiveDays, activeMonthSchema, mondayOf } from '../../app/domain/active-days.ts';
import { type LedgerEntry, sumLedger } from '../../app/domain/ledger.ts';
import { placeOf, RETURNING_KINDS, TAKING_KINDS } from '../../app/domain/commission-payday.ts';
import { commissionSchema } from '../../app/domain/earnings-schemas.ts';
import {
  clickCountSchema,
  conversionSchema,
  offerVersionSchema,
  quarantineSchema,
} from '../../app/domain/income-schemas.ts';
import { monthlyStatsSchema } from '../../app/domain/monthly-stats.ts';
import { programmeStatsSchema, sumProgramme } from '../../app/domain/programme-stats.ts';
import { offerAccessSchema, offerSchema } from '../../app/domain/offer-schemas.ts';
import { batchFile } from '../../app/domain/batch-file.ts';
import { payoutBatchSchema } from '../../app/domain/earnings-schemas.ts';
import { batchTotals, hashRows, hashText, sumOfTotals } from '../../app/domain/payout-batch.ts';
import { cyclesAhead } from '../../app/domain/payout-calendar.ts';
import { GUIDE_KEYS } from '../../app/domain/guide.ts';
import { effectiveRole } from '../../app/domain/roles.ts';
import {
  balanceSchema,
  batchItemSchema,
  directorySchema,
  guideProgressSchema,
  payoutCycleSchema,
  payoutMethodSchema,
  payoutRequestSchema,
  payoutSchema,
  userSchema,
} from '../../app/domain/schemas.ts';
import { streamSchema } from '../../app/domain/stream-schemas.ts';
import { parseSnapshot } from '../../functions/src/context.ts';
import { rebuildStats } from '../../functions/src/run-rebuild-stats.ts';
import { reconcileLedger } from '../../functions/src/run-reconcile-ledger.ts';
import { followBatch } from '../../functions/src/run-follow-batch.ts';
import { projectUser } from '../../functions/src/plan-directory.ts';
import { seed } from '../../scripts/seed/index.ts';
import { PAYEES } from '../../scripts/seed/payees.ts';
import { personaOf, PERSONAS } from '../../scripts/seed/personas.ts';
import { at, openProject } from './project.ts';

const SCHEMAS = {
  users: userSchema,
  payouts: payoutSchema,
  payoutCycles: payoutCycleSchema,
  payoutRequests: payoutRequestSchema,
  payoutMethods: payoutMethodSchema,
  balances: balanceSchema,
  directory: directorySchema,
  guideProgress: guideProgressSchema,
  offers: offerSchema,
  offerAccess: offerAccessSchema,
  streams: streamSchema,
  commissions: commissionSchema,
  conversions: conversionSchema,
  clickCounts: clickCountSchema,
  quarantine: quarantineSchema,
  monthlyStats: monthlyStatsSchema,
  programmeStats: programmeStatsSchema,
};

// In the middle of a cycle, between lock and payday, on payday, and at the turn of a year.
describe.each([
  '2026-11-20T10:00:00.000Z',
  '2026-11-29T12:00:00.000Z',
  '2026-12-15T00:00:00.000Z',
  '2026-12-31T23:59:59.999Z',
])('seeded at %s', (iso) => {
  const now = at(iso);
  const seeded = async (streamers = 0) => {
    const project = openProject();
    await seed({ ...project, now, streamers, log: () => {} });
    return project;
  };

  it('has every persona in its state', async () => {
    const { db, auth } = await seeded();
    const guidesDone = { streamer: GUIDE_KEYS.length, newcomer: 5 };
    const counter = await db.doc('counters/people').get();
    expect(counter.data()).toEqual({
      byRole: { streamer: 2 + PAYEES.length, admin: 1, pending: 1, rejected: 1, paymentsolution: 1, none: 1 },
      total: PERSONAS.length + PAYEES.length,
    });
    for (const { uid, email, role, status, completedAllGuides, username } of PERSONAS) {
      const user = parseSnapshot(userSchema, await db.doc(`users/${uid}`).get())!;
      expect(user).toMatchObject({ uid, email, role, status, completedAllGuides, username });
      expect(await auth.getUserByEmail(email)).toMatchObject({
        uid,
        customClaims: { role, status, completedAllGuides },
      });
      expect((await db.doc(`usernames/${username}`).get()).get('uid')).toBe(uid);
      expect((await db.doc(`directory/${uid}`).get()).data()).toMatchObject({
        ...projectUser(user, guidesDone[username as keyof typeof guidesDone] ?? 0),
        effectiveRole: effectiveRole(user),
      });
      expect((await db.doc(`claims/${uid}`).get()).get('syncedAt')).toBeDefined();
    }
    const review = await db.doc(`reviews/${personaOf('rejected').uid}`).get();
    const audit = await db.doc(`auditLog/${review.get('auditId')}`).get();
    expect(audit.data()).toMatchObject({
      action: 'reject',
      target: `users/${personaOf('rejected').uid}`,
      after: { role: 'rejected' },
    });
  });

  it('has documents that fit their schemas', async () => {
    const { db } = await seeded(20);
    for (const [collection, schema] of Object.entries(SCHEMAS)) {
      const { docs } = await db.collection(collection).get();
      expect(docs.length, collection).toBeGreaterThan(0);
      for (const doc of docs) parseSnapshot(schema, doc);
    }
  });

  it('has months that add up', async () => {
    const { db } = await seeded();
    const { uid } = personaOf('streamer');
    const own = async (collection: string, field = 'uid') =>
      (await db.collection(collection).where(field, '==', uid).get()).docs.map((doc) => doc.data());
    const entries = (await own('ledger')) as LedgerEntry[];
    const balance = (await db.doc(`balances/${uid}`).get()).data()!;
    expect(sumLedger(entries)).toEqual(balance);
    expect(entries.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(entries.map((_, index) => index + 1));
    const inOrder = entries
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ at }) => (at as never as { toMillis(): number }).toMillis());
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
    expect(inOrder.at(-1)).toBeLessThanOrEqual(now.getTime());

    const commissions = await own('commissions');
    const sum = (states: string[]) =>
      commissions
        .filter(({ state }) => states.includes(state))
        .reduce((total, { amountMinor }) => total + amountMinor, 0);
    expect(sum(['held'])).toBe(balance.heldMinor);
    expect(sum(['available'])).toBe(balance.availableMinor + balance.reservedMinor + balance.paidMinor);
    const stats = await own('dailyStats');
    const stand = commissions.filter(({ state }) => state !== 'rejected');
    expect(stats.reduce((total, { commissionMinor = 0 }) => total + commissionMinor, 0)).toBe(
      sum(['held', 'available']),
    );
    expect(stats.reduce((total, { conversions = 0 }) => total + conversions, 0)).toBe(stand.length);
    for (const { clicks = 0, registrations = 0, firstDeposits = 0, conversions = 0 } of stats) {
      expect([clicks, registrations, firstDeposits, conversions]).toEqual(
        [clicks, registrations, firstDeposits, conversions].toSorted((a, b) => b - a),
      );
    }

    const requests = await own('payoutRequests', 'userId');
    const paid = requests.filter(({ state }) => state === 'paid');
    expect(paid.length).toBeGreaterThanOrEqual(5);
    expect(paid.reduce((total, { amountMinor }) => total + amountMinor, 0)).toBe(balance.paidMinor);
    const profile = (await db.doc(`payouts/${uid}`).get()).data()!;
    expect(Math.round(profile.amount * 100)).toBe(balance.availableMinor);
    const reserved = requests.filter(({ state }) => state !== 'paid');
    expect(reserved.map(({ state }) => state)).toEqual(expect.arrayContaining(['locked', 'approved']));
    expect(profile.status).toBe('processing');
    expect(reserved.reduce((total, { amountMinor }) => total + amountMinor, 0)).toBe(balance.reservedMinor);
    for (const { cycleId, amountMinor, state } of requests) {
      const item = await db.doc(`payoutBatches/${cycleId}/items/${uid}`).get();
      expect(item.data()).toMatchObject({ state, amountMinor });
    }
  });

  it('has commissions whose paydays come to what the balance says, and that came after their offers', async () => {
    const { db } = await seeded(20);
    const [commissions, ledger, balances] = await Promise.all(
      ['commissions', 'ledger', 'balances'].map(async (name) => (await db.collection(name).get()).docs),
    );
    const startOf = new Map(
      (await db.collection('offers').get()).docs.map((offer) => [offer.id, offer.get('startsAt')]),
    );
    const kinds: readonly string[] = [...TAKING_KINDS, ...RETURNING_KINDS];
    const transfers = ledger!.map((entry) => entry.data() as LedgerEntry).filter(({ kind }) => kinds.includes(kind));
    for (const balance of balances!) {
      const sums = { available: 0, reserved: 0, paid: 0, held: 0, pending: 0, rejected: 0 };
      for (const snapshot of commissions!.filter((one) => one.get('uid') === balance.id)) {
        const commission = parseSnapshot(commissionSchema, snapshot)!;
        const own = transfers.filter(({ uid }) => uid === balance.id);
        sums[placeOf(commission, own).stage] += commission.amountMinor;
        expect(snapshot.get('createdAt') >= startOf.get(commission.offerId), snapshot.id).toBe(true);
      }
      expect(sums, balance.id).toMatchObject({
        available: balance.get('availableMinor'),
        reserved: balance.get('reservedMinor'),
        paid: balance.get('paidMinor'),
        held: balance.get('heldMinor'),
      });
    }
  });

  it('has statistics and books as the jobs would make and find them, programme and crowd included', async () => {
    const project = await seeded(20);
    const context = { ...project, now, log: { info: () => {}, error: () => {} } };
    expect(await rebuildStats(context)).toMatchObject({ written: 0, deleted: 0 });
    expect(await reconcileLedger(context)).toMatchObject({ differences: 0 });
    const held = await project.db.collection('commissions').where('state', '==', 'held').count().get();
    const open = await project.db.collection('quarantine').where('state', '==', 'open').count().get();
    expect((await project.db.doc('counters/money').get()).data()).toEqual({
      heldCommissions: held.data().count,
      quarantined: open.data().count,
    });
    const days = await project.db.collection('programmeStats').get();
    expect(days.size).toBeGreaterThan(120);
    const { totals } = sumProgramme(days.docs.map((day) => parseSnapshot(programmeStatsSchema, day)!));
    const commissions = await project.db.collection('commissions').get();
    const earned = commissions.docs.filter((one) => one.get('state') !== 'rejected');
    const sums: Record<string, number> = {};
    for (const one of earned) {
      const currency = String(one.get('currency'));
      sums[currency] = (sums[currency] ?? 0) + Number(one.get('amountMinor'));
    }
    expect(totals.commission).toEqual(sums);
    const versions = await project.db.collectionGroup('versions').get();
    expect(versions.size).toBe((await project.db.collection('offers').get()).size);
    for (const version of versions.docs) parseSnapshot(offerVersionSchema, version);
  });

  it('has months of active streamers, the latest day of each among them', async () => {
    const { db } = await seeded(200);
    const months = (await db.collection('counters').get()).docs.filter(({ id }) => id.startsWith('active-'));
    expect(months.length).toBeGreaterThanOrEqual(4);
    const days: ActiveDays = Object.assign({}, ...months.map((month) => parseSnapshot(activeMonthSchema, month)!.days));
    const latest = new Map<string, number>();
    for (const entry of (await db.collection('directory').where('effectiveRole', '==', 'streamer').get()).docs) {
      const day = String(entry.get('lastActiveDay'));
      if (day) latest.set(day, (latest.get(day) ?? 0) + 1);
    }
    expect(latest.size).toBeGreaterThan(20);
    for (const [day, count] of latest) expect(days[day]!.streamers, day).toBeGreaterThanOrEqual(count);
    for (const [day, { streamers, firstInWeek }] of Object.entries(days)) {
      expect(firstInWeek, day).toBeLessThanOrEqual(streamers);
      // On a Monday nobody was there before in the week.
      if (mondayOf(day) === day) expect(firstInWeek, day).toBe(streamers);
    }
    const today = now.toISOString().slice(0, 10);
    expect(Object.keys(days).every((day) => day <= today)).toBe(true);
  });

  it('has batches that reconcile: one waits for approval, one for the operator, the others are done', async () => {
    const { db } = await seeded();
    const batches = (await db.collection('payoutBatches').orderBy('cycleId', 'desc').get()).docs;
    const closed = batches.slice(2).map(() => 'closed');
    expect(batches.map((batch) => batch.get('state'))).toEqual(['locked', 'approved', ...closed]);
    for (const batch of batches) {
      const { state, totals, byState, rowsHash, exportHash } = parseSnapshot(payoutBatchSchema, batch)!;
      const items = (await batch.ref.collection('items').get()).docs.map((doc) => parseSnapshot(batchItemSchema, doc)!);
      expect(batchTotals(items)).toEqual(totals);
      expect(sumOfTotals(Object.values(byState))).toEqual(totals);
      expect(rowsHash).toBe(await hashRows(items));
      if (state === 'closed') expect(exportHash).toBe(await hashText(batchFile(batch.id, items)));
      for (const item of items) {
        const request = await db.doc(`payoutRequests/${item.uid}_${batch.id}`).get();
        expect(request.data()).toMatchObject({
          state: item.state,
          amountMinor: item.amountMinor,
          username: item.username,
        });
      }
    }
    expect(batches[0]!.get('differences')).toMatchObject({
      comparedTo: batches[1]!.id,
      newPayees: { count: 1 },
      changedDestinations: { count: 1 },
      missing: { count: 1 },
    });
    expect(batches[0]!.get('differences.larger.count')).toBeGreaterThanOrEqual(1);
    const entries = (await db.collection('ledger').get()).docs.map((doc) => doc.data() as LedgerEntry);
    for (const balance of (await db.collection('balances').get()).docs) {
      expect(sumLedger(entries.filter((entry) => entry.uid === balance.id))).toEqual(balance.data());
    }
  });

  it('leaves a batch that can be approved: nothing blocks it', async () => {
    const { db } = await seeded();
    const [batch] = (await db.collection('payoutBatches').where('state', '==', 'locked').get()).docs;
    await batch!.ref.update({ state: 'approving', approvedBy: personaOf('admin').uid });
    await followBatch({ db, now, log: { info: () => {}, error: () => {} } }, batch!.id);
    const byState = (await batch!.ref.get()).get('byState') as object;
    expect(Object.keys(byState)).toEqual(['approved']);
  });

  it('has the cycles ahead open and those behind closed or locked', async () => {
    const { db } = await seeded();
    const cycles = (await db.collection('payoutCycles').get()).docs;
    const ahead = cyclesAhead(now).map(({ id }) => id);
    expect(cycles.filter((cycle) => cycle.get('state') === 'open').map(({ id }) => id)).toEqual(ahead);
    const past = cycles.map(({ id }) => id).filter((id) => !ahead.includes(id));
    for (const cycle of cycles.filter(({ id }) => past.includes(id))) {
      const waits = past.slice(-2).includes(cycle.id);
      expect(cycle.get('state'), cycle.id).toBe(waits ? 'locked' : 'closed');
    }
  });

  it('seeded again is the same', async () => {
    const project = openProject();
    const options = { ...project, now, streamers: 5, log: () => {} };
    const count = async () =>
      (await project.db.collectionGroup('items').count().get()).data().count +
      (await project.db.collection('ledger').count().get()).data().count +
      (await project.db.collection('users').count().get()).data().count;
    await seed(options);
    const before = await count();
    await seed(options);
    expect(await count()).toBe(before);
    expect((await project.db.collection('users').count().get()).data().count).toBe(PERSONAS.length + PAYEES.length + 5);
  });
});

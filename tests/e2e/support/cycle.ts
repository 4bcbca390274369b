import { Timestamp } from 'firebase-admin/firestore';
import { expect } from '@playwright/test';
import { cyclesAhead, openCycleAt } from '../../../app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '../../../app/domain/payouts/cut-offs.ts';
import { db, runSchedule } from './backend.ts';

/** The calendar's cycles exist, and the open one is open whatever ran before. */
export async function openTheCycle() {
  const now = new Date();
  await runSchedule('advancePayoutDates', now);
  const cycle = openCycleAt(now, USUAL_CUT_OFFS);
  await db.doc(`payoutCycles/${cycle.id}`).set({
    opensAt: Timestamp.fromDate(cycle.opensAt),
    lockAt: Timestamp.fromDate(cycle.lockAt),
    payAt: Timestamp.fromDate(cycle.payAt),
    state: 'open',
  });
  for (const ahead of cyclesAhead(now, USUAL_CUT_OFFS))
    expect((await db.doc(`payoutCycles/${ahead.id}`).get()).exists).toBe(true);
  return cycle;
}

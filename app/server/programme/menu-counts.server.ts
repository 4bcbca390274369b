import { isAdmin, type Role } from '#app/domain/access/roles.ts';
import { type MenuCounts, menuCounts } from '#app/domain/programme/menu-counts.ts';
import { MOST_FAILING } from '#app/domain/programme/failure-rows.ts';
import { paymentWork } from '#app/domain/programme/payment-work.ts';
import { countOpenGrants } from '../access/role-grants-collection.server.ts';
import type { Read } from '../data/port.server.ts';
import { getMoneyCounts } from '../figures/counters-collection.server.ts';
import { countOpenAlerts } from '../income/collection.server.ts';
import { countOpenCases } from '../ledger/cases-collection.server.ts';
import { countWaiting } from '../ledger/proposals-collection.server.ts';
import { countOpenQuestions } from '../ledger/questions-collection.server.ts';
import { countAccessRequests } from '../offers/access-collection.server.ts';
import {
  listBatchesWithFailures,
  listCyclesToApprove,
  listUnfinishedBatches,
} from '../payouts/batches-collection.server.ts';
import { countOpenBlocks } from '../payouts/requests-collection.server.ts';
import { countPending } from '../people/directory-collection.server.ts';

/** What waits behind each place of a person's menu, by their effective role. The database counts; only batches and kept sums are read. */
export function readMenuCounts(read: Read, role: Role, now: Date): Promise<MenuCounts> {
  return isAdmin(role) ? countForAdmin(read) : countForOperator(read, now);
}

async function countForAdmin(read: Read): Promise<MenuCounts> {
  const [alerts, applications, cycles, changes, blocked, requests, money, questions, cases, roles] = await Promise.all([
    read(countOpenAlerts()),
    read(countPending()),
    read(listCyclesToApprove()),
    read(countWaiting()),
    read(countOpenBlocks()),
    read(countAccessRequests()),
    read(getMoneyCounts()),
    read(countOpenQuestions()),
    read(countOpenCases()),
    read(countOpenGrants()),
  ]);
  return menuCounts({
    // What failed, of whatever place.
    admin: [alerts, money.failedPayouts],
    'admin/streamers': [applications],
    'admin/payouts': [money.failedPayouts, blocked, cycles.length, changes],
    'admin/offers': [requests],
    'admin/income': [money.quarantined, questions],
    cases: [cases],
    'admin/programme': [roles],
  });
}

async function countForOperator(read: Read, now: Date): Promise<MenuCounts> {
  const [unfinished, failing, cases] = await Promise.all([
    read(listUnfinishedBatches()),
    read(listBatchesWithFailures(MOST_FAILING)),
    read(countOpenCases()),
  ]);
  const work = unfinished.flatMap((batch) => paymentWork(batch, now)).filter(({ urgency }) => urgency !== 'runs');
  return menuCounts({
    'payment-solution': [...work.map(({ count }) => count), ...failing.map(({ openFailures }) => openFailures)],
    cases: [cases],
  });
}

import { dayOf } from '#app/domain/figures/date-range.ts';
import * as z from 'zod/mini';
import { type BatchTotals, countOf } from '#app/domain/payouts/batch.ts';
import { confirmsTotals } from '#app/domain/payouts/files/confirms-totals.ts';
import { DIFFERENCE_KINDS } from '#app/domain/payouts/batch-differences.ts';
import type { PayoutBatchRecord, RehearsalItem } from '#app/domain/payouts/batch-schemas.ts';
import type { Currency } from '#app/domain/ledger/money.ts';
import { type CycleTimes, cyclesAhead, payAtOf } from '#app/domain/payouts/calendar.ts';
import { cursorText, nextPlace, type PageCursor, readCursor } from '#app/domain/platform/page-cursor.ts';
import { EVERYBODY } from '#app/domain/people/directory-search.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import type { RowCount } from '#app/domain/platform/page-href.ts';
import { passesFilter, readRequestFilter, readRequestSort } from '#app/domain/payouts/request.ts';
import { inLists } from '../data/in-lists.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Read } from '../data/port.server.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { decideMoney, type MoneyAnswer } from '../ledger/money-decisions.server.ts';
import { isOnlyAdminLeft } from '../figures/counters-collection.server.ts';
import { knownCutOffs } from '../programme/known-identity.server.ts';
import type { Names } from '../people/names.server.ts';
import { reportingCurrency } from '../figures/margin.server.ts';
import { searchDirectory } from '../people/directory-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import { forecastIn } from './forecast.server.ts';
import { type Compared, readSinceLast } from './since-last.server.ts';
import { readUnpaid } from './unpaid/unpaid.server.ts';
import { listCyclesToApprove } from './batches-collection.server.ts';
import { listPayoutCycles } from './cycles-collection.server.ts';
import { listForecasts, listRehearsalItems } from './rehearsals-collection.server.ts';
import {
  countCycleRequests,
  listCycleRequests,
  listRequestsOf,
  type RequestSearch,
} from './requests-collection.server.ts';
import { listRatesOn } from '../income/rates-collection.server.ts';

/**
 * As many cycles as the page names; with batch, rehearsal, the two to approve and what the admin keeps for the table they are ten documents besides
 * the list. Of an open cycle the rates of the last days come to that, and what each request would pay has the person's name with it.
 */
const CYCLES = 5;

/** `until`: the latest payday in the list of them; null for the next one. `currency`: that the forecast is converted to. */
export type PayoutQuery = RequestSearch & { view: 'requests' | 'rehearsal'; until: string | null; currency: Currency };

/** Reads `view`, `state`, `q`, `sort`, `until`, `in` and the cursor `after`: a place of that order, or a uid alone. Nonsense counts as absent. */
export function readPayoutQuery(params: URLSearchParams): PayoutQuery {
  const state = readRequestFilter(params.get('state'));
  const until = params.get('until');
  const text = (params.get('q') ?? '').trim().slice(0, 100);
  return {
    view: params.get('view') === 'rehearsal' ? 'rehearsal' : 'requests',
    state,
    text,
    sort: readRequestSort(params.get('sort'), { state, words: text }),
    after: readCursor(params.get('after')),
    until: until && payAtOf(until) ? until : null,
    currency: reportingCurrency(params),
  };
}

/** One cycle as this admin sees it: times and state of the latest ones, batch, rehearsal, and a page of its requests. */
export async function readPayoutsPage(
  read: Read,
  cycle: CycleTimes,
  search: PayoutQuery,
  size: RowCount,
  viewer: string,
  now: Date,
) {
  const isOpen = now < cycle.lockAt;
  const listedUntil = (search.until && payAtOf(search.until)) || cyclesAhead(now, knownCutOffs())[1]!.payAt;
  const showsRehearsal = search.view === 'rehearsal';
  const ofCycle = read(collections.payoutBatches.byId(cycle.id));
  const [cycles, toApprove, batch, rehearsal, requests, found, unpaid, rates] = await Promise.all([
    read(listPayoutCycles(listedUntil, CYCLES + 1)),
    read(listCyclesToApprove()),
    ofCycle,
    read(collections.payoutRehearsals.byId(cycle.id)),
    showsRehearsal ? null : readNamedRequests(read, cycle.id, { search, size, now, isOpen, viewer, batch: ofCycle }),
    // How many a search by words finds, only reading all of them would tell.
    showsRehearsal || search.text ? null : read(countCycleRequests(cycle.id, search)),
    showsRehearsal ? read(listRehearsalItems(cycle.id, { after: search.after?.id ?? null, count: size })) : null,
    isOpen ? read(listRatesOn(dayOf(now))) : [],
  ]);
  const names =
    requests?.names ??
    (unpaid
      ? await namesOf(
          read,
          unpaid.rows.map(({ uid }) => uid),
        )
      : {});
  const page = requests
    ? {
        ...{ kind: 'requests' as const, rows: requests.rows, more: requests.after !== null },
        unpaid: await readUnpaid(read, requests.rows, now),
        forecasts: requests.forecasts,
        since: requests.since,
      }
    : { kind: 'rehearsal' as const, rows: unpaid!.rows, more: unpaid!.more };
  // With a second administrator someone else can approve what this one added to.
  const needsAnother = batch !== null && (viewer in batch.byHand || countOf(batch.waiting) > 0);
  const [isOnlyAdmin, others] = await Promise.all([
    needsAnother ? read(isOnlyAdminLeft()) : false,
    namesOf(
      read,
      namedIn(batch).filter((uid) => !(uid in names)),
    ),
  ]);
  const next = unpaid
    ? nextPlace(unpaid.rows, unpaid.more, ({ username, uid }) => ({ value: username, id: uid }))
    : requests!.after;
  return {
    cycles: cycles.slice(0, CYCLES),
    /** The next payday before those, where another list begins. */
    older: cycles[CYCLES]?.id ?? null,
    toApprove,
    batch,
    isOnlyAdmin,
    // Nothing is forecast before a cycle opens.
    isOpen: isOpen && !batch && (cycle.opensAt <= now || rehearsal !== null),
    rehearsal,
    forecast: isOpen && !batch && rehearsal ? forecastIn(search.currency, rehearsal, { cycle, rates, now }) : null,
    page,
    names: { ...names, ...others },
    size,
    /** How many requests are found; of who would not be paid, the rehearsal says it. */
    found,
    next: next && cursorText(next),
  };
}

/** Where the next page begins: after a value of the order and a uid, in a search after a uid. */
type Requests = { rows: PayoutRequestRecord[]; after: PageCursor | null };
type NamedRequests = Requests & {
  names: Names;
  /** What requests of an open cycle would pay, by uid; null once it has locked. */
  forecasts: Record<string, RehearsalItem> | null;
  /** Each payout next to the person's last one, by uid; null without an earlier batch. */
  since: Compared['since'] | null;
};

async function readNamedRequests(
  read: Read,
  cycleId: string,
  {
    search,
    size,
    now,
    isOpen,
    viewer,
    batch,
  }: {
    search: PayoutQuery;
    size: number;
    now: Date;
    isOpen: boolean;
    viewer: string;
    batch: Promise<PayoutBatchRecord | null>;
  },
): Promise<NamedRequests> {
  // People whom words find, their requests and what those would pay, or were paid last, are no more documents than a page.
  const count = search.text ? Math.min(PAGE_SIZES.requestsCompared, size) : size;
  const found = await readRequests(read, cycleId, search, count, now);
  const waiting = found.rows.filter(({ state }) => state === 'requested').map(({ userId }) => userId);
  const forecasts = isOpen ? await read(listForecasts(cycleId, waiting)) : null;
  const compared = await readSinceLast(read, await batch, found.rows, viewer);
  const known = Object.values(forecasts ?? {}).flatMap(({ uid, name }) => (name === undefined ? [] : [[uid, name]]));
  const names: Names = { ...compared?.names, ...found.names, ...Object.fromEntries(known) };
  return {
    ...found,
    names: {
      ...names,
      ...(await namesOf(
        read,
        found.rows.map(({ userId }) => userId).filter((uid) => !(uid in names)),
      )),
    },
    forecasts,
    since: compared && compared.since,
  };
}

/** Whom the batch's card names: whose payouts it can't take on and, before its approval, whose differ. */
function namedIn(batch: PayoutBatchRecord | null): string[] {
  if (!batch) return [];
  const { refused, differences, state } = batch;
  const kinds = differences && state === 'locked' ? DIFFERENCE_KINDS.map((kind) => differences[kind].examples) : [];
  return [...new Set([...refused, ...kinds.flat()].map(({ uid }) => uid))];
}

/** Names of the people of a page, as many queries at the same time as it takes. */
async function namesOf(read: Read, uids: readonly string[]): Promise<Names> {
  const lists = inLists(uids).map((some) => read(collections.directory.listByIds(some)));
  const people = (await Promise.all(lists)).flat();
  return Object.fromEntries(people.map(({ uid, displayName }) => [uid, displayName]));
}

/**
 * A page of a cycle's requests. With words, those of the people whom the directory finds by them, so that names and emails are as they
 * are today. A page of people may have no request in this cycle while a later one has.
 */
export async function readRequests(
  read: Read,
  cycleId: string,
  search: PayoutQuery,
  size: number,
  now: Date,
): Promise<Requests & { names?: Names }> {
  const { text, state, after } = search;
  if (!text) {
    const { rows, next } = await read(listCycleRequests(cycleId, search, size));
    return { rows, after: next };
  }
  const place = after && { direction: 'after' as const, cursor: { values: [], uid: after.id } };
  // People and their requests together are no more documents than a page.
  const count = Math.min(PAGE_SIZES.requestsFound, size);
  const { entries, next } = await read(searchDirectory({ ...EVERYBODY, text }, place, now, count));
  const uids = entries.map(({ uid }) => uid);
  const found = await read(listRequestsOf(cycleId, uids));
  const rows = found.filter((one) => passesFilter(one, state));
  return {
    rows: rows.toSorted((a, b) => a.username.localeCompare(b.username)),
    after: next && { value: '', id: next.cursor.uid },
    names: Object.fromEntries(entries.map(({ uid, displayName }) => [uid, displayName])),
  };
}

const approval = z.object({
  rowsHash: z.string(),
  count: z.coerce.number(),
  totals: z.string(),
  typed: z.string().check(z.trim()),
});

/**
 * Approves the batch that the form shows, once its count or one of its totals was typed to confirm it. The function
 * compares all of it with the batch as it is.
 */
export async function approveOnForm(
  access: MemberAccess,
  cycleId: string,
  form: FormData,
): Promise<MoneyAnswer<unknown>> {
  const input = approval.safeParse(Object.fromEntries(form));
  const totals = input.success ? readTotals(input.data.totals) : null;
  if (!input.success || !totals) return { ok: false, status: 400, failure: 'decision.invalid' };
  const { rowsHash, count, typed } = input.data;
  if (!confirmsTotals(typed, totals)) return { ok: false, status: 400, failure: 'admin.payouts.approve.mistyped' };
  const seen = { cycleId, rowsHash, count, totals };
  return decideMoney(access, 'approveBatch', seen, z.unknown(), 'errors.payout.updateStatus');
}

/** Stops the batch, with the reason that its streamers read. */
export async function stopOnForm(access: MemberAccess, cycleId: string, form: FormData): Promise<MoneyAnswer<unknown>> {
  const order = { cycleId, reason: String(form.get('reason') ?? '') };
  return decideMoney(access, 'stopBatch', order, z.unknown(), 'errors.payout.updateStatus');
}

function readTotals(text: string): BatchTotals | null {
  try {
    const totals: unknown = JSON.parse(text);
    const schema = z.record(z.string(), z.object({ count: z.int(), amountMinor: z.int() }));
    return schema.parse(totals) as BatchTotals;
  } catch {
    return null;
  }
}

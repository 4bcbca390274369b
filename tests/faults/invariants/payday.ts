import { createHash } from 'node:crypto';
import { withDates } from '#app/domain/platform/with-dates.ts';
import { batchFile, fileRows, hasDestination, isInFile } from '../../../app/domain/payouts/files/batch-file.ts';
import type { Destination } from '../../../app/domain/payouts/batch.ts';
import type { BatchItemRecord } from '../../../app/domain/payouts/batch-schemas.ts';
import { accountsAreLocked, destinationsOf } from './destinations.ts';
import { collection, type Dump, type Entry, type Must, type Request, sum } from '../dump.ts';
import { isOfOffice } from './second-person.ts';

/** What a payday leaves behind, reckoned from requests, ledger and audit log, each of which must say what the others say. */

/** States in which an amount is on its way to be paid. */
export const RESERVED = ['locked', 'approved', 'exported', 'sent'];
const TO_BE_PAID = [...RESERVED, 'paid', 'failed', 'returned'];

const STATUS: Readonly<Record<string, string>> = {
  requested: 'pending',
  ...Object.fromEntries(RESERVED.map((state) => [state, 'processing'])),
  paid: 'paid',
  blocked: 'on_hold',
  held: 'on_hold',
  rejected: 'rejected',
  failed: 'failed',
  returned: 'failed',
};

type Total = { count: number; amountMinor: number };
type Batch = {
  state: string;
  totals: Record<string, Total>;
  byState: Record<string, Record<string, Total>>;
  rowsHash: string;
  approvedBy?: string;
  approvals?: { by: string }[];
  waiting?: Record<string, Total>;
  exportedBy?: string;
  exportHash?: string;
  stoppedBy?: string;
  stoppedAt?: Date;
};
type Audit = { actor: string; action: string; target: string; before: Facts; after: Facts };
type Facts = Record<string, unknown>;
type Item = BatchItemRecord;

export function paydayIsExplained(
  dump: Dump,
  requests: ReadonlyMap<string, Request>,
  ledger: ReadonlyMap<string, Entry>,
  must: Must,
): void {
  const audit = collection<Audit>(dump, 'auditLog');
  const explained = { entries: new Set<string>(), audit: new Set<string>() };
  for (const [id, request] of requests)
    requestIsExplained(dump, id, request, { requests, ledger, audit }, explained, must);
  for (const [cycleId, batch] of collection<Batch>(dump, 'payoutBatches')) {
    const items = itemsOf(dump, cycleId);
    const destinations = destinationsOf(dump, cycleId);
    const mayJoin = [...requests.values()].some(
      (request) => request.cycleId === cycleId && ['requested', 'held'].includes(request.state),
    );
    batchIsExplained(dump, cycleId, batch, { items, destinations, mayJoin }, audit, must);
    const approvals = (batch.approvals ?? []).map((_, at) => approvalId(cycleId, at));
    for (const id of [...approvals, `export-batch_${cycleId}`, `stop-batch_${cycleId}`]) explained.audit.add(id);
  }
  correctionsAreExplained(ledger, audit, explained, must);
  const ofPayouts = [...ledger].filter(([, { kind }]) =>
    ['reserved', 'released', 'paid', 'paid-late', 'returned'].includes(kind),
  );
  must(
    'entries of payouts that no request explains',
    [],
    ofPayouts.map(([key]) => key).filter((key) => !explained.entries.has(key)),
  );
  must(
    'audit entries of nothing that was done',
    [],
    [...audit]
      .filter(([id, { action }]) => !id.startsWith('commission_') && !isOfOffice(action) && !explained.audit.has(id))
      .map(([id]) => id),
  );
}

const approvalId = (cycleId: string, at: number) => `approve-batch_${cycleId}${at > 0 ? `_${at + 1}` : ''}`;

function itemsOf(dump: Dump, cycleId: string): Item[] {
  const of = [...dump].filter(([path]) => path.startsWith(`payoutBatches/${cycleId}/items/`));
  return of.map(([, item]) => withDates(item) as Item);
}

type Books = {
  requests: ReadonlyMap<string, Request>;
  ledger: ReadonlyMap<string, Entry>;
  audit: ReadonlyMap<string, Audit>;
};
type Explained = Record<'entries' | 'audit', Set<string>>;

/** Its money came and went as often as it was locked, held, rejected, paid and returned, and each of these is in the audit log once. */
function requestIsExplained(
  dump: Dump,
  id: string,
  { userId, cycleId, state, amountMinor, reservations = 1, timeline }: Request,
  { requests, ledger, audit }: Books,
  explained: Explained,
  must: Must,
): void {
  if (dump.get(`payoutCycles/${cycleId}`)!['state'] !== 'open') {
    must(`${id} is still to be decided on`, false, state === 'requested');
  }
  const later = [...requests.values()].some((one) => one.userId === userId && one.cycleId > cycleId);
  if (STATUS[state] && !later) must(`status of ${userId}`, STATUS[state], dump.get(`payouts/${userId}`)!['status']);

  const decided = [...audit].filter(([, { target }]) => target === `payoutRequests/${id}`);
  for (const [key] of decided) explained.audit.add(key);
  const count = (wanted: (entry: Audit) => boolean) => decided.filter(([, entry]) => wanted(entry)).length;
  const [locks, released] = [
    'locked' in timeline
      ? 1 + count(({ action, after }) => action === 'release-request' && after['state'] === 'locked')
      : 0,
    count(
      ({ action, before, after }) =>
        (['hold-request', 'reject-request'].includes(action) && before['state'] !== 'held') ||
        (action === 'record-result' &&
          (after['state'] === 'failed' || (after['state'] === 'returned' && before['state'] === 'sent'))),
    ),
  ];
  if (locks > 0) must(`reservations of ${id}`, locks, reservations);
  const numbers = (times: number) => Array.from({ length: times }, (_, index) => (index === 0 ? '' : `_${index + 1}`));
  const results = (to: string, from: (state: unknown) => boolean = () => true) =>
    count(({ action, before, after }) => action === 'record-result' && after['state'] === to && from(before['state']));
  const [paid, late, returned] = [
    results('paid', (state) => RESERVED.includes(String(state))),
    results('paid', (state) => !RESERVED.includes(String(state))),
    results('returned', (state) => state === 'paid'),
  ];
  const expected = [
    ...numbers(locks).map((number) => `reserved_${id}${number}`),
    ...numbers(released).map((number) => `released_${id}${number}`),
    ...(paid > 0 ? [`paid_${id}`] : []),
    ...(late > 0 ? [`paid-late_${id}`] : []),
    ...(returned > 0 ? [`returned_${id}`] : []),
  ];
  for (const key of expected) explained.entries.add(key);
  const found = [...ledger.keys()].filter((key) => key.endsWith(`_${id}`) || key.includes(`_${id}_`));
  must(`entries of ${id}`, expected.sort(), found.sort());
  for (const number of numbers(released)) {
    const [taken, given] = [ledger.get(`reserved_${id}${number}`), ledger.get(`released_${id}${number}`)];
    must(`what ${id} gave back`, taken?.amountMinor, given?.amountMinor);
  }
  if (locks > 0)
    must(`last reservation of ${id}`, amountMinor, ledger.get(`reserved_${id}${numbers(locks).at(-1)}`)?.amountMinor);
  for (const [kind, times] of Object.entries({ paid, 'paid-late': late, returned })) {
    if (times > 0) must(`amount of ${kind}_${id}`, amountMinor, ledger.get(`${kind}_${id}`)?.amountMinor);
  }
  must(`money of ${id} that is ${state}`, RESERVED.includes(state) ? 1 : 0, locks - released - Math.min(1, paid));
  itemIsExplained(dump, id, { userId, cycleId, state, amountMinor }, decided, must);
}

/** The item says what its request says, and each attempt is in the audit log. */
function itemIsExplained(
  dump: Dump,
  id: string,
  {
    userId,
    cycleId,
    state,
    amountMinor,
  }: Pick<Request, 'userId' | 'cycleId' | 'state'> & { amountMinor: number | undefined },
  decided: readonly [string, Audit][],
  must: Must,
): void {
  const paused = ({ action, before }: Audit) =>
    action === 'hold-request' && ['approved', 'exported'].includes(String(before['state']));
  const heldInBatch = decided.some(([key, entry]) => /^hold-(approved|exported|stopped)_/.test(key) || paused(entry));
  const item = dump.get(`payoutBatches/${cycleId}/items/${userId}`) as Item | undefined;
  // A pause of what was locked takes it out of a batch that waits, and leaves it in one that was approved just before. The entry
  // of the pause does not say which; the totals of the batch do.
  const mayBeEither =
    dump.has(`auditLog/approve-batch_${cycleId}`) &&
    decided.some(([, { action, before }]) => action === 'hold-request' && before['state'] === 'locked');
  const isInBatch = TO_BE_PAID.includes(state) || heldInBatch || (mayBeEither && item !== undefined);
  const expected = isInBatch ? [state, amountMinor] : [];
  must(`item of ${id}`, expected, item ? [item.state, item.amountMinor] : []);
  must(
    `attempts to pay ${id}`,
    decided
      .filter(([, { action }]) => action === 'record-result')
      .map(([key]) => key)
      .sort(),
    (item?.attempts ?? []).map(({ result }) => `result-${result}_${id}`).sort(),
  );
}

/** Totals, counts by state, state, hash of the file, and whose decisions those were. */
function batchIsExplained(
  dump: Dump,
  cycleId: string,
  batch: Batch,
  {
    items,
    destinations,
    mayJoin,
  }: { items: readonly Item[]; destinations: ReadonlyMap<string, Destination>; mayJoin: boolean },
  audit: ReadonlyMap<string, Audit>,
  must: Must,
): void {
  const total = (some: readonly Item[]) =>
    some.length ? { USD: { count: some.length, amountMinor: sum(some.map(({ amountMinor }) => amountMinor)) } } : {};
  const of = (...states: string[]) => items.filter(({ state }) => states.includes(state));
  must(`totals of ${cycleId}`, total(items), ordered(batch.totals));
  for (const state of new Set([...items.map((item) => item.state as string), ...Object.keys(batch.byState)])) {
    must(`totals of what is ${state} in ${cycleId}`, total(of(state)), ordered(batch.byState[state] ?? {}));
  }
  const begun = of('sent', 'paid', 'failed', 'returned').length > 0;
  const open = of('exported', 'sent').length > 0;
  // Everything was followed to its end. What was not there yet when the batch was to be approved or exported waits for that.
  const { approvals = [] } = batch;
  const [next] = ['approved', 'locked'].filter((state) => of(state).length > 0);
  const first = next === 'locked' && of('locked').length < items.length ? 'approved' : next;
  // One that pays nobody waits for nothing, unless someone may still join it.
  const isEmpty = items.length === 0 && !mayJoin;
  const waits = batch.stoppedBy
    ? null
    : !batch.approvedBy
      ? isEmpty
        ? null
        : 'locked'
      : !batch.exportedBy
        ? (first ?? null)
        : null;
  const isLeftOut = ({ state, waitsForAnother }: Item) => state === 'locked' && waitsForAnother === approvals.length;
  if (batch.approvedBy)
    must(`what waits for another admin in ${cycleId}`, total(items.filter(isLeftOut)), ordered(batch.waiting));
  const expected = waits ?? (open ? (begun ? 'paying' : 'exported') : 'closed');
  must(`state of ${cycleId}`, expected, batch.state);
  const left = of('locked', 'approved').filter((item) => item.state !== waits && !(waits && isLeftOut(item)));
  must(
    `what is left to pass in ${cycleId}`,
    [],
    left.map(({ uid }) => uid),
  );

  for (const [key, by] of [
    ...approvals.map(({ by }, at) => [approvalId(cycleId, at), by] as const),
    [`export-batch_${cycleId}`, batch.exportedBy],
    [`stop-batch_${cycleId}`, batch.stoppedBy],
  ] as const) {
    must(`who is behind ${key}`, by, audit.get(key)?.actor);
  }
  const { after } = audit.get(approvalId(cycleId, 0)) ?? {};
  if (after && approvals.length === 1)
    must(
      `what was approved of ${cycleId}`,
      [batch.rowsHash, ordered(batch.totals)],
      [after['rowsHash'], ordered(after['totals'])],
    );
  const hands = [batch.exportedBy, ...items.flatMap(({ attempts = [] }) => attempts.map(({ by }) => by))];
  for (const operator of hands.filter((one) => one !== undefined)) {
    const grants = [...dump].filter(([path]) => path.startsWith(`roleGrants/${operator}/grants/`));
    const granters = grants.flatMap(([, { proposedBy, decidedBy }]) => [proposedBy, decidedBy]);
    must(
      `${operator} pays what others approved`,
      [],
      approvals.filter(({ by }) => [operator, ...granters].includes(by)),
    );
  }
  accountsAreLocked(cycleId, items.filter(hasDestination), destinations, must);
  const file = batchFile(cycleId, fileRows(items.filter(isInFile), destinations) ?? []);
  const hash = batch.exportedBy && createHash('sha256').update(file).digest('hex');
  must(`hash of the file of ${cycleId}`, batch.stoppedBy ? undefined : hash, batch.exportHash || undefined);
  const { stoppedAt } = batch;
  const inFile = items.filter(({ outOfFile }) => !outOfFile);
  const paidAnyway = inFile.filter(({ attempts: [first] = [] }) => stoppedAt && first && first.at > stoppedAt);
  must(
    `who was paid though ${cycleId} was stopped`,
    [],
    paidAnyway.map(({ uid }) => uid),
  );
}

function ordered(totals: unknown): Record<string, Total> {
  const entries = Object.entries((totals ?? {}) as Record<string, Total>);
  return Object.fromEntries(entries.map(([currency, { count, amountMinor }]) => [currency, { count, amountMinor }]));
}

/** Each correction by hand has its entry in the audit log, and moved what that says. */
function correctionsAreExplained(
  ledger: ReadonlyMap<string, Entry>,
  audit: ReadonlyMap<string, Audit>,
  explained: Explained,
  must: Must,
): void {
  const decided = [...audit].filter(([, { action }]) => action === 'adjust-balance');
  for (const [key, { after }] of decided) {
    explained.audit.add(key);
    const { credit, amountMinor = 0 } = ledger.get(`correction_${key}`) ?? {};
    must(`correction ${key}`, after['changeMinor'], credit === 'programme' ? -amountMinor : amountMinor);
  }
  const byHand = [...ledger.keys()].filter((key) => /^correction_.*2026/.test(key));
  must('corrections by hand', decided.map(([key]) => `correction_${key}`).sort(), byHand.sort());
}

import * as z from 'zod/mini';
import type { FormAnswer, Whole } from '#app/domain/platform/refusal.ts';
import { countOf, totalsToExport } from '#app/domain/payouts/batch.ts';
import type { CycleTimes } from '#app/domain/payouts/calendar.ts';
import { fundingOf } from '#app/domain/payouts/funding.ts';
import { FILE_STATES } from '#app/domain/payouts/files/batch-file.ts';
import type { BatchItemRecord } from '#app/domain/payouts/batch-schemas.ts';
import { resultSchema } from '#app/domain/payouts/result-schema.ts';
import {
  costsFit,
  takesAll,
  FAILURE_CODES,
  MOST_RESULTS,
  RESULTS,
  type ResultRow,
  type Said,
  VERDICTS,
} from '#app/domain/payouts/result.ts';
import { CURRENCIES, isCurrency } from '#app/domain/ledger/money.ts';
import { textOfFile } from '#app/domain/payouts/files/file-text.ts';
import { missingFrom, readCosts, readResultFile } from '#app/domain/payouts/files/result-file.ts';
import { clashOf } from '#app/domain/payouts/files/result-mapping.ts';
import { PAUSED_STATES, REQUEST_STATES, type RequestState } from '#app/domain/payouts/request.ts';
import { isKey } from '#app/domain/platform/document-id.ts';
import { nextPlace } from '#app/domain/platform/page-cursor.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Read } from '../data/port.server.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { decideMoney, type MoneyAnswer } from '../ledger/money-decisions.server.ts';
import { collections } from '../data/collections.server.ts';
import { getTableSettings } from '../programme/table-settings-collection.server.ts';
import { findPayees } from './find-money.server.ts';
import { listFundBalances } from './funds-collection.server.ts';
import { listMappings } from './mappings-collection.server.ts';
import { refuseClash } from './mappings.server.ts';
import { readExportReview } from './payment-files.server.ts';
import { getBatchItem, listOpenPayouts, listBatchItems, listDestinationsOf } from './batches-collection.server.ts';

/** The states whose items the operator is shown. */
const SHOWN_STATES = ['locked', 'approved', ...FILE_STATES] as const satisfies readonly RequestState[];

/** What the list of payouts is filtered by: a state, or those that were paused after the export. */
const FILTERS = [...SHOWN_STATES, 'out-of-file'] as const;

/** Reads `state`, the words `q` of a payee's name, the cursor `after`, each `item` to record a result of, and whether to `review` the export. Nonsense counts as absent. */
export function readBatchQuery(params: URLSearchParams) {
  const after = params.get('after');
  return {
    state: FILTERS.find((filter) => filter === params.get('state')) ?? null,
    text: (params.get('q') ?? '').trim().slice(0, 100),
    after: after !== null && isKey(after) ? after : null,
    items: params.getAll('item').filter(isKey).slice(0, MOST_RESULTS),
    /** Whether the export is looked at before it is made. */
    review: params.has('review'),
  };
}

/**
 * One batch as the operator sees it: its totals, a page of its items, where the approved ones go, and those that are to be
 * recorded.
 */
export async function readBatchPage(
  read: Read,
  { id }: CycleTimes,
  query: ReturnType<typeof readBatchQuery>,
  access: Pick<MemberAccess, 'call' | 'identity'>,
) {
  const batch = await read(collections.payoutBatches.byId(id));
  if (!batch) return null;
  const outOfFile = query.state === 'out-of-file';
  const states = query.state === 'out-of-file' ? PAUSED_STATES : query.state ? [query.state] : SHOWN_STATES;
  const isReview = query.review && countOf(totalsToExport(batch)) > 0;
  const [page, chosen, review, balances, mappings, table] = await Promise.all([
    query.text
      ? findItems(read, id, query, access)
      : read(listBatchItems(id, { states, outOfFile, after: query.after, count: PAGE_SIZES.batchItems })),
    Promise.all(query.items.map((uid) => read(getBatchItem(id, uid)))),
    isReview ? readExportReview(read, id) : null,
    read(listFundBalances()),
    read(listMappings()),
    read(getTableSettings(access.identity.uid, 'batch')),
  ]);
  const destinations = await read(listDestinationsOf(id, page.rows));
  const next = query.text ? null : nextPlace(page.rows, page.more, ({ uid }) => uid);
  return {
    ...{ batch, items: page.rows, destinations, next, review, mappings, table },
    funding: fundingOf(batch, balances),
    chosen: chosen.filter((item) => item !== null),
    /** More people match than were looked for. */
    moreMatch: query.text !== '' && page.more,
  };
}

/** The payouts of the payees whom words find, in the state that is asked for. */
async function findItems(
  read: Read,
  cycleId: string,
  { text, state }: ReturnType<typeof readBatchQuery>,
  access: Pick<MemberAccess, 'call'>,
): Promise<{ rows: BatchItemRecord[]; more: boolean }> {
  const { payouts, more } = await findPayees(access, text, cycleId);
  const items = await Promise.all(payouts.map(({ uid }) => read(getBatchItem(cycleId, uid))));
  const isAsked = (item: BatchItemRecord) =>
    state === null || (state === 'out-of-file' ? item.outOfFile === true : item.state === state);
  return { rows: items.filter((item) => item !== null && isAsked(item)) as BatchItemRecord[], more };
}

const answerSchema = z.object({
  rows: z.array(
    z.object({
      uid: z.string(),
      verdict: z.enum(VERDICTS),
      username: z.optional(z.string()),
      name: z.optional(z.string()),
      seen: z.optional(z.enum(REQUEST_STATES)),
      expected: z.optional(z.object({ amountMinor: z.int(), currency: z.enum(CURRENCIES) })),
    }),
  ),
});
export type ResultsReply = MoneyAnswer<z.infer<typeof answerSchema>>;

const INVALID = { ok: false, status: 400, failure: 'decision.invalid' } as const;

/** Has rows of a file looked at (`dryRun`) or recorded; `rows` is their JSON. */
export async function recordFile(
  access: MemberAccess,
  cycleId: string,
  form: FormData,
  dryRun: boolean,
): Promise<ResultsReply> {
  const rows = z
    .array(resultSchema)
    .check(z.minLength(1), z.maxLength(MOST_RESULTS))
    .safeParse(parseJson(form.get('rows')));
  return rows.success ? send(access, cycleId, rows.data, dryRun) : INVALID;
}

/**
 * The same of a whole file that came with a form, or of its text: read here, and looked at or recorded in parts. Rows that do
 * not match are not recorded, nor are lines that can't be read: the answer names them.
 */
export async function checkFile(access: MemberAccess, cycleId: string, form: FormData, dryRun: boolean) {
  const sent = form.get('file');
  const text = sent instanceof File ? await textOfFile(sent) : String(sent ?? '');
  const place = form.get('mapping');
  const mappings = await access.read(listMappings());
  const mapping = mappings.find(({ id }) => id === place);
  // Mappings of an earlier release may have a word for two results.
  const clash = mapping && clashOf(mapping);
  if (clash) return refuseClash(clash);
  const file = readResultFile(text, cycleId, mapping);
  const missing = missingFrom(await access.read(listOpenPayouts(cycleId)), file);
  // What the check before found of each, by uid. A result without it can't contradict another.
  const seen = z.record(z.string(), z.string()).safeParse(parseJson(form.get('seen'))).data ?? {};
  const states = new Map(Object.entries(seen));
  const rows = file.rows.map(({ line: _, ...row }) => {
    const state = REQUEST_STATES.find((one) => one === states.get(row.uid));
    return state ? { ...row, seen: state } : row;
  });
  const said: Record<string, Said> = {};
  for (let first = 0; first < rows.length; first += MOST_RESULTS) {
    const reply = await send(access, cycleId, rows.slice(first, first + MOST_RESULTS), dryRun);
    if (!reply.ok) return reply;
    for (const { uid, ...one } of reply.data.rows) said[uid] = one;
  }
  return { ok: true as const, file: { ...file, text, said, missing, mapping: String(place ?? '') } };
}

/** A file, what is said of its rows, and whom it leaves out; `text` is what it was read from, by the `mapping` in this place. */
export type CheckedFile = Extract<Awaited<ReturnType<typeof checkFile>>, { ok: true }>['file'];

const oneForm = z.object({
  uid: z.string(),
  result: z.enum(RESULTS),
  reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  code: z.optional(z.enum(['', ...FAILURE_CODES])),
  seen: z.optional(z.enum(REQUEST_STATES)),
  fee: z._default(z.string(), ''),
  difference: z._default(z.string(), ''),
});

/**
 * Records the result of one item by hand: its amount is that of the form, as the operator saw it; the costs are as they were
 * typed, in major units.
 */
export async function recordOne(access: MemberAccess, cycleId: string, form: FormData): Promise<ResultsReply> {
  const input = oneForm.safeParse(Object.fromEntries(form));
  if (!input.success) return INVALID;
  const { amount, code, fee, difference, ...others } = input.data;
  const costs = isCurrency(others.currency) ? readCosts({ fee, difference }, others.currency) : {};
  const row = resultSchema.safeParse({ ...others, amountMinor: Number(amount), ...(code ? { code } : {}), ...costs });
  if (row.success && takesAll(row.data)) return { ...INVALID, failure: 'paymentSolution.record.fees' };
  if (!costs || (row.success && !costsFit(row.data))) return { ...INVALID, failure: 'paymentSolution.record.costs' };
  if (!row.success) return INVALID;
  const reply = await send(access, cycleId, [row.data], false);
  const verdict = reply.ok ? reply.data.rows[0]?.verdict : null;
  if (!reply.ok || verdict === 'recorded' || verdict === 'repeated') return reply;
  return { ok: false, status: 409, failure: `paymentSolution.verdicts.${verdict}` };
}

const severalForm = z.object({
  result: z.enum(RESULTS),
  code: z.optional(z.enum(['', ...FAILURE_CODES])),
  rows: z
    .array(
      z.object({
        ...{ uid: z.string(), reference: z.string(), amount: z.string(), currency: z.string() },
        seen: z.optional(z.enum(REQUEST_STATES)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_RESULTS)),
});

/**
 * Records one result of several items together, each with the provider's reference for it. What is said of each comes back when one is
 * refused. Two with one reference are refused before anything is recorded: the first would be recorded and the second not.
 */
export async function recordSeveral(
  access: MemberAccess,
  cycleId: string,
  form: FormData,
): Promise<FormAnswer<unknown, Whole & { said?: Record<string, Said> }>> {
  const columns = ['uid', 'reference', 'amount', 'currency', 'seen'].map((name) => [name, form.getAll(name)] as const);
  const input = severalForm.safeParse({
    ...Object.fromEntries(form),
    rows: form.getAll('uid').map((_, at) => Object.fromEntries(columns.map(([name, cells]) => [name, cells[at]]))),
  });
  if (!input.success) return INVALID;
  const { result, code, rows } = input.data;
  const read = z
    .array(resultSchema)
    .safeParse(
      rows.map(({ amount, ...row }) => ({ ...row, result, amountMinor: Number(amount), ...(code ? { code } : {}) })),
    );
  if (!read.success) return INVALID;
  const same = read.data.filter(({ reference }, at) =>
    read.data.some((one, i) => i !== at && one.reference === reference),
  );
  if (same.length > 0) {
    const said = Object.fromEntries(same.map(({ uid }) => [uid, { verdict: 'taken' as const }]));
    return { ok: false, status: 400, failure: 'paymentSolution.several.sameReference', said };
  }
  const reply = await send(access, cycleId, read.data, false);
  if (!reply.ok) return reply;
  const isDone = reply.data.rows.every(({ verdict }) => verdict === 'recorded' || verdict === 'repeated');
  if (isDone) return { ok: true };
  const said = Object.fromEntries(reply.data.rows.map(({ uid, ...one }) => [uid, one]));
  return { ok: false, status: 409, failure: 'paymentSolution.several.partly', said };
}

function send(
  access: MemberAccess,
  cycleId: string,
  rows: readonly ResultRow[],
  dryRun: boolean,
): Promise<ResultsReply> {
  return decideMoney(access, 'recordResults', { cycleId, rows, dryRun }, answerSchema, 'errors.payout.updateStatus');
}

function parseJson(text: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

import * as z from 'zod/mini';
import type { CycleTimes } from '#app/domain/payouts/calendar.ts';
import { FILE_STATES } from '#app/domain/payouts/files/batch-file.ts';
import { resultSchema } from '#app/domain/payouts/result-schema.ts';
import {
  costsFit,
  FAILURE_CODES,
  MOST_RESULTS,
  RESULTS,
  type ResultRow,
  type Verdict,
  VERDICTS,
} from '#app/domain/payouts/result.ts';
import { isCurrency } from '#app/domain/ledger/money.ts';
import { readCosts, readResultFile } from '#app/domain/payouts/files/result-file.ts';
import type { RequestState } from '#app/domain/payouts/request.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Read } from '../data/port.server.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { decideMoney, type MoneyAnswer } from '../ledger/money-decisions.server.ts';
import { collections } from '../data/collections.server.ts';
import { readExportReview } from './payment-files.server.ts';
import { getBatchItem, listBatchItems, listDestinationsOf } from './batches-collection.server.ts';

/** The states whose items the operator is shown. */
const SHOWN_STATES = ['locked', 'approved', ...FILE_STATES] as const satisfies readonly RequestState[];

/** Reads `state`, the cursor `after`, the `item` to record a result of, and whether to `review` the export. Nonsense counts as absent. */
export function readBatchQuery(params: URLSearchParams) {
  return {
    state: SHOWN_STATES.find((state) => state === params.get('state')) ?? null,
    after: params.get('after'),
    item: params.get('item'),
    /** Whether the export is looked at before it is made. */
    review: params.has('review'),
  };
}

/**
 * One batch as the operator sees it: its totals, a page of its items, where the approved ones go, and the one that is to be
 * recorded.
 */
export async function readBatchPage(read: Read, { id }: CycleTimes, query: ReturnType<typeof readBatchQuery>) {
  const batch = await read(collections.payoutBatches.byId(id));
  if (!batch) return null;
  const states = query.state ? [query.state] : SHOWN_STATES;
  const isReview = query.review && batch.state === 'approved';
  const [page, item, review] = await Promise.all([
    read(listBatchItems(id, { states, after: query.after, count: PAGE_SIZES.batchItems })),
    query.item ? read(getBatchItem(id, query.item)) : null,
    isReview ? readExportReview(read, id) : null,
  ]);
  const destinations = await read(listDestinationsOf(id, page.rows));
  const next = page.more ? (page.rows.at(-1)?.uid ?? null) : null;
  return { batch, items: page.rows, destinations, next, item, review };
}

const answerSchema = z.object({
  rows: z.array(z.object({ uid: z.string(), verdict: z.enum(VERDICTS) })),
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
  const text = sent instanceof File ? await sent.text() : String(sent ?? '');
  const file = readResultFile(text, cycleId);
  const rows = file.rows.map(({ line: _, ...row }) => row);
  const verdicts: Record<string, Verdict> = {};
  for (let first = 0; first < rows.length; first += MOST_RESULTS) {
    const reply = await send(access, cycleId, rows.slice(first, first + MOST_RESULTS), dryRun);
    if (!reply.ok) return reply;
    for (const { uid, verdict } of reply.data.rows) verdicts[uid] = verdict;
  }
  return { ok: true as const, file: { ...file, text, verdicts } };
}

/** A file and what is said of its rows; `text` is what it was read from. */
export type CheckedFile = Extract<Awaited<ReturnType<typeof checkFile>>, { ok: true }>['file'];

const oneForm = z.object({
  uid: z.string(),
  result: z.enum(RESULTS),
  reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  code: z.optional(z.enum(['', ...FAILURE_CODES])),
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
  if (!costs || (row.success && !costsFit(row.data))) return { ...INVALID, failure: 'paymentSolution.record.costs' };
  if (!row.success) return INVALID;
  const reply = await send(access, cycleId, [row.data], false);
  const verdict = reply.ok ? reply.data.rows[0]?.verdict : null;
  if (!reply.ok || verdict === 'recorded' || verdict === 'repeated') return reply;
  return { ok: false, status: 409, failure: `paymentSolution.verdicts.${verdict}` };
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

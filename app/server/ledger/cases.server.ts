import type { FormAnswer } from '#app/domain/platform/refusal.ts';
import * as z from 'zod/mini';
import { CASE_ANSWERS } from '#app/domain/ledger/difference-case.ts';
import { payAtOf } from '#app/domain/payouts/calendar.ts';
import { NETWORKS } from '#app/domain/payouts/networks.ts';
import { textOfFile } from '#app/domain/payouts/files/file-text.ts';
import {
  columnsOf,
  type ProviderFileError,
  readProviderStatement,
  STATEMENT_FIELDS,
  type StatementMapping,
} from '#app/domain/payouts/files/provider-statement.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { listBatchesToPay } from '../payouts/batches-collection.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import { listClosedCases, listOpenCases } from './cases-collection.server.ts';
import { decideMoney, type MoneyAnswer, reasonText, shownOwner } from './money-decisions.server.ts';

/** The cases, the paydays whose statement can be compared, and the columns that were named last. */
export async function readCasesPage(read: Read) {
  const [open, closed, batches, mapping] = await Promise.all([
    read(listOpenCases()),
    read(listClosedCases()),
    read(listBatchesToPay(null, PAGE_SIZES.batches)),
    read(collections.importMappings.byId('payout-statement')),
  ]);
  const cycles = batches.rows.flatMap(({ cycleId, state, totalsByMethod }) =>
    state === 'exported' || state === 'paying' || state === 'closed'
      ? [{ cycleId, networks: NETWORKS.filter((network) => network in totalsByMethod) }]
      : [],
  );
  // Each form has a key of its own: one case whose answer was lost is none to another.
  const keyed = open.rows.map((one) => ({ ...one, key: crypto.randomUUID() }));
  return { open: keyed, hasMore: open.more, closed: closed.rows, cycles, mapping };
}

/** What is said of a file that can't be compared: the lines that can't be read, or the columns that it has. */
export type StatementProblem = { errors: ProviderFileError[]; columns: string[] };

export type CompareAnswer = FormAnswer<{ matched: number; differences: number }, { problem: StatementProblem | null }>;

const found = z.object({
  matched: z.number(),
  found: z.record(z.string(), z.number()),
  settled: z.number(),
});

const key = z.string().check(z.uuid());

/**
 * Compares the file of the form with the payday that it names. `offered`: the payout methods that the form asked about; `network`: those
 * that the file covers.
 */
export async function compareOnForm(access: MemberAccess, form: FormData): Promise<CompareAnswer> {
  const file = form.get('file');
  const text = file instanceof File ? await textOfFile(file) : '';
  const cycleId = String(form.get('cycle') ?? '');
  const mapping = Object.fromEntries(
    STATEMENT_FIELDS.map((field) => [field, String(form.get(field) ?? '').trim()]),
  ) as StatementMapping;
  const once = key.safeParse(form.get('key'));
  if (!payAtOf(cycleId) || !once.success) return { ok: false, status: 400, failure: 'decision.invalid', problem: null };
  const offered = form.getAll('offered');
  const covered = form.getAll('network');
  const notCovered = NETWORKS.filter((network) => offered.includes(network) && !covered.includes(network));
  if (notCovered.length > 0 && covered.length === 0) {
    return { ok: false, status: 400, failure: 'cases.compare.noMethod', problem: null };
  }
  const { rows, errors } = readProviderStatement(text, mapping);
  if (errors.length > 0) {
    return { ok: false, status: 400, failure: null, problem: { errors, columns: columnsOf(text) } };
  }
  const order = {
    ...{ cycleId, mapping, notCovered, key: once.data },
    rows: rows.map(({ line: _, ...row }) => row),
  };
  const answer = await decideMoney(access, 'reconcileStatement', order, found, 'errors.payout.updateStatus');
  if (!answer.ok) return { ...answer, problem: null };
  const differences = Object.values(answer.data.found).reduce((sum, count) => sum + count, 0);
  return { ok: true, matched: answer.data.matched, differences };
}

const place = { id: z.string(), round: z.coerce.number(), key };
const decision = z.union([
  z.object({ ...place, intent: z.literal('take'), owner: shownOwner }),
  z.object({ ...place, intent: z.literal('answer'), answer: z.enum(CASE_ANSWERS), note: reasonText }),
]);

/** Takes a case over, or answers it, as the form says. */
export async function decideCaseOnForm(access: MemberAccess, form: FormData): Promise<MoneyAnswer<unknown>> {
  const input = decision.safeParse(Object.fromEntries(form));
  if (!input.success) return { ok: false, status: 400, failure: 'decision.invalid' };
  return decideMoney(access, 'decideCase', input.data, z.unknown(), 'errors.payout.updateStatus');
}

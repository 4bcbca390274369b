import type { FormAnswer, Whole } from '#app/domain/platform/refusal.ts';
import { authErrorKey } from '#app/domain/access/auth-codes.ts';
import type { CallableName } from '#app/domain/access/callables.ts';
import { COMMISSION_DECISIONS, type CommissionDecision } from '#app/domain/income/commission-decision.ts';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { maybeWaiting } from '../ledger/money-decisions.server.ts';

export type IncomeAnswer = FormAnswer<{ waits: boolean }, Whole>;

const refused = (status: number, failure: string) => ({ ok: false, status, failure }) as const;

/**
 * Carries out what a form says of one unassigned conversion (`assign`, `dismiss`) or one commission (`hold`, `release`, `reject`), by
 * the functions, which alone move money. What `waits` needs a second admin. What is wrong comes back as a translation key.
 */
export async function decideOnIncome(access: MemberAccess, id: string, form: FormData): Promise<IncomeAnswer> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [intent, reason] = [text('intent'), text('reason')];
  if (reason.length < 3) return refused(400, 'decision.reason-required');
  if (intent === 'assign') {
    const [uid, offerId, payout, goal] = [text('uid'), text('offerId'), text('payout'), text('goal')];
    const amended = payout ? { payout, currency: text('currency') } : {};
    return call(access, 'assignQuarantined', { id, uid, offerId, reason, ...amended, ...(goal ? { goal } : {}) });
  }
  if (intent === 'dismiss') return call(access, 'assignQuarantined', { id, dismiss: true, reason });
  const decision = readDecision(form);
  return typeof decision === 'string'
    ? refused(400, decision)
    : call(access, 'decideCommission', { id, reason, ...decision });
}

/** The status of an answer after which nobody knows whether the function decided. */
const UNKNOWN = 503;

/** What came of one of several commissions; `unknown`: the function's answer did not arrive, `untried`: it was not asked after that. */
export type DecidedRow = {
  id: string;
  label: string;
  outcome: 'done' | 'waits' | 'failed' | 'unknown' | 'untried';
  why: string | null;
};
export type DecidedTogether = FormAnswer<{ action: CommissionDecision; rows: DecidedRow[] }, Whole>;

/**
 * The same decision on several commissions (`id`, with what the list calls each in `label`), one call after the other: each is decided
 * whole or not at all, with its own limits, and one that is refused doesn't keep the others from it. Without an answer, the rest is left
 * for later: the person must check that one first.
 */
export async function decideTogether(access: MemberAccess, form: FormData): Promise<DecidedTogether> {
  const reason = String(form.get('reason') ?? '').trim();
  if (reason.length < 3) return refused(400, 'decision.reason-required');
  const decision = readDecision(form);
  if (typeof decision === 'string') return refused(400, decision);
  const ids = [...new Set(form.getAll('id').map(String))].filter(isDocumentId).slice(0, PAGE_SIZES.income);
  if (ids.length === 0) return refused(400, 'income.bulk.nobody');
  const labels = new Map(form.getAll('label').map((pair) => split(String(pair))));
  const rows: DecidedRow[] = [];
  let isCutOff = false;
  for (const id of ids) {
    const came: Came = isCutOff
      ? UNTRIED
      : outcomeOf(await call(access, 'decideCommission', { id, reason, ...decision }));
    isCutOff ||= came.outcome === 'unknown';
    rows.push({ id, label: labels.get(id) ?? id, ...came });
  }
  return { ok: true, action: decision.action, rows };
}

type Came = Pick<DecidedRow, 'outcome' | 'why'>;
const UNTRIED: Came = { outcome: 'untried', why: 'income.bulk.untried' };

function outcomeOf(answer: IncomeAnswer): Came {
  if (answer.ok) return { outcome: answer.waits ? 'waits' : 'done', why: null };
  if (answer.status === UNKNOWN) return { outcome: 'unknown', why: 'income.bulk.unknown' };
  return { outcome: 'failed', why: answer.failure };
}

/** `id:label`, as a row of the list carries it; only ever shown to its sender. */
function split(pair: string): [string, string] {
  const at = pair.indexOf(':');
  return [pair.slice(0, at), pair.slice(at + 1, at + 200)];
}

/** What the form decides on commissions; a translation key where it does not say enough. */
function readDecision(form: FormData) {
  const action = COMMISSION_DECISIONS.find((one) => one === form.get('intent'));
  if (!action) return 'decision.invalid';
  if (action === 'release') return { action };
  if (action === 'reject') return { action, reasonCode: String(form.get('reasonCode') ?? '') };
  const until = new Date(`${String(form.get('until') ?? '')}T00:00:00.000Z`);
  return Number.isNaN(until.getTime()) ? 'decision.reapply-in-past' : { action, until: until.toISOString() };
}

async function call(access: MemberAccess, name: CallableName, input: unknown): Promise<IncomeAnswer> {
  const called = await access.call(name, input, maybeWaiting);
  if (called.ok) return { ok: true, waits: called.data.waits ?? false };
  const code = (called.refusal.kind === 'refused' && called.refusal.code) || 'network-request-failed';
  if (code === 'invalid-request') return refused(400, 'decision.invalid');
  const status = code === 'network-request-failed' ? UNKNOWN : code === 'not-allowed' ? 403 : 409;
  return refused(status, `auth:${authErrorKey('action', code)}`);
}

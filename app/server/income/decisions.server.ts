import { isDay } from '#app/domain/figures/date-range.ts';
import type { FormAnswer, Whole } from '#app/domain/platform/refusal.ts';
import { authErrorKey } from '#app/domain/access/auth-codes.ts';
import type { CallableName } from '#app/domain/access/callables.ts';
import { COMMISSION_DECISIONS, type CommissionDecision } from '#app/domain/income/commission-decision.ts';
import { holdRefusal } from '#app/domain/income/hold.ts';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import { collections } from '../data/collections.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { maybeWaiting } from '../ledger/money-decisions.server.ts';

/** `field`: it is that one which is wrong. */
type Shown = Whole & { field?: 'until' };
export type IncomeAnswer = FormAnswer<{ waits: boolean }, Shown>;

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
  if (typeof decision === 'string') return refused(400, decision);
  const held = decision.action === 'hold' ? await access.read(collections.commissions.byId(id)) : null;
  const wrong = dateFailure(decision, held, new Date());
  return wrong
    ? { ...refused(400, wrong), field: 'until' }
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
export type DecidedTogether = FormAnswer<{ action: CommissionDecision; rows: DecidedRow[] }, Shown>;

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
  const now = new Date();
  const wrong = dateFailure(decision, null, now);
  if (wrong) return { ...refused(400, wrong), field: 'until' };
  const held = decision.action === 'hold' ? await access.read(collections.commissions.listByIds(ids)) : [];
  const labels = new Map(form.getAll('label').map((pair) => split(String(pair))));
  const rows: DecidedRow[] = [];
  let isCutOff = false;
  for (const id of ids) {
    const dateWrong = dateFailure(decision, held.find((one) => one.id === id) ?? null, now);
    const ask = async () => outcomeOf(await call(access, 'decideCommission', { id, reason, ...decision }));
    const came: Came = dateWrong ? { outcome: 'failed', why: dateWrong } : isCutOff ? UNTRIED : await ask();
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
  const until = String(form.get('until') ?? '');
  return isDay(until) ? { action, until: `${until}T00:00:00.000Z` } : 'decision.reapply-in-past';
}

type Decision = Exclude<ReturnType<typeof readDecision>, string>;

/** What is wrong with the date of a hold, as a translation key. The same date again is no mistake: the function changes nothing then. */
function dateFailure(decision: Decision, held: { availableAt: Date | null } | null, now: Date): string | null {
  if (decision.action !== 'hold') return null;
  const until = new Date(decision.until);
  const present = held?.availableAt ?? null;
  if (present && present.getTime() === until.getTime()) return null;
  const refusal = holdRefusal(until, present, now);
  return refusal && `income.holdDate.${refusal}`;
}

async function call(access: MemberAccess, name: CallableName, input: unknown): Promise<IncomeAnswer> {
  const called = await access.call(name, input, maybeWaiting);
  if (called.ok) return { ok: true, waits: called.data.waits ?? false };
  const code = (called.refusal.kind === 'refused' && called.refusal.code) || 'network-request-failed';
  if (code === 'invalid-request') return refused(400, 'decision.invalid');
  const status = code === 'network-request-failed' ? UNKNOWN : code === 'not-allowed' ? 403 : 409;
  return refused(status, `auth:${authErrorKey('action', code)}`);
}

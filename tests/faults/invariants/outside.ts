import type { Bank } from '../acts.ts';
import { collection, type Dump, type Entry, type Must, sum } from '../dump.ts';
import { lastStatementOf } from '../office/errands.ts';

type Audit = { actor: string; action: string; target: string; after: Record<string, unknown>; at: Date };
export type Case = {
  kind: string;
  /** Null for what is unknown to us. */
  uid: string | null;
  reference: string;
  source: string;
  state: string;
  owner: string | null;
  answer: string | null;
  answeredBy: string | null;
  openedAt: Date;
  lastSeenAt: Date;
};

const HANDLING = ['export-batch', 'record-result'];

/**
 * The cash that left is what the bank says it sent; no case of what the true statement names is open once it was compared, and each that
 * is not open was closed by its owner's answer or by a later statement.
 */
export function outsideAgrees(dump: Dump, ledger: ReadonlyMap<string, Entry>, bank: Bank, must: Must): void {
  const audit = collection<Audit>(dump, 'auditLog');
  const cycles = new Set([...bank.values()].map(({ cycleId }) => cycleId));
  for (const cycleId of cycles) {
    const moved = [...bank.values()].filter((one) => one.cycleId === cycleId);
    const sent = moved.filter(({ amountMinor }) => amountMinor > 0);
    const left = [...ledger].filter(
      ([key, { kind }]) => ['paid', 'paid-late'].includes(kind) && key.endsWith(`_${cycleId}`),
    );
    must(
      `what the bank sent on ${cycleId}`,
      sum(left.map(([, { amountMinor }]) => amountMinor)),
      sum(sent.map(({ amountMinor }) => amountMinor)),
    );
    const last = audit.get(lastStatementOf(cycleId));
    if (!last) continue;
    must(`the last statement of ${cycleId}`, [moved.length, {}], [last.after['matched'], last.after['found']]);
  }
  const cases = [...collection<Case>(dump, 'cases')].filter(([, { source }]) => source.startsWith('payoutBatches/'));
  for (const [id, one] of cases) caseIsClosed(id, one, audit, { bank, must });
}

function caseIsClosed(
  id: string,
  one: Case,
  audit: ReadonlyMap<string, Audit>,
  { bank, must }: { bank: Bank; must: Must },
): void {
  const { uid, reference, source, state, openedAt, lastSeenAt } = one;
  const entries = [...audit.values()];
  const isOfTrueStatement = audit.has(lastStatementOf(source.split('/')[1]!));
  // A payment or a return that nobody made is in no true statement: a person answers it.
  const isNamed = uid !== null || bank.has(reference);
  if (isOfTrueStatement && isNamed) must(`${id} is closed`, true, state !== 'open');
  const compared = entries.filter(({ action, target }) => action === 'reconcile-statement' && target === source);
  must(
    `a statement opened ${id}`,
    true,
    compared.some(({ at, after }) => Number(at) === Number(openedAt) && after['found']),
  );
  if (state === 'settled') {
    must(
      `a statement settled ${id}`,
      true,
      compared.some(({ at }) => Number(at) === Number(lastSeenAt)),
    );
  }
  caseIsTheOwners(id, one, entries, must);
  const handled = entries.filter(({ action, target }) => HANDLING.includes(action) && target.startsWith(source));
  const clerks = [one.owner, one.answeredBy];
  must(
    `who had a hand in the payday of ${id} and answers for it`,
    [],
    handled.filter(({ actor }) => clerks.includes(actor)),
  );
}

/** Who has it took it over, and nobody else answered it. */
export function caseIsTheOwners(
  id: string,
  { state, owner, answer, answeredBy, openedAt }: Case,
  audit: readonly Audit[],
  must: Must,
): void {
  const decisions = audit.filter(({ target, at }) => target === `cases/${id}` && at >= openedAt);
  if (owner !== null) {
    const owners = decisions.filter(({ action }) => action === 'take-case').map(({ actor }) => actor);
    must(`who took ${id} over`, true, owners.includes(owner));
  }
  const answers = decisions.filter(({ action }) => action === 'answer-case');
  const expected = state === 'answered' ? [[owner, answer]] : [];
  must(
    `answers to ${id}`,
    expected,
    answers.map(({ actor, after }) => [actor, after['answer']]),
  );
  if (state === 'answered') must(`who answered ${id}`, owner, answeredBy);
}

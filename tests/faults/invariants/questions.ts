import { collection, type Dump, type Entry, type Must } from '../dump.ts';
import { restoreKeyOf } from '../office/acts-outside.ts';

type Audit = { actor: string; action: string; target: string; after: Record<string, unknown> };
type Question = {
  uid: string;
  commissionId: string;
  kind: string;
  entry: string | null;
  amountMinor: number;
  state: string;
  owner: string | null;
  answer: string | null;
  answeredBy: string | null;
};
type Commission = { uid: string; amountMinor: number; corrects?: string | null };

/**
 * Each question is its owner's about their own loss, is answered once by the admin who took it over, and leads to one entry at most:
 * of the amount that was lost, where the answer was that it was our error.
 */
export function questionsAreAnswered(dump: Dump, ledger: ReadonlyMap<string, Entry>, must: Must): void {
  const audit = [...collection<Audit>(dump, 'auditLog').values()];
  const restored = new Set<string>();
  for (const [id, question] of collection<Question>(dump, 'questions')) {
    const { uid, commissionId, entry, amountMinor, owner, answer, answeredBy } = question;
    const commission = dump.get(`commissions/${commissionId}`) as Commission | undefined;
    must(`whose loss ${id} is about`, [uid, amountMinor], [commission?.uid, Math.abs(commission?.amountMinor ?? 0)]);
    const taken = entry === null ? null : ledger.get(entry);
    if (entry !== null) must(`the entry of ${id}`, [uid, amountMinor], [taken?.uid, taken?.amountMinor]);
    must(`how ${id} lost it`, commission?.corrects ? 'reversed' : 'rejected', question.kind);

    const said = audit.filter(({ target }) => target === `questions/${id}`);
    const of = (action: string) => said.filter((one) => one.action === action);
    const expected = question.state === 'answered' ? [[owner, answer]] : [];
    must(
      `answers to the question ${id}`,
      expected,
      of('answer-question').map(({ actor, after }) => [actor, after['answer']]),
    );
    must(`who answered the question ${id}`, question.state === 'answered' ? owner : null, answeredBy);
    const owners = of('take-question').map(({ actor }) => actor);
    must(`who took the question ${id} over`, owner === null ? undefined : owner, owners.at(-1) && owner);
    must(`the question ${id} is another's`, false, [owner, ...owners].includes(uid));

    const key = `correction_${restoreKeyOf(id)}`;
    const entries = ledger.get(key);
    if (!entries) continue;
    restored.add(key);
    must(
      `what the answer to ${id} restored`,
      [uid, amountMinor, 'our-error'],
      [entries.uid, entries.amountMinor, answer],
    );
  }
  const others = [...ledger.keys()].filter((key) => key.startsWith('correction_restored-') && !restored.has(key));
  must('restored without a question', [], others);
}

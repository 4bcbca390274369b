import type { MemberAccess } from '../access/guard.server.ts';
import { decideProposalOnForm } from '../ledger/proposals.server.ts';
import { answerOnForm } from '../ledger/questions.server.ts';
import { rerunOnForm } from '../income/rerun.server.ts';
import { actOnPerson } from '../people/actions.server.ts';
import type { ActionAnswer } from '../people/decide.server.ts';

/**
 * Decides on a proposal or a question from the inbox, as the page of each does, or runs a job again. A proposal about money names its round, a
 * role its person and a question its key. Null for a form that is none of these.
 */
export async function decideInPlace(access: MemberAccess, form: FormData): Promise<ActionAnswer | null> {
  const intent = form.get('intent');
  const uid = form.get('uid');
  if (intent === 'decide') {
    const decided = await decideProposalOnForm(access, form);
    return decided.ok ? { ok: true, toast: decided.data } : decided;
  }
  if (intent === 'rerun') return rerunOnForm(access, form);
  if (intent === 'answer' && typeof uid === 'string') return actOnPerson(access, uid, form);
  if (intent !== 'take' && intent !== 'answer') return null;
  const answered = await answerOnForm(access, form);
  return answered.ok
    ? { ok: true, toast: intent === 'take' ? 'toasts.questionTaken' : 'toasts.questionAnswered' }
    : answered;
}

import type { ProgrammeTab } from '#app/domain/programme/tabs.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { saveNotice } from '../guides/notices.server.ts';
import { actOnPerson } from '../people/actions.server.ts';
import { actOnManager } from '../people/edit-manager.server.ts';
import { keepRateOnForm } from './exchange-rates.server.ts';
import { proposeHandLimits } from './hand-limits.server.ts';
import { proposeMinimum } from './minimums.server.ts';
import { proposeTerms } from './networks.server.ts';
import { saveReplies } from './saved-replies.server.ts';
import { saveIdentity } from './save-identity.server.ts';
import { askTracker } from './tracker.server.ts';

const NOT_HERE = { ok: false, status: 400, failure: 'decision.invalid' } as const;

/** What an admin's form on a tab of the programme's settings asks for. The answer names the tab that it is for. */
export async function actOnProgramme(access: MemberAccess, tab: ProgrammeTab, form: FormData) {
  switch (tab) {
    case 'identity':
      return { tab, answer: await saveIdentity(access, form) };
    case 'managers':
      return { tab, answer: await actOnManager(access, form) };
    case 'limits':
      return { tab, answer: await proposeHandLimits(access, form) };
    case 'minimums':
      return { tab, answer: await proposeMinimum(access, form) };
    case 'networks':
      return { tab, answer: await proposeTerms(access, form) };
    case 'guides':
      return { tab, answer: await saveNotice(access, form) };
    case 'replies':
      return { tab, answer: await saveReplies(access, form) };
    case 'mails':
      return { tab, answer: { ...NOT_HERE } };
    case 'team':
      return { tab, answer: await answerProposal(access, form) };
    case 'tracker':
      return { tab, answer: await askTracker(access) };
    case 'rates': {
      const answer = await keepRateOnForm(access, form, new Date());
      return { tab, answer: answer.ok ? { ...answer, toast: 'toasts.rateKept' } : answer };
    }
  }
}
export type ProgrammeAnswer = Awaited<ReturnType<typeof actOnProgramme>>;

/** Roles are proposed, and people decided on, where all is seen of them: here, open proposals are answered. */
function answerProposal(access: MemberAccess, form: FormData) {
  const uid = form.get('uid');
  if (form.get('intent') !== 'answer' || typeof uid !== 'string') return NOT_HERE;
  return actOnPerson(access, uid, form);
}

import * as z from 'zod/mini';
import type { MemberAccess } from '../access/guard.server.ts';
import { decideMoney } from '../ledger/money-decisions.server.ts';

const answered = z.object({ started: z.boolean(), job: z.string() });

type Rerun = { ok: true; toast: string; values: { job: string } } | { ok: false; status: number; failure: string };

/** Has a function run a job again, by the id of the run that failed (`run`). A refusal comes back as a translation key. */
export async function rerunOnForm(access: Pick<MemberAccess, 'call'>, form: FormData): Promise<Rerun> {
  const run = form.get('run');
  const answer = await decideMoney(access, 'rerunJob', { run }, answered, 'income.rerun.unknown');
  if (!answer.ok) return answer;
  const { started, job } = answer.data;
  return { ok: true, toast: started ? 'toasts.jobStarted' : 'toasts.jobStartedBefore', values: { job } };
}

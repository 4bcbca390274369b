/** The engine as it is played: what a world of the simulator calls. A mutant is this file, bundled with one source changed. */
export { JOBS, SHARDED_JOBS } from '../../functions/src/jobs.ts';
export { foldAllCounts } from '../../functions/src/figures/counters.ts';
export { adjustBalance } from '../../functions/src/ledger/adjust-balance.ts';
export { answerQuestion } from '../../functions/src/ledger/answer-question.ts';
export { askQuestion } from '../../functions/src/ledger/ask-question.ts';
export { decideCase } from '../../functions/src/ledger/decide-case.ts';
export { decideProposal } from '../../functions/src/ledger/decide-proposal.ts';
export { setHandLimits } from '../../functions/src/programme/set-hand-limits.ts';
export { reconcileStatement } from '../../functions/src/payouts/reconcile-statement.ts';
export { approveBatch, exportBatch } from '../../functions/src/payouts/decide-on-batch.ts';
export { decideOnRequest } from '../../functions/src/payouts/decide-on-request.ts';
export { decideCommission } from '../../functions/src/income/decide-commission.ts';
export { followBatch } from '../../functions/src/payouts/follow-batch.ts';
export { postTransfer } from '../functions/support/post-transfer.ts';
export { recordEvent } from '../../functions/src/income/record-conversion.ts';
export { recordResults } from '../../functions/src/payouts/record-results.ts';
export { stopBatch } from '../../functions/src/payouts/stop-batch.ts';
export { runShard } from '../../functions/src/platform/sharded-job.ts';

/** The engine as it is played: what a world of the simulator calls. A mutant is this file, bundled with one source changed. */
export { JOBS, SHARDED_JOBS } from '../../functions/src/jobs.ts';
export { adjustBalance } from '../../functions/src/run-adjust-balance.ts';
export { approveBatch, exportBatch } from '../../functions/src/run-decide-on-batch.ts';
export { decideOnRequest } from '../../functions/src/run-decide-on-request.ts';
export { decideCommission } from '../../functions/src/run-decide-commission.ts';
export { followBatch } from '../../functions/src/run-follow-batch.ts';
export { postTransfer } from '../../functions/src/run-ledger.ts';
export { recordEvent } from '../../functions/src/run-record-conversion.ts';
export { recordResults } from '../../functions/src/run-record-results.ts';
export { runShard } from '../../functions/src/run-sharded-job.ts';

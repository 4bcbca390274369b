/** The engine as it is played: what a world of the simulator calls. A mutant is this file, bundled with one source changed. */
export { JOBS, SHARDED_JOBS } from '../../functions/src/jobs.ts';
export { decideCommission } from '../../functions/src/run-decide-commission.ts';
export { postTransfer } from '../../functions/src/run-ledger.ts';
export { recordEvent } from '../../functions/src/run-record-conversion.ts';
export { runShard } from '../../functions/src/run-sharded-job.ts';

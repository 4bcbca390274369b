import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '..', '..', 'functions', 'src');

/** The sources that the simulator plays. A further runner in runners.ts belongs here with the sources that it writes from. */
const PLAYED = [
  'ledger/adjust-balance.ts',
  'ledger/answer-question.ts',
  'ledger/ask-question.ts',
  'ledger/decide-case.ts',
  'ledger/decide-proposal.ts',
  'ledger/propose.ts',
  'payouts/reconcile-statement.ts',
  'programme/set-hand-limits.ts',
  'programme/set-terms.ts',
  'payouts/advance-payout-dates.ts',
  'audit/audit.ts',
  'payouts/build-batch.ts',
  'income/compare-tracker.ts',
  'income/decide-commission.ts',
  'payouts/decide-on-batch.ts',
  'payouts/decide-on-request.ts',
  'payouts/follow-batch.ts',
  'platform/job.ts',
  'ledger/ledger.ts',
  'payouts/lock-payout-requests.ts',
  'payouts/lock-request.ts',
  'payouts/payout-records.ts',
  'ledger/move-money.ts',
  'payouts/pass-item.ts',
  'income/record-conversion.ts',
  'payouts/record-results.ts',
  'payouts/rehearse-payouts.ts',
  'income/release-holds.ts',
  'payouts/settle-batch.ts',
  'platform/sharded-job.ts',
  'figures/stats.ts',
  'income/write-settlement.ts',
];

/** Lines that write and that no seed reaches, and why. */
const UNPLAYED: Readonly<Record<string, string>> = {
  'old.map((item) => writer.delete(item.ref))':
    'who would be paid an hour after a rehearsal that was cut short: functions/rehearse-payouts',
  'transaction.update(db.doc(`quarantine/${id}`), {': 'what an admin resolves in quarantine: functions/quarantine',
  'transaction.update(found.ref, refusedField(batch, named))':
    'a payout whose account was changed by hand: functions/stopping',
  'if (current) transaction.update(commissionRef(db, settlement), ':
    'a sale that is worth nothing after a lead that was: functions/conversions',
};

const WRITES =
  /\b(transaction|writer|ref|run|cycle|(?:runRef|doc)\((?:[^()]|\([^)]*\))*\))\s*\.(create|set|update|delete)\(/;

/** Every line of the played sources that writes, as the stage names them: `file:line`. */
export function writeSites(): string[] {
  return PLAYED.flatMap((file) =>
    readFileSync(join(SOURCES, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const played = WRITES.test(line) && !Object.keys(UNPLAYED).some((text) => line.includes(text));
        return played ? [`${file}:${index + 1}`] : [];
      }),
  );
}

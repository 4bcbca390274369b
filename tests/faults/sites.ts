import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '..', '..', 'functions', 'src');

/** The sources that the simulator plays. A further runner in runners.ts belongs here with the sources that it writes from. */
const PLAYED = [
  'run-adjust-balance.ts',
  'run-advance-payout-dates.ts',
  'run-audit.ts',
  'run-build-batch.ts',
  'run-decide-commission.ts',
  'run-decide-on-batch.ts',
  'run-decide-on-request.ts',
  'run-follow-batch.ts',
  'run-job.ts',
  'run-ledger.ts',
  'run-lock-payout-requests.ts',
  'run-lock-request.ts',
  'run-money.ts',
  'run-move-money.ts',
  'run-pass-item.ts',
  'run-record-conversion.ts',
  'run-record-results.ts',
  'run-rehearse-payouts.ts',
  'run-release-holds.ts',
  'run-settle-batch.ts',
  'run-sharded-job.ts',
  'run-stats.ts',
  'run-write-settlement.ts',
];

/** Lines that write and that no seed comes to, and why. */
const UNPLAYED: Readonly<Record<string, string>> = {
  'old.map((item) => writer.delete(item.ref))':
    'who would be paid an hour after a rehearsal that was cut short: functions/rehearse-payouts',
  'transaction.update(db.doc(`quarantine/${id}`), {': 'what an admin resolves in quarantine: functions/quarantine',
  'if (current) transaction.update(commissionRef(db, settlement), {':
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

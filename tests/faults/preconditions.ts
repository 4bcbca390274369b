import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Runners } from './acts.ts';
import type { Part } from './play.ts';
import { CLOSE_CALLS, PAYDAY_PRECONDITIONS } from './preconditions-payday.ts';

/**
 * What the engine looks at before it writes: each of these is a reason why nothing is done twice, too early, or for somebody
 * else. The text `is` of a source becomes `without`: the engine with that one precondition taken out, at `also` as well where
 * it is looked at twice; `seed` is one that notices, `part` the part of it that does, where that is enough to play.
 */
export type Precondition = Change & { what: string; also?: Change; seed: number; part?: Part };
type Change = { file: string; is: string; without: string };

const OF_INCOME_AND_LOCK: readonly Precondition[] = [
  {
    what: 'a payday is moved on only as it was read',
    ...CLOSE_CALLS,
    file: 'run-advance-payout-dates.ts',
    is: '{ lastUpdateTime: updateTime },',
    without: '',
  },
  {
    what: 'a payday that another delivery moved on is left as it is',
    ...CLOSE_CALLS,
    file: 'run-advance-payout-dates.ts',
    is: 'next instanceof Timestamp && next.toMillis() <= now.getTime() ?',
    without: 'next instanceof Timestamp ?',
  },
  {
    what: 'a cycle is locked when its time has come',
    seed: 1,
    file: 'run-lock-payout-requests.ts',
    is: 'if (lockAt.getTime() <= now.getTime()) due.push',
    without: 'due.push',
    also: {
      file: 'run-lock-payout-requests.ts',
      is: 'if (!cycle || cycle.lockAt.getTime() > now.getTime()) return false;',
      without: 'if (!cycle) return false;',
    },
  },
  {
    what: 'the cycle is locked before its requests are read',
    seed: 1,
    file: 'run-lock-payout-requests.ts',
    is: "if (cycle.state === 'open') transaction.update(ref, { state: 'locked' });",
    without: '',
  },
  {
    what: 'only what is requested is locked',
    ...CLOSE_CALLS,
    file: 'run-lock-request.ts',
    is: "if (!parsed || parsed.state !== 'requested') return null;",
    without: 'if (!parsed) return null;',
  },
  {
    what: 'a request is read in the transaction that locks it',
    ...CLOSE_CALLS,
    file: 'run-lock-request.ts',
    is: 'const request = await transaction.get(ref);',
    without: 'const request = await ref.get();',
  },
  {
    what: 'a request is of the person and cycle that it is named after',
    seed: 4,
    file: 'run-lock-request.ts',
    is: 'if (parsed.cycleId !== cycle.id || ref.id !== payoutRequestId(uid, cycle.id)) {',
    without: 'if (parsed.cycleId !== cycle.id) {',
  },
  {
    what: 'a document that is not what it should be stops its own item',
    seed: 1,
    file: 'run-lock-payout-requests.ts',
    is: "counts.failed += 1;\n        log.error('a payout request could not be locked'",
    without: "log.error('a payout request could not be locked'",
  },
  {
    what: 'what stands in the way of a payout blocks it',
    seed: 4,
    file: 'plan-lock.ts',
    is: "if (blockers.length > 0) return { kind: 'blocked', blockers };",
    without: "if (blockers.length > 0 && (!user || !balance || !method)) return { kind: 'blocked', blockers };",
  },
  {
    what: 'the profile mirrors the latest request',
    seed: 1,
    file: 'run-lock-request.ts',
    is: "const isLatest = laterRequests.every((other) => !other.exists || other.get('state') === 'cancelled');",
    without: 'const isLatest = laterRequests.length < 0;',
  },
  {
    what: 'a batch that says what its items say is not written again',
    seed: 1,
    file: 'run-build-batch.ts',
    is: 'if (stands && countOf',
    without: 'if (false && countOf',
    also: {
      file: 'run-build-batch.ts',
      is: "if (batch.exists && batch.get('rowsHash') === rowsHash) return;",
      without: '',
    },
  },
  {
    what: 'a ledger entry is written once under its key',
    ...CLOSE_CALLS,
    file: 'run-ledger.ts',
    is: 'transaction.create(db.doc(`ledger/${key}`)',
    without: 'transaction.set(db.doc(`ledger/${key}`)',
  },
  {
    what: 'a transfer that is asked for again is not made again',
    ...CLOSE_CALLS,
    file: 'run-ledger.ts',
    is: 'if (existing!.exists) {',
    without: 'if (existing!.exists && existing!.get("seq") === 0) {',
  },
  {
    what: 'the books are read in the transaction that moves the money',
    ...CLOSE_CALLS,
    file: 'run-move-money.ts',
    is: 'await transaction.getAll(db.doc',
    without: 'await db.getAll(db.doc',
  },
  {
    what: 'the projection follows the balance',
    seed: 1,
    file: 'run-move-money.ts',
    is: "if (books.profile.exists && books.profile.get('amount') !== amount) {",
    without: "if (books.profile.exists && books.profile.get('amount') === undefined) {",
  },
  {
    what: 'only a commission that is held is released',
    ...CLOSE_CALLS,
    file: 'run-release-holds.ts',
    is: "const isDue = commission?.state === 'held' && commission.availableAt !== null",
    without: 'const isDue = commission && commission.availableAt !== null',
    also: {
      file: 'run-ledger.ts',
      is: 'transaction.create(db.doc(`ledger/${key}`)',
      without: 'transaction.set(db.doc(`ledger/${key}`)',
    },
  },
  {
    what: 'a hold that was made longer meanwhile is kept',
    ...CLOSE_CALLS,
    file: 'run-release-holds.ts',
    is: ' && commission.availableAt <= now;',
    without: ';',
  },
  {
    what: 'a commission is read in the transaction that releases it',
    ...CLOSE_CALLS,
    file: 'run-release-holds.ts',
    is: 'await transaction.get(ref)',
    without: 'await ref.get()',
  },
  {
    what: 'a status that is known changes nothing',
    seed: 1,
    file: 'run-record-conversion.ts',
    is: 'if ((conversion || waiting) && !open && !merged.changed)',
    without: 'if ((conversion || waiting) && !open && !merged.changed && id === String())',
  },
  {
    what: 'a conversion is read in the transaction that settles it',
    ...CLOSE_CALLS,
    file: 'run-record-conversion.ts',
    is: 'await transaction.getAll(db.doc(`conversions/${id}`), db.doc(`quarantine/${id}`))',
    without: 'await db.getAll(db.doc(`conversions/${id}`), db.doc(`quarantine/${id}`))',
  },
  {
    what: 'what is in quarantine is counted there once',
    seed: 5,
    file: 'run-record-conversion.ts',
    is: 'if (!open || merged.changed || open.reason !== problem) {',
    without: 'if (problem) {',
  },
  {
    what: 'the statistics take the difference to what was counted',
    seed: 1,
    file: 'run-write-settlement.ts',
    is: 'deltasBetween(owner, conversion?.counted ?? null, counted)',
    without: 'deltasBetween(owner, null, counted)',
  },
  {
    what: 'what was taken back is not taken back again',
    seed: 1,
    file: 'plan-accrual.ts',
    is: "if (verdict !== 'confirmed') return clawedBack ? 'nothing' : 'clawback';",
    without: "if (verdict !== 'confirmed') return 'clawback';",
  },
  {
    what: 'a held commission that is rejected gives the money back',
    ...CLOSE_CALLS,
    file: 'run-write-settlement.ts',
    is: "const held = current!.state === 'held';",
    without: 'const held = current === null;',
  },
  {
    what: 'a commission that is held is not made again',
    ...CLOSE_CALLS,
    file: 'plan-accrual.ts',
    is: "if (verdict === 'lead') return 'withdraw';\n      return verdict === 'rejected' ? 'reject' : 'nothing';",
    without: "if (verdict === 'lead') return 'withdraw';\n      return verdict === 'rejected' ? 'reject' : 'hold';",
  },
  {
    what: 'a sale that is a lead again gives the money back',
    ...CLOSE_CALLS,
    file: 'plan-accrual.ts',
    is: "if (verdict === 'lead') return 'withdraw';\n      return verdict === 'rejected' ? 'reject' : 'nothing';",
    without: "return verdict === 'rejected' ? 'reject' : 'nothing';",
  },
  {
    what: 'an admin decides on what is not decided',
    ...CLOSE_CALLS,
    file: 'run-decide-commission.ts',
    is: "if (state !== 'held' && state !== 'pending') throw refusal('commission-decided');",
    without: '',
  },
  {
    what: 'a commission is read in the transaction that decides on it',
    ...CLOSE_CALLS,
    file: 'run-decide-commission.ts',
    is: 'await transaction.getAll(db.doc(`users/${caller.uid}`), ref)',
    without: 'await db.getAll(db.doc(`users/${caller.uid}`), ref)',
  },
  {
    what: 'a job that left something undone fails',
    seed: 1,
    file: 'run-job.ts',
    is: 'throw new Error(`${job}: ${counts.failed} items failed, see the log`);',
    without: '',
  },
];

export const PRECONDITIONS: readonly Precondition[] = [...OF_INCOME_AND_LOCK, ...PAYDAY_PRECONDITIONS];

/** The engine without one precondition; null for the engine as it is, bundled all the same. */
export async function engineWithout(precondition: Precondition | null, folder: string): Promise<Runners> {
  mkdirSync(folder, { recursive: true });
  const name = precondition ? createHash('sha256').update(precondition.what).digest('hex').slice(0, 12) : 'whole';
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, 'runners.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    logLevel: 'warning',
    external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
    plugins: precondition ? [without(precondition)] : [],
  });
  return (await import(pathToFileURL(outfile).href)) as Runners;
}

function without(precondition: Precondition): Plugin {
  const changes: Change[] = [precondition, ...(precondition.also ? [precondition.also] : [])];
  return {
    name: 'without',
    setup: ({ onLoad }) =>
      onLoad({ filter: /(functions\/src|app\/domain)\/[\w-]+\.ts$/ }, ({ path }) => {
        const here = changes.filter(({ file }) => file === basename(path));
        if (here.length === 0) return null;
        return { contents: here.reduce(changed, readFileSync(path, 'utf8')), loader: 'ts' };
      }),
  };
}

function changed(source: string, { file, is, without }: Change): string {
  const parts = source.split(is);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${is}`);
  return parts.join(without);
}

import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { TrackerEvent } from '../../app/domain/income/conversion.ts';
import type { Result } from '../../app/domain/payouts/result.ts';
import type { Context } from '../../functions/src/platform/context.ts';
import type { JobName } from '../../functions/src/jobs.ts';
import type { ShardTask } from '../../functions/src/platform/plan-shards.ts';
import type * as runners from './runners.ts';
import { at } from './world.ts';

export type Runners = typeof runners;

/** One thing that is delivered: a job's schedule, a postback, or what a person does. It can be delivered again at any time. */
export type Act = {
  name: string;
  kind: 'job' | 'event' | 'person';
  /** Among how many of its writes a fault may strike; where nothing is said, 8 of a job and 2 of the others. */
  writes?: number;
  /** Rejects when it could not be done whole; REFUSED when it may not be done. `late`: a day after its time. */
  run: (options?: Options) => Promise<unknown>;
};

/** Of jobs; without `shards` all of it is done in one. */
export type Options = { late?: boolean; shards?: 'at once' | 'one by one' | undefined };

/** What an act resolves with that was told no, and so is nobody's to do again. */
export const REFUSED = 'refused';

/** Acts of which the order is nobody's promise: they may be delivered in any order and at the same time. */
export type Scene = {
  name: string;
  acts: Act[];
  together: boolean;
  now: Date;
  payday?: PaydayScene;
  /** Between the scenes of the story; what may come at the same time. */
  office?: { races: readonly Act[] };
};

/** Which part of which cycle's payday a scene is. */
export type PaydayScene = {
  cycleId: string;
  part: 'before' | 'deciding' | 'approving' | 'exporting' | 'paying';
  /** Whom the scene's decisions or results are about. */
  about?: readonly { uid: string; result?: Result }[];
};

const DAY_MS = 86_400_000;

/** What the bank says it sent, by its reference; below zero what came back. */
export type Bank = Map<string, { cycleId: string; uid: string; amountMinor: number; currency: string }>;

/** How a report of the tracker is wrong: `fresh` has a row that may be on its way here, `not due` lacks one that is compared later. */
export type ReportSlip = 'none' | 'missing' | 'amount' | 'status' | 'unknown' | 'fresh' | 'not due';

/** What the tracker said so far, by click, and the reports that were compared; `id`: the conversion that one was wrong about. */
export type Tracker = {
  sent: Map<string, TrackerEvent[]>;
  compared: { at: Date; slip: ReportSlip; id: string | null }[];
};

export type Stagehands = { db: Firestore; runners: Runners; errors: string[]; bank: Bank; tracker: Tracker };

export function stagehands(db: Firestore, runners: Runners, errors: string[] = []): Stagehands {
  return { db, runners, errors, bank: new Map(), tracker: { sent: new Map(), compared: [] } };
}

export function contextOf({ db, errors }: Pick<Stagehands, 'db' | 'errors'>, now: Date): Context {
  const log = {
    info: () => {},
    error: (message: string, fields?: object) => void errors.push(`${message} ${JSON.stringify(fields)}`),
  };
  const auth = { getUser: async () => ({ disabled: false }) } as unknown as Auth;
  return { db, auth, now, log };
}

export function jobAct(hands: Stagehands, name: JobName, iso: string): Act {
  return {
    name,
    kind: 'job',
    run: async ({ late = false, shards } = {}) => {
      const context = contextOf(hands, new Date(at(iso).getTime() + (late ? DAY_MS : 0)));
      const job = hands.runners.SHARDED_JOBS.get(name);
      if (!shards || !job) return hands.runners.JOBS[name].run(context);
      const tasks: ShardTask[] = [];
      const queue = {
        // As makes three or four of them.
        threshold: Math.max(1, Math.ceil((await job.measure(context)) / 2)),
        add: async (_: string, task: ShardTask) => (tasks.push(task), 'added' as const),
      };
      await hands.runners.JOBS[name].run({ ...context, queue });
      const run = (task: ShardTask) => hands.runners.runShard(context, job, task);
      if (shards === 'at once') await allDone(tasks.map(run));
      else for (const task of tasks) await run(task);
    },
  };
}

/** The tracker says something. */
export function eventAct(hands: Stagehands, event: TrackerEvent, now: string): Act {
  return {
    name: `${event.kind} of ${event.subid}`,
    kind: 'event',
    run: () => {
      const { sent } = hands.tracker;
      const known = sent.get(event.subid) ?? [];
      if (!known.includes(event)) sent.set(event.subid, [...known, event]);
      return hands.runners.recordEvent(contextOf(hands, at(now)), event);
    },
  };
}

/** Each is a call of its own: one that fails does not end the others. */
async function allDone(runs: readonly Promise<unknown>[]): Promise<void> {
  for (const end of await Promise.allSettled(runs)) if (end.status === 'rejected') throw end.reason;
}

/** Someone who calls, with a session that stands. */
export const callerOf = (uid: string) => ({ uid, authTime: 4_000_000_000, passwordAt: 4_000_000_000 });

/** The code of a refusal, null for any other error. */
export function codeOf(error: unknown): string | null {
  return (error as { details?: { code?: string } }).details?.code ?? null;
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Firestore, WriteBatch } from 'firebase-admin/firestore';
import type { Random } from '../../scripts/seed/random.ts';
import { type CommitRequest, Locks, nameOf, namesOf, type ReadRequest } from './locks.ts';

/**
 * Where the actors of a run play: each call of theirs to Firestore waits for its turn, one at a time, and the seed says whose
 * turn it is among those who have come for one. So two that run at the same time interleave at every call. Played again, a seed has the
 * same deliveries and faults; the turns are the same but where someone came a moment earlier or later to ask for one.
 *
 * A fault strikes an actor at its nth write: `killed`, before or after it was carried out, and nothing of that actor reaches
 * Firestore any more; `aborted`, not carried out, ABORTED; `lost`, carried out, and the answer lost.
 */
export type FaultKind = 'killed-before' | 'killed-after' | 'aborted' | 'lost';
/** `at` its nth write, or the first of this document. */
export type Fault = { kind: FaultKind; at: number | string };

/** Before the actor first reads or writes this document (or reads this collection), it waits until the others are done. */
export type Meanwhile = { before: 'read' | 'write'; path: string; act: () => Promise<unknown> };

class Killed extends Error {}

/** A document as it was written: fields in the protocol's own form. */
export type Written = { path: string; fields: Fields };
type Fields = Record<string, { timestampValue?: { seconds: string | number }; stringValue?: string }>;

type Actor = {
  number: number;
  name: string;
  fault: Fault | null;
  meanwhile: Meanwhile | null;
  writes: number;
  dead: boolean;
};
type Waiting = { actor: Actor; go: () => void };
type Calls = {
  request(method: string, request: CommitRequest, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, both: boolean, request: ReadRequest, tag: string): Promise<NodeJS.ReadableStream>;
  runTransaction(...args: unknown[]): Promise<unknown>;
};
type Call = () => Promise<unknown>;
type StreamCall = () => Promise<NodeJS.ReadableStream>;
type Staging = Record<'create' | 'set' | 'update' | 'delete', (...args: unknown[]) => unknown>;
type Committing = { _commit(options?: unknown): Promise<unknown>; sites?: Set<string>; _reset(): void };

/** gRPC codes of what goes wrong on the way (https://grpc.io/docs/guides/status-codes/). */
const ABORTED = 10;
const UNAVAILABLE = 14;

/** A call that waits for a lock which another holds must not keep that one from its turn. */
const LONGEST_TURN_MS = 40;

/** For how many of its turns a write waits for someone's lock before it gives up. */
const LONGEST_WAIT = 4;

const actors = new AsyncLocalStorage<Actor>();
const transactions = new AsyncLocalStorage<object>();
const committing = new AsyncLocalStorage<ReadonlySet<string>>();

export class Stage {
  #random: Random;
  #waiting: Waiting[] = [];
  #busy = false;
  #actors = 0;
  readonly #locks = new Locks();
  /** Sources of writes, `file:line`, by how often an actor was killed at them. */
  readonly killedAt = new Map<string, number>();
  readonly seenAt = new Map<string, number>();
  /** What actors wrote since the last `forget`. */
  #written: Written[] = [];

  constructor(db: Firestore, random: Random) {
    this.#random = random;
    withoutBackOff();
    rememberSites();
    const calls = db as unknown as Calls;
    const { request, requestStream, runTransaction } = calls;
    calls.request = (method, ...rest) => this.#request(method, rest[0], () => request.call(db, method, ...rest));
    calls.requestStream = (...rest) => this.#stream(rest[2], () => requestStream.call(db, ...rest));
    calls.runTransaction = (...rest) => {
      const transaction = {};
      const run = () => runTransaction.call(db, ...rest);
      return transactions.run(transaction, run).finally(() => this.#locks.release(transaction));
    };
  }

  /** From now on turns are given by another seed. */
  reseed(random: Random): void {
    this.#random = random;
  }

  /** Plays one actor; resolves with what it came to, and whether it waited for what was to happen meanwhile. */
  async play(
    name: string,
    act: () => Promise<unknown>,
    fault: Fault | null = null,
    meanwhile: Meanwhile | null = null,
  ): Promise<{ error: unknown; writes: number; waited: boolean }> {
    this.#actors += 1;
    const actor: Actor = { number: this.#actors, name, fault, meanwhile, writes: 0, dead: false };
    const play = () =>
      act().then(
        () => null,
        (error: unknown) => error,
      );
    // Anyone who plays while another waits is not in that one's transaction.
    const error = await transactions.exit(() => actors.run(actor, play));
    // Whatever it has not waited for is not carried into the next scene.
    actor.dead = true;
    return { error, writes: actor.writes, waited: meanwhile !== null && actor.meanwhile === null };
  }

  get written(): readonly Written[] {
    return this.#written;
  }

  forget(): void {
    this.#written = [];
  }

  async #request(method: string, request: CommitRequest, call: Call): Promise<unknown> {
    const actor = actors.getStore();
    if (!actor) return call();
    // What a dead process held is let go after a while: Firestore does so on its own.
    const transaction = transactions.getStore() ?? null;
    if (method === 'rollback') return call().finally(() => transaction && this.#locks.release(transaction));
    if (request.writes) await this.#waitForOthers(actor, 'write', request.writes.map(nameOf));
    await this.#turn(actor);
    try {
      // A BulkWriter's batchWrite is not atomic; what is played here writes one batch at a time.
      if (!['commit', 'batchWrite'].includes(method) || request.writes.length === 0) return await this.#within(call());
      for (let turn = 1; this.#locks.standInTheWay(transaction, request); turn += 1) {
        if (turn > LONGEST_WAIT) throw playedError('ABORTED', ABORTED);
        this.#next();
        await this.#turn(actor);
      }
      return await this.#commit(actor, request, call);
    } finally {
      if (method === 'commit' && transaction) this.#locks.release(transaction);
      this.#next();
    }
  }

  async #commit(actor: Actor, request: CommitRequest, call: Call): Promise<unknown> {
    actor.writes += 1;
    const sites = committing.getStore() ?? new Set<string>();
    for (const site of sites) count(this.seenAt, site);
    const { kind, at } = actor.fault ?? {};
    const isStruck = typeof at === 'string' ? isAmong(at, request.writes.map(nameOf)) : at === actor.writes;
    const struck = isStruck ? kind! : null;
    if (struck === 'aborted') throw playedError('ABORTED', ABORTED);
    if (struck?.startsWith('killed')) {
      actor.dead = true;
      for (const site of sites) count(this.killedAt, site);
    }
    if (struck === 'killed-before') throw new Killed(`${actor.name} was killed at write ${actor.writes}`);
    const answer = await this.#within(call());
    for (const write of request.writes) {
      this.#written.push({ path: nameOf(write).split('/documents/')[1] ?? '', fields: write.update?.fields ?? {} });
    }
    if (struck === 'killed-after') throw new Killed(`${actor.name} was killed after write ${actor.writes}`);
    if (struck === 'lost') throw playedError('UNAVAILABLE', UNAVAILABLE);
    return answer;
  }

  async #stream(request: ReadRequest, call: StreamCall): Promise<NodeJS.ReadableStream> {
    const actor = actors.getStore();
    if (!actor) return call();
    await this.#waitForOthers(actor, 'read', namesOf(request));
    await this.#turn(actor);
    const transaction = transactions.getStore();
    if (transaction) this.#locks.read(transaction, request);
    const over = once(() => this.#next());
    setTimeout(over, LONGEST_TURN_MS).unref();
    try {
      return (await call()).once('end', over).once('error', over).once('close', over);
    } catch (error) {
      over();
      throw error;
    }
  }

  /** Waits for the answer; after a while others go on. */
  async #within(call: Promise<unknown>): Promise<unknown> {
    const slow = setTimeout(() => this.#next(), LONGEST_TURN_MS);
    try {
      return await call;
    } finally {
      clearTimeout(slow);
    }
  }

  async #waitForOthers(actor: Actor, what: Meanwhile['before'], names: readonly string[]): Promise<void> {
    const { meanwhile } = actor;
    if (meanwhile?.before !== what || !isAmong(meanwhile.path, names)) return;
    actor.meanwhile = null;
    await meanwhile.act();
  }

  async #turn(actor: Actor): Promise<void> {
    if (actor.dead) throw new Killed(`${actor.name} is dead`);
    await new Promise<void>((go) => {
      this.#waiting.push({ actor, go });
      if (!this.#busy) this.#next();
    });
    if (!actor.dead) return;
    this.#next();
    throw new Killed(`${actor.name} is dead`);
  }

  /** Gives the next turn, when everybody who is not waiting for an answer has had time to come and ask for one. */
  #next(): void {
    this.#busy = true;
    const give = () => {
      this.#busy = this.#waiting.length > 0;
      if (!this.#busy) return;
      // By actor, so that it makes no difference who came a moment earlier.
      this.#waiting.sort((a, b) => a.actor.number - b.actor.number);
      const [next] = this.#waiting.splice(this.#random.between(0, this.#waiting.length - 1), 1);
      next!.go();
    };
    afterTicks(TICKS, give);
  }
}

/** Enough for what an answer sets off to come to its next call. */
const TICKS = 12;

function afterTicks(ticks: number, act: () => void): void {
  setImmediate(() => (ticks > 1 ? afterTicks(ticks - 1, act) : act()));
}

function isAmong(path: string, names: readonly string[]): boolean {
  return names.some((name) => name.endsWith(`/documents/${path}`));
}

function playedError(status: string, code: number): Error {
  return Object.assign(new Error(`${code} ${status}: played`), { code });
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}

/** Transactions that are tried again take another turn immediately: the order of turns is all the waiting that there is. */
function withoutBackOff(): void {
  const require = createRequire(import.meta.url);
  const folder = dirname(createRequire(require.resolve('firebase-admin/firestore')).resolve('@google-cloud/firestore'));
  const backoff = require(join(folder, 'backoff.js')) as {
    setTimeoutHandler(handler: (act: () => void) => void): void;
  };
  backoff.setTimeoutHandler((act) => void setImmediate(act));
}

let sitesAreRemembered = false;

/** Notes for each commit the lines of functions/src that its writes come from. */
function rememberSites(): void {
  if (sitesAreRemembered) return;
  sitesAreRemembered = true;
  const prototype = WriteBatch.prototype as unknown as Staging & Committing;
  for (const name of ['create', 'set', 'update', 'delete'] as const) {
    const stage = prototype[name];
    prototype[name] = function (this: Staging & Committing, ...args) {
      if (actors.getStore()) (this.sites ??= new Set()).add(siteOf(new Error().stack ?? ''));
      return stage.apply(this, args);
    };
  }
  const { _commit: commit, _reset: reset } = prototype;
  prototype._reset = function (this: Committing) {
    this.sites = new Set();
    reset.call(this);
  };
  prototype._commit = function (this: Committing, options) {
    return committing.run(this.sites ?? new Set(), () => commit.call(this, options));
  };
}

function siteOf(stack: string): string {
  return /functions\/src\/([\w/-]+\.ts:\d+)/.exec(stack)?.[1] ?? 'elsewhere';
}

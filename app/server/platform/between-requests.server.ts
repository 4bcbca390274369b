const forgetters: (() => void)[] = [];

/** What this module keeps between requests is dropped when the Worker is called with other bindings: it was read with the old ones. */
export function keptForBindings(forget: () => void): void {
  forgetters.push(forget);
}

/** A map for what is remembered between requests, emptied as keptForBindings says. */
export function rememberedMap<Key, Value>(): Map<Key, Value> {
  const map = new Map<Key, Value>();
  keptForBindings(() => map.clear());
  return map;
}

/** For load-context.server.ts, which knows the bindings. */
export function forgetOldBindings(): void {
  for (const forget of forgetters) forget();
}

/** Keeps work alive when the request that began it goes away; others may wait for the same promise. */
export type WaitUntil = (work: Promise<unknown>) => void;

/**
 * Calls that concurrent requests share: a second request joins the running call and gets its outcome. The call goes on when the
 * request that began it ends. Its outcome is not kept.
 */
export class SharedCalls<Result> {
  readonly #underWay = new Map<string, { since: number; outcome: Promise<Result> }>();
  readonly #joinedForMs: number;

  /** @param joinedForMs how long a call is waited for: one whose request was cut off may never end */
  constructor(joinedForMs = Number.POSITIVE_INFINITY) {
    this.#joinedForMs = joinedForMs;
  }

  /** The call for this key that is under way; null for none that is worth waiting for. `now`: milliseconds since the epoch. */
  underWay(key: string, now: number): Promise<Result> | null {
    const call = this.#underWay.get(key);
    return call && now - call.since < this.#joinedForMs ? call.outcome : null;
  }

  /**
   * Joins the call for this key, or begins one.
   *
   * @param begin makes the call; `isLatest` says whether it is still the one that others join
   */
  join(
    key: string,
    { now, waitUntil }: { now: number; waitUntil: WaitUntil },
    begin: (isLatest: () => boolean) => Promise<Result>,
  ): Promise<Result> {
    const joined = this.underWay(key, now);
    if (joined) return joined;
    const isLatest = () => this.#underWay.get(key)?.outcome === outcome;
    const outcome: Promise<Result> = begin(isLatest).finally(() => {
      if (isLatest()) this.#underWay.delete(key);
    });
    this.#underWay.set(key, { since: now, outcome });
    waitUntil(outcome);
    return outcome;
  }

  /** Nobody joins what is under way any more. */
  forget(): void {
    this.#underWay.clear();
  }
}

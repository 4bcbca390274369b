/**
 * What the promise gives or throws in time, or else what `late` gives or throws. The promise itself goes on.
 *
 * @param ms how long it may take
 */
export function within<Result, Late>(ms: number, promise: Promise<Result>, late: () => Late): Promise<Result | Late> {
  return new Deadline(ms).of(promise, late);
}

/**
 * One deadline for many promises of a request, each from its own start. They share a timer: with one for each, setting and clearing
 * them took a fiftieth of the time of a page.
 */
export class Deadline {
  readonly #ms: number;
  readonly #waiting = new Set<{ until: number; end: () => void }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param ms how long each may take */
  constructor(ms: number) {
    this.#ms = ms;
  }

  /** As `within`. */
  of<Result, Late>(promise: Promise<Result>, late: () => Late): Promise<Result | Late> {
    return new Promise((resolve, reject) => {
      const end = () => {
        try {
          resolve(late());
        } catch (error) {
          reject(error as Error);
        }
      };
      const waiting = { until: Date.now() + this.#ms, end };
      this.#waiting.add(waiting);
      this.#timer ??= setTimeout(this.#end, this.#ms);
      const settle = () => {
        this.#waiting.delete(waiting);
        if (this.#waiting.size > 0) return;
        clearTimeout(this.#timer);
        this.#timer = undefined;
      };
      promise.then(
        (result) => (settle(), resolve(result)),
        (error: Error) => (settle(), reject(error)),
      );
    });
  }

  /** Those that began first are the first whose time is over. */
  readonly #end = (): void => {
    this.#timer = undefined;
    const now = Date.now();
    for (const waiting of this.#waiting) {
      if (waiting.until > now) {
        this.#timer = setTimeout(this.#end, waiting.until - now);
        return;
      }
      this.#waiting.delete(waiting);
      waiting.end();
    }
  };
}

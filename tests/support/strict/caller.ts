import { AsyncLocalStorage } from 'node:async_hooks';

/** Which code asked the SDK for something. */
export type Caller = { file: string; name: string };

const callers = new AsyncLocalStorage<Caller>();

/** Who asked for what is being sent now; null when the SDK was not called by the project's code. */
export function currentCaller(): Caller | null {
  return callers.getStore() ?? null;
}

/** Lets what these methods send know who called them. The nearest caller counts, not who called the caller. */
export function rememberCallers(prototype: object, methods: readonly string[]): void {
  const own = prototype as Record<string, (...args: unknown[]) => unknown>;
  for (const method of methods) {
    const real = own[method]!;
    own[method] = function (this: unknown, ...args: unknown[]) {
      const caller = findCaller();
      return caller ? callers.run(caller, () => real.apply(this, args)) : real.apply(this, args);
    };
  }
}

const FRAMES = 30;

/** Who called a function, the nearest first. */
export function framesAbove(callee: (...args: never[]) => unknown, limit: number): NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = limit;
  // The frames themselves: a stack as text is mapped to its sources, which takes much longer.
  Error.prepareStackTrace = (_, frames) => frames;
  const holder: { stack?: unknown } = {};
  Error.captureStackTrace(holder, callee);
  const frames = holder.stack as NodeJS.CallSite[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return frames;
}

function findCaller(): Caller | null {
  for (const frame of framesAbove(findCaller, FRAMES)) {
    const file = frame.getFileName() ?? '';
    if (isOwn(file)) return { file: file.replace(/^file:\/\//, ''), name: frame.getFunctionName() ?? '' };
  }
  return null;
}

/** The code of the project, without the packages and what stands between the two. */
function isOwn(file: string): boolean {
  return (
    /\/(functions\/(src|lib)|tests|scripts|app)\//.test(file) &&
    !file.includes('/node_modules/') &&
    !file.includes('/tests/support/strict/') &&
    !file.endsWith('/tests/faults/stage.ts')
  );
}

/**
 * What the promise gives or throws in time, or else what `late` gives or throws. The promise itself goes on.
 *
 * @param ms how long it may take
 */
export async function within<Result, Late>(
  ms: number,
  promise: Promise<Result>,
  late: () => Late,
): Promise<Result | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<typeof OVER>((resolve) => (timer = setTimeout(() => resolve(OVER), ms)));
  try {
    const first = await Promise.race([promise, isOver]);
    return first === OVER ? late() : (first as Result);
  } finally {
    clearTimeout(timer);
  }
}

const OVER = Symbol('over');

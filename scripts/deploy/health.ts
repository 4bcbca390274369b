const TRIES = 10;
const PAUSE_MS = 3_000;

/**
 * Asks /healthz until it answers with the version that was uploaded: a new Worker takes seconds to be everywhere.
 *
 * @returns null when it does, else what it answered last
 */
export async function checkHealth(
  origin: string,
  version: string,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<string | null> {
  let last = '';
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await wait(PAUSE_MS);
    try {
      const response = await fetch(new URL('/healthz', origin), { signal: AbortSignal.timeout(10_000) });
      const answer = await response.text();
      last = `status ${response.status}: ${answer.slice(0, 200)}`;
      if (response.ok && (JSON.parse(answer) as { version?: unknown }).version === version) return null;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
  }
  return last;
}

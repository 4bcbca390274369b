import { vi } from 'vitest';

/** What a busy machine may take for what an idle one does in milliseconds. */
const PATIENCE_MS = 60_000;

/** Tries again until the assertion holds, and fails as it did last. */
export function eventually<Found>(holds: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(holds, { timeout: PATIENCE_MS });
}

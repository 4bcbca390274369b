import { vi } from 'vitest';

/**
 * A trigger in the functions emulator is a new process, and one write can start ten of them: 20 s on an idle machine with two
 * cores, more than 60 s when other suites run.
 */
const PATIENCE_MS = 180_000;

/** Tries again until the assertion holds, and fails as it did last. */
export function eventually<Found>(holds: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(holds, { timeout: PATIENCE_MS });
}

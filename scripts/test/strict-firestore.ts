import { appendWrites, clearHot, reportHot, takeEmulatedRefusals } from '../../tests/support/strict/reports.ts';
import { startRestProxy } from '../../tests/support/strict/rest-proxy.ts';
import { readIndexes } from '../../tests/support/strict/settings.ts';
import { PORTS } from '../stack/ports.ts';

const SUITE = 'e2e';

/**
 * The Firestore that the Worker talks to in tests with a browser: the emulator, behind a proxy that refuses what production
 * refuses. Stopping it prints what was written too often, and throws when anything was refused: the product asked for it.
 */
export async function startStrictFirestore(): Promise<{ port: number; stop: () => Promise<void> }> {
  const proxy = await startRestProxy(PORTS.test.firestore, readIndexes());
  clearHot(SUITE);
  const stop = async () => {
    await proxy.stop();
    appendWrites(SUITE, 'worker', proxy.takeWrites());
    reportHot(SUITE);
    const refused = proxy.takeRefusals();
    if (refused.length > 0) throw new Error(`Production would have refused the Worker:\n${refused.join('\n')}`);
  };
  return { port: proxy.port, stop };
}

const PRELOAD = new URL('../../tests/support/strict/emulated-functions.ts', import.meta.url);

/**
 * The environment of emulators whose functions are refused what production refuses.
 *
 * @param suite whose report has the documents that the functions write too often
 */
export function strictFunctionsEnv(suite: string): Record<string, string> {
  takeEmulatedRefusals();
  return {
    NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import ${PRELOAD.href}`].filter(Boolean).join(' '),
    GREENROOM_STRICT_SUITE: suite,
  };
}

/** Throws when an emulated function was refused anything that no test has taken. */
export function requireNoEmulatedRefusals(): void {
  const refused = takeEmulatedRefusals();
  if (refused.length > 0) throw new Error(`Production would have refused a function:\n${refused.join('\n')}`);
}

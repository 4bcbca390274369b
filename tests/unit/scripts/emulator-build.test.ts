import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import hidane from '../../../scripts/stack/hidane.json' with { type: 'json' };
import { progressOf } from '../../../scripts/stack/firestore-emulator.ts';

const secondsLeft = (crates: number) => Number(/about (\d+) seconds/.exec(progressOf(crates))![1]);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('the estimate falls with every part that is built and never says less than nothing', () => {
  const left = [0, 50, 150, 190, 250].map(secondsLeft);
  expect(left).toEqual(left.toSorted((a, b) => b - a));
  expect(left[0]).toBeGreaterThan(left[2]!);
  expect(left.at(-1)).toBeGreaterThan(0);
});

it('a build that runs already is waited for', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'greenroom-'));
  const building = Promise.withResolvers<Socket>();
  const server = createServer(building.resolve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    rmSync(cache, { recursive: true });
  });
  vi.stubEnv('XDG_CACHE_HOME', cache);
  // Neither hidane nor cargo nor Java is found.
  vi.stubEnv('PATH', cache);
  vi.stubEnv('GREENROOM_HIDANE_BUILD', String((server.address() as { port: number }).port));
  vi.spyOn(console, 'log').mockReturnValue();
  vi.resetModules();
  const { firestoreEmulator } = await import('../../../scripts/stack/firestore-emulator.ts');

  const words = firestoreEmulator();
  const waiting = await building.promise;
  const file = join(cache, 'greenroom', `hidane-${hidane.version}`, 'bin', 'hidane');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '', { mode: 0o755 });
  waiting.destroy();
  expect(await words).toEqual([file, 'exec', '--']);

  // The next one comes too late to be waited for, and needs no wait.
  rmSync(file);
  server.close();
  await expect(firestoreEmulator()).rejects.toThrow("Rust's cargo");
});

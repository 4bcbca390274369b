import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PORTS, type StackName } from '../../../scripts/stack/ports.ts';

describe('the ports of a stack', () => {
  it.each([
    ['development', 'firebase.json'],
    ['test', 'firebase.test.json'],
    ['rehearsal', 'firebase.rehearsal.json'],
  ] as const)('%s agrees with %s', (stack: StackName, file) => {
    const { emulators } = JSON.parse(readFileSync(file, 'utf8')) as {
      emulators: Record<string, { port?: number; websocketPort?: number }>;
    };
    const { firestoreWebsocket, worker: _worker, ...configured } = PORTS[stack];
    for (const [name, port] of Object.entries(configured)) expect(emulators[name]?.port, name).toBe(port);
    expect(emulators.firestore?.websocketPort).toBe(firestoreWebsocket);
  });

  it('differs between the stacks, so that all can run at the same time', () => {
    const all = Object.values(PORTS).flatMap((ports) => Object.values(ports));
    expect(new Set(all).size).toBe(all.length);
  });
});

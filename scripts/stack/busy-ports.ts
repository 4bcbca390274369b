import { createServer } from 'node:net';
import { PORT_LABELS, type Ports } from './ports.ts';
import { Refusal } from './refusal.ts';

/** Throws a Refusal that names, in a sentence each, the ports that somebody else listens on. */
export async function requireFreePorts(ports: Ports, names: readonly (keyof Ports)[]): Promise<void> {
  const busy = await Promise.all(names.map(async (name) => ((await isFree(ports[name])) ? null : name)));
  const sentences = busy
    .filter((name) => name !== null)
    .map((name) => {
      const way = name === 'worker' ? ', or choose another one with PORT=…' : '';
      return `Port ${ports[name]}, for ${PORT_LABELS[name]}, is taken: stop the program that uses it${way}.`;
    });
  if (sentences.length > 0) throw new Refusal(sentences.join('\n'));
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

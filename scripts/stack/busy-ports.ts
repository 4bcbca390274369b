import { createServer } from 'node:net';
import { PORT_LABELS, type Ports } from './ports.ts';
import { Refusal } from './refusal.ts';

/** Throws a Refusal that names, in a sentence each, the ports that someone else listens on. */
export async function requireFreePorts(ports: Ports, names: readonly (keyof Ports)[]): Promise<void> {
  const free = await Promise.all(names.map((name) => isFree(ports[name])));
  const busy = names.filter((_, index) => !free[index]);
  if (busy.length === 0) return;
  if (busy.length > 2 && busy.includes('hub')) {
    const numbers = busy.map((name) => ports[name]).join(', ');
    throw new Refusal(
      `Ports ${numbers} are taken, by another Greenroom as it seems: stop that one first, with Ctrl-C in its terminal.`,
    );
  }
  const sentences = busy.map((name) => {
    const way = name === 'worker' ? ', or choose another one with PORT=…' : '';
    return `Port ${ports[name]}, for ${PORT_LABELS[name]}, is taken: stop the program that uses it${way}.`;
  });
  throw new Refusal(sentences.join('\n'));
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

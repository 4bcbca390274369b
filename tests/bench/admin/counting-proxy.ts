import type { IncomingMessage } from 'node:http';
import type { Register } from '../../../scripts/stack/process.ts';
import { forward, listen } from '../../support/forwarding-proxy.ts';

/** What was asked of the database since the last look: documents in its answers, and the time in which it was waited for. */
export type Counted = { documents: number; waitedMs: number };

/** `take` answers once the database has. */
export type CountingProxy = { port: number; take: () => Promise<Counted> };

/**
 * Stands before the Firestore emulator and counts. Time counts once while several requests are under way: it is what the person who
 * asks waits for, not what the database works.
 */
export async function startCountingProxy(port: number, register: Register): Promise<CountingProxy> {
  let documents = 0;
  let waitedMs = 0;
  let underWay = 0;
  let since = 0;
  const resting: (() => void)[] = [];
  const begin = () => {
    if (underWay === 0) since = performance.now();
    underWay += 1;
  };
  const end = () => {
    underWay -= 1;
    if (underWay > 0) return;
    waitedMs += performance.now() - since;
    for (const rest of resting.splice(0)) rest();
  };
  const count = (answer: IncomingMessage) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => (documents += documentsIn(Buffer.concat(parts).toString())));
  };
  const proxy = await listen((incoming, outgoing) => {
    begin();
    outgoing.once('close', end);
    // Counted as text: nothing may be compressed.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    void forward(port, incoming, outgoing, { headers, onAnswer: count });
  });
  register(proxy.stop);
  return {
    port: proxy.port,
    take: async () => {
      const waited = waitedMs + (underWay > 0 ? performance.now() - since : 0);
      // What a page still asks once it has answered is counted with it.
      if (underWay > 0) await new Promise<void>((resolve) => resting.push(resolve));
      const taken = { documents, waitedMs: waited };
      [documents, waitedMs] = [0, 0];
      return taken;
    },
  };
}

/** Documents of a query or a look-up; one that is not there was read as well. */
function documentsIn(body: string): number {
  if (!body.startsWith('[')) return 0;
  const answers = JSON.parse(body) as Record<string, unknown>[];
  return answers.filter((answer) => 'document' in answer || 'found' in answer || 'missing' in answer).length;
}

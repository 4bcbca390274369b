import type { Register } from '../../../scripts/stack/process.ts';
import { bytesOf, forward, listen } from '../../support/forwarding-proxy.ts';

/** One request to the database as the Worker sent it. */
export type Recorded = { method: string; path: string; headers: Record<string, string>; body: string };

export type RecordingProxy = {
  port: number;
  /** The requests that `run` makes, in order: each group was sent while no answer to the group before it was missing. */
  record: (run: () => Promise<unknown>) => Promise<Recorded[][]>;
};

/** While recording, requests wait so long: those of one group have all been sent by then. */
const HOLD_MS = 60;
/** Written anew for each request by the client that sends it. */
const OF_THE_CONNECTION: readonly string[] = ['host', 'connection', 'content-length', 'transfer-encoding'];

/** Stands before the Firestore emulator, passes everything on, and writes down what is asked while it records. */
export async function startRecordingProxy(port: number, register: Register): Promise<RecordingProxy> {
  let groups: Recorded[][] | null = null;
  let answered = true;
  const proxy = await listen((incoming, outgoing) => {
    const pass = async () => {
      const body = await bytesOf(incoming);
      const { method = 'GET', url: path = '/', headers } = incoming;
      if (groups) {
        if (answered) groups.push([]);
        answered = false;
        groups.at(-1)!.push({ method, path, headers: kept(headers), body: body.toString() });
        await new Promise((resolve) => setTimeout(resolve, HOLD_MS));
      }
      await forward(port, incoming, outgoing, { body, onAnswer: () => (answered = true) });
    };
    pass().catch(() => outgoing.destroy());
  });
  register(proxy.stop);
  return {
    port: proxy.port,
    record: async (run) => {
      const recorded: Recorded[][] = [];
      groups = recorded;
      answered = true;
      try {
        await run();
      } finally {
        groups = null;
      }
      return recorded;
    },
  };
}

function kept(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OF_THE_CONNECTION.includes(name) ? [] : [[name, String(value)]],
    ),
  );
}

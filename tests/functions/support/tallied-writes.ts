import type { Firestore } from 'firebase-admin/firestore';
import { nameOf, pathOf, type Write } from '#tests/support/strict/protocol.ts';

type Asking = { request(method: string, body: { writes?: Write[] }, ...rest: unknown[]): Promise<unknown> };

/** Tells of each document that a commit of this Firestore has written, by its path. Returns how to end that. */
export function tallyWrites(db: Firestore, tell: (path: string) => void): () => void {
  const asking = db as unknown as Asking;
  const { request } = asking;
  asking.request = async function (method, body, ...rest) {
    const answer = await request.call(this, method, body, ...rest);
    if (method === 'commit') for (const write of body.writes ?? []) tell(pathOf(nameOf(write)));
    return answer;
  };
  return () => void Reflect.deleteProperty(asking, 'request');
}

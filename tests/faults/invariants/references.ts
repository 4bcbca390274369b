import { createHash } from 'node:crypto';
import { collection, type Dump, type Must } from '../dump.ts';

type Item = { uid: string; attempts?: { externalRef: string }[] };

/** Each reference of the provider's is one payout's, and the engine knows whose. */
export function referencesAreUnique(dump: Dump, must: Must): void {
  const known = new Set<string>();
  for (const [path, data] of dump) {
    const [, cycleId] = /^payoutBatches\/(.+)\/items\//.exec(path) ?? [];
    if (!cycleId) continue;
    const { uid, attempts = [] } = data as Item;
    for (const { externalRef } of attempts) {
      const id = createHash('sha256').update(externalRef).digest('hex');
      const { uid: owner, cycleId: of } = dump.get(`providerReferences/${id}`) ?? {};
      must(`whose reference ${externalRef} is`, [uid, cycleId], [owner, of]);
      known.add(id);
    }
  }
  const others = [...collection(dump, 'providerReferences').keys()].filter((id) => !known.has(id));
  must('references of nothing that was recorded', [], others);
}

import { judgeDocument, judgeFields, judgeName } from './documents.ts';
import type { Indexes } from './index-settings.ts';
import { REQUEST_BYTES, TRANSFORMS_OF_A_DOCUMENT } from './limits.ts';
import { type Fields, nameOf, type Write } from './protocol.ts';
import { firstOf, invalid, type Refusal } from './refusal.ts';
import { fieldsAfter } from './result.ts';
import { sizeOfDocument, sizeOfName } from './sizes.ts';

/** What Firestore refuses to write: https://firebase.google.com/docs/firestore/quotas, "Writes and transactions". */

/** Whether a commit may be asked for at all. `bytes` of the request, where it is known; else they are reckoned. */
export function judgeCommit(writes: readonly Write[], bytes: number = bytesOf(writes)): Refusal | null {
  if (bytes > REQUEST_BYTES) return invalid(`Request payload size exceeds the limit: ${REQUEST_BYTES} bytes.`);
  const transforms = new Map<string, number>();
  for (const write of writes) {
    const name = nameOf(write);
    const refusal = firstOf(
      () => judgeName(name),
      () => judgeFields(write.update?.fields ?? {}),
    );
    if (refusal) return refusal;
    transforms.set(name, (transforms.get(name) ?? 0) + (write.updateTransforms?.length ?? 0));
  }
  if ([...transforms.values()].some((count) => count > TRANSFORMS_OF_A_DOCUMENT))
    return invalid(`Too many transforms on a document: the limit is ${TRANSFORMS_OF_A_DOCUMENT}.`);
  return null;
}

/** Whether the documents that a commit leaves may be kept; `before` is what each is until then, null for none. */
export function judgeResults(
  writes: readonly Write[],
  before: (name: string) => Fields | null,
  indexes: Indexes,
): Refusal | null {
  const after = new Map<string, Fields | null>();
  for (const write of writes) {
    const name = nameOf(write);
    after.set(name, fieldsAfter(write, after.has(name) ? after.get(name)! : before(name)));
  }
  return firstOf(
    ...[...after].map(
      ([name, fields]) =>
        () =>
          fields ? judgeDocument(name, fields, indexes) : null,
    ),
  );
}

/** At least so many bytes go over the wire: what a request carries besides its documents is left out. */
function bytesOf(writes: readonly Write[]): number {
  return writes.reduce((sum, write) => {
    const name = nameOf(write);
    return sum + (write.update ? sizeOfDocument(name, write.update.fields ?? {}) : sizeOfName(name));
  }, 0);
}

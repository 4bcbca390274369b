import { judgeDocument, judgeFieldPath, judgeFields, judgeName, judgeValueAt } from './documents.ts';
import type { Indexes } from './index-settings.ts';
import { REQUEST_BYTES, TRANSFORMS_OF_A_DOCUMENT } from './limits.ts';
import { type Fields, nameOf, type Transform, type Value, type Write } from './protocol.ts';
import { firstOf, invalid, type Refusal } from './refusal.ts';
import { fieldsAfter } from './result.ts';
import { sizeOfDocument, sizeOfName, sizeOfText, sizeOfValue } from './sizes.ts';

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
      ...(write.updateMask?.fieldPaths ?? []).map((path) => () => judgeFieldPath(path)),
      ...(write.updateTransforms ?? []).map((transform) => () => judgeTransform(transform)),
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

function judgeTransform(transform: Transform): Refusal | null {
  const value = valueIn(transform);
  return firstOf(
    () => judgeFieldPath(transform.fieldPath),
    () => value && judgeValueAt(transform.fieldPath, value),
  );
}

/** What a transform brings along; null for a time of the server. */
function valueIn({
  increment,
  maximum,
  minimum,
  appendMissingElements: appended,
  removeAllFromArray: removed,
}: Transform): Value | null {
  const list = appended ?? removed;
  return list ? { arrayValue: list } : (increment ?? maximum ?? minimum ?? null);
}

/** At least so many bytes go over the wire: what a request carries besides its documents is left out. */
function bytesOf(writes: readonly Write[]): number {
  const sum = (sizes: readonly number[]) => sizes.reduce((all, one) => all + one, 0);
  return sum(
    writes.map((write) => {
      const name = nameOf(write);
      const { update, updateMask, updateTransforms } = write;
      return sum([
        update ? sizeOfDocument(name, update.fields ?? {}) : sizeOfName(name),
        ...(updateMask?.fieldPaths ?? []).map(sizeOfText),
        ...(updateTransforms ?? []).map((transform) => {
          const value = valueIn(transform);
          return sizeOfText(transform.fieldPath) + (value ? sizeOfValue(value) : 0);
        }),
      ]);
    }),
  );
}

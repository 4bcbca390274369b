import {
  type Fields,
  fieldsOfMap,
  has,
  segmentsOf,
  type Transform,
  type Value,
  valuesOfList,
  type Write,
} from './protocol.ts';

/**
 * A document after a write.
 *
 * @param now the time of the server, which fills it in
 */
export function fieldsAfter(
  { update, updateMask, updateTransforms, delete: removed }: Write,
  before: Fields | null,
  now = '1970-01-01T00:00:00Z',
): Fields | null {
  if (!update) return removed ? null : before;
  const fields: Fields = updateMask ? { ...before } : { ...update.fields };
  const own = new WeakSet<Fields>();
  for (const path of updateMask?.fieldPaths ?? []) {
    const segments = segmentsOf(path);
    setValue(fields, segments, valueAt(update.fields ?? {}, segments), own);
  }
  for (const transform of updateTransforms ?? []) {
    const segments = segmentsOf(transform.fieldPath);
    setValue(fields, segments, transformed(transform, valueAt(fields, segments), now), own);
  }
  return fields;
}

function transformed(transform: Transform, before: Value | null, now: string): Value {
  const { increment, maximum, minimum, appendMissingElements: appended, removeAllFromArray: removed } = transform;
  const same = (one: Value) => JSON.stringify(one);
  const list = (before && valuesOfList(before)) ?? [];
  if (appended) {
    const known = new Set(list.map(same));
    return { arrayValue: { values: [...list, ...(appended.values ?? []).filter((one) => !known.has(same(one)))] } };
  }
  if (removed) {
    const gone = new Set((removed.values ?? []).map(same));
    return { arrayValue: { values: list.filter((one) => !gone.has(same(one))) } };
  }
  if (increment) return calculated(before, increment, (a, b) => a + b);
  if (maximum) return calculated(before, maximum, Math.max);
  if (minimum) return calculated(before, minimum, Math.min);
  return { timestampValue: now };
}

/** Whole numbers stay whole; what was no number is replaced. */
function calculated(before: Value | null, operand: Value, of: (a: number, b: number) => number): Value {
  const kinds = ['integerValue', 'doubleValue'];
  const [known, other] = [before ?? {}, operand].map((value) => kinds.find((kind) => has(value, kind)));
  if (!known || !other) return operand;
  const result = of(Number(before![known]), Number(operand[other]));
  if (known === 'doubleValue' || other === 'doubleValue') return { doubleValue: result };
  return { integerValue: typeof operand.integerValue === 'string' ? String(result) : result };
}

function valueAt(fields: Fields, [first, ...rest]: readonly string[]): Value | null {
  const value = Object.hasOwn(fields, first!) ? fields[first!]! : null;
  if (!value || rest.length === 0) return value;
  const map = fieldsOfMap(value);
  return map && valueAt(map, rest);
}

/** Puts a value at a path, or takes away what is there. @param own maps that were copied already */
function setValue(
  fields: Fields,
  [first, ...rest]: readonly string[],
  value: Value | null,
  own: WeakSet<Fields>,
): void {
  if (rest.length === 0) {
    if (value) fields[first!] = value;
    else Reflect.deleteProperty(fields, first!);
    return;
  }
  const before = fields[first!] ? fieldsOfMap(fields[first!]!) : null;
  // There is nothing to take away.
  if (!before && !value) return;
  const inside = before && own.has(before) ? before : { ...before };
  own.add(inside);
  fields[first!] = { mapValue: { fields: inside } };
  setValue(inside, rest, value, own);
}

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

/** A document after a write, as far as its size goes: what is added up keeps its kind, a time of the server is any time. */
export function fieldsAfter(
  { update, updateMask, updateTransforms, delete: removed }: Write,
  before: Fields | null,
): Fields | null {
  if (!update) return removed ? null : before;
  let fields: Fields = updateMask ? { ...before } : { ...update.fields };
  for (const path of updateMask?.fieldPaths ?? []) {
    const segments = segmentsOf(path);
    fields = withValue(fields, segments, valueAt(update.fields ?? {}, segments));
  }
  for (const transform of updateTransforms ?? []) {
    const segments = segmentsOf(transform.fieldPath);
    fields = withValue(fields, segments, transformed(transform, valueAt(fields, segments)));
  }
  return fields;
}

function transformed(transform: Transform, before: Value | null): Value | null {
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
  const number = increment ?? maximum ?? minimum;
  if (number) return before && (has(before, 'integerValue') || has(before, 'doubleValue')) ? before : number;
  return { timestampValue: '1970-01-01T00:00:00Z' };
}

function valueAt(fields: Fields, [first, ...rest]: readonly string[]): Value | null {
  const value = Object.hasOwn(fields, first!) ? fields[first!]! : null;
  if (!value || rest.length === 0) return value;
  const map = fieldsOfMap(value);
  return map && valueAt(map, rest);
}

/** With a value at a path, or without any there. */
function withValue(fields: Fields, [first, ...rest]: readonly string[], value: Value | null): Fields {
  const { [first!]: own, ...others } = fields;
  if (rest.length === 0) return value ? { ...fields, [first!]: value } : others;
  const inside = withValue((own && fieldsOfMap(own)) ?? {}, rest, value);
  return { ...fields, [first!]: { mapValue: { fields: inside } } };
}

/** Firestore's values as its REST interface writes them. */
export type Fields = Record<string, unknown>;
export type Value = Record<string, unknown>;

export function encodeFields(fields: Fields): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, encode(value)]),
  );
}

export function encode(value: unknown): Value {
  if (value === null || value === undefined) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value as Fields) } };
}

export function decodeFields(fields: Record<string, Value>): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value)]));
}

export function decode(value: Value): unknown {
  if ('integerValue' in value) return Number(value.integerValue);
  if ('timestampValue' in value) return new Date(value.timestampValue as string);
  if ('arrayValue' in value) return ((value.arrayValue as { values?: Value[] }).values ?? []).map(decode);
  if ('mapValue' in value) return decodeFields((value.mapValue as { fields?: Record<string, Value> }).fields ?? {});
  if ('nullValue' in value) return null;
  return Object.values(value)[0];
}

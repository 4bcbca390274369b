import { Timestamp } from 'firebase/firestore';
import type { FieldType } from './samples.ts';

/** Values of the fields of documents, right and wrong ones. */

const AN_HOUR_AGO = () => Timestamp.fromMillis(Date.now() - 3_600_000);

const VALUES: Record<string, () => unknown> = {
  text: () => 'something else',
  number: () => 7,
  flag: () => false,
  time: AN_HOUR_AGO,
  date: AN_HOUR_AGO,
  map: () => ({ something: 'else' }),
  list: () => ['something else'],
};

/** A value of the right type that the document does not have. */
export function otherValue(type: FieldType): unknown {
  return VALUES[type.replace('?', '')]!();
}

/** Values of all other types, not-a-number among them; of a time also one by the browser's clock. */
export function wrongValues(type: FieldType): unknown[] {
  const own = type.replace('?', '');
  const others = Object.keys(VALUES).filter((name) =>
    name === 'time' ? own !== 'date' : name !== own && name !== 'date',
  );
  const values = [...others.map((name) => VALUES[name]!()), ...(type === 'list' ? [] : [[]]), Number.NaN];
  return type.endsWith('?') || type === 'null' ? values : [...values, null];
}

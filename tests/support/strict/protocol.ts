/**
 * Firestore's requests in the two forms in which the enforcers see them: JSON of the REST interface, and the objects that
 * firebase-admin hands to gRPC. They differ in numbers, times and bytes, which are only measured here.
 */

export type Value = Record<string, unknown>;
export type Fields = Record<string, Value>;

export type Filter = {
  compositeFilter?: { op?: string; filters: Filter[] } | null;
  fieldFilter?: { field: { fieldPath: string }; op: string; value: Value } | null;
  unaryFilter?: { field: { fieldPath: string }; op: string } | null;
};

type FieldOf = { field: { fieldPath: string } };
export type Aggregation = { alias?: string; sum?: FieldOf; avg?: FieldOf };
type Cursor = { values?: Value[] | null; before?: boolean };

export type StructuredQuery = {
  from: { collectionId?: string; allDescendants?: boolean }[];
  where?: Filter | null;
  orderBy?: { field: { fieldPath: string }; direction?: 'ASCENDING' | 'DESCENDING' }[] | null;
  startAt?: Cursor | null;
  endAt?: Cursor | null;
  /** gRPC wraps it. */
  limit?: number | { value?: number } | null;
  offset?: number | null;
  /** Of an aggregation over the query. */
  aggregations?: Aggregation[];
};

/** The body of runQuery or runAggregationQuery. */
export type QueryRequest = {
  parent?: string;
  structuredQuery?: StructuredQuery;
  structuredAggregationQuery?: { structuredQuery: StructuredQuery; aggregations: Aggregation[] };
};

export type Transform = {
  fieldPath: string;
  setToServerValue?: unknown;
  increment?: Value;
  maximum?: Value;
  minimum?: Value;
  appendMissingElements?: { values?: Value[] };
  removeAllFromArray?: { values?: Value[] };
};

export type Write = {
  update?: { name?: string; fields?: Fields | null } | null;
  delete?: string | null;
  /** Read in the transaction, and not written. */
  verify?: string | null;
  updateMask?: { fieldPaths?: string[] | null } | null;
  updateTransforms?: Transform[] | null;
  currentDocument?: { exists?: boolean; updateTime?: unknown } | null;
};

/** The query of a request, its aggregations with it; null for a request without one (a pipeline, say). */
export function queryOf({
  structuredQuery,
  structuredAggregationQuery: aggregation,
}: QueryRequest): StructuredQuery | null {
  if (structuredQuery) return structuredQuery;
  return aggregation ? { ...aggregation.structuredQuery, aggregations: aggregation.aggregations } : null;
}

/** The body of batchGet. */
export type ReadRequest = { documents?: string[] | null };

/** The document that a write is about: `projects/…/documents/…`. */
export function nameOf({ update, delete: removed, verify }: Write): string {
  return update?.name ?? removed ?? verify ?? '';
}

/** A document's path below the database: `users/ada`. */
export function pathOf(name: string): string {
  const at = name.indexOf('/documents/');
  return at < 0 ? name : name.slice(at + '/documents/'.length);
}

/** The collection that a document is in: the last but one segment of its path. */
export function collectionOf(name: string): string {
  return name.split('/').at(-2) ?? '';
}

/** The fields of a map, the values of a list; null for every other value. */
export function fieldsOfMap(value: Value): Fields | null {
  return has(value, 'mapValue') ? ((value.mapValue as { fields?: Fields | null }).fields ?? {}) : null;
}

export function valuesOfList(value: Value): Value[] | null {
  return has(value, 'arrayValue') ? ((value.arrayValue as { values?: Value[] | null }).values ?? []) : null;
}

export function has(value: Value, kind: string): boolean {
  return value[kind] !== undefined && (value[kind] !== null || kind === 'nullValue');
}

/** The segments of a field path: `a.b`, or with a segment in backticks. */
export function segmentsOf(fieldPath: string): string[] {
  const found = fieldPath.match(/`(?:[^`\\]|\\.)*`|[^.]+/g) ?? [];
  return found.map((segment) => (segment.startsWith('`') ? segment.slice(1, -1).replace(/\\([\\`])/g, '$1') : segment));
}

/**
 * What Firestore refuses in production and the emulator takes, Standard edition, as its documentation states it. Each number
 * names its page: https://firebase.google.com/docs/firestore followed by the path.
 */

/** /quotas, "Collections, documents, and fields". */
export const DOCUMENT_BYTES = 1_048_576;
export const FIELD_VALUE_BYTES = 1_048_487;
export const DOCUMENT_NAME_BYTES = 6 * 1024;
export const DOCUMENT_ID_BYTES = 1_500;
export const FIELD_NAME_BYTES = 1_500;
export const FIELD_PATH_BYTES = 1_500;
/** Maps and lists inside each other. */
export const DEPTH = 20;
export const SUBCOLLECTION_DEPTH = 100;

/** /quotas, "Writes and transactions". The 500 transforms are those of one document in one commit. */
export const REQUEST_BYTES = 10 * 1024 * 1024;
export const TRANSFORMS_OF_A_DOCUMENT = 500;

/** /quotas, "Indexes". */
export const INDEX_ENTRIES = 40_000;
export const INDEX_ENTRY_BYTES = 7_680;
export const INDEX_ENTRIES_BYTES = 8 * 1024 * 1024;
/** Longer values are cut in the index, so queries that compare them answer wrongly. */
export const INDEXED_VALUE_BYTES = 1_500;

/** /query-data/queries, "Query limitations". */
export const DISJUNCTIONS = 30;
export const NOT_IN_VALUES = 10;
export const INEQUALITY_FIELDS = 10;
/** Filters, orders and the segments of the parent document's path together. */
export const QUERY_PARTS = 100;

/** /best-practices, "Updates to a single document": a sustained rate, so a burst is reported and not refused. */
export const WRITES_PER_SECOND = 1;

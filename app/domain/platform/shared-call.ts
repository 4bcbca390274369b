/**
 * Calls that come while one is under way get its outcome; the next one after it begins anew. For the Worker's requests, which may be
 * cut off: SharedCalls in between-requests.server.ts.
 */
export function sharedCall<Result>(begin: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | null = null;
  return () => (underWay ??= begin().finally(() => (underWay = null)));
}

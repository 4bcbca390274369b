/** What the database says instead of carrying a request out. */
export type Refusal = { status: 'INVALID_ARGUMENT' | 'FAILED_PRECONDITION'; message: string };

/** The status codes of gRPC (https://grpc.io/docs/guides/status-codes/) and the HTTP status for both. */
export const GRPC_CODES: Readonly<Record<Refusal['status'], number>> = { INVALID_ARGUMENT: 3, FAILED_PRECONDITION: 9 };
export const HTTP_STATUS = 400;

export function invalid(message: string): Refusal {
  return { status: 'INVALID_ARGUMENT', message };
}

/** The first refusal among several judgements, made one after the other. */
export function firstOf(...judgements: (() => Refusal | null)[]): Refusal | null {
  for (const judge of judgements) {
    const refusal = judge();
    if (refusal) return refusal;
  }
  return null;
}

/** What the database says instead of carrying a request out. */
export type Refusal = { status: 'INVALID_ARGUMENT' | 'FAILED_PRECONDITION' | 'UNIMPLEMENTED'; message: string };

/** The status codes of gRPC (https://grpc.io/docs/guides/status-codes/) and their HTTP statuses. */
export const GRPC_CODES: Readonly<Record<Refusal['status'], number>> = {
  INVALID_ARGUMENT: 3,
  FAILED_PRECONDITION: 9,
  UNIMPLEMENTED: 12,
};
export const HTTP_STATUS: Readonly<Record<Refusal['status'], number>> = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNIMPLEMENTED: 501,
};

export function invalid(message: string): Refusal {
  return { status: 'INVALID_ARGUMENT', message };
}

/** Of what no enforcer looks into: the product doesn't use it, and would have to be judged before it may. */
export function unknownMethod(method: string): Refusal {
  return { status: 'UNIMPLEMENTED', message: `The strict stack knows no ${method}: see tests/support/strict.` };
}

/** The first refusal among several judgements, made one after the other. */
export function firstOf(...judgements: (() => Refusal | null)[]): Refusal | null {
  for (const judge of judgements) {
    const refusal = judge();
    if (refusal) return refusal;
  }
  return null;
}

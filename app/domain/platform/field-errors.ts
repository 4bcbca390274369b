import * as z from 'zod/mini';

/** What is wrong with a form, by field: translation keys, as the schemas of schemas.ts name them. */
export function fieldErrors<Input>(error: z.core.$ZodError<Input>) {
  return z.flattenError(error).fieldErrors;
}

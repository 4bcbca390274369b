import type { FormAgain } from '#app/domain/platform/refusal.ts';

/** Why a sign-up did not go through: keys of texts, next to fields or above the form. */
export type SignUpAnswer = Omit<FormAgain<never>, 'values'>;

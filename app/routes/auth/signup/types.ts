/** Why a sign-up did not go through: keys of texts, next to fields or above the form. */
export type SignUpAnswer = { fields: Partial<Record<string, string[]>>; failure: string | null };

import type { DraftErrors, DraftFields } from '#app/domain/offers/draft.ts';

/** What the form of an offer holds, and what is wrong with it. */
export type Editor = {
  fields: DraftFields;
  errors: DraftErrors;
};

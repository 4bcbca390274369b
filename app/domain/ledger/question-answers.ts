/** People have this long to answer a streamer's question. Apart from the schema, so that browsers carry no more than this. */
export const QUESTION_DAYS = 5;

/** What the answer says of the decision; texts under `questions.answers`. */
export const QUESTION_ANSWERS = ['brand-confirmed', 'terms', 'duplicate', 'our-error', 'other'] as const;

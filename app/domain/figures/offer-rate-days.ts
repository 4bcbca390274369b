/** Over how many days (UTC), today excluded, an offer's rate goes. Apart from the schema, so that browsers carry no more than this. */
export const RATE_DAYS = 30;

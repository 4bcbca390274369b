/**
 * How long the texts that people write may be, in characters, and how many documents one page of a list has at most.
 * Schemas, forms and callables read this, and `npm run rules` writes the same figures into firestore.rules.
 */
export const LIMITS = {
  /** A document's id, as the product makes or takes them. */
  id: 128,
  /** First name, last name and brand name (spec.txt section 5). */
  name: 80,
  /** What a browser says of itself in a session. */
  browser: 512,
  /** Why something was decided: read by the person concerned, or by a later admin. */
  reason: 1000,
  reasonCode: 60,
  /** What a streamer tells with a request for an offer. */
  requestNote: 500,
  /** What an applicant tells about their streams. */
  channelContent: 500,
  adminNote: 2000,
  /** What an admin says in the place of a guide's notice, in one language. */
  guideNotice: 600,
  /** The replies that admins saved for one subject in one language, together. */
  savedReplies: 4000,
  /** One tag on a person, and how many a person has. */
  tag: 24,
  tags: 6,
  /** An address of the web, its scheme included. */
  link: 300,
  subId: 200,
  /** One detail of a payout method. */
  methodDetail: 200,
  /** An audit entry's action, and the path that it is about. */
  action: 40,
  target: 200,
  /** An affiliate manager's email, or a name at Telegram or Discord. */
  contact: 100,
  programmeName: 40,
  /** Where an admin has an exchange rate from. */
  rateSource: 80,
  /** What an operator notes with the balance of an account. */
  fundNote: 200,
  /** The name under which an operator keeps how a provider's file is read. */
  mappingName: 60,
  /** The name of a column in a provider's file, and the words that it has for one result. */
  column: 100,
  words: 200,
  /** Documents. */
  page: 100,
} as const;

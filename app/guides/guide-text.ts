/**
 * One guide in one language. Headings, checklist ids and the number of everything are the same in all languages; a
 * test holds them together. Checklist ids are what guideProgress stores, so they never change their meaning.
 */
export type GuideText = {
  title: string;
  summary: string;
  /** Reading time, rounded up. */
  minutes: number;
  sections: readonly GuideSection[];
  checklist: readonly { id: string; text: string }[];
  /** Common mistakes, one sentence or two each. */
  mistakes: readonly string[];
};

export type GuideSection = {
  heading: string;
  paragraphs: readonly string[];
  /** Steps, after the paragraphs. */
  list?: readonly string[];
};

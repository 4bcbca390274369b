import type { GuideKey } from '#app/domain/guides/guide.ts';
import type { Fact, FactsName } from '#app/domain/guides/facts.ts';
import type { SoundPair, SoundSide } from '#app/domain/guides/media.ts';
import type { Experience } from '#app/domain/people/application-choices.ts';
import type { Platform } from '#app/domain/guides/platform-words.ts';
import type { LaterMoment } from '#app/domain/guides/work.ts';

/**
 * One guide in one language as its reader gets it. Headings and the ids of everything are the same in all languages; a test holds
 * them together. Ids are what guideProgress stores, so they never change their meaning.
 */
export type GuideText = {
  title: string;
  summary: string;
  /** Time to read it, answer its questions and use its tools, rounded up. */
  minutes: number;
  blocks: readonly GuideBlock[];
  /** What completing the guide takes: all of it can be true on the day of reading. */
  checklist: readonly ChecklistItem[];
  /** What only can be true later: it goes to the reader's plan. */
  later: readonly LaterItem[];
  questions: readonly GuideQuestion[];
  /** Whether some of it depends on the platform, the country or the experience of the reader. */
  adapts: boolean;
};

/** A guide as it is compiled from its markdown file (scripts/guides/compile-guide.ts), for readers of every experience. */
export type WrittenGuide = Omit<GuideText, 'minutes' | 'blocks'> & {
  minutes: Readonly<Record<Experience, number>>;
  blocks: readonly WrittenBlock[];
};

/** Readers whose experience is not in `for` don't get the block. */
export type WrittenBlock = GuideBlock & { for?: readonly Experience[] };

/** What a list of guides shows of each, without its text. */
export type GuideHead = Pick<GuideText, 'title' | 'summary' | 'minutes'>;
export type GuideHeads = Readonly<Record<GuideKey, Pick<WrittenGuide, keyof GuideHead>>>;

/** A run of text: plain, or marked; `href` is a path of the app without language prefix, or an https address. */
export type Inline =
  | string
  | { kind: 'strong'; text: string }
  | { kind: 'emphasis'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; text: string }
  /** What platforms call differently: `by` the reader's platform, or `text`. */
  | { kind: 'platform'; text: string; by: Readonly<Partial<Record<Platform, string>>> };

export type GuideBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: 'example' | 'note'; blocks: readonly GuideBlock[] }
  | { kind: 'mistakes'; items: readonly (readonly Inline[])[] }
  | { kind: 'diagram'; name: string; labels: readonly string[]; caption: readonly Inline[] }
  | ({ kind: 'clip' } & ClipText)
  | ({ kind: 'sounds' } & SoundsText)
  | { kind: 'tool'; name: string }
  | { kind: 'facts'; name: FactsName; caption: string; rows: readonly FactRow[] };

/** A recording of the product, by the name of its files in public/clips. The captions tell what happens in it. */
export type ClipText = { name: string; title: string; captions: readonly string[] };

/** The same recording with a flaw and without it. */
export type SoundsText = { name: SoundPair; title: string } & Readonly<
  Record<SoundSide, { label: string; description: string }>
>;

/** A fact in words: what it is about, what it says, where that stands and when someone looked. */
export type FactRow = Fact & { about: string; text: string };

export type ChecklistItem = { id: string; text: readonly Inline[] };

/** An item of the plan with the event that it waits for. */
export type LaterItem = ChecklistItem & { when: LaterMoment };

/** A question to check oneself: `answer` is the id of the right option, `why` explains it. */
export type GuideQuestion = {
  id: string;
  text: readonly Inline[];
  options: readonly { id: string; text: readonly Inline[] }[];
  answer: string;
  why: readonly (readonly Inline[])[];
};

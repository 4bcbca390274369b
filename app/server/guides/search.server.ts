import { GUIDE_KEYS, type GuideKey } from '#app/domain/guides/guide.ts';
import { SOUND_SIDES } from '#app/domain/guides/media.ts';
import type { Experience } from '#app/domain/people/application-choices.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { forExperience } from '#app/guides/for-experience.ts';
import type { GuideBlock, GuideText, Inline } from '#app/guides/guide-text.ts';
import type { Env } from '../platform/env.server.ts';
import { readGuideText } from './texts.server.ts';

const EXCERPT_BEFORE = 60;
const EXCERPT_LENGTH = 180;

/** The place in a guide where the first word was found, in three parts. */
export type Excerpt = { before: string; match: string; after: string };

/**
 * Searches what readers of an experience get in one language: a guide is found if it has every word, whatever the case and the
 * accents.
 *
 * @returns the guides found in reading order; the excerpt is null where title or summary have the first word themselves
 */
export async function searchGuides(
  env: Pick<Env, 'assets'>,
  language: Language,
  search: string,
  experience: Experience | null,
): Promise<{ key: GuideKey; excerpt: Excerpt | null }[]> {
  const words = fold(search.normalize('NFC')).split(/\s+/).filter(Boolean);
  const guides = await Promise.all(
    GUIDE_KEYS.map(async (key) => ({ key, guide: forExperience(await readGuideText(env, language, key), experience) })),
  );
  return guides.flatMap(({ key, guide }) => {
    const head = [guide.title, guide.summary];
    const passages = [...guide.blocks.flatMap(passagesOfBlock), ...passagesOfWork(guide)];
    const whole = fold([...head, ...passages].join('\n'));
    if (!words.every((word) => whole.includes(word))) return [];
    const [first = ''] = words;
    if (head.some((text) => fold(text).includes(first))) return [{ key, excerpt: null }];
    const passage = passages.find((text) => fold(text).includes(first));
    return [{ key, excerpt: passage ? excerptOf(passage, first) : null }];
  });
}

/** Lower case without accents, and as long as the text: each letter stays where it was. */
export function fold(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join('');
}

function excerptOf(passage: string, word: string): Excerpt {
  const at = fold(passage).indexOf(word);
  const from = at <= EXCERPT_BEFORE ? 0 : passage.indexOf(' ', at - EXCERPT_BEFORE) + 1;
  const start = from > at ? at : from;
  const to =
    start + EXCERPT_LENGTH >= passage.length ? passage.length : passage.lastIndexOf(' ', start + EXCERPT_LENGTH);
  const end = Math.max(to, at + word.length);
  return {
    before: (start > 0 ? '… ' : '') + passage.slice(start, at),
    match: passage.slice(at, at + word.length),
    after: passage.slice(at + word.length, end) + (end < passage.length ? ' …' : ''),
  };
}

function passagesOfBlock(block: GuideBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text];
    case 'paragraph':
      return [plain(block.text)];
    case 'list':
    case 'mistakes':
      return block.items.map(plain);
    case 'example':
    case 'note':
      return block.blocks.flatMap(passagesOfBlock);
    case 'diagram':
      return [...block.labels, plain(block.caption)];
    case 'clip':
      return [block.title, ...block.captions];
    case 'sounds':
      return [block.title, ...SOUND_SIDES.flatMap((side) => [block[side].label, block[side].description])];
    case 'tool':
      return [];
    case 'facts':
      return block.rows.flatMap(({ about, text }) => [about, text]);
  }
}

function passagesOfWork({ checklist, later, questions }: GuideText): string[] {
  return [
    ...[...checklist, ...later].map(({ text }) => plain(text)),
    ...questions.flatMap(({ text, options, why }) => [
      plain(text),
      ...options.map((one) => plain(one.text)),
      ...why.map(plain),
    ]),
  ];
}

function plain(text: readonly Inline[]): string {
  return text.map((inline) => (typeof inline === 'string' ? inline : inline.text)).join('');
}

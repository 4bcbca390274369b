import { wordCount } from '#app/domain/guides/disclosure-check.ts';
import { guideMinutes } from '#app/domain/guides/journey.ts';
import { isPlatformWord } from '#app/domain/guides/platform-words.ts';
import type { Experience } from '#app/domain/people/application-choices.ts';
import { isFor } from '#app/guides/for-experience.ts';
import type { GuideBlock, WrittenBlock, WrittenGuide } from '#app/guides/guide-text.ts';
import type { NamedTexts } from './named-texts.ts';

/** The text of the interface by its key, such as `payout.request.action`; undefined for none. */
export type TextOf = (key: string) => string | undefined;

/** The source with the texts of the interface where it names them by key. A text with a placeholder can't be quoted. */
export function withInterfaceTexts(source: string, file: string, textOf: TextOf): string {
  return source.replace(/:ui\[([^\]]*)\]/g, (mark, key: string, at: number) => {
    const text = textOf(key);
    if (text && !/[[\]{}*_`<]/.test(text)) return text;
    const line = source.slice(0, at).split('\n').length;
    throw new Error(`${file}:${line} ${mark} names no text that can be quoted`);
  });
}

/** The source with the wording that most platforms share in the place of each named one, so that its words can be counted. */
export function withPlatformTexts(source: string, platforms: NamedTexts['platforms'] = {}): string {
  return source.replace(/:platform\[([^\]]*)\]/g, (mark, name: string) =>
    isPlatformWord(name) ? (platforms[name]?.other ?? mark) : mark,
  );
}

const FOR = /^(:{3,})for\{experience="?(?<named>[^"}]*)"?\}\n[^]*?^\1$/gm;

/** The source without what is for readers of another experience. */
export function sourceFor(source: string, experience: Experience): string {
  return source.replace(FOR, (part: string, _colons: string, named: string) =>
    named.split(' ').includes(experience) ? part : '',
  );
}

/** The minutes that a guide takes readers of each experience: what they don't get is not counted. */
export function minutesOf(source: string, blocks: readonly WrittenBlock[], questions: number): WrittenGuide['minutes'] {
  const minutes = (experience: Experience) => {
    const read = blocks.filter((block) => isFor(block, experience));
    return guideMinutes({
      words: countWords(sourceFor(source, experience)) + wordsOfFacts(read),
      questions,
      tools: read.filter(({ kind }) => kind === 'tool').length,
    });
  };
  return { new: minutes('new'), 'under-a-year': minutes('under-a-year'), 'over-a-year': minutes('over-a-year') };
}

/** Words that a reader meets: front matter's keys, directive lines and list tags are not counted. */
export function countWords(source: string): number {
  const text = source
    .replace(/^---\n|\n---\n/g, '\n')
    .replaceAll(/^:::.*$/gm, '')
    .replaceAll(/^(title|summary): /gm, '')
    .replaceAll(/^(\s*)([-*]|\d+\.) (\[[a-z0-9-]+\] )?/gm, '$1');
  return wordCount(text);
}

/** Words of the tables of facts. Of the helplines a reader meets only those of their country: the longest row counts. */
function wordsOfFacts(blocks: readonly GuideBlock[]): number {
  const counts = blocks.flatMap((block) => {
    if (block.kind !== 'facts') return [];
    const rows = block.rows.map(({ about, text }) => countWords(`${about} ${text}`));
    const read = block.name === 'helplines' ? [Math.max(...rows)] : rows;
    return [countWords(block.caption), ...read];
  });
  return counts.reduce((total, count) => total + count, 0);
}

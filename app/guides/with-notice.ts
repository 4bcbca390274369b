import type { GuideBlock, Inline, WrittenGuide } from './guide-text.ts';

/** The guide with these words in the place of its own notice; at its end where it has none. An empty text changes nothing. */
export function withNotice(guide: WrittenGuide, text: string): WrittenGuide {
  if (text === '') return guide;
  const notice: GuideBlock = {
    kind: 'note',
    blocks: text.split(/\n+/).map((paragraph) => ({ kind: 'paragraph', text: inlinesOf(paragraph) })),
  };
  const at = guide.blocks.findIndex(({ kind }) => kind === 'note');
  const blocks = at === -1 ? [...guide.blocks, notice] : guide.blocks.with(at, notice);
  return { ...guide, blocks };
}

/** The words of the guide's own notice; '' where it has none. */
export function noticeIn({ blocks }: Pick<WrittenGuide, 'blocks'>): string {
  const note = blocks.find((block) => block.kind === 'note');
  const paragraphs = note?.kind === 'note' ? note.blocks : [];
  return paragraphs
    .flatMap((block) => (block.kind === 'paragraph' ? [block.text.map(written).join('')] : []))
    .join('\n\n');
}

const LINK = /\[([^[\]\n]+)\]\((https:\/\/[^\s()]+|\/(?![/\\])[^\s()]*)\)|https:\/\/[!-~]*[\w/=&#%~+-]/g;

/** Text as it is. Addresses of the web become links, and so does `[words](address)`, also of a page of this app. */
function inlinesOf(paragraph: string): Inline[] {
  const inlines: Inline[] = [];
  let from = 0;
  for (const found of paragraph.matchAll(LINK)) {
    const [whole, words, href] = found;
    inlines.push(paragraph.slice(from, found.index), { kind: 'link', href: href ?? whole, text: words ?? whole });
    from = found.index + whole.length;
  }
  return [...inlines, paragraph.slice(from)].filter((part) => part !== '');
}

/** As an admin would write it. */
function written(inline: Inline): string {
  if (typeof inline === 'string') return inline;
  const isNamed = inline.kind === 'link' && inline.href !== inline.text;
  return isNamed ? `[${inline.text}](${inline.href})` : inline.text;
}

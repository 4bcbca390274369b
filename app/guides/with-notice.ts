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
    .flatMap((block) => (block.kind === 'paragraph' ? [block.text.map(plain).join('')] : []))
    .join('\n\n');
}

/** Text as it is. Only addresses of the web become links. */
function inlinesOf(paragraph: string): Inline[] {
  return paragraph
    .split(/(https:\/\/[!-~]*[\w/=&#%~+-])/)
    .map((part, index): Inline => (index % 2 === 1 ? { kind: 'link', href: part, text: part } : part))
    .filter((part) => part !== '');
}

function plain(inline: Inline): string {
  return typeof inline === 'string' ? inline : inline.text;
}

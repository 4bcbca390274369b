// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { DIAGRAMS } from '#app/features/guides/diagrams/diagrams.tsx';
import { all, show } from '#tests/support/rendered.tsx';
import { readGuide } from '../../../scripts/guides/read-guides.ts';

const drawn = LANGUAGES.flatMap((language) =>
  GUIDE_KEYS.flatMap((key) => readGuide(language, key).blocks)
    .filter((block) => block.kind === 'diagram')
    .map((block) => ({ language, ...block })),
);

it('every diagram of the texts can be drawn, and every one that can be drawn is in a text', () => {
  for (const language of LANGUAGES) {
    const names = drawn.filter((block) => block.language === language).map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(DIAGRAMS).sort());
  }
});

describe.each(drawn)('$name in $language', ({ name, labels, caption }) => {
  const { labels: count, Diagram } = DIAGRAMS[name]!;
  const text = caption.map((inline) => (typeof inline === 'string' ? inline : inline.text)).join('');
  const draw = () => show(<Diagram labels={labels} caption={text} />, null).container;

  it('takes exactly the labels of the text, and shows each of them', () => {
    expect(labels).toHaveLength(count);
    const drawing = draw();
    for (const hidden of all(drawing, 'title, desc')) hidden.remove();
    const texts = [];
    for (const walk = document.createTreeWalker(drawing, NodeFilter.SHOW_TEXT); walk.nextNode();)
      texts.push(walk.currentNode.textContent);
    const words = (value: string) => value.split(/\s+/).filter(Boolean).join(' ');
    for (const label of labels) expect(words(texts.join(' '))).toContain(words(label));
  });

  it('is an image that the caption describes, in classes alone', () => {
    const drawing = draw();
    for (const image of all(drawing, 'svg')) {
      expect(image.getAttribute('role')).toBe('img');
      const [title, desc] = ['aria-labelledby', 'aria-describedby'].map((name) =>
        drawing.querySelector(`[id="${image.getAttribute(name)}"]`),
      );
      expect(title!.parentElement).toBe(image);
      expect(desc!.parentElement).toBe(image);
      expect(desc!.textContent!.endsWith(text)).toBe(true);
    }
    expect(all(drawing, '[style]')).toEqual([]);
    const values = all(drawing, '*').flatMap(({ attributes }) => [...attributes].map(({ value }) => value));
    expect(values.filter((value) => /#[0-9a-f]{3,6}\b/.test(value))).toEqual([]);
  });
});

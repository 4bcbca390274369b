import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guide.ts';
import { LANGUAGES } from '#app/domain/languages.ts';
import { DIAGRAMS } from '#app/frame/guide-diagrams/diagrams.tsx';
import { readGuide } from '../../scripts/guides/read-guides.ts';

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
  const markup = renderToStaticMarkup(<Diagram labels={labels} caption={text} />);

  it('takes exactly the labels of the text, and shows each of them', () => {
    expect(labels).toHaveLength(count);
    const shown = markup.replaceAll(/<title[^>]*>.*?<\/title>|<desc[^>]*>.*?<\/desc>/g, '').replaceAll(/<[^>]+>/g, ' ');
    const words = (value: string) => value.replaceAll('&#x27;', "'").split(/\s+/).filter(Boolean).join(' ');
    for (const label of labels) expect(words(shown)).toContain(words(label));
  });

  it('is an image that the caption describes, in classes alone', () => {
    for (const [image] of markup.matchAll(/<svg[\s\S]*?<\/svg>/g)) {
      expect(image).toMatch(/^<svg[^>]* role="img" aria-labelledby="([^"]+)-title" aria-describedby="\1-desc"/);
      expect(image).toContain(
        `${text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')}</desc>`,
      );
    }
    expect(markup).not.toMatch(/ style=|#[0-9a-f]{3,6}\b(?!;)/);
  });
});

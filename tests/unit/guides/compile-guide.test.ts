import { describe, expect, it } from 'vitest';
import { FACTS } from '#app/domain/guides/facts.ts';
import { EXPERIENCES } from '#app/domain/people/application-choices.ts';
import { compileGuide } from '../../../scripts/guides/compile-guide.ts';
import { countWords, sourceFor } from '../../../scripts/guides/guide-source.ts';

const HEAD = '---\ntitle: A wallet\nsummary: Keep it safe.\n---\n';
const CHECKLIST = '\n:::checklist\n- [wallet] I have a **wallet**\n:::\n';

const compile = (body: string) => compileGuide(`${HEAD}${body}${CHECKLIST}`, 'crypto.md');

describe('a guide', () => {
  it('keeps its title, its summary and its checklist apart from the running text', () => {
    const guide = compile('\n## How\n\nWrite it **down**, see [settings](/settings) at 10:30.\n');
    expect(guide).toMatchObject({ title: 'A wallet', summary: 'Keep it safe.', questions: [] });
    expect(guide.minutes).toEqual({ new: 1, 'under-a-year': 1, 'over-a-year': 1 });
    expect(guide.checklist).toEqual([{ id: 'wallet', text: ['I have a ', { kind: 'strong', text: 'wallet' }] }]);
    expect(guide.blocks).toEqual([
      { kind: 'heading', text: 'How' },
      {
        kind: 'paragraph',
        text: [
          'Write it ',
          { kind: 'strong', text: 'down' },
          ', see ',
          { kind: 'link', href: '/settings', text: 'settings' },
          ' at 10:30.',
        ],
      },
    ]);
  });

  it('has examples, mistakes, numbered steps and diagrams', () => {
    const { blocks } = compile(`
1. One
2. Two

:::example
Say it.
:::

:::mistakes
- Too late
:::

:::diagram{name=transfer}
- Greenroom
- You

From here to there.
:::
`);
    expect(blocks).toEqual([
      { kind: 'list', ordered: true, items: [['One'], ['Two']] },
      { kind: 'example', blocks: [{ kind: 'paragraph', text: ['Say it.'] }] },
      { kind: 'mistakes', items: [['Too late']] },
      { kind: 'diagram', name: 'transfer', labels: ['Greenroom', 'You'], caption: ['From here to there.'] },
    ]);
  });

  it('has clips with the words that they are recorded with', () => {
    const media = { clips: { link: { title: 'Copy it', captions: ['Press “Copy”.'] } } };
    const source = `${HEAD}\n:::clip{name=link}\n:::\n${CHECKLIST}`;
    const { blocks } = compileGuide(source, 'crypto.md', undefined, { media });
    expect(blocks).toEqual([{ kind: 'clip', name: 'link', title: 'Copy it', captions: ['Press “Copy”.'] }]);
    expect(() => compileGuide(source, 'crypto.md')).toThrow(/crypto\.md:6 .*clip/);
  });

  it('has pairs of sounds with the words for each', () => {
    const side = (label: string) => ({ label, description: `${label}.` });
    const texts = { title: 'A room', with: side('With echo'), without: side('Without echo') };
    const source = `${HEAD}\n:::sounds{name=echo}\n:::\n${CHECKLIST}`;
    const { blocks } = compileGuide(source, 'crypto.md', undefined, { media: { sounds: { echo: texts, hum: texts } } });
    expect(blocks).toEqual([{ kind: 'sounds', name: 'echo', ...texts }]);
    expect(() => compileGuide(source, 'crypto.md')).toThrow(/crypto\.md:6 .*sounds/);
  });

  it('has what platforms call differently, in the words of each', () => {
    const place = { other: 'in the description', twitch: 'in a panel', tiktok: 'as the link in your bio' };
    const source = `${HEAD}\nPut it :platform[place] at 10:30.\n${CHECKLIST}`;
    const guide = compileGuide(source, 'crypto.md', undefined, { platforms: { place } });
    const { other, ...by } = place;
    expect(guide.blocks).toEqual([
      { kind: 'paragraph', text: ['Put it ', { kind: 'platform', text: other, by }, ' at 10:30.'] },
    ]);
    expect(guide.adapts).toBe(true);
    expect(compile('\nText.\n').adapts).toBe(false);
    expect(() => compileGuide(source, 'crypto.md')).toThrow(/crypto\.md:6 .*platform/);
  });

  it('has parts for readers of some experience, whose words count for them alone', () => {
    const long = 'word '.repeat(250).trim();
    const body = `
::::for{experience="new under-a-year"}
## First

:::example
${long}
:::
::::

::::for{experience=over-a-year}
Later.
::::
`;
    const guide = compile(body);
    expect(guide.blocks).toEqual([
      { kind: 'heading', text: 'First', for: ['new', 'under-a-year'] },
      {
        kind: 'example',
        blocks: [{ kind: 'paragraph', text: [long] }],
        for: ['new', 'under-a-year'],
      },
      { kind: 'paragraph', text: ['Later.'], for: ['over-a-year'] },
    ]);
    expect(guide.adapts).toBe(true);
    expect(guide.minutes).toEqual({ new: 2, 'under-a-year': 2, 'over-a-year': 1 });
    expect(EXPERIENCES.map((one) => countWords(sourceFor(body, one)))).toEqual([251, 251, 1]);
  });

  it('counts the words that it says by platform', () => {
    const words = 'word '.repeat(250).trim();
    const source = `${HEAD}\n:platform[test]\n${CHECKLIST}`;
    const { minutes } = compileGuide(source, 'x.md', undefined, { platforms: { test: { other: words } } });
    expect(minutes.new).toBe(2);
  });

  it('asks questions with an answer and a reason', () => {
    const { questions } = compile(
      '\n:::question{id=seed answer=b}\nWho?\n\n- [a] Support\n- [b] Nobody\n\nNobody needs them.\n:::\n',
    );
    expect(questions).toEqual([
      {
        id: 'seed',
        answer: 'b',
        text: ['Who?'],
        options: [
          { id: 'a', text: ['Support'] },
          { id: 'b', text: ['Nobody'] },
        ],
        why: [['Nobody needs them.']],
      },
    ]);
  });
});

describe('a malformed guide is not built, and the fault is named by line', () => {
  it.each([
    ['another level of heading', '\n### Deep\n', /crypto\.md:6 .*##/],
    ['raw HTML', '\n<b>x</b>\n', /crypto\.md:6 .*html/],
    ['an unknown container', '\n:::tip\nx\n:::\n', /crypto\.md:6 .*tip/],
    ['a part for nobody', '\n::::for{experience=old}\nx\n::::\n', /crypto\.md:6 for names some of new, /],
    ['a part for readers who are not named', '\n::::for\nx\n::::\n', /crypto\.md:6 for names/],
    [
      'a checklist for some readers',
      '\n::::for{experience=new}\n:::checklist\n- [a] x\n:::\n::::\n',
      /crypto\.md:6 for .*running text/,
    ],
    ['a part within an example', '\n::::example\n:::for{experience=new}\nx\n:::\n::::\n', /crypto\.md:7 .*for/],
    ['an unencrypted link', '\n[x](http://example.com)\n', /no https/],
    ['a script as link', '\n[x](javascript:alert(1))\n', /no https/],
    ['an answer without option', '\n:::question{id=a answer=z}\nWho?\n\n- [a] Me\n\nWhy.\n:::\n', /\[z\]/],
    ['an option without id', '\n:::question{id=a answer=a}\nWho?\n\n- Me\n\nWhy.\n:::\n', /\[id\]/],
    ['a diagram without caption', '\n:::diagram{name=x}\n- a\n:::\n', /diagram/],
    ['a question without explanation', '\n:::question{id=a answer=a}\nWho?\n\n- [a] Me\n:::\n', /explanation/],
  ])('%s', (_, body, fault) => {
    expect(() => compile(body)).toThrow(fault);
  });

  it('without title or checklist', () => {
    expect(() => compileGuide('## How\n', 'x.md')).toThrow(/title/);
    expect(() => compileGuide(`${HEAD}\nText.\n`, 'x.md')).toThrow(/checklist/);
  });
});

it('counts the words that a reader meets', () => {
  expect(countWords(`${HEAD}\n## Two words\n\n- one\n${CHECKLIST}`)).toBe(5 + 2 + 1 + 4);
});

it.each([
  ['platform-rules', FACTS['platform-rules'].length],
  // A reader meets the helpline of their country.
  ['helplines', 1],
] as const)('the words of %s count towards the minutes of a guide', (name, rowsRead) => {
  const words = { about: 'Some place', text: 'word '.repeat(198) };
  const rows = Object.fromEntries(FACTS[name].map(({ id }) => [id, words]));
  const source = `${HEAD}\n:::facts{name=${name}}\n:::\n${CHECKLIST}`;
  const guide = compileGuide(source, 'x.md', undefined, { facts: { [name]: { caption: 'Facts', rows } } });
  expect(guide.minutes.new).toBe(rowsRead + 1);
});

describe('what a guide names of the interface', () => {
  const textOf = (key: string) => ({ 'payout.request': 'Request payout', 'payout.sum': '{{amount}}' })[key];
  const source = (name: string) => `${HEAD}\nPress “:ui[${name}]”.\n${CHECKLIST}`;

  it('is shown as it is called there', () => {
    const { blocks } = compileGuide(source('payout.request'), 'dashboard.md', textOf);
    expect(blocks).toEqual([{ kind: 'paragraph', text: ['Press “Request payout”.'] }]);
  });

  it.each(['payout.gone', 'payout.sum', ''])('is refused with its line: %s', (name) => {
    expect(() => compileGuide(source(name), 'dashboard.md', textOf)).toThrow(`dashboard.md:6 :ui[${name}]`);
  });
});

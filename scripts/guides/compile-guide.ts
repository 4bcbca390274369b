import type { BlockContent, DefinitionContent, List, PhrasingContent, Root, RootContent } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SOUND_PAIRS } from '#app/domain/guides/media.ts';
import { isPlatformWord, PLATFORM_WORDS } from '#app/domain/guides/platform-words.ts';
import { LATER_MOMENTS } from '#app/domain/guides/work.ts';
import { FACTS, isFactsName } from '#app/domain/guides/facts.ts';
import { EXPERIENCES } from '#app/domain/people/application-choices.ts';
import type {
  ChecklistItem,
  GuideBlock,
  GuideQuestion,
  Inline,
  LaterItem,
  WrittenBlock,
  WrittenGuide,
} from '#app/guides/guide-text.ts';
import { minutesOf, type TextOf, withInterfaceTexts, withPlatformTexts } from './guide-source.ts';
import type { NamedTexts } from './named-texts.ts';

const FRONT_MATTER = /^---\ntitle: (?<title>.+)\nsummary: (?<summary>.+)\n---\n/;
const TAGGED = /^\[(?<id>[a-z0-9-]+)\] /;

const parser = unified().use(remarkParse).use(remarkDirective);

type Node = RootContent | BlockContent | DefinitionContent;
type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>;

/**
 * Compiles a guide: markdown with front matter and the containers `example`, `note`, `mistakes`, `checklist`, `later`,
 * `diagram`, `clip`, `sounds`, `facts`, `tool`, `question`, and `for`, whose blocks are for readers of the named experience.
 * `:ui[KEY]` becomes the text of the interface, so that a guide always names a page or a button as it is called. Throws with the
 * file's name and line for anything else, so that a text is either shown whole or not built.
 */
export function compileGuide(
  written: string,
  file: string,
  textOf: TextOf = () => undefined,
  named: Partial<NamedTexts> = {},
): WrittenGuide {
  const source = withInterfaceTexts(written, file, textOf);
  const head = FRONT_MATTER.exec(source);
  if (!head?.groups) throw new Error(`${file}:1 a guide starts with its title and summary between two lines of ---`);
  // Blank lines in place of the front matter: line numbers stay the file's.
  const body = head[0].replaceAll(/[^\n]/g, '') + source.slice(head[0].length);
  const compiler = new GuideCompiler(file, { facts: {}, media: {}, platforms: {}, ...named });
  const { children } = parser.parse(body) as Root;
  const blocks = compiler.blocks(children);
  if (compiler.checklist.length === 0) throw new Error(`${file} has no checklist`);
  return {
    title: head.groups.title!.trim(),
    summary: head.groups.summary!.trim(),
    minutes: minutesOf(withPlatformTexts(source, named.platforms), blocks, compiler.questions.length),
    blocks,
    checklist: compiler.checklist,
    later: compiler.later,
    questions: compiler.questions,
    adapts: compiler.adapts,
  };
}

class GuideCompiler {
  readonly checklist: ChecklistItem[] = [];
  readonly later: LaterItem[] = [];
  readonly questions: GuideQuestion[] = [];
  adapts = false;
  readonly #file: string;
  readonly #named: NamedTexts;

  constructor(file: string, named: NamedTexts) {
    this.#file = file;
    this.#named = named;
  }

  blocks(nodes: readonly Node[]): WrittenBlock[] {
    return nodes.flatMap((node) =>
      node.type === 'containerDirective' && node.name === 'for' ? this.#for(node) : this.#blocksForAll([node]),
    );
  }

  #blocksForAll(nodes: readonly Node[]): GuideBlock[] {
    return nodes.flatMap((node) => this.#block(node) ?? []);
  }

  #for(node: ContainerDirective): WrittenBlock[] {
    const named = node.attributes?.experience?.split(' ') ?? [];
    const experiences = EXPERIENCES.filter((one) => named.includes(one));
    const blocks = this.#blocksForAll(node.children);
    // Checklists and questions are the same for everyone: what is kept of them has no reader.
    if (experiences.length === 0 || experiences.length !== named.length || blocks.length !== node.children.length)
      throw this.#fault(node, `for names some of ${EXPERIENCES.join(', ')}, and holds running text`);
    this.adapts = true;
    return blocks.map((block) => ({ ...block, for: experiences }));
  }

  /** One block; null for what is kept apart from the running text. */
  #block(node: Node): GuideBlock | null {
    switch (node.type) {
      case 'heading':
        if (node.depth !== 2) throw this.#fault(node, 'headings are of the second level: ##');
        return { kind: 'heading', text: this.#plain(node.children) };
      case 'paragraph':
        return { kind: 'paragraph', text: this.#inlines(node.children) };
      case 'list':
        return { kind: 'list', ordered: node.ordered === true, items: this.#items(node) };
      case 'containerDirective':
        return this.#container(node);
      default:
        throw this.#fault(node, `a guide has no place for ${node.type}`);
    }
  }

  #container(node: ContainerDirective): GuideBlock | null {
    const { name, children } = node;
    switch (name) {
      case 'example':
      case 'note':
        return { kind: name, blocks: this.#blocksForAll(children) };
      case 'mistakes':
        return { kind: 'mistakes', items: this.#items(this.#onlyList(node)) };
      case 'checklist':
        this.checklist.push(...this.#items(this.#onlyList(node)).map((item) => this.#tagged(node, item)));
        return null;
      case 'later':
        this.later.push(...this.#later(node));
        return null;
      case 'diagram':
        return this.#diagram(node);
      case 'clip':
        return this.#clip(node);
      case 'sounds':
        return this.#sounds(node);
      case 'facts':
        return this.#factsOf(node);
      case 'tool':
        return this.#tool(node);
      case 'question':
        this.questions.push(this.#question(node));
        return null;
      default:
        throw this.#fault(node, `there is no container ${name}`);
    }
  }

  #diagram(node: ContainerDirective): GuideBlock {
    const [labels, caption, ...rest] = node.children;
    const name = node.attributes?.name;
    if (!name || labels?.type !== 'list' || caption?.type !== 'paragraph' || rest.length > 0) {
      throw this.#fault(node, 'a diagram has a name, a list of labels and one paragraph as its caption');
    }
    const texts = this.#items(labels).map((item) => item.map(plainText).join(''));
    return { kind: 'diagram', name, labels: texts, caption: this.#inlines(caption.children) };
  }

  #clip(node: ContainerDirective): GuideBlock {
    const name = node.attributes?.name;
    const texts = name ? this.#named.media.clips?.[name] : undefined;
    if (!name || !texts || node.children.length > 0) throw this.#fault(node, 'a clip has its name and nothing else');
    return { kind: 'clip', name, ...texts };
  }

  #sounds(node: ContainerDirective): GuideBlock {
    const name = SOUND_PAIRS.find((pair) => pair === node.attributes?.name);
    const texts = name && this.#named.media.sounds?.[name];
    if (!texts || node.children.length > 0)
      throw this.#fault(node, 'sounds have the name of their pair and nothing else');
    return { kind: 'sounds', name, ...texts };
  }

  #factsOf(node: ContainerDirective): GuideBlock {
    const name = node.attributes?.name;
    const texts = name ? this.#named.facts[name] : undefined;
    if (!isFactsName(name) || !texts || node.children.length > 0) {
      throw this.#fault(node, 'facts have the name of their list and nothing else');
    }
    this.adapts = true;
    const rows = FACTS[name].map((fact) => {
      const words = texts.rows[fact.id];
      if (!words) throw this.#fault(node, `there are no words for ${fact.id}`);
      return { ...fact, ...words };
    });
    return { kind: 'facts', name, caption: texts.caption, rows };
  }

  #tool(node: ContainerDirective): GuideBlock {
    const name = node.attributes?.name;
    if (!name || node.children.length > 0) throw this.#fault(node, 'a tool has a name and nothing else');
    return { kind: 'tool', name };
  }

  #question(node: ContainerDirective): GuideQuestion {
    const [text, options, ...why] = node.children;
    const { id, answer } = node.attributes ?? {};
    if (!id || !answer || text?.type !== 'paragraph' || options?.type !== 'list' || why.length === 0) {
      throw this.#fault(node, 'a question has an id, an answer, a paragraph, a list of options and an explanation');
    }
    const choices = this.#items(options).map((item) => this.#tagged(node, item));
    if (!choices.some((choice) => choice.id === answer)) throw this.#fault(node, `no option is [${answer}]`);
    return {
      id,
      answer,
      text: this.#inlines(text.children),
      options: choices,
      why: why.map((part) => {
        if (part.type !== 'paragraph') throw this.#fault(part, 'an explanation is paragraphs');
        return this.#inlines(part.children);
      }),
    };
  }

  #later(node: ContainerDirective): LaterItem[] {
    const when = LATER_MOMENTS.find((moment) => moment === node.attributes?.when);
    if (!when) throw this.#fault(node, `later waits for one of ${LATER_MOMENTS.join(', ')}: {when=…}`);
    return this.#items(this.#onlyList(node)).map((item) => ({ ...this.#tagged(node, item), when }));
  }

  #onlyList(node: ContainerDirective): List {
    const [list, ...rest] = node.children;
    if (list?.type !== 'list' || rest.length > 0)
      throw this.#fault(node, `${node.name} holds one list and nothing else`);
    return list;
  }

  #items(list: List): Inline[][] {
    return list.children.map((item) => {
      const [paragraph, ...rest] = item.children;
      if (paragraph?.type !== 'paragraph' || rest.length > 0) throw this.#fault(item, 'a list item is one paragraph');
      return this.#inlines(paragraph.children);
    });
  }

  #tagged(node: Node, [first, ...rest]: Inline[]): ChecklistItem {
    const tag = typeof first === 'string' ? TAGGED.exec(first) : null;
    if (typeof first !== 'string' || !tag?.groups) throw this.#fault(node, 'each item starts with its [id]');
    return { id: tag.groups.id!, text: [first.slice(tag[0].length), ...rest] };
  }

  #inlines(nodes: readonly PhrasingContent[]): Inline[] {
    const inlines = nodes.map((node): Inline => {
      switch (node.type) {
        case 'text':
          return node.value.replaceAll('\n', ' ');
        case 'inlineCode':
          return { kind: 'code', text: node.value };
        case 'strong':
        case 'emphasis':
          return { kind: node.type, text: this.#plain(node.children) };
        case 'link':
          if (!/^(\/[a-z]|https:\/\/)/.test(node.url)) throw this.#fault(node, `${node.url} is no path and no https`);
          return { kind: 'link', href: node.url, text: this.#plain(node.children) };
        case 'textDirective':
          // A colon before a letter or digit reads as a directive in running text ("10:30"): it is text.
          return node.name === 'platform' ? this.#byPlatform(node) : `:${node.name}`;
        default:
          throw this.#fault(node, `a text has no place for ${node.type}`);
      }
    });
    return inlines.reduce<Inline[]>((joined, inline) => {
      const last = joined.at(-1);
      if (typeof last !== 'string' || typeof inline !== 'string') return [...joined, inline];
      return [...joined.slice(0, -1), last + inline];
    }, []);
  }

  #byPlatform(node: Extract<PhrasingContent, { type: 'textDirective' }>): Inline {
    const [name] = node.children;
    const words = name?.type === 'text' && isPlatformWord(name.value) ? this.#named.platforms[name.value] : undefined;
    if (!words) throw this.#fault(node, `${PLATFORM_WORDS.join(' and ')} have words by platform`);
    const { other, ...by } = words;
    this.adapts = true;
    return { kind: 'platform', text: other, by };
  }

  #plain(nodes: readonly PhrasingContent[]): string {
    return this.#inlines(nodes).map(plainText).join('');
  }

  #fault(node: { position?: { start: { line: number } } }, sentence: string): Error {
    return new Error(`${this.#file}:${node.position?.start.line ?? 0} ${sentence}`);
  }
}

function plainText(inline: Inline): string {
  return typeof inline === 'string' ? inline : inline.text;
}

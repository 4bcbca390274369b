import { MALFORMED } from '../../../app/domain/access/collections/row.ts';
import { ROLES } from '../../../app/domain/access/roles.ts';
import { type Node } from './expressions.ts';
import { readRuleset, type Statement } from './ruleset.ts';

/** Wrong versions of firestore.rules, each with one change that a good suite notices. */

export type Kind =
  | 'negated'
  | 'always true'
  | 'always false'
  | 'boundary'
  | 'number'
  | 'element removed'
  | 'element added'
  | 'time of reading'
  | 'call removed'
  | 'arithmetic'
  | 'verb removed'
  | 'verb added'
  | 'at any depth';

export type Mutant = {
  /** Stays the same while the changed expression does, wherever it moves to. */
  id: string;
  kind: Kind;
  block: string;
  title: string;
  /** The part of the text that is replaced, and what replaces it. */
  start: number;
  end: number;
  replacement: string;
};

/**
 * What a verb's condition may let through by mistake as well. The others it can't judge: there is no limit outside of a
 * list, no stored document before a create, and no new one but at a create and an update.
 */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  get: ['list', 'create', 'update', 'delete'],
  create: ['update'],
  delete: ['get', 'list', 'update'],
};
/** What the rules' roleOf may answer. */
const STANDINGS: readonly string[] = [...ROLES, ...MALFORMED];
const BOUNDARIES: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const OTHER_READ: Readonly<Record<string, string>> = {
  get: 'getAfter',
  getAfter: 'get',
  exists: 'existsAfter',
  existsAfter: 'exists',
};
const REMOVABLE_CALLS = ['lower'];

/**
 * @param fieldsOf all fields that documents of a collection have: with each that a list of fields lacks, it is widened
 */
export function makeMutants(text: string, fieldsOf: (collection: string) => readonly string[]): Mutant[] {
  const statements = readRuleset(text);
  const predicates = namesOfPredicates(statements);
  const mutants = statements.flatMap((statement) => new Mutation(text, statement, predicates, fieldsOf).all());
  const seen = new Map<string, number>();
  return mutants.map((mutant) => {
    const times = (seen.get(mutant.id) ?? 0) + 1;
    seen.set(mutant.id, times);
    return times === 1 ? mutant : { ...mutant, id: `${mutant.id} (${times})` };
  });
}

/** The whole text of a mutant. */
export function applied(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** Functions whose result is true or false. */
function namesOfPredicates(statements: readonly Statement[]): Set<string> {
  const functions = statements.filter(({ verbs, path }) => !verbs && path === null);
  const predicates = new Set<string>();
  for (let size = -1; size !== predicates.size;) {
    size = predicates.size;
    for (const { title, expressions } of functions)
      if (isPredicate(expressions.at(-1)!, predicates)) predicates.add(title);
  }
  return predicates;
}

const TESTS = ['hasOnly', 'hasAll', 'hasAny', 'matches', 'exists', 'existsAfter'];

function isPredicate({ kind, name }: Node, predicates: ReadonlySet<string>): boolean {
  if (kind === 'not') return true;
  if (kind === 'call') return TESTS.includes(name) || predicates.has(name);
  return kind === 'binary' && !['+', '-', '*', '/', '%'].includes(name);
}

class Mutation {
  readonly #text: string;
  readonly #statement: Statement;
  readonly #predicates: ReadonlySet<string>;
  readonly #fieldsOf: (collection: string) => readonly string[];
  readonly #found: Mutant[] = [];

  constructor(
    text: string,
    statement: Statement,
    predicates: ReadonlySet<string>,
    fieldsOf: (collection: string) => readonly string[],
  ) {
    this.#text = text;
    this.#statement = statement;
    this.#predicates = predicates;
    this.#fieldsOf = fieldsOf;
  }

  all(): Mutant[] {
    const { path } = this.#statement;
    // As a query over a collection group needs it.
    if (path !== null) this.#note('at any depth', { start: path, end: path }, '/{above=**}');
    if (this.#statement.verbs) this.#verbs(this.#statement.verbs);
    for (const expression of this.#statement.expressions) {
      if (isPredicate(expression, this.#predicates)) this.#condition(expression);
      this.#parts(expression, null);
    }
    return this.#found;
  }

  #note(kind: Kind, { start, end }: { start: number; end: number }, replacement: string): void {
    const { block, title } = this.#statement;
    const shown = (text: string) => text.replace(/\s+/g, ' ').trim() || 'the path';
    const id = `${block || 'all'} | ${title} | ${kind} | ${shown(this.#text.slice(start, end))}`;
    const said = ['element added', 'number'].includes(kind) ? `${id} → ${shown(replacement)}` : id;
    this.#found.push({ id: said, kind, block, title, start, end, replacement });
  }

  #verbs(verbs: NonNullable<Statement['verbs']>): void {
    for (const name of verbs.names) {
      const left = verbs.names.filter((each) => each !== name);
      // An allow without a verb does not load: one that is never evaluated takes its place.
      if (left.length > 0) this.#noteVerb('verb removed', verbs, name, left);
    }
    const others = verbs.names.flatMap((name) => WIDER[name] ?? []);
    for (const name of new Set(others.filter((each) => !verbs.names.includes(each)))) {
      this.#noteVerb('verb added', verbs, name, [...verbs.names, name]);
    }
  }

  #noteVerb(kind: Kind, verbs: { start: number; end: number }, name: string, names: readonly string[]): void {
    const { block, title } = this.#statement;
    const { start, end } = verbs;
    this.#found.push({
      id: `${block} | ${title} | ${kind} | ${name}`,
      kind,
      block,
      title,
      start,
      end,
      replacement: names.join(', '),
    });
  }

  /** An expression that is true or false, and those in it that decide which. */
  #condition(node: Node): void {
    const text = this.#text.slice(node.start, node.end);
    this.#note('negated', node, `!(${text})`);
    this.#note('always true', node, 'true');
    this.#note('always false', node, 'false');
  }

  #operands(node: Node): void {
    for (const child of node.children) {
      // A && B && C is one chain of three.
      if (child.kind === 'binary' && child.name === node.name) this.#operands(child);
      else this.#condition(child);
    }
  }

  /** Everything inside an expression; chains are taken apart once, at their outermost operator. */
  #parts(node: Node, parent: Node | null): void {
    const { kind, name, children } = node;
    if (kind === 'binary' && (name === '&&' || name === '||') && parent?.name !== name) this.#operands(node);
    if (kind === 'ternary') this.#condition(children[0]!);
    if (kind === 'binary') this.#operator(node);
    if (kind === 'literal' && /^\d+$/.test(name)) {
      this.#note('number', node, String(Number(name) + 1));
      if (name !== '0') this.#note('number', node, String(Number(name) - 1));
    }
    if (kind === 'call' && name === 'matches') this.#repetitions(children.at(-1)!);
    if (kind === 'call' && OTHER_READ[name] && this.#text.startsWith(`${name}(`, node.start)) {
      this.#note('time of reading', { start: node.start, end: node.start + name.length }, OTHER_READ[name]);
    }
    if (kind === 'call' && REMOVABLE_CALLS.includes(name)) {
      this.#note('call removed', { start: children[0]!.end, end: node.end }, '');
    }
    if (kind === 'list') this.#elements(node, parent);
    for (const child of children) this.#parts(child, node);
  }

  #operator({ name, children: [left, right] }: Node): void {
    const between = this.#text.slice(left!.end, right!.start);
    const start = left!.end + between.indexOf(name);
    if (BOUNDARIES[name])
      this.#note('boundary', { start: left!.end, end: right!.start }, between.replace(name, BOUNDARIES[name]));
    if (name === '-') this.#note('arithmetic', { start, end: start + 1 }, '+');
    if (name === '*') this.#note('arithmetic', { start, end: start + 1 }, '+');
  }

  /** How often a part of a regular expression may come: {3,30} is made {2,30} and {3,31}. */
  #repetitions({ start, name: pattern }: Node): void {
    for (const found of pattern.matchAll(/\{(\d+)(,(\d+))?\}/g)) {
      const [whole, least, , most] = found;
      const at = { start: start + found.index, end: start + found.index + whole.length };
      this.#note('number', at, most ? `{${least},${Number(most) + 1}}` : `{${Number(least) + 1}}`);
      // No pattern repeats less than never.
      if (least === '0') continue;
      this.#note('number', at, most ? `{${Number(least) - 1},${most}}` : `{${Number(least) - 1}}`);
    }
  }

  #elements(list: Node, parent: Node | null): void {
    const items = list.children.map(({ start, end }) => this.#text.slice(start, end));
    if (items.length > 0) {
      for (const index of items.keys()) {
        const item = list.children[index]!;
        const next = list.children[index + 1];
        const before = list.children[index - 1];
        if (next) this.#note('element removed', { start: item.start, end: next.start }, '');
        else this.#note('element removed', { start: before?.end ?? item.start, end: item.end }, '');
      }
    }
    for (const name of this.#missing(
      items.map((item) => item.replaceAll("'", '')),
      parent,
    )) {
      this.#note('element added', list, `[${[...items, `'${name}'`].join(', ')}]`);
    }
  }

  /** A list of values can be widened by nothing that `always true` does not say already; roles and fields are few. */
  #missing(items: readonly string[], parent: Node | null): readonly string[] {
    const without = (all: readonly string[]) => all.filter((name) => !items.includes(name));
    if (parent?.name === 'hasRole') return without(STANDINGS);
    if (parent?.name === 'changesOnly') return without([...this.#fieldsOf(this.#statement.block), 'unheardOf']);
    return [];
  }
}

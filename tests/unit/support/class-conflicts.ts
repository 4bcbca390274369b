import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { __unstable__loadDesignSystem } from 'tailwindcss';
import ts from 'typescript';

/** A source file by its path. */
export type Sources = Readonly<Record<string, string>>;

/** A class given to a part that has one of its own for the same thing, without saying by `!` which one wins. */
export type ClassConflict = { place: string; part: string; given: string; own: string };

/**
 * Every `className` in `pages` that one of `parts` (the files of app/ui) can't be sure to obey: some class of the part
 * sets the same property under the same variant. A class that Tailwind writes later and that sets something else too
 * or less (`px-0` on `p-4`) refines and is let through. What a variable holds is not seen.
 */
export async function classConflicts(parts: Sources, pages: Sources): Promise<ClassConflict[]> {
  const own = ownClasses(parts);
  const compare = await comparison();
  return Object.entries({ ...parts, ...pages }).flatMap(([path, text]) => {
    const file = parse(path, text);
    return elementsOf(file).flatMap((element) => {
      const part = element.tagName.getText(file);
      const className = attributeOf(element, 'className');
      const classes = own.get(part);
      if (!className || !classes) return [];
      const { line } = file.getLineAndCharacterOfPosition(element.getStart(file));
      return wordsIn(className).flatMap((given) =>
        [...classes].filter((each) => compare(given, each)).map((each) => conflict(given, each)),
      );
      function conflict(given: string, each: string): ClassConflict {
        return { place: `${path}:${line + 1}`, part, given, own: each };
      }
    });
  });
}

type Element = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

const parse = (path: string, text: string) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

function descendants(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [node];
  node.forEachChild((child) => void found.push(...descendants(child)));
  return found;
}

const elementsOf = (node: ts.Node) =>
  descendants(node).filter((each): each is Element => ts.isJsxOpeningElement(each) || ts.isJsxSelfClosingElement(each));

function attributeOf({ attributes }: Element, name: string): ts.Node | undefined {
  return attributes.properties.find((each) => ts.isJsxAttribute(each) && each.name.getText() === name);
}

/** The words of all texts under a node. */
function wordsIn(node: ts.Node): string[] {
  const texts = descendants(node).flatMap((each) =>
    ts.isStringLiteralLike(each) || ts.isTemplateHead(each) || ts.isTemplateMiddleOrTemplateTail(each)
      ? [each.text]
      : [],
  );
  return texts.flatMap((text) => text.split(/\s+/).filter(Boolean));
}

/** By the name of a component: the classes of whatever takes the `className` that it is given. */
function ownClasses(parts: Sources): Map<string, Set<string>> {
  const files = Object.entries(parts).map(([path, text]) => parse(path, text));
  const shared = new Map(files.flatMap((file) => [...constantsOf(file)]));
  const own = new Map<string, Set<string>>();
  const inner: [name: string, tag: string][] = [];
  for (const file of files) {
    const constants = new Map([...shared, ...constantsOf(file)]);
    for (const [name, body] of topLevel(file)) {
      for (const element of elementsOf(body).filter(takesClassName)) {
        const className = attributeOf(element, 'className');
        const classes = own.get(name) ?? new Set();
        own.set(name, classes);
        for (const word of className ? [...wordsIn(className), ...namedIn(className, constants)] : [])
          classes.add(word);
        inner.push([name, element.tagName.getText()]);
      }
    }
  }
  // A part around a part: as often as parts lie in each other.
  for (let depth = 0; depth < 3; depth++) {
    for (const [name, tag] of inner) for (const word of own.get(tag) ?? []) own.get(name)!.add(word);
  }
  return own;
}

function topLevel(file: ts.SourceFile): [string, ts.Node][] {
  return file.statements.flatMap((statement): [string, ts.Node][] => {
    if (ts.isFunctionDeclaration(statement) && statement.name) return [[statement.name.text, statement]];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map((each) => [each.name.getText(), each]);
  });
}

const constantsOf = (file: ts.SourceFile) =>
  new Map(topLevel(file).filter(([, node]) => ts.isVariableDeclaration(node)));

const namesClassName = (node: ts.Node) =>
  descendants(node).some(
    (each) => ts.isIdentifier(each) && each.text === 'className' && !ts.isJsxAttribute(each.parent),
  );

function takesClassName(element: Element): boolean {
  return element.attributes.properties.some((each) =>
    ts.isJsxAttribute(each) ? each.name.getText() === 'className' && namesClassName(each) : namesClassName(each),
  );
}

/** The words of the constants that an expression names: lists of classes, their variants, tables of sizes. */
function namedIn(expression: ts.Node, constants: ReadonlyMap<string, ts.Node>): string[] {
  return descendants(expression).flatMap((each) => {
    const constant = ts.isIdentifier(each) ? constants.get(each.text) : undefined;
    return constant ? wordsIn(constant) : [];
  });
}

/** Whether a class that is given contradicts one that is there, by the rules that Tailwind makes of the two. */
async function comparison(): Promise<(given: string, own: string) => boolean> {
  const styles = resolve('app/styles/app.css');
  const design = await __unstable__loadDesignSystem(readFileSync(styles, 'utf8'), {
    base: dirname(styles),
    loadStylesheet: async (id, base) => {
      const path = id === 'tailwindcss' ? createRequire(styles).resolve('tailwindcss/index.css') : resolve(base, id);
      return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
    },
  });
  const known = new Map<string, Set<string>>();
  const propertiesOf = (name: string) => {
    const found = known.get(name) ?? longhands(design.candidatesToCss([name])[0] ?? '');
    known.set(name, found);
    return found;
  };
  return (given, own) => {
    if (given === own || given.endsWith('!') || variantOf(given) !== variantOf(own)) return false;
    const [mine, theirs] = [propertiesOf(given), propertiesOf(own)];
    const shared = [...mine].filter((property) => theirs.has(property)).length;
    if (shared === 0) return false;
    const [[, mineAt], [, theirsAt]] = design.getClassOrder([given, own]) as [[string, bigint], [string, bigint]];
    const isSame = mine.size === shared && theirs.size === shared;
    return own.endsWith('!') || isSame || mineAt < theirsAt;
  };
}

/** All that stands before the utility: `max-sm:` of `max-sm:p-4`. */
const variantOf = (name: string) => /^(?:[^[\]:]*(?:\[[^\]]*\])?[^[\]:]*:)*/.exec(name)![0];

const SIDES = ['top', 'right', 'bottom', 'left'];
const AXES: Record<string, string[]> = { inline: ['left', 'right'], block: ['top', 'bottom'] };

/** The properties that a rule sets, boxes by their sides. A part of a composed value counts by its own variable. */
function longhands(css: string): Set<string> {
  // What a variable may hold is written into the rule as well.
  const rule = css.replaceAll(/@property [^{]*\{[^}]*\}/g, '');
  const set = [...rule.matchAll(/^\s*([\w-]+): (.*);$/gm)].map(([, property, value]) => [property!, value!] as const);
  const composes = set.some(([property]) => property.startsWith('--tw-'));
  return new Set(
    set
      .filter(([, value]) => !(composes && value.includes('var(--tw-')))
      .flatMap(([property]) => {
        const [, box, side, rest = ''] =
          /^(padding|margin|border|inset)(?:-(inline|block))?(-(?:width|style|color))?$/.exec(property) ?? [];
        return box ? (AXES[side ?? ''] ?? SIDES).map((each) => `${box}-${each}${rest}`) : [property];
      }),
  );
}

import ts from 'typescript';
import { alternativesOf } from './operators.ts';

/** One change to one expression of a source file. */
export type Mutant = {
  /** Names the mutant in its file's words, so that it stays the same when lines move. */
  id: string;
  /** What `globalThis.__MUTANT__` has to be for it to be switched on; 0 is the original. */
  number: number;
  file: string;
  line: number;
  original: string;
  replacement: string;
};

/** The source with all its mutants inside, each behind a switch. */
export type Mutated = { code: string; mutants: Mutant[] };

/**
 * Writes every mutant of a source into it: `(globalThis.__MUTANT__ === 7 ? changed : original)`. One build then serves
 * all of them, also those of constants that are read when the module is loaded.
 *
 * @param file names the file in ids, e.g. `domain/access/roles.ts`
 * @param firstNumber of the first mutant; the others follow
 */
export function mutate(file: string, source: string, firstNumber: number): Mutated {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const mutants: Mutant[] = [];
  const seen = new Map<string, number>();

  const render = (node: ts.Node): string => {
    const inner = renderChildren(node);
    const alternatives = alternativesOf(node, tree);
    if (alternatives.length === 0) return inner;
    const switches = alternatives.map(
      (replacement) => `globalThis.__MUTANT__ === ${add(node, replacement)} ? (${replacement}) : `,
    );
    return `(${switches.join('')}(${inner}))`;
  };

  const renderChildren = (node: ts.Node): string => {
    let text = '';
    let at = node.getStart(tree);
    ts.forEachChild(node, (child) => {
      const start = child.getStart(tree);
      text += source.slice(at, start) + render(child);
      at = child.end;
    });
    return text + source.slice(at, node.end);
  };

  const add = (node: ts.Node, replacement: string): number => {
    const original = oneLine(node.getText(tree));
    const name = [file, placeOf(node), `${original} → ${oneLine(replacement)}`].join(' | ');
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const number = firstNumber + mutants.length;
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    mutants.push({ id: count === 1 ? name : `${name} | ${count}`, number, file, line, original, replacement });
    return number;
  };

  const lead = source.slice(0, tree.getStart(tree));
  return { code: lead + render(tree), mutants };
}

/** The functions, methods and constants around a node, outermost first. */
function placeOf(node: ts.Node): string {
  const names: string[] = [];
  for (let at = node.parent; at; at = at.parent) {
    const name = nameOf(at);
    if (name !== null) names.unshift(name);
  }
  return names.join('.') || 'module';
}

function nameOf(node: ts.Node): string | null {
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isPropertyAssignment(node);
  return isNamed &&
    node.name &&
    (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) || ts.isPrivateIdentifier(node.name))
    ? node.name.text
    : null;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

import { type Node, Reader, tokens } from './expressions.ts';

/** What firestore.rules is made of: its allow statements and functions, each with the match block that it is in. */

export type Statement = {
  /** `users`, `payoutBatches/items`; '' outside of all collections. */
  block: string;
  /** `match`, `allow get`, `allow create, update` or the function's name. */
  title: string;
  /** Of a match block where its path begins. */
  path: number | null;
  /** Of an allow statement its verbs, and where they are written. */
  verbs: { names: string[]; start: number; end: number } | null;
  /** The condition; the values of a function's lets and last its result. */
  expressions: Node[];
};

/** Throws with the offset where the text is not understood. */
export function readRuleset(text: string): Statement[] {
  const reader = new Reader(tokens(text));
  const statements: Statement[] = [];
  reader.take('rules_version');
  reader.take('=');
  reader.take();
  reader.take(';');
  reader.take('service');
  while (reader.peek() !== '{') reader.take();
  readBody([]);
  if (!reader.done) throw new Error('firestore.rules goes on after its service');
  return statements;

  function readBody(block: readonly string[]): void {
    reader.take('{');
    while (!reader.accepts('}')) {
      const keyword = reader.take().text;
      if (keyword === 'match') readMatch(block);
      else if (keyword === 'allow') readAllow(block);
      else if (keyword === 'function') readFunction(block);
      else throw new Error(`firestore.rules has ${keyword} where a statement is expected`);
    }
  }

  function readMatch(block: readonly string[]): void {
    const segments: string[] = [];
    const path = reader.place;
    while (reader.accepts('/')) {
      if (reader.accepts('{')) {
        while (!reader.accepts('}')) reader.take();
      } else {
        segments.push(reader.take().text);
      }
    }
    const inner = segments[0] === 'databases' ? [] : [...block, ...segments];
    if (inner.length > 0) {
      statements.push({ block: inner.join('/'), title: 'match', path, verbs: null, expressions: [] });
    }
    readBody(inner);
  }

  function readAllow(block: readonly string[]): void {
    const names: string[] = [];
    const first = reader.take();
    let last = first;
    names.push(first.text);
    while (reader.accepts(',')) {
      last = reader.take();
      names.push(last.text);
    }
    reader.take(':');
    reader.take('if');
    const condition = reader.expression();
    reader.take(';');
    statements.push({
      block: block.join('/'),
      title: `allow ${names.join(', ')}`,
      path: null,
      verbs: { names, start: first.start, end: last.end },
      expressions: [condition],
    });
  }

  function readFunction(block: readonly string[]): void {
    const name = reader.take().text;
    while (!reader.accepts(')')) reader.take();
    reader.take('{');
    const expressions: Node[] = [];
    while (reader.accepts('let')) {
      reader.take();
      reader.take('=');
      expressions.push(reader.expression());
      reader.take(';');
    }
    reader.take('return');
    expressions.push(reader.expression());
    reader.take(';');
    reader.take('}');
    statements.push({ block: block.join('/'), title: name, path: null, verbs: null, expressions });
  }
}

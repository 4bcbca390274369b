/** Expressions of the rules language, as far as firestore.rules uses it, with their places in the text. */

export type Node = {
  kind:
    | 'binary'
    | 'not'
    | 'negative'
    | 'ternary'
    | 'call'
    | 'member'
    | 'index'
    | 'list'
    | 'map'
    | 'path'
    | 'name'
    | 'literal';
  /** Of `binary` the operator, of `call` and `member` the last name, of `literal` its text. */
  name: string;
  children: Node[];
  /** Offsets in the text, the end exclusive; brackets around an expression are not part of it. */
  start: number;
  end: number;
};

export type Token = { text: string; start: number; end: number };

const TOKEN = /\s+|\/\/[^\n]*|'(?:[^'\\]|\\.)*'|\d+|[A-Za-z_]\w*|&&|\|\||[=!<>]=|[-+*/%<>!?:;,.(){}[\]=$]/y;

/** All tokens but blanks and comments. Throws where the text is none of the language. */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < text.length;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`firestore.rules, offset ${at}: ${text.slice(at, at + 20)} can't be read`);
    if (!/^(\s|\/\/)/.test(match[0])) found.push({ text: match[0], start: at, end: at + match[0].length });
    at += match[0].length;
  }
  return found;
}

/** Binary operators, the loosest first. */
const LEVELS = [['||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>=', 'in', 'is'], ['+', '-'], ['*', '/', '%']];

/** Reads expressions from a list of tokens, one after the other. */
export class Reader {
  readonly #tokens: readonly Token[];
  at = 0;

  constructor(list: readonly Token[]) {
    this.#tokens = list;
  }

  get done(): boolean {
    return this.at >= this.#tokens.length;
  }

  /** Where the next token begins. */
  get place(): number {
    return this.#tokens[this.at]!.start;
  }

  peek(): string {
    return this.#tokens[this.at]?.text ?? '';
  }

  take(expected?: string): Token {
    const token = this.#tokens[this.at];
    if (!token || (expected !== undefined && token.text !== expected)) {
      throw new Error(`firestore.rules, offset ${token?.start}: ${token?.text ?? 'the end'} instead of ${expected}`);
    }
    this.at += 1;
    return token;
  }

  accepts(text: string): boolean {
    if (this.peek() !== text) return false;
    this.at += 1;
    return true;
  }

  /** With the brackets around its parts, which those leave out. */
  #over(kind: Node['kind'], name: string, children: Node[], first: number): Node {
    return node(kind, name, children, this.#tokens[first]!.start, this.#tokens[this.at - 1]!.end);
  }

  expression(): Node {
    const first = this.at;
    const condition = this.#binary(0);
    if (!this.accepts('?')) return condition;
    const then = this.expression();
    this.take(':');
    const otherwise = this.expression();
    return this.#over('ternary', '?', [condition, then, otherwise], first);
  }

  #binary(level: number): Node {
    const operators = LEVELS[level];
    if (!operators) return this.#unary();
    const first = this.at;
    let left = this.#binary(level + 1);
    while (operators.includes(this.peek())) {
      const operator = this.take().text;
      const right = this.#binary(level + 1);
      left = this.#over('binary', operator, [left, right], first);
    }
    return left;
  }

  #unary(): Node {
    const sign = this.peek();
    if (sign !== '!' && sign !== '-') return this.#postfix();
    const first = this.at;
    this.take();
    return this.#over(sign === '!' ? 'not' : 'negative', sign, [this.#unary()], first);
  }

  #postfix(): Node {
    const start = this.#tokens[this.at]!.start;
    let result = this.#primary();
    for (;;) {
      if (this.accepts('.')) {
        const name = this.take();
        result = node('member', name.text, [result], start, name.end);
      } else if (this.accepts('[')) {
        const places = [this.expression()];
        // A range, from the first place up to the second.
        if (this.accepts(':')) places.push(this.expression());
        result = node('index', '[]', [result, ...places], start, this.take(']').end);
      } else if (this.peek() === '(' && (result.kind === 'name' || result.kind === 'member')) {
        this.take('(');
        const [values, end] = this.#list(')');
        result = node('call', result.name, [...result.children, ...values], start, end);
      } else {
        return result;
      }
    }
  }

  #list(close: string): [Node[], number] {
    const items: Node[] = [];
    while (this.peek() !== close) {
      items.push(this.expression());
      if (close === '}' && this.accepts(':')) items.push(this.expression());
      if (!this.accepts(',')) break;
    }
    return [items, this.take(close).end];
  }

  #primary(): Node {
    const token = this.take();
    const { text, start } = token;
    if (text === '(') {
      const inner = this.expression();
      this.take(')');
      return inner;
    }
    if (text === '[' || text === '{') {
      const [items, end] = this.#list(text === '[' ? ']' : '}');
      return node(text === '[' ? 'list' : 'map', text, items, start, end);
    }
    if (text === '/') return this.#path(start);
    if (/^['\d]|^(true|false|null)$/.test(text)) return node('literal', text, [], start, token.end);
    if (/^\w/.test(text)) return node('name', text, [], start, token.end);
    throw new Error(`firestore.rules, offset ${start}: ${text} begins no expression`);
  }

  /** What follows the first slash of `/databases/$(database)/documents`. */
  #path(start: number): Node {
    const inside: Node[] = [];
    let end: number;
    do {
      if (this.accepts('$')) {
        this.take('(');
        inside.push(this.expression());
        end = this.take(')').end;
      } else {
        end = this.take().end;
      }
    } while (this.accepts('/'));
    return node('path', '/', inside, start, end);
  }
}

function node(kind: Node['kind'], name: string, children: Node[], start: number, end: number): Node {
  return { kind, name, children, start, end };
}

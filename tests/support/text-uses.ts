import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** How the code names texts: `exact` keys, and `patterns` of keys that are put together. With or without namespace. */
export type TextUses = { exact: Set<string>; patterns: RegExp[] };

/** What the source of the app and of the functions names, anywhere (`any`) and as the first argument of a `t` (`asked`). */
export function readTextUses(): { any: TextUses; asked: TextUses & { where: Map<string, string> } } {
  const any: TextUses = { exact: new Set(), patterns: [] };
  const asked = { exact: new Set<string>(), patterns: [] as RegExp[], where: new Map<string, string>() };
  for (const file of globSync(['app/**/*.{ts,tsx}', 'functions/src/**/*.ts'])) {
    if (file.startsWith('app/guides/')) continue;
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      note(node, any);
      if (ts.isCallExpression(node) && isTranslator(node.expression) && node.arguments[0]) {
        for (const argument of alternatives(node.arguments[0])) {
          note(argument, asked);
          if (ts.isStringLiteralLike(argument)) asked.where.set(argument.text, file);
        }
      }
      node.forEachChild(visit);
    };
    visit(source);
  }
  return { any, asked };
}

/** Whether a key like `auth:login.title` is among the uses. */
export function isUsed(key: string, { exact, patterns }: TextUses): boolean {
  const bare = key.slice(key.indexOf(':') + 1);
  return exact.has(key) || exact.has(bare) || patterns.some((pattern) => pattern.test(bare));
}

function note(node: ts.Node, { exact, patterns }: TextUses): void {
  if (ts.isStringLiteralLike(node)) exact.add(node.text);
  if (!ts.isTemplateExpression(node)) return;
  const start = node.head.text.replace(/^(common|auth|onboarding):/, '');
  // A key that begins with a value could be any; a template without a dot at its start is no key.
  if (!/^[\w-]+\./.test(start)) return;
  const rest = node.templateSpans.map(({ literal }) => `[\\w-]+${escape(literal.text)}`).join('');
  patterns.push(new RegExp(`^${escape(start)}${rest}$`));
}

function isTranslator(callee: ts.Expression): boolean {
  return ts.isIdentifier(callee) && callee.text === 't';
}

/** The texts that a condition chooses between. */
function alternatives(node: ts.Expression): ts.Expression[] {
  return ts.isConditionalExpression(node) ? [node.whenTrue, node.whenFalse].flatMap(alternatives) : [node];
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

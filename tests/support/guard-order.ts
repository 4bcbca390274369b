import ts from 'typescript';

/** What runs first in an exported loader or action, read from the source's syntax tree. */
export type Handler = {
  name: 'loader' | 'action';
  /** The route key of `await guard(args, 'key')` with the handler's own parameter, in the first statement. */
  guard: string | null;
  /** The function whose answer is all that the handler gives: `return guardNotFound(args)`. */
  delegatesTo: string | null;
  /** The first statement as written, on one line. */
  first: string;
};

const NAMES = ['loader', 'action'] as const;

/**
 * The handlers of a route module. What is no plain `export [async] function` (a constant, a re-export, an export list,
 * `export *`) counts as a handler without a first statement: it can't be seen through, so it is not guarded.
 */
export function handlersOf(source: string): Handler[] {
  const file = ts.createSourceFile('module.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return file.statements.flatMap((statement): Handler[] => {
    if (ts.isFunctionDeclaration(statement) && isExported(statement)) {
      const name = nameOf(statement.name?.text);
      return name ? [readHandler(name, statement, file)] : [];
    }
    return exportedNames(statement).map((name) => ({
      name,
      guard: null,
      delegatesTo: null,
      first: oneLine(statement, file),
    }));
  });
}

function readHandler(name: Handler['name'], handler: ts.FunctionDeclaration, file: ts.SourceFile): Handler {
  const parameter = handler.parameters[0];
  const first = handler.body?.statements[0];
  const own = parameter && ts.isIdentifier(parameter.name) && !parameter.initializer ? parameter.name.text : null;
  const call = first && own !== null ? callOf(first) : null;
  const [args, key] = call?.expression.arguments ?? [];
  const passesOwn = args !== undefined && ts.isIdentifier(args) && args.text === own;
  const callee = call && ts.isIdentifier(call.expression.expression) ? call.expression.expression.text : null;
  const isGuard = call?.awaited && callee === 'guard' && passesOwn && call.expression.arguments.length === 2;
  return {
    name,
    guard: isGuard && key && ts.isStringLiteral(key) ? key.text : null,
    delegatesTo: call?.returned && passesOwn && handler.body?.statements.length === 1 ? callee : null,
    first: first ? oneLine(first, file) : '',
  };
}

type Call = { expression: ts.CallExpression; awaited: boolean; returned: boolean };

/** The one call that a statement makes: `await f()`, `const x = await f()`, `return f()`; null for all others. */
function callOf(statement: ts.Statement): Call | null {
  const returned = ts.isReturnStatement(statement);
  let expression: ts.Expression | undefined;
  if (returned || ts.isExpressionStatement(statement)) expression = statement.expression;
  else if (ts.isVariableStatement(statement)) {
    const { declarations } = statement.declarationList;
    expression = declarations.length === 1 && !hasDefaults(declarations[0]!) ? declarations[0]!.initializer : undefined;
  }
  const awaited = expression !== undefined && ts.isAwaitExpression(expression);
  const inner = expression && ts.isAwaitExpression(expression) ? expression.expression : expression;
  return inner && ts.isCallExpression(inner) && !inner.questionDotToken
    ? { expression: inner, awaited, returned }
    : null;
}

/** A default or a computed name in a pattern is an expression, which could do anything. */
function hasDefaults({ name }: ts.VariableDeclaration): boolean {
  return (
    !ts.isIdentifier(name) &&
    name.elements.some(
      (element) =>
        !ts.isBindingElement(element) ||
        element.initializer !== undefined ||
        (element.propertyName !== undefined && ts.isComputedPropertyName(element.propertyName)) ||
        !ts.isIdentifier(element.name),
    )
  );
}

function exportedNames(statement: ts.Statement): Handler['name'][] {
  if (ts.isVariableStatement(statement) && isExported(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  }
  if (ts.isExportDeclaration(statement) && !statement.isTypeOnly) {
    const { exportClause } = statement;
    if (!exportClause) return [...NAMES];
    if (ts.isNamedExports(exportClause)) return exportClause.elements.flatMap(({ name }) => nameOf(name.text) ?? []);
  }
  return [];
}

function boundNames(name: ts.BindingName): Handler['name'][] {
  if (ts.isIdentifier(name)) return [nameOf(name.text) ?? []].flat();
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}

function isExported(statement: ts.HasModifiers): boolean {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function nameOf(text: string | undefined): Handler['name'] | null {
  return NAMES.find((name) => name === text) ?? null;
}

function oneLine(node: ts.Node, file: ts.SourceFile): string {
  return node.getText(file).replace(/\s+/g, ' ').slice(0, 120);
}

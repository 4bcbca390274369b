import ts from 'typescript';
import { ROLES } from '../../../app/domain/access/roles.ts';

/** Words of one vocabulary, each tried in place of the other. */
const VOCABULARIES = [
  ['required', 'until-done', 'exempt'],
  ['public', 'guest', 'home'],
] as const;

const COMPARISONS: Partial<Record<ts.SyntaxKind, readonly string[]>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
  [ts.SyntaxKind.LessThanToken]: ['<=', '>='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<', '>'],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>', '<'],
};

const LOGICAL = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.QuestionQuestionToken, ''],
]);

const ARITHMETIC = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
]);

const METHODS: Readonly<Record<string, string>> = { startsWith: 'endsWith', some: 'every', every: 'some' };

/** The expressions that are tried in place of a node, as source; none for what is not mutated. */
export function alternativesOf(node: ts.Node, tree: ts.SourceFile): string[] {
  if (isLeftAlone(node)) return [];
  const text = node.getText(tree);
  const all = [...conditionValues(node), ...operationsOf(node, tree), ...constantsOf(node), ...listsOf(node, tree)];
  return [...new Set(all)].filter((alternative) => alternative !== text);
}

/** Types, names, imports and texts that nothing decides by. */
function isLeftAlone(node: ts.Node): boolean {
  const { parent } = node;
  if (!parent || ts.isTypeNode(node) || ts.isTypeNode(parent)) return true;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isPropertyAssignment(parent) && (parent.name === node || parent.name.getText() === 'about')) return true;
  // The text of an error that can't happen is for anyone who reads the log.
  return ts.isNewExpression(parent) && parent.expression.getText() === 'Error';
}

function isCondition({ parent }: ts.Node, node: ts.Node): boolean {
  return (
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node)
  );
}

function conditionValues(node: ts.Node): string[] {
  return node.parent && isCondition(node, node) ? ['true', 'false'] : [];
}

function operationsOf(node: ts.Node, tree: ts.SourceFile): string[] {
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [node.operand.getText(tree)];
  }
  if (ts.isCallExpression(node)) return callsOf(node, tree);
  if (!ts.isBinaryExpression(node)) return [];
  const left = node.left.getText(tree);
  const right = node.right.getText(tree);
  const { kind } = node.operatorToken;
  const comparisons = COMPARISONS[kind]?.map((operator) => `${left} ${operator} ${right}`) ?? [];
  const logical = LOGICAL.get(kind);
  const arithmetic = ARITHMETIC.get(kind);
  return [
    ...comparisons,
    ...(logical === undefined ? [] : [left, right]),
    ...(logical ? [`(${left}) ${logical} (${right})`] : []),
    ...(arithmetic ? [left, right, `${left} ${arithmetic} ${right}`] : []),
  ];
}

/** A method for its opposite; a statement that is a call, left out. */
function callsOf(node: ts.CallExpression, tree: ts.SourceFile): string[] {
  const opposite = ts.isPropertyAccessExpression(node.expression) ? METHODS[node.expression.name.text] : undefined;
  const isStatement = ts.isExpressionStatement(node.parent);
  const args = node.arguments.map((argument) => argument.getText(tree)).join(', ');
  return [
    ...(isStatement ? ['undefined'] : []),
    ...(opposite && ts.isPropertyAccessExpression(node.expression)
      ? [`${node.expression.expression.getText(tree)}.${opposite}(${args})`]
      : []),
  ];
}

function constantsOf(node: ts.Node): string[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true'];
  if (ts.isNumericLiteral(node)) return [`${Number(node.text) + 1}`, `${Number(node.text) - 1}`];
  if (ts.isRegularExpressionLiteral(node)) return patternsOf(node.text);
  if (ts.isTemplateExpression(node)) return ["''"];
  if (!ts.isStringLiteral(node)) return [];
  const vocabulary = VOCABULARIES.find((words) => (words as readonly string[]).includes(node.text));
  return vocabulary ? vocabulary.map((word) => `'${word}'`) : [node.text === '' ? "'mutant'" : "''"];
}

/** Patterns that match all or nothing, and the pattern without each of its anchors. */
function patternsOf(literal: string): string[] {
  const end = literal.lastIndexOf('/');
  const body = literal.slice(1, end);
  const flags = literal.slice(end + 1);
  const without = [body.replace(/^\^/, ''), body.replace(/\$$/, '')].filter(
    (changed) => changed !== body && changed !== '',
  );
  return ['/(?:)/', '/(?!)/', ...without.map((changed) => `/${changed}/${flags}`)];
}

/** A list without each of its elements; a list of roles with each role that is not on it. */
function listsOf(node: ts.Node, tree: ts.SourceFile): string[] {
  if (!ts.isArrayLiteralExpression(node) || node.elements.length === 0) return [];
  const elements = node.elements.map((element) => element.getText(tree));
  if (node.elements.some((element) => ts.isSpreadElement(element))) return [];
  const shorter = elements.map((_, at) => `[${elements.filter((__, index) => index !== at).join(', ')}]`);
  const isRoles = ts.isCallExpression(node.parent) && node.parent.expression.getText(tree) === 'area';
  const added = isRoles ? ROLES.filter((role) => !elements.includes(`'${role}'`)) : [];
  return [...shorter, ...added.map((role) => `[${[...elements, `'${role}'`].join(', ')}]`)];
}

import type { Linter, Rule } from 'eslint';
import type ts from 'typescript';
import { MALFORMED, UNREGISTERED } from '../../app/domain/access/collections/row.ts';
import { APPROVED_ROLES, ROLES } from '../../app/domain/access/roles.ts';

/** What a value is called that holds a role, where its type doesn't say so: fields of untyped documents. */
const ROLE_NAMES = new Set(['role', 'effectiveRole', 'formerRole']);
const ROLE_WORDS = new Set<string>(ROLES);
/** The words of the type Actor that are not roles. */
const OTHER_ACTORS = new Set<string>([...UNREGISTERED, ...MALFORMED]);
/** Roles that are never another thing's state: a type without one of them is not a type of roles. */
const ONLY_ROLES: readonly string[] = APPROVED_ROLES;

/** What typescript-eslint's parser offers where it knows types. */
type TypedParser = { program: ts.Program; esTreeNodeToTSNodeMap: { get(node: unknown): ts.Node } };

type Node = Rule.Node & { parent: Node; [key: string]: unknown };

const nameOf = (node: { type: string; name?: unknown; value?: unknown } | null | undefined): unknown =>
  node?.type === 'Identifier' ? node.name : node?.type === 'Literal' ? node.value : undefined;

/** Whether an expression is called a role: `role`, `person.role`, `record.get('role')`. */
function isNamedRole(expression: Node | null | undefined): boolean {
  switch (expression?.type) {
    case 'Identifier':
      return ROLE_NAMES.has(String(expression.name));
    case 'MemberExpression':
      return ROLE_NAMES.has(String(nameOf(expression.property as Node)));
    case 'ChainExpression' as never:
      return isNamedRole((expression as unknown as { expression: Node }).expression);
    case 'CallExpression':
      return (expression.arguments as unknown as Node[]).some(
        (argument) => argument.type === 'Literal' && ROLE_NAMES.has(String(argument.value)),
      );
    default:
      return false;
  }
}

/** Whether a type is the union of roles, or a part of it that is no other thing's states. */
function isRoleType(type: ts.Type | undefined): boolean {
  if (!type?.isUnion()) return false;
  const words = type.types.flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
  return (
    words.some((word) => ONLY_ROLES.includes(word)) &&
    words.every((word) => ROLE_WORDS.has(word) || OTHER_ACTORS.has(word)) &&
    type.types.every((one) => one.isStringLiteral() || one.flags & NOTHING)
  );
}

/** TypeFlags.Undefined | TypeFlags.Null, without loading TypeScript a second time. */
const NOTHING = 4 | 8 | 32768 | 65536;

const noRoleWords: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      role: "'{{word}}' is a role: ask a predicate or a table of app/domain/access (isAdmin, mayTouch, …) instead of naming it.",
    },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices as Partial<TypedParser>;
    const checker = program?.getTypeChecker();
    const inTypeScript = (node: Node) => esTreeNodeToTSNodeMap!.get(node) as ts.Expression;
    const typeOf = (node: Node) => checker?.getTypeAtLocation(inTypeScript(node));

    const holdsRole = (node: Node) => isNamedRole(node) || isRoleType(typeOf(node));

    function isUsedAsRole(literal: Node): boolean {
      const { parent } = literal;
      switch (parent.type as string) {
        case 'BinaryExpression':
          return holdsRole((parent.left === literal ? parent.right : parent.left) as Node);
        case 'SwitchCase':
          return parent.test === literal && holdsRole(parent.parent.discriminant as Node);
        case 'ArrayExpression': {
          const call = parent.parent.parent as Node | undefined;
          const isAsked = parent.parent.type === 'MemberExpression' && call?.type === 'CallExpression';
          const asked = isAsked ? (call.arguments as unknown as Node[])[0] : undefined;
          if (asked) return holdsRole(asked);
          break;
        }
        case 'CallExpression': {
          // where('role', '==', 'none')
          const others = (parent.arguments as unknown as Node[]).filter((argument) => argument !== literal);
          if (others.some((argument) => argument.type === 'Literal' && ROLE_NAMES.has(String(argument.value))))
            return true;
          break;
        }
        case 'TSLiteralType':
          return isNamedProperty(parent.parent.parent);
      }
      const named = ['TSAsExpression', 'ConditionalExpression'].includes(parent.type) ? parent.parent : parent;
      if (isNamedProperty(named)) return true;
      return checker !== undefined && isRoleType(checker.getContextualType(inTypeScript(literal)));
    }

    function isNamedProperty(node: Node): boolean {
      return (
        ['Property', 'TSPropertySignature', 'PropertyDefinition'].includes(node.type) &&
        ROLE_NAMES.has(String(nameOf(node.key as Node)))
      );
    }

    return {
      Literal(node) {
        const literal = node as Node;
        const word = literal.value;
        if (typeof word === 'string' && ROLE_WORDS.has(word) && isUsedAsRole(literal)) {
          context.report({ node, messageId: 'role', data: { word } });
        }
      },
    };
  },
};

/** Roles are named in app/domain/access alone: the tables there say who may do what. */
export const roleWords: Linter.Config = {
  files: ['app/**/*.{ts,tsx}', 'functions/src/**/*.ts', 'scripts/**/*.ts'],
  // The seed tells of people, and says who each of them is.
  ignores: ['app/domain/access/**', 'scripts/seed/**'],
  plugins: { roles: { rules: { 'no-role-words': noRoleWords } } },
  rules: { 'roles/no-role-words': 'error' },
};

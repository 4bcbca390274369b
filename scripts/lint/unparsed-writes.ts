import type { Linter, Rule, Scope } from 'eslint';
import type ts from 'typescript';

/** Functions that check what they return by the schema of its readers. */
const CHECKS = new Set(['documentOf', 'changeOf', 'partOf', 'addedBy']);
/** What is made of checked parts alone, and mails, which no reader of ours parses. */
const CHECKED_ELSEWHERE = new Set(['noticeDocument', 'refusedField', 'nextCycleField', 'statusWith', 'mailOf']);
const WRITES = new Set(['set', 'create', 'update']);
/** The SDK's classes that write, and which argument of theirs is the data. */
const WRITERS: Readonly<Record<string, number>> = {
  Transaction: 1,
  BulkWriter: 1,
  WriteBatch: 1,
  DocumentReference: 0,
};

type TypedParser = { program: ts.Program; esTreeNodeToTSNodeMap: { get(node: unknown): ts.Node } };
type Node = Rule.Node & { [key: string]: unknown };

const noUnparsedWrites: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      write: 'A write is checked first: documentOf(), changeOf() or partOf() with the schema of its readers.',
    },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices as Partial<TypedParser>;
    const checker = program?.getTypeChecker();

    /** Where the data stands among the arguments; null where nothing is written to Firestore. */
    function placeOfData(callee: Node): number | null {
      if (callee.type !== 'MemberExpression' || !WRITES.has(String((callee.property as Node).name))) return null;
      const receiver = esTreeNodeToTSNodeMap!.get(callee.object) as ts.Expression;
      const name = checker!.getTypeAtLocation(receiver).getSymbol()?.getName() ?? '';
      return WRITERS[name] ?? null;
    }

    function isChecked(node: Node | null | undefined): boolean {
      switch (node?.type as string | undefined) {
        case 'CallExpression': {
          const name = String((node!.callee as Node).name);
          return CHECKS.has(name) || CHECKED_ELSEWHERE.has(name);
        }
        case 'ConditionalExpression':
          return isChecked(node!.consequent as Node) && isChecked(node!.alternate as Node);
        case 'TSAsExpression':
          return isChecked(node!.expression as Node);
        case 'ObjectExpression':
          return (node!.properties as Node[]).every(
            (part) => (part.type as string) === 'SpreadElement' && isChecked(part.argument as Node),
          );
        case 'Identifier':
          return isChecked(initialValue(node!));
        default:
          return false;
      }
    }

    /** What a constant was given; null for parameters and anything else. */
    function initialValue(node: Node): Node | null {
      for (let scope: Scope.Scope | null = context.sourceCode.getScope(node); scope; scope = scope.upper) {
        const definition = scope.set.get(String(node.name))?.defs[0];
        if (!definition) continue;
        const isConstant = definition.type === 'Variable' && definition.node.id.type === 'Identifier';
        return isConstant ? (definition.node.init as Node) : null;
      }
      return null;
    }

    return {
      CallExpression(node) {
        const place = placeOfData(node.callee as Node);
        if (place !== null && !isChecked(node.arguments[place] as Node)) context.report({ node, messageId: 'write' });
      },
    };
  },
};

/** What functions write is parsed by its record's schema before it is written, as it is when it is read. */
export const unparsedWrites: Linter.Config = {
  files: ['functions/src/**/*.ts'],
  plugins: { writes: { rules: { 'no-unparsed-writes': noUnparsedWrites } } },
  rules: { 'writes/no-unparsed-writes': 'error' },
};

import type { Linter, Rule } from 'eslint';

/** Attributes whose value a person reads or hears. */
const READ_ATTRIBUTES = new Set(['title', 'aria-label', 'aria-description', 'placeholder', 'alt', 'label']);
const LETTERS = /\p{L}{2,}/u;
/** Names, the same in every language. */
const NAMES = new Set(['Greenroom', 'Firebase']);

/** As much of JSX' syntax tree as is looked at. */
type JsxNode = {
  type: string;
  value?: unknown;
  name?: { name?: unknown };
  expression?: JsxNode;
  quasis?: { value: { raw: string } }[];
  consequent?: JsxNode;
  alternate?: JsxNode;
  left?: JsxNode;
  right?: JsxNode;
};

/** Texts that an expression can have on its own; what a call or a variable holds is not looked into. */
function textsIn(node: JsxNode | null | undefined): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return (node.quasis ?? []).map(({ value }) => value.raw);
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
      return [...textsIn(node.left), ...textsIn(node.right)];
    case 'JSXExpressionContainer':
      return textsIn(node.expression);
    default:
      return [];
  }
}

const isSentence = (text: string) => LETTERS.test(text) && !NAMES.has(text.trim());

/** What people read comes from public/locales: a sentence in JSX would be English for everybody. */
const noSentences: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { sentence: 'A text that people read comes from public/locales, not from JSX: "{{text}}".' },
  },
  create(context) {
    const check = (node: JsxNode, texts: string[]) => {
      const text = texts.find(isSentence);
      if (text)
        context.report({ node: node as never, messageId: 'sentence', data: { text: text.trim().slice(0, 40) } });
    };
    return {
      JSXText: (node: JsxNode) => check(node, [String(node.value)]),
      'JSXElement > JSXExpressionContainer': (node: JsxNode) => check(node, textsIn(node)),
      'JSXFragment > JSXExpressionContainer': (node: JsxNode) => check(node, textsIn(node)),
      JSXAttribute: (node: JsxNode) => {
        if (READ_ATTRIBUTES.has(String(node.name?.name))) check(node, textsIn(node.value as JsxNode | null));
      },
    } as Rule.RuleListener;
  },
};

export const sentences: Linter.Config = {
  files: ['app/**/*.tsx'],
  plugins: { texts: { rules: { 'no-sentences': noSentences } } },
  rules: { 'texts/no-sentences': 'error' },
};

import type { Linter, Rule } from 'eslint';
import { ROUTE_KEYS } from '../../app/domain/access/routes.ts';

const FIRST_SEGMENTS = new Set(ROUTE_KEYS.filter((key) => key !== 'index').map((key) => key.split('/')[0]!));

/** Whether a text begins like the path of a page: `/offers`, `/offers/…`, `/offers?…`. */
function isPagePath(text: string, isWhole: boolean): boolean {
  const [, first, rest] = /^\/([\w-]+)(.*)$/s.exec(text) ?? [];
  return first !== undefined && FIRST_SEGMENTS.has(first) && (rest === '' ? isWhole : /^[/?#]/.test(rest!));
}

/** Whether a text names a module. */
const isOfImport = ({ parent }: Rule.Node) => /^(Import|Export)/.test(parent?.type ?? '');

const noPagePaths: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      path: "'{{text}}' is the path of a page: make it with usePath(), linkTo() or addressOf() from the route's key in the table.",
    },
  },
  create(context) {
    const check = (node: Rule.Node, text: unknown, isWhole: boolean) => {
      if (typeof text === 'string' && isPagePath(text, isWhole)) {
        context.report({ node, messageId: 'path', data: { text } });
      }
    };
    return {
      Literal: (node) => {
        if (!isOfImport(node)) check(node, node.value, true);
      },
      TemplateLiteral: (node) => check(node, node.quasis[0]!.value.cooked, node.quasis.length === 1),
    };
  },
};

/** Whether a text begins a query: `?tab=…`, a flag `?done`, or ends where one is put in, `${page}?${query}`. */
const beginsQuery = (text: string, isWhole: boolean) =>
  /(^|[^\s?])\?[\w-]+(=|$)/.test(text) || (!isWhole && /(^|\S)\?$/.test(text));

/** Whether a text is a search without its question mark that ends where a value is put in: `tab=limits&currency=${currency}`. */
const isSearch = (text: string) => /^[\w-]+=(?:[\w-]*&[\w-]+=)*$/.test(text);

const noQueries: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { query: 'The address has parameters: make it with hrefWith() of app/domain/platform/page-href.ts.' },
  },
  create: (context) => ({
    Literal(node) {
      if (isOfImport(node)) return;
      if (typeof node.value === 'string' && beginsQuery(node.value, true)) context.report({ node, messageId: 'query' });
    },
    TemplateLiteral(node) {
      const texts = node.quasis.map(({ value, tail }) => [value.cooked ?? '', tail] as const);
      const [[first, isWhole]] = texts as [(typeof texts)[number]];
      if ((!isWhole && isSearch(first)) || texts.some(([text, isLast]) => beginsQuery(text, isLast)))
        context.report({ node, messageId: 'query' });
    },
  }),
};

/** The path of a page is written in one place, the table of routes. */
export const pagePaths: Linter.Config = {
  files: ['app/**/*.{ts,tsx}', 'functions/src/**/*.ts'],
  ignores: ['app/domain/access/**'],
  plugins: { paths: { rules: { 'no-page-paths': noPagePaths } } },
  rules: { 'paths/no-page-paths': 'error' },
};

/** Parameters of addresses are put on by one helper. */
export const queries: Linter.Config = {
  files: ['app/**/*.{ts,tsx}', 'functions/src/**/*.ts'],
  // Sample data, and the helper itself.
  ignores: ['app/domain/platform/page-href.ts', 'app/routes/debug/index/style-guide/samples.ts'],
  plugins: { queries: { rules: { 'no-queries': noQueries } } },
  rules: { 'queries/no-queries': 'error' },
};

import type { Linter, Rule } from 'eslint';
import { ROUTE_KEYS } from '../../app/domain/access/routes.ts';

const FIRST_SEGMENTS = new Set(ROUTE_KEYS.filter((key) => key !== 'index').map((key) => key.split('/')[0]!));

/** Whether a text begins like the path of a page: `/offers`, `/offers/…`, `/offers?…`. */
function isPagePath(text: string, isWhole: boolean): boolean {
  const [, first, rest] = /^\/([\w-]+)(.*)$/s.exec(text) ?? [];
  return first !== undefined && FIRST_SEGMENTS.has(first) && (rest === '' ? isWhole : /^[/?#]/.test(rest!));
}

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
        if (!node.parent.type.startsWith('Import') && !node.parent.type.startsWith('Export'))
          check(node, node.value, true);
      },
      TemplateLiteral: (node) => check(node, node.quasis[0]!.value.cooked, node.quasis.length === 1),
    };
  },
};

/** The path of a page is written in one place, the table of routes. */
export const pagePaths: Linter.Config = {
  files: ['app/**/*.{ts,tsx}', 'functions/src/**/*.ts'],
  ignores: ['app/domain/access/**'],
  plugins: { paths: { rules: { 'no-page-paths': noPagePaths } } },
  rules: { 'paths/no-page-paths': 'error' },
};
